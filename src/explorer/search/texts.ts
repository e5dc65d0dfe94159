import type { Expectations } from '../../../machines/model/check/record/read';
import type { Transition } from '../../../machines/model/generate/transitions';

/** What people are told when a transition is taken, and what they find in a state: from what stands on record of a chart. */
export interface Texts {
  /** By the transition's key. */
  said: ReadonlyMap<string, string>;
  /** By the state's dot path: what its view has that others have not. */
  found: ReadonlyMap<string, string>;
}

/** Gathers the texts of a chart from its record. */
export function textsOf(transitions: readonly Transition[], { cases, views }: Expectations): Texts {
  const said = new Map<string, string>();
  for (const [what, byLeaf] of Object.entries(cases)) {
    const { label, variant, guards } = read(what);
    for (const [leaf, parts] of Object.entries(byLeaf)) {
      const texts = [variant, ...parts.flatMap(sentencesIn)].join(' ');
      for (const { key } of transitions.filter((one) => fits(one, label, guards, leaf, parts)))
        said.set(key, `${said.get(key) ?? ''} ${texts}`);
    }
  }
  const found = new Map(
    Object.entries(views).flatMap(([sight, tree]): [string, string][] => {
      const own = tree
        .split('\n')
        .filter((line) =>
          tree.startsWith('as ') ? line.startsWith('+ ') : /- (alert|status|heading)\b/.test(line),
        );
      return own.length === 0 ? [] : [[sight, own.map(plain).join(' ')]];
    }),
  );
  return { said, found };
}

/** A case's name in its parts: `error signIn (refused) [isGone] 2`. */
function read(what: string): { label: string; variant: string; guards: string[] | null } {
  const [, label = what, variant = '', guards] =
    what.match(/^(.*?)(?: \(([^)]*)\))?(?: \[(.*)\])?(?: \d+)?$/) ?? [];
  return { label, variant, guards: guards?.split(', ') ?? null };
}

/** Whether a transition is one that a case takes. */
function fits(
  { label, source, targets, guard }: Transition,
  what: string,
  guards: string[] | null,
  leaf: string,
  parts: readonly string[],
): boolean {
  if (label !== what) return false;
  if (source !== '' && leaf !== source && !leaf.startsWith(`${source}.`)) return false;
  if (guards !== null) return guards.includes(guard ?? 'otherwise');
  const to = parts.find((part) => part.startsWith('→ '));
  return (
    targets.length === 0 ||
    to === undefined ||
    targets.some((target) =>
      to
        .slice(2)
        .split(', ')
        .some((entered) => entered === target || entered.startsWith(`${target}.`)),
    )
  );
}

/** What a person reads in what follows a case: what is said, and texts of several words that are kept. */
function sentencesIn(part: string): string[] {
  if (!part.startsWith('says ') && !/^[\w.]+ = "/.test(part)) return [];
  return [...part.matchAll(/"((?:[^"\\]|\\.)*)"/g)].flatMap(([, text = '']) =>
    text.trim().includes(' ') ? [text] : [],
  );
}

/** A line of an accessibility tree without its marks. */
const plain = (line: string): string =>
  line
    .replace(/^[+-] /, '')
    .replace(/\/url: .*/, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[-":]/g, ' ');
