/** Names for the titles of a large house: makers, shops and estates, most of them rare, as in real ads. */
import type { Random } from '../../server/seed/random';

const SYLLABLES =
  'ade ba bola chi da dayo e fe fola go gu ha i jo ka ke ku la lo ma mu na nne nwa o obi olu pe ra sa shi so ta to tunde u wa ya zu'.split(
    ' ',
  );
const KINDS = ['Stores', 'Ventures', 'Plaza', 'Estate', 'Gadgets', 'Motors', 'Farms', 'Collections'];
const IN_ALL = SYLLABLES.length ** 3;
/** One title in so many has no such name. */
const WITHOUT = 4;

/** The n-th name, from 0 to some 60,000. */
function nameOf(n: number): string {
  const size = SYLLABLES.length;
  const parts = [n % size, Math.floor(n / size) % size, Math.floor(n / size ** 2)];
  const name = parts.map((part) => SYLLABLES[part]).join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** What is added to a title: few names are frequent, most stand in some ads only. */
export function tailOf(random: Random): string {
  if (random.int(1, WITHOUT) === 1) return '';
  // The numbers in another order than the syllables', so that frequent names don't look alike.
  const rank = Math.floor(random.next() ** 3 * IN_ALL);
  return `, ${nameOf((rank * 7919) % IN_ALL)} ${random.pick(KINDS)}`;
}

/** Finds in a title the name that `tailOf` gave it. */
export const NAME_IN_TITLE = new RegExp(`, (\\w+) (?:${KINDS.join('|')})$`);
