import type { Gesture, Name } from '../../machines/model/gestures';
import type { Find } from '../../machines/model/types';

/** What a person must find and must not. */
export interface Sight {
  shows: readonly Find[];
  hides?: readonly Find[];
}

type Maybe<T> = T | Promise<T>;
type Of<D extends Gesture['do']> = Extract<Gesture, { do: D }>;

/**
 * What the charts' tests need of a browser: the views' (Vitest) and the product's (Playwright) drivers give it.
 * `E` is an element that is there; a control is waited for when it is used.
 */
export interface Driver<E> {
  /** What can be seen now of a role: by its accessible name, or by a text that it holds. */
  byRole(role: string, by: { name: Name } | { holds: Name }): Maybe<E[]>;
  /** What can be seen now of a text: the whole of an element's, or a part that a pattern finds. */
  byText(text: Name): Maybe<E[]>;
  is: Record<'disabled' | 'checked', (element: E) => Maybe<boolean>>;
  valueOf(element: E): Maybe<string>;
  press(gesture: Of<'press'>): Promise<void>;
  tap(gesture: Of<'tap'>): Promise<void>;
  type(gesture: Of<'type'>): Promise<void>;
  choose(gesture: Of<'choose'>): Promise<unknown>;
  files(gesture: Of<'chooseFile' | 'dropFile'>): Promise<void>;
  keys(keys: string): Promise<void>;
}

/** Roles whose name does not come from what they hold: a text inside counts as their name, too. */
const BY_CONTENT = 'alert status log paragraph listitem list region group table dialog generic'.split(' ');

/** What the page lacks or has too much of: one sentence each. */
export async function lacks<E>(driver: Driver<E>, { shows, hides = [] }: Sight): Promise<string[]> {
  const wrong: string[] = [];
  for (const find of shows) if (!(await there(driver, find))) wrong.push(`must show ${text(find)}`);
  for (const find of hides) if (await there(driver, find)) wrong.push(`must not show ${text(find)}`);
  return wrong;
}

const text = ([role, name, more]: Find) =>
  `${role} '${String(name)}'${more ? ` ${JSON.stringify(more)}` : ''}`;

async function there<E>(driver: Driver<E>, find: Find): Promise<boolean> {
  const { disabled, value, checked } = find[2] ?? {};
  for (const one of await found(driver, find)) {
    if (disabled !== undefined && disabled !== (await driver.is.disabled(one))) continue;
    if (value !== undefined && value !== (await driver.valueOf(one))) continue;
    if (checked === undefined || checked === (await driver.is.checked(one))) return true;
  }
  return false;
}

async function found<E>(driver: Driver<E>, [role, name]: Find): Promise<E[]> {
  if (role === 'text') return driver.byText(name);
  const named = await driver.byRole(role, { name });
  return named.length > 0 || !BY_CONTENT.includes(role) ? named : driver.byRole(role, { holds: name });
}

/** A field's label as a pattern; the asterisk that Mantine puts behind a required one's belongs to no name. */
export const labelled = (label: Name): RegExp =>
  typeof label === 'string' ? new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*\\*?$`) : label;

/** Does what a person does. @throws Error when the control does not come, or can't be used. */
export async function perform<E>(driver: Driver<E>, gesture: Gesture): Promise<void> {
  if (gesture.do === 'keys') return driver.keys(gesture.keys);
  if (gesture.do === 'chooseFile' || gesture.do === 'dropFile') return driver.files(gesture);
  await (driver[gesture.do] as (of: Gesture) => Promise<unknown>)(gesture);
}
