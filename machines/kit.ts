import { emit } from 'xstate';
import { isLost, messageOf, problemOf, serverMessageOf } from '../openapi/entities/problem';
import type { ShellEvent, Toast } from './shell';

/**
 * What many charts say in the same words: the logic that stands in until the app provides its own, actions that emit
 * to the shell, guards about failed calls, and the params that actions and guards read from an actor's answer.
 * Actions and guards are put into `setup()` under their own names; the rest is used where a transition needs it.
 */

/** Logic of every actor that the app provides: a chart that runs without it fails with this sentence. */
export const provided = (): never => {
  throw new Error('provided by the app');
};

type Emitted<Type extends ShellEvent['type']> = Extract<ShellEvent, { type: Type }>;
// biome-ignore lint/suspicious/noExplicitAny: XState takes an action only where its context and event types are the chart's own
type AnyCharts = any;

// ---- for setup({ actions }) --------------------------------------------------

/** Shows a toast (section 9). */
export const announce = emit<AnyCharts, AnyCharts, Toast, AnyCharts, Emitted<'toast'>>((_, toast) => ({
  type: 'toast',
  ...toast,
}));

/** Goes to a path of this site; `replace` keeps the page that is left out of the history. */
export const navigate = emit<
  AnyCharts,
  AnyCharts,
  Omit<Emitted<'navigate'>, 'type'>,
  AnyCharts,
  Emitted<'navigate'>
>((_, target) => ({ type: 'navigate', ...target }));

// ---- for setup({ guards }) ---------------------------------------------------

/** The call's session was refused. The shell says so and goes to the sign-in, so the chart itself shows no toast. */
export const isUnauthorized = (_: unknown, { error }: { error: unknown }): boolean =>
  problemOf(error).kind === 'unauthorized';

/** The server knows no such thing. */
export const isNotFound = (_: unknown, { error }: { error: unknown }): boolean =>
  problemOf(error).kind === 'notFound';

/** Nobody answered the call, or a server at fault did, so nobody knows whether it was done. */
export const isUnanswered = (_: unknown, { error }: { error: unknown }): boolean => isLost(problemOf(error));

// ---- params: what actions and guards read from an actor's answer -------------

/** The answer under a name: `params: output('products')` gives `{ products: … }`. */
export const output =
  <Name extends string>(name: Name) =>
  <Output>({ event }: { event: { output: Output } }) =>
    // A computed key widens to string; there is no other key.
    ({ [name]: event.output }) as Record<Name, Output>;

/** What the actor threw, as it was thrown. */
export const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

/** What the actor threw, as the plain data that a context may hold. */
export const problem = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) });

// ---- for transitions ---------------------------------------------------------

/** `guard:` of the transition for a refused session; the chart has `isUnauthorized`. */
export const unauthorized = { type: 'isUnauthorized', params: failure } as const;

/** `guard:` of the transition for a thing that is gone; the chart has `isNotFound`. */
export const notFound = { type: 'isNotFound', params: failure } as const;

/** `guard:` of the transition for a call that nobody answered; the chart has `isUnanswered`. */
export const unanswered = { type: 'isUnanswered', params: failure } as const;

/** Writes a failed call to the log, where nothing is shown of it (section 8); the chart has `logProblem`. */
export const logged = (what: string) =>
  ({
    type: 'logProblem',
    params: ({ event }: { event: { error: unknown } }) => ({ what, problem: problemOf(event.error) }),
  }) as const;

/** A toast with a fixed text; the chart has `announce`. */
export const toast = (tone: Toast['tone'], text: string) =>
  ({ type: 'announce', params: { tone, text } }) as const;

/** A toast with the server's or the browser's message for a failed call, else with `fallback`. */
export const toastMessage = (fallback: string) =>
  ({
    type: 'announce',
    params: ({ event }: { event: { error: unknown } }) => ({
      tone: 'error' as const,
      text: messageOf(event.error, fallback),
    }),
  }) as const;

/** As `toastMessage`, for the texts of section 8 that read 'server message or …': a browser's message does not count. */
export const toastServerMessage = (fallback: string) =>
  ({
    type: 'announce',
    params: ({ event }: { event: { error: unknown } }) => ({
      tone: 'error' as const,
      text: serverMessageOf(event.error, fallback),
    }),
  }) as const;
