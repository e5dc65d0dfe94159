import { leavesOf, pathOf } from '../../../machines/model/generate/transitions';
import type { Chart } from '../charts';
import type { Summary } from '../summary';
import type { Trail } from '../trail';

/** Names of states in which a screen shows what it is for. */
const TYPICAL = /(^|\.)(ready|shown|active|choosing|idle|open|told)$/;
/** Names of states in which it does not: something is missing yet, or went wrong. */
const LACKING =
  /(loading|pending|deciding|opening|reading|fail|unavailable|unreachable|missing|empty|none|gone|closed|hidden|refused|expired|invalid)/i;

/** A path to a state in which a screen shows what it is for; the start where no state does. */
export function sampleOf({ name, machine, model }: Chart, { byState }: Summary): Trail {
  const known = leavesOf(machine)
    .map(pathOf)
    .filter((path) => byState[path] !== undefined);
  const state =
    known.find((path) => TYPICAL.test(path)) ?? known.find((path) => !LACKING.test(path)) ?? known[0];
  const path = state === undefined ? undefined : byState[state];
  return { machine: name, ...(path ?? { input: Object.keys(model?.inputs ?? {})[0] ?? '', keys: [] }) };
}
