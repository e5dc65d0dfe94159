/** A place in the explorer, as its address (`location.hash`) says it. */
export type Place =
  | { page: 'list' }
  | { page: 'live' }
  /** `#/~map/productList/payment/2`: the map, a way from one screen to another, and which of its steps is shown. */
  | { page: 'map'; from: string; to: string; step: number }
  /** `#/~diff/main/HEAD~2`: what stands on record otherwise at two revisions; an empty one is the working tree. */
  | { page: 'diff'; before: string; after: string }
  | { page: 'gallery'; machine: string }
  | { page: 'chart'; machine: string; at: At };

/** Where in a chart. */
export type At =
  | { by: 'start' }
  /** `#/auth/signedOut.idle`: a state, by its dot path. */
  | { by: 'state'; state: string }
  /** `#/auth/transition/KEY`: a transition, just taken. */
  | { by: 'transition'; key: string }
  /** `#/auth/path/3/5`: path 3 after its step 5. */
  | { by: 'path'; path: number; step: number }
  /** `#/auth/steps/INPUT/KEY/KEY`: a path of one's own. */
  | { by: 'steps'; input: string; keys: string[] };

/** Reads an address; what makes no sense is the list. */
export function placeOf(hash: string): Place {
  const [machine = '', kind, ...rest] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decoded);
  if (machine === '') return { page: 'list' };
  if (machine === '~live') return { page: 'live' };
  if (machine === '~diff') return { page: 'diff', before: kind ?? '', after: rest.join('/') };
  if (machine === '~map')
    return { page: 'map', from: kind ?? '', to: rest[0] ?? '', step: counted(rest[1], 0) };
  const chart = (at: At): Place => ({ page: 'chart', machine, at });
  if (kind === undefined || kind === '') return chart({ by: 'start' });
  if (rest.length === 0) return chart({ by: 'state', state: kind });
  if (kind === 'all' && rest[0] === 'states') return { page: 'gallery', machine };
  if (kind === 'transition') return chart({ by: 'transition', key: rest.join('/') });
  if (kind === 'path') return chart({ by: 'path', path: counted(rest[0], 1), step: counted(rest[1], 0) });
  if (kind === 'steps') return chart({ by: 'steps', input: rest[0] ?? '', keys: rest.slice(1) });
  return chart({ by: 'start' });
}

/** The address of a place. */
export function hashOf(place: Place): string {
  const parts = (...words: (string | number)[]) =>
    `#/${words.map((word) => encodeURIComponent(word)).join('/')}`;
  if (place.page === 'list') return '#/';
  if (place.page === 'live') return '#/~live';
  if (place.page === 'map') {
    const { from, to, step } = place;
    return from === '' && to === '' ? '#/~map' : parts('~map', from, to, step);
  }
  if (place.page === 'diff') {
    const { before, after } = place;
    return before === '' && after === '' ? '#/~diff' : parts('~diff', before, after);
  }
  const { machine } = place;
  if (place.page === 'gallery') return parts(machine, 'all', 'states');
  const { at } = place;
  switch (at.by) {
    case 'start':
      return parts(machine);
    case 'state':
      return parts(machine, at.state);
    case 'transition':
      return parts(machine, 'transition', at.key);
    case 'path':
      return parts(machine, 'path', at.path, at.step);
    case 'steps':
      return parts(machine, 'steps', at.input, ...at.keys);
  }
}

/** Shorthand for links to a chart. */
export const chartHash = (machine: string, at: At = { by: 'start' }): string =>
  hashOf({ page: 'chart', machine, at });

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function counted(text: string | undefined, otherwise: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 0 ? number : otherwise;
}
