import { GADGETS, IPHONES } from './gadgets';
import { LIVING } from './living';
import { MOTORS } from './motors';
import { TRADE } from './trade';
import type { CategorySeed } from './types';

export { IPHONES } from './gadgets';
export type { CategorySeed, Item } from './types';

/** All categories, in the order in which they get their ids. iPhones belong to the phones but are drawn apart. */
export const CATEGORIES: readonly CategorySeed[] = [...MOTORS, ...GADGETS, ...LIVING, ...TRADE];

/** The category of the iPhones. */
export const PHONES = 'Phones & Tablets';

/** Every item, iPhones included; for tests. */
export const ALL_ITEMS = [...CATEGORIES.flatMap((category) => category.items), ...IPHONES];
