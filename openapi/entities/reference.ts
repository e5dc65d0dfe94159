import { imageUrl } from './images';
import { textOf } from './read';
import type { Category, City, State } from './types';
import { id, made, raw, text, time, wire } from './wire';

/** Icons of our own lie beside the client, so an address that begins with one slash stays as it is. */
function iconOf(value: unknown, uploadsBase: string): string | null {
  const name = textOf(value)?.trim() ?? null;
  return name !== null && /^\/[^/\\]/.test(name) ? name : imageUrl(name, uploadsBase);
}

const categorySchema = wire({
  id,
  name: text,
  description: text,
  icon: raw,
  createdAt: time,
  created_at: time,
  version: id,
});

/** A category of ads (section 3); plain icon names are resolved as photos are. Never throws. */
export function parseCategory(value: unknown, { uploadsBase } = { uploadsBase: '/uploads' }): Category {
  const category = categorySchema.parse(value);
  return {
    id: category.id ?? 0,
    name: category.name ?? '',
    description: category.description,
    icon: iconOf(category.icon, uploadsBase),
    createdAt: category.createdAt ?? category.created_at,
    version: category.version,
  };
}

const placeSchema = made(
  wire({ id, name: text }),
  (place): State => ({ id: place.id ?? 0, name: place.name ?? '' }),
);

/** A state (section 3). Never throws. */
export const parseState = (value: unknown): State => placeSchema.parse(value);

/** A city of a state (section 3). Never throws. */
export const parseCity = (value: unknown): City => placeSchema.parse(value);
