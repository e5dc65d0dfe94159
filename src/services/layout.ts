import type { Layout } from '../../machines/categoryListing/categoryListing.types';
import type { AppStorage } from './storage';
import { KEY_PREFIX } from './storage';

const LAYOUT_KEY = `${KEY_PREFIX}layout`;

/** The layout that was last chosen in this browser (section 2, Category listing); cards at first. */
export const readLayout = ({ local }: Pick<AppStorage, 'local'>): Layout =>
  local.read(LAYOUT_KEY) === 'list' ? 'list' : 'grid';

/** Stores the layout; cards are the default and not stored. */
export const keepLayout = ({ local }: Pick<AppStorage, 'local'>, layout: Layout): void =>
  local.write(LAYOUT_KEY, layout === 'list' ? layout : null);
