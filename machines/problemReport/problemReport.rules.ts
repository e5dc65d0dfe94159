import type { Trace, TraceStep } from '../../openapi/entities/problemReport';
import {
  MOST_STEPS,
  PATH_LENGTH,
  PATH_SHAPE,
  PROBLEM_LENGTH,
  PROBLEM_TEXT_REQUIRED,
  STEP_LENGTHS,
  STEP_NAMES,
} from '../../openapi/rules/problem';

/** What the page says. */
export const PROBLEM_TEXTS = {
  noText: PROBLEM_TEXT_REQUIRED,
  tooLong: `Please keep it within ${PROBLEM_LENGTH.toLocaleString('en-NG')} characters.`,
  failed: 'Your report could not be sent. It is still here; please try again.',
  lost: 'No answer came, so your report may not have arrived. It is still here; sent again, it counts once.',
} as const;

/** What is wrong with the words; null when they can be sent. */
export function textError(text: string): string | null {
  const said = text.trim();
  if (said === '') return PROBLEM_TEXTS.noText;
  return said.length > PROBLEM_LENGTH ? PROBLEM_TEXTS.tooLong : null;
}

const NAMES = ['chart', 'from', 'event', 'to'] as const;

const fits = (step: TraceStep): boolean =>
  NAMES.every((name) => step[name].length <= STEP_LENGTHS[name] && STEP_NAMES[name].test(step[name]));

/** The trace as the contract takes it: what would not be a name is left out. */
export const traceToSend = ({ path, build, steps }: Trace): Trace => ({
  path: path !== null && path.length <= PATH_LENGTH && PATH_SHAPE.test(path) ? path : null,
  build,
  steps: steps.filter(fits).slice(-MOST_STEPS),
});

/** A step for people: `savedList: loading → ready (loadSaved done)`. */
export const stepText = ({ chart, from, event, to }: TraceStep): string => {
  const states =
    from === to ? from : from === '' ? `starts in ${to}` : `${from} → ${to === '!' ? 'broken' : to}`;
  const cause = eventText(event);
  return `${chart}: ${states}${cause === null ? '' : ` (${cause})`}`;
};

/** An event for people: how a call ended, what time brought, its end, or the event's own name; null for the beginning. */
export function eventText(event: string): string | null {
  if (event === 'xstate.init') return null;
  if (event === 'xstate.stop') return 'ended';
  const [, outcome, call] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? [];
  if (outcome !== undefined) return `${call} ${outcome === 'done' ? 'done' : 'failed'}`;
  return event.startsWith('xstate.after.') ? 'some time passed' : event;
}
