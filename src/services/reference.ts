import { parseCategory, parseCity, parseState } from '../../openapi/entities/reference';
import type { Category, City, State } from '../../openapi/entities/types';
import type { Api } from './api';
import { unwrapList } from './api';

/** The base address of icons that the server sends as plain names. */
export interface ReferenceOptions {
  uploadsBase: string;
}

/** Caches an answer for as long as the page lives; a failure is not cached, so that the next call tries again. */
function remembered<T>(load: () => Promise<T>) {
  let kept: Promise<T> | null = null;
  return {
    get(): Promise<T> {
      kept ??= load().catch((error) => {
        kept = null;
        throw error;
      });
      return kept;
    },
    forget() {
      kept = null;
    },
  };
}

/**
 * Reference data (section 7): categories, states, cities. Loaded once and shared by
 * all screens, so no call takes a signal: leaving a screen must not cancel a load
 * that another one waits for. All throw ApiError.
 */
export function referenceService(api: Api, { uploadsBase }: ReferenceOptions) {
  const category = (wire: unknown) => parseCategory(wire, { uploadsBase });
  const categories = remembered<Category[]>(() => unwrapList(api.GET('/categories'), category));
  const states = remembered<State[]>(() => unwrapList(api.GET('/locations/states'), parseState));
  const cities = new Map<number, ReturnType<typeof remembered<City[]>>>();

  function citiesOf(stateId: number): Promise<City[]> {
    const load = () =>
      unwrapList(api.GET('/locations/states/{id}/cities', { params: { path: { id: stateId } } }), parseCity);
    const known = cities.get(stateId) ?? remembered(load);
    cities.set(stateId, known);
    return known.get();
  }

  return {
    /** Reads a category of another call's answer. */
    category,
    categories: categories.get,
    states: states.get,
    /** Cities of the state with this id. */
    cities: citiesOf,
    /** Cities of the state with this name, whatever its case; none when there is no such state. */
    async citiesOfStateNamed(name: string): Promise<City[]> {
      const wanted = name.toLowerCase();
      const state = (await states.get()).find((one) => one.name.toLowerCase() === wanted);
      return state === undefined ? [] : citiesOf(state.id);
    },
    /** Empties the cache after a category was created, changed or deleted. */
    forgetCategories: categories.forget,
  };
}
