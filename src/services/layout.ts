import type { Layout } from '../../machines/categoryListing/categoryListing.types';
import type { AppStorage } from './storage';
import { KEY_PREFIX } from './storage';

const LAYOUT_KEY = `${KEY_PREFIX}layout`;

/** How this browser last showed a category (section 2, Category listing): cards, until somebody wants rows. */
export const readLayout = ({ local }: Pick<AppStorage, 'local'>): Layout =>
  local.read(LAYOUT_KEY) === 'list' ? 'list' : 'grid';

/** Remembers it; cards need no note. */
export const keepLayout = ({ local }: Pick<AppStorage, 'local'>, layout: Layout): void =>
  local.write(LAYOUT_KEY, layout === 'list' ? layout : null);
