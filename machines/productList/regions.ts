import { logged, output } from '../kit';
import type { RuleId } from '../requirements';
import { spec } from '../spec';
import type { ProductListEvent } from './productList.types';

/**
 * What the charts of lists have in common. A chart that uses one of these provides what it names: for the states the
 * actor `loadStates` and the action `keepStates`; for the cities the actor `loadCities`, the guard `hasState` and the
 * action `keepCities`; for both `logProblem`; for the price the delay `thumbRests`, the guard `wantsOtherPrice` and the
 * actions `keepBound` and `goTo`.
 */

/**
 * The states that can be chosen.
 * @param claims rules of the specification that failing without a message fulfils.
 */
export const statesRegion = (...claims: RuleId[]) =>
  ({
    initial: 'loading',
    description: 'The states that can be chosen.',
    states: {
      loading: {
        description: 'Being loaded; until then only the state chosen before and all states can be chosen.',
        invoke: {
          id: 'loadStates',
          src: 'loadStates',
          onDone: { target: 'ready', actions: { type: 'keepStates', params: output('states') } },
          onError: { meta: spec(...claims), target: 'unavailable', actions: logged('states') },
        },
      },
      ready: { description: 'Every state can be chosen.' },
      unavailable: {
        description: 'Loading failed, which is only logged (section 8): the choice stays as it was.',
      },
    },
  }) as const;

/**
 * The cities of the chosen state. The chart adds the transition for another chosen state and targets `.none`; the region
 * goes on from there by itself. Only in `ready` are the cities in the context those of the chosen state.
 * @param stateOf name of the chosen state, null for all states.
 * @param claims rules of the specification that failing without a message fulfils.
 */
export const citiesOf = <Context>(stateOf: (context: Context) => string | null, ...claims: RuleId[]) =>
  ({
    initial: 'none',
    description: 'The cities of the chosen state.',
    states: {
      none: {
        description: 'No state is chosen, so no city can be.',
        always: { guard: 'hasState', target: 'loading' },
      },
      loading: {
        description: "'Loading cities...': the field is disabled.",
        invoke: {
          id: 'loadCities',
          src: 'loadCities',
          input: ({ context }: { context: Context }) => ({ state: stateOf(context) ?? '' }),
          onDone: { target: 'ready', actions: { type: 'keepCities', params: output('cities') } },
          onError: { meta: spec(...claims), target: 'unavailable', actions: logged('cities') },
        },
      },
      ready: { description: 'A city can be chosen.' },
      unavailable: {
        description: 'Loading failed, which is only logged (section 8): the list of cities is empty.',
      },
    },
  }) as const;

/** What the price slider tells its chart. */
type PriceMoved = Extract<ProductListEvent, { type: 'price.moved' }>;

const keepBound = {
  type: 'keepBound',
  params: ({ event }: { event: PriceMoved }) => event,
} as const;

/** The price slider: the price that a thumb was moved to is searched for once the thumb rests. */
export const priceRegion = {
  initial: 'resting',
  description: 'The price slider.',
  on: { 'url.changed': '.resting' },
  states: {
    resting: {
      description: 'No thumb is being moved.',
      on: { 'price.moved': { target: 'moving', actions: keepBound } },
    },
    moving: {
      description: 'A thumb is being moved; the search waits until it rests.',
      after: {
        thumbRests: [
          {
            meta: spec('S2.products.filters', 'S5.price.address'),
            guard: 'wantsOtherPrice',
            target: 'resting',
            actions: { type: 'goTo', params: { change: {} } },
          },
          { target: 'resting' },
        ],
      },
      on: { 'price.moved': { target: 'moving', reenter: true, actions: keepBound } },
    },
  },
} as const;
