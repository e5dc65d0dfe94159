import type { At } from '../link';
import type { Summary } from '../summary';
import type { Trail } from '../trail';

/** The trail that an address means, and how many of its steps are taken. */
export interface Where {
  trail: Trail;
  step: number;
  /** How the trail came about, for its reader. */
  title: string;
}

/** Finds the trail for a place in a chart; a sentence where there is none. */
export function whereIs(
  machine: string,
  inputs: readonly string[],
  at: At,
  summary: Summary,
): Where | string {
  const whole = (path: { input: string; keys: string[] }, title: string): Where => ({
    trail: { machine, ...path },
    step: path.keys.length,
    title,
  });
  switch (at.by) {
    case 'start':
      return whole({ input: inputs[0] ?? '', keys: [] }, 'Start');
    case 'steps':
      return whole({ input: at.input, keys: at.keys }, 'By hand');
    case 'state': {
      const path = summary.byState[at.state];
      if (path) return whole(path, `Shortest path to ${at.state}`);
      // Where the chart decides at once it never rests: its decision can be shown.
      const decided = Object.keys(summary.byTransition).find((key) => key.startsWith(`${at.state}||`));
      const past = decided === undefined ? undefined : summary.byTransition[decided];
      return past
        ? whole(past, `${at.state} decides at once; this is just after`)
        : `No path leads to a state '${at.state}'.`;
    }
    case 'transition': {
      const path = summary.byTransition[at.key];
      return path
        ? whole(path, 'Shortest path over the transition')
        : `No path takes a transition '${at.key}'.`;
    }
    case 'path': {
      const path = summary.paths[at.path - 1];
      if (!path) return `There is no path ${at.path}: the chart has ${summary.paths.length}.`;
      const { input, keys } = path;
      return {
        trail: { machine, input, keys },
        step: Math.min(at.step, keys.length),
        title: `Path ${at.path} of ${summary.paths.length}`,
      };
    }
  }
}
