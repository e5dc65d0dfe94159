import {
  allFurther,
  FURTHER,
  type Further,
  furtherGoals,
  furtherOf,
  furtherPaths,
  kindOf,
} from './generate/further';
import { retrace } from './generate/retrace';
import { candidatesIn, isElsewhere, type ModelPath, type Scenario } from './scenario';
import type { AnyModel } from './types';

/** How many goals of a kind there are, how many the paths of the cover meet, and how many the further paths besides. */
export interface FurtherFigures {
  all: number;
  covered: number;
  added: number;
}

/** The further paths of a chart, and what they are for. */
export interface FurtherCover {
  paths: ModelPath[];
  figures: Record<Further, FurtherFigures>;
  /** Goals that no path meets on its own snapshots. */
  left: string[];
}

/**
 * Paths beside those of the cover, for the goals of `generate/further.ts` that the cover leaves open. They are a set of
 * their own, so that whoever plays the cover on a slow system need not play them.
 */
export function furtherCover(model: AnyModel, { chart, walked, cover }: Scenario): FurtherCover {
  const goals = furtherGoals(chart.transitions.filter((transition) => !isElsewhere(model, transition)));
  const all = allFurther(walked, goals);
  const covered = new Set(cover.paths.flatMap((path) => furtherOf(path, goals)));
  const open = new Set([...all].filter((goal) => !covered.has(goal)));
  const paths: ModelPath[] = [];
  // A path may go otherwise on its own snapshots than the walk has it; what it misses is tried again by another one.
  for (let last = Number.POSITIVE_INFINITY; open.size > 0 && open.size < last; ) {
    last = open.size;
    for (const path of furtherPaths(walked, goals, open)) {
      const own = asFarAs(path, (part) =>
        retrace(chart, (snapshot, ended) => candidatesIn(snapshot, ended, model), model.inputs, part),
      );
      const met = new Set(furtherOf(own, goals).filter((goal) => open.has(goal)));
      if (met.size === 0) continue;
      for (const goal of met) open.delete(goal);
      paths.push(own);
    }
  }
  const count = (some: Iterable<string>, kind: Further) =>
    [...some].filter((goal) => all.has(goal) && kindOf(goal) === kind).length;
  const figures = Object.fromEntries(
    FURTHER.map((kind) => {
      const [whole, before, left] = [count(all, kind), count(covered, kind), count(open, kind)];
      return [kind, { all: whole, covered: before, added: whole - before - left }];
    }),
  ) as Record<Further, FurtherFigures>;
  return { paths, figures, left: [...open] };
}

/** The longest part of a path from its start that can be gone. */
function asFarAs(path: ModelPath, go: (part: ModelPath) => ModelPath): ModelPath {
  try {
    return go(path);
  } catch (error) {
    if (path.steps.length === 0) throw error;
    return asFarAs({ ...path, steps: path.steps.slice(0, -1) }, go);
  }
}
