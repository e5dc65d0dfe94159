import { MOST_SAVED } from '../../openapi/entities/browse';
import { parseProduct } from '../../openapi/entities/product';
import type { Product } from '../../openapi/entities/types';
import type { Api } from './api';
import { succeeded, unwrapList } from './api';
import type { AppStorage } from './storage';
import { KEY_PREFIX } from './storage';

const SAVED_KEY = `${KEY_PREFIX}saved`;
const UNSENT_KEY = `${KEY_PREFIX}saved.unsent`;

/** A pressed heart that the account's server has not been told of. */
interface Unsent {
  id: number;
  saved: boolean;
}

const idsOf = (value: unknown): number[] =>
  Array.isArray(value)
    ? value.filter((id): id is number => Number.isSafeInteger(id) && (id as number) > 0).slice(0, MOST_SAVED)
    : [];

function readIds(text: string | null): number[] {
  try {
    return idsOf(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

function readUnsent(text: string | null, userId: number): Unsent[] {
  try {
    const kept: { userId: number; changes: Unsent[] } | null = JSON.parse(text ?? 'null');
    return kept?.userId === userId ? kept.changes.filter(({ id }) => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

/** Saved ads: a visitor's in the browser, an account's on the server (additions to the contract). Calls throw ApiError. */
export function savedService(api: Api, base: { uploadsBase: string }, { local, onChange }: AppStorage) {
  return {
    /** Ids of the ads saved in this browser, the last saved first. */
    kept: () => readIds(local.read(SAVED_KEY)),
    keep: (ids: number[]) => local.write(SAVED_KEY, ids.length > 0 ? JSON.stringify(ids) : null),
    /** Calls `listener` when another tab changes them. Returns the function that unsubscribes. */
    onKept: (listener: (ids: number[]) => void) =>
      onChange((key, value) => {
        if (key === SAVED_KEY || key === null) listener(readIds(value));
      }),

    /** Hearts that this person has pressed without a network. */
    unsent: (userId: number) => readUnsent(local.read(UNSENT_KEY), userId),
    keepUnsent: (userId: number, changes: readonly Unsent[]) =>
      local.write(UNSENT_KEY, changes.length > 0 ? JSON.stringify({ userId, changes }) : null),

    list: (signal: AbortSignal): Promise<Product[]> =>
      unwrapList(api.GET('/saved', { signal }), (wire) => parseProduct(wire, base)),
    /** Adds these to the account; resolves with the ids of all its saved ads. */
    merge: async (ids: number[], signal: AbortSignal): Promise<number[]> =>
      idsOf(await unwrapList(api.POST('/saved', { body: { ids }, signal }), (id) => id)),
    set: (id: number, saved: boolean, signal: AbortSignal): Promise<void> => {
      const call = { params: { path: { id } }, signal };
      return succeeded(saved ? api.PUT('/saved/{id}', call) : api.DELETE('/saved/{id}', call));
    },
  };
}
