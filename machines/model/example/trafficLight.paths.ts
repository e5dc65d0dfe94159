import { outside, press } from '../gestures';
import type { Model } from '../types';
import type { trafficLightMachine } from './trafficLight.machine';

/** What can happen at a traffic light. What a history state brings back needs no word: paths return to each of its states. */
export const trafficLightModel = {
  events: {
    'button.pressed': { byWalker: { gesture: press('button', 'Cross') } },
    'fault.found': { byItself: { gesture: outside } },
    'fault.cleared': { byMechanic: { gesture: outside } },
  },
  outcomes: {},
  delays: { redTime: 20_000, greenTime: 30_000, amberTime: 3000, walkTime: 10_000, blinkTime: 500 },
  states: {
    'working.lights.red': { shows: [['img', 'Red']], hides: [['img', 'Green']] },
    'working.lights.clearing': { shows: [['img', 'Red']], hides: [['img', 'Green']] },
    'working.lights.green': { shows: [['img', 'Green']], hides: [['img', 'Walk']] },
    'working.lights.amber': { shows: [['img', 'Amber']], hides: [['img', 'Walk']] },
    'working.crossing.idle': { shows: [['button', 'Cross']], hides: [['img', 'Walk']] },
    'working.crossing.waiting': { shows: [['status', 'Please wait']], hides: [['img', 'Walk']] },
    'working.crossing.walking': { shows: [['img', 'Walk']] },
    'blinking.lit': { shows: [['img', 'Amber']], hides: [['button', 'Cross']] },
    'blinking.dark': { shows: [], hides: [['img', 'Amber']] },
  },
  inputs: { none: undefined },
  ignored: [
    {
      states: ['working.crossing.waiting', 'working.crossing.walking'],
      events: 'button.pressed',
      because: 'it was pressed',
    },
    { states: 'blinking', events: 'button.pressed', because: 'the crossing is out of order' },
    { states: 'blinking', events: 'fault.found', because: 'it is known' },
    { states: 'working', events: 'fault.cleared', because: 'there is none' },
  ],
} satisfies Model<typeof trafficLightMachine>;
