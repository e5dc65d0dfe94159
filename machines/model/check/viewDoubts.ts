import type { AnyModel } from '../types';

/** What is doubted of a view: each datum, each control, each pair of errors. */
export const VIEW_KINDS = ['shown', 'controls', 'errors'] as const;

/** What becomes of a doubt about a view: whether anything that is painted tells it. */
export interface ViewDoubt {
  kind: (typeof VIEW_KINDS)[number];
  name: string;
  /** `never`: the datum never holds anything that could be something else. */
  is: 'told' | 'untold' | 'never';
}

/** What became of the doubts about a chart's view. */
export interface ViewDoubts {
  doubts: ViewDoubt[];
  seconds: number;
}

/** Doubts of a kind: those that the picture answers, those that the model explains, and all. */
export interface Answered {
  told: number;
  explained: number;
  all: number;
}

/**
 * Counts the doubts by kind, and says which are left.
 * @returns `lines` begin with `✗` where something is wrong: a datum that nobody sees and that the model does not name in
 * `notShown`, or one that it names there although the view shows it.
 */
export function answersOf(
  name: string,
  model: Pick<AnyModel, 'notShown'>,
  doubts: readonly ViewDoubt[],
): { counts: Record<ViewDoubt['kind'], Answered>; lines: string[] } {
  const counts = Object.fromEntries(
    VIEW_KINDS.map((kind) => [kind, { told: 0, explained: 0, all: 0 }]),
  ) as Record<ViewDoubt['kind'], Answered>;
  const lines: string[] = [];
  const explains = new Set<string>();
  for (const doubt of doubts) {
    if (doubt.is === 'never') continue;
    const count = counts[doubt.kind];
    count.all += 1;
    const why = doubt.kind === 'shown' ? explained(model, doubt.name) : undefined;
    if (why !== undefined) explains.add(why);
    if (doubt.is === 'told') count.told += 1;
    else if (why !== undefined) count.explained += 1;
    else lines.push(`✗ ${name}: ${sentence(doubt)}`);
    if (doubt.is === 'told' && why !== undefined)
      lines.push(`✗ ${name}: '${doubt.name}' is named as not shown, but a view shows it`);
  }
  for (const one of Object.keys(model.notShown ?? {}).filter((datum) => !explains.has(datum)))
    lines.push(`✗ ${name}: names '${one}' as not shown, which no context holds`);
  return { counts, lines };
}

/** The name under which a model's `notShown` explains a datum; undefined when it doesn't. */
export const explained = ({ notShown = {} }: Pick<AnyModel, 'notShown'>, name: string): string | undefined =>
  Object.keys(notShown).find((one) => isWithin(name, one));

/** Whether a datum is another, or lies inside of it. */
const isWithin = (name: string, whole: string): boolean =>
  name === whole || name.startsWith(`${whole}.`) || name.startsWith(`${whole}[]`);

function sentence({ kind, name }: ViewDoubt): string {
  if (kind === 'shown')
    return `no view changes when '${name}' does (show it, or name it in the model's notShown, with the reason)`;
  return kind === 'errors'
    ? `nobody sees the errors of two fields swapped: ${name}`
    : `what stands on record does not say so: ${name}`;
}
