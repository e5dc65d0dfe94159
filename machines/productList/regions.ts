import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { problemOf } from '../../openapi/entities/problem';
import type { City } from '../../openapi/entities/types';
import type { RuleId } from '../requirements';
import { spec } from '../spec';
import type { ProductListEvent } from './productList.types';

/**
 * Regions that the charts of browsing have in common. A chart that takes one in provides what it names: for the cities
 * the actor `loadCities`, the guard `hasState` and the actions `keepCities` and `logProblem`; for the price the delay
 * `thumbRests`, the guard `wantsOtherPrice` and the actions `keepBound` and `goTo`.
 */

/**
 * The cities of the chosen state. The chart adds what makes another state the chosen one, and lets it lead to `.none`,
 * from where it goes on by itself. Only in `ready` is the list in the context that of the chosen state.
 * @param stateOf name of the chosen state, null for all states.
 * @param claims rules of the specification that failing quietly fulfils.
 */
export const citiesOf = <Context>(stateOf: (context: Context) => string | null, ...claims: RuleId[]) =>
  ({
    initial: 'none',
    description: 'The cities of the chosen state.',
    states: {
      none: {
        description: 'No state, so no city can be chosen.',
        always: { guard: 'hasState', target: 'loading' },
      },
      loading: {
        description: "'Loading cities...': the field is disabled.",
        invoke: {
          id: 'loadCities',
          src: 'loadCities',
          input: ({ context }: { context: Context }) => ({ state: stateOf(context) ?? '' }),
          onDone: {
            target: 'ready',
            actions: {
              type: 'keepCities',
              params: ({ event }: { event: DoneActorEvent<City[]> }) => ({ cities: event.output }),
            },
          },
          onError: {
            meta: spec(...claims),
            target: 'unavailable',
            actions: {
              type: 'logProblem',
              params: ({ event }: { event: ErrorActorEvent }) => ({
                what: 'cities',
                problem: problemOf(event.error),
              }),
            },
          },
        },
      },
      ready: { description: 'A city can be chosen.' },
      unavailable: { description: 'Logged only (section 8): the list of cities is empty.' },
    },
  }) as const;

/** What the price slider tells its chart. */
type PriceMoved = Extract<ProductListEvent, { type: 'price.moved' }>;

const keepBound = {
  type: 'keepBound',
  params: ({ event }: { event: PriceMoved }) => event,
} as const;

/** The price slider: what a thumb is dragged to is searched for once it rests. */
export const priceRegion = {
  initial: 'resting',
  description: 'The price slider.',
  on: { 'url.changed': '.resting' },
  states: {
    resting: {
      description: 'The thumbs stand where they were put.',
      on: { 'price.moved': { target: 'moving', actions: keepBound } },
    },
    moving: {
      description: 'A thumb is on its way; the search waits until it rests.',
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
