import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { examine } from '../check/examine';
import { judge } from '../check/judge';
import { mutantsOf, mutationOf } from '../check/mutants';
import { cardPaymentMachine } from '../example/cardPayment.machine';
import { cardPaymentModel } from '../example/cardPayment.paths';
import { checkoutMachine } from '../example/checkout.machine';
import { checkoutModel } from '../example/checkout.paths';
import { trafficLightMachine } from '../example/trafficLight.machine';
import { trafficLightModel } from '../example/trafficLight.paths';
import { follow } from '../live/follow';
import { play } from '../live/play';
import { type Scenario, scenarioOf } from '../scenario';
import type { AnyModel } from '../types';

/** A chart that is not of our product. */
interface Example {
  machine: AnyStateMachine;
  model: AnyModel;
  scenario: Scenario;
}
const example = (machine: unknown, model: unknown): Example => {
  const known = { machine: machine as AnyStateMachine, model: model as AnyModel };
  return { ...known, scenario: scenarioOf(known.machine, known.model) };
};
let examples: Record<'trafficLight' | 'checkout' | 'cardPayment', Example>;
beforeAll(() => {
  examples = {
    trafficLight: example(trafficLightMachine, trafficLightModel),
    checkout: example(checkoutMachine, checkoutModel),
    cardPayment: example(cardPaymentMachine, cardPaymentModel),
  };
});
const names = ['trafficLight', 'checkout', 'cardPayment'] as const;

/** Mutants that the paths do not kill, and where they would be seen. */
const left = ({ machine, model, scenario }: Example): string[] =>
  mutantsOf(machine)
    .map((mutant) => ({ mutant, verdict: judge(machine, model, scenario, mutant) }))
    .filter(({ verdict }) => verdict.is !== 'killed')
    .map(({ mutant, verdict }) => `${mutant.name}: ${'where' in verdict ? verdict.where : ''}`);

describe.each(names)('%s, a chart that is not ours', (name) => {
  test('its paths take every transition of the running chart, and nothing of its model is idle', async () => {
    const { machine, model } = examples[name];
    const { report } = await examine({ name, file: `${name}.machine.ts`, machine, model });
    expect(report.problems).toEqual([]);
    expect(report.covered).toEqual(report.transitions.map(({ key }) => key));
    expect(report.guards.covered).toBe(report.guards.all);
  });

  test('its paths kill every mutant', () => {
    expect(left(examples[name])).toEqual([]);
  });
});

describe('the history state of the traffic light', () => {
  const fault = ['fault.found (byItself)', 'fault.cleared (byMechanic)'];

  test('brings back what both regions were in, on the running chart', () => {
    const light = follow(trafficLightMachine, trafficLightModel);
    for (const key of ['after redTime in working.lights.red', 'button.pressed (byWalker)', ...fault])
      light.step(key);
    expect(light.value()).toEqual({ working: { lights: 'green', crossing: 'waiting' } });
    for (const key of ['after greenTime in working.lights.green', ...fault]) light.step(key);
    expect(light.value()).toEqual({ working: { lights: 'amber', crossing: 'waiting' } });
  });

  test('snapshots that will be brought back to other states are not taken for the same', () => {
    const { walked } = examples.trafficLight.scenario;
    const blinking = walked.visits.filter(({ snapshot }) => snapshot.matches({ blinking: 'lit' }));
    const back = blinking.flatMap(({ edges }) => edges.filter(({ key }) => key === fault[1]));
    expect(new Set(back.map(({ to }) => JSON.stringify(to.snapshot.value))).size).toBe(blinking.length);
    expect(blinking.length).toBeGreaterThan(5);
  });

  test('the paths come back to each state that it can bring back', () => {
    const { cover } = examples.trafficLight.scenario;
    const restored = cover.paths.flatMap(({ steps }) => steps.flatMap((step) => step.restored ?? []));
    expect([...new Set(restored.map((goal) => goal.split(' back to ')[1]))].sort()).toEqual([
      'working.crossing.idle',
      'working.crossing.waiting',
      'working.crossing.walking',
      'working.lights.amber',
      'working.lights.clearing',
      'working.lights.green',
      'working.lights.red',
    ]);
  });

  test.each(['working.asBefore: remembers shallow', 'blinking — fault.cleared: to lights'])(
    'the mutant %s fails on the running chart',
    (mutant) => {
      const { machine, model, scenario } = examples.trafficLight;
      const change = mutationOf(machine, mutant);
      const failures = scenario.cover.paths.flatMap(
        (path) => play(machine, model, path, change).failure ?? [],
      );
      expect(failures[0]?.key).toBe('fault.cleared (byMechanic)');
    },
  );
});

describe('the checkout, whose payment is a chart of its own', () => {
  test('knows every end that the payment can come to, and no other', () => {
    const ends = examples.cardPayment.scenario.walked.visits
      .filter(({ snapshot }) => snapshot.status === 'done')
      .map(({ snapshot }) => JSON.stringify(snapshot.output));
    const declared = Object.values(checkoutModel.outcomes.cardPayment.done).map((end) => JSON.stringify(end));
    expect([...new Set(ends)].sort()).toEqual(declared.sort());
  });

  test('goes on without the hold on the goods, which ends while its state stays', () => {
    const checkout = follow(checkoutMachine, checkoutModel);
    for (const key of [
      'checkout.started (byButton)',
      'error holdGoods (noConnection)',
      'done payment (paid)',
    ])
      checkout.step(key);
    expect(checkout.value()).toEqual({ buying: 'ordering' });
  });

  test('sends the order twice more after a delay, and gives up', () => {
    const checkout = follow(checkoutMachine, checkoutModel);
    for (const key of ['checkout.started (byButton)', 'done payment (paid)']) checkout.step(key);
    for (let time = 0; time < 2; time += 1) {
      checkout.step('error placeOrder (offline)');
      expect(checkout.value()).toEqual({ buying: 'retrying' });
      checkout.step('after retryDelay in buying.retrying');
    }
    expect(checkout.step('error placeOrder (offline)').value()).toEqual({ buying: 'stuck' });
  });
});

describe('the pauses of the payment, which depend on its context', () => {
  const asked = ['card.entered (good)', 'error charge (offline)', 'after pause in charging.pausing'];

  test('each is as long as the model says', () => {
    const payment = follow(cardPaymentMachine, cardPaymentModel);
    for (const key of [...asked, ...asked.slice(1), ...asked.slice(1)]) payment.step(key);
    expect(payment.step('error charge (offline)').value()).toBe('gaveUp');
  });

  test('a pause of another length fails, with both numbers', () => {
    const { machine, model, scenario } = examples.cardPayment;
    const always = { ...model, delays: { pause: 1000 } };
    const failures = scenario.cover.paths.flatMap((path) => play(machine, always, path).failure ?? []);
    expect(failures.map(({ what }) => what)).toContain('pause is 2000 ms, the model says 1000');
  });
});
