import { not, setup, stateIn } from 'xstate';

type TrafficLightEvent = { type: 'button.pressed' } | { type: 'fault.found' } | { type: 'fault.cleared' };

/**
 * A traffic light with a crossing: two regions that look at each other, and a history state that brings both back after a
 * fault. No part of the product.
 */
export const trafficLightMachine = setup({
  types: { events: {} as TrafficLightEvent },
  guards: {
    isRed: stateIn({ working: { lights: 'red' } }),
    isCrossingFree: not(stateIn({ working: { crossing: 'walking' } })),
  },
  delays: { redTime: 20_000, greenTime: 30_000, amberTime: 3000, walkTime: 10_000, blinkTime: 500 },
}).createMachine({
  id: 'trafficLight',
  description: 'A light for cars, and one for those who cross the road.',
  initial: 'working',
  states: {
    working: {
      description: 'Cars and walkers take turns.',
      type: 'parallel',
      on: { 'fault.found': 'blinking' },
      states: {
        lights: {
          description: 'The light for cars.',
          initial: 'red',
          states: {
            red: { description: 'Cars stop.', after: { redTime: 'clearing' } },
            clearing: {
              description: 'Red still, until nobody is on the road.',
              always: { guard: 'isCrossingFree', target: 'green' },
            },
            green: { description: 'Cars go.', after: { greenTime: 'amber' } },
            amber: { description: 'Cars get ready to stop.', after: { amberTime: 'red' } },
          },
        },
        crossing: {
          description: 'The light for walkers.',
          initial: 'idle',
          states: {
            idle: { description: 'Nobody wants to cross.', on: { 'button.pressed': 'waiting' } },
            waiting: {
              description: 'Somebody wants to cross, and waits for the cars to stop.',
              always: { guard: 'isRed', target: 'walking' },
            },
            walking: { description: 'Walkers go.', after: { walkTime: 'idle' } },
          },
        },
        asBefore: { type: 'history', history: 'deep' },
      },
    },
    blinking: {
      description: 'Something is broken: amber blinks, and everybody takes care.',
      initial: 'lit',
      on: { 'fault.cleared': 'working.asBefore' },
      states: {
        lit: { description: 'Amber is on.', after: { blinkTime: 'dark' } },
        dark: { description: 'Amber is off.', after: { blinkTime: 'lit' } },
      },
    },
  },
});
