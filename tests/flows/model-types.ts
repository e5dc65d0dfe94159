/** What a model forgets is a type error: each line below must not compile. Checked by `npm run types`. */
import type { doorMachine } from '../../machines/model/example/door.machine';
import { doorModel } from '../../machines/model/example/door.paths';
import type { trafficLightMachine } from '../../machines/model/example/trafficLight.machine';
import type { LeafPath, Model } from '../../machines/model/types';
import type { Model as ModelOfOurs } from '../../machines/paths';

type Door = Model<typeof doorMachine>;
const { open: _open, ...threeStates } = doorModel.states;
const { 'door.closed': _closed, ...twoEvents } = doorModel.events;
const { offline: _offline, ...twoFailures } = doorModel.outcomes.checkCode.error;

export const whole: Door = doorModel;
// @ts-expect-error a state is missing
export const noState: Door = { ...doorModel, states: threeStates };
// @ts-expect-error an event is missing
export const noEvent: Door = { ...doorModel, events: twoEvents };
// @ts-expect-error the actor's outcomes are missing
export const noOutcome: Door = { ...doorModel, outcomes: {} };
export const noAnswer: Door = {
  ...doorModel,
  // @ts-expect-error no answer is a way to fail, too
  outcomes: { checkCode: { done: doorModel.outcomes.checkCode.done, error: twoFailures } },
};
// @ts-expect-error the delay is missing
export const noDelay: Door = { ...doorModel, delays: {} };
export const noGuard: Door = {
  ...doorModel,
  // @ts-expect-error a guard that the chart lacks
  certain: [{ states: 'checking', guard: 'isLeft', because: 'there is none' }],
};
// @ts-expect-error a state that the chart lacks
export const path: LeafPath<typeof doorMachine> = 'ajar';
// @ts-expect-error nobody is ever in a history state
export const remembered: LeafPath<typeof trafficLightMachine> = 'working.asBefore';
export const wrongOutput: Door = {
  ...doorModel,
  // @ts-expect-error the actor answers { right: boolean }
  outcomes: { checkCode: { ...doorModel.outcomes.checkCode, done: { odd: { right: 'yes' } } } },
};

/** A project's own errors and rules. */
class Jammed extends Error {
  readonly jammed = true;
}
type Own = Model<typeof doorMachine, { thrown: Jammed; rule: 'opens' }>;
const jammed = { refused: new Jammed(), silent: new Jammed(), offline: new Jammed() };
const owned = {
  ...doorModel,
  outcomes: { checkCode: { done: doorModel.outcomes.checkCode.done, error: jammed } },
};
export const own: Own = { ...owned, states: { ...owned.states, open: { shows: [], spec: 'opens' } } };
export const notThrown: Own = {
  ...owned,
  // @ts-expect-error its services throw nothing else
  outcomes: { checkCode: { ...owned.outcomes.checkCode, error: { ...jammed, odd: new Error() } } },
};
// @ts-expect-error it has no such rule
export const noRule: Own = { ...owned, states: { ...owned.states, open: { shows: [], spec: 'shuts' } } };
// @ts-expect-error ours are those of the specification
export const notOurs: ModelOfOurs<typeof doorMachine> = { ...own };
