import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { mutationOf } from '../../machines/model/check/mutants';
import { doorMachine } from '../../machines/model/example/door.machine';
import { doorModel } from '../../machines/model/example/door.paths';
import { press } from '../../machines/model/gestures';
import { scenarioOf } from '../../machines/model/scenario';
import type { AnyModel } from '../../machines/model/types';
import type { Entry } from '../../src/explorer/registry';
import { type ActOptions, act } from './act';
import { DoorView } from './example/DoorView';

const machine = doorMachine as unknown as AnyStateMachine;
const model = doorModel as unknown as AnyModel;

/** Plays the door's paths on a view and gives the first failure. */
async function played(
  render: Entry['render'],
  { change, own = model }: { change?: ActOptions['change']; own?: AnyModel } = {},
): Promise<string | null> {
  const entry: Entry = { machine, model: own, render };
  for (const path of scenarioOf(machine, own).cover.paths) {
    const { failure } = await act(entry, path, new Set(), { patience: 300, change });
    if (failure !== null) return failure.what;
  }
  return null;
}

const door: Entry['render'] = ({ snapshot, send }) => <DoorView snapshot={snapshot} send={send} />;

/** The runner itself: what is wrong with a view, on purpose, must be seen. */
describe('the runner of the views', () => {
  test('a right view passes', async () => {
    expect(await played(door)).toBeNull();
  });

  test('an event that carries something else than the sample', async () => {
    const wrong: Entry['render'] = ({ snapshot, send }) => (
      <DoorView
        snapshot={snapshot}
        send={(event) => send(event.type === 'code.entered' ? { ...event, digits: 8 } : event)}
      />
    );
    expect(await played(wrong)).toContain('the view sent {"type":"code.entered","digits":8}');
  });

  test('a link that leads elsewhere than the sample says', async () => {
    const own: AnyModel = {
      ...model,
      states: { ...model.states, open: { shows: [['link', 'Close']] } },
      events: {
        ...model.events,
        'door.closed': { byHand: { gesture: press('link', 'Close'), leads: '/shut?by=hand' } },
      },
    };
    const linked =
      (href: string): Entry['render'] =>
      ({ snapshot, send }) =>
        snapshot.matches('open') ? <a href={href}>Close</a> : <DoorView snapshot={snapshot} send={send} />;
    expect(await played(linked('/shut?by=hand'), { own })).toBeNull();
    expect(await played(linked('/shut?by=foot'), { own })).toContain('it leads to /shut?by=foot');
  });

  test('a request, however it is made', async () => {
    const asks =
      (ask: () => void): Entry['render'] =>
      ({ snapshot, send }) => (
        <DoorView
          snapshot={snapshot}
          send={(event) => {
            ask();
            send(event);
          }}
        />
      );
    expect(await played(asks(() => void fetch('/api/door')))).toContain('request: /api/door');
    expect(await played(asks(() => void navigator.sendBeacon('/count')))).toContain('request: /count');
    const byXhr = () => {
      const request = new XMLHttpRequest();
      request.open('GET', '/api/old');
      request.send();
    };
    expect(await played(asks(byXhr))).toContain('request: /api/old');
  });

  test('a control that sends what the chart does not take', async () => {
    const wrong: Entry['render'] = ({ snapshot, send }) => (
      <>
        <DoorView snapshot={snapshot} send={send} />
        {snapshot.matches('checking') && (
          <button type="button" onClick={() => send({ type: 'door.closed' })}>
            Shut
          </button>
        )}
      </>
    );
    expect(await played(wrong)).toContain("'Shut' can be pressed and sends");
  });

  test('a chart that stands elsewhere, and a picture that lacks something', async () => {
    const change = mutationOf(machine, 'checking — error checkCode: to open');
    expect(await played(door, { change })).toContain('the state is "open", not "locked"');
    const mute: Entry['render'] = ({ snapshot, send }) =>
      snapshot.matches('alarm') ? <p>…</p> : <DoorView snapshot={snapshot} send={send} />;
    expect(await played(mute)).toContain("alarm must show alert 'Wrong code'");
  });
});
