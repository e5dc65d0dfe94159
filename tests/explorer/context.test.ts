import { describe, expect, test } from 'vitest';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { follow } from '../../machines/model/live/follow';
import { resendCooldownMachine } from '../../machines/resendCooldown/resendCooldown.machine';
import { resendCooldownModel } from '../../machines/resendCooldown/resendCooldown.paths';
import { settingsMachine } from '../../machines/settings/settings.machine';
import { settingsModel } from '../../machines/settings/settings.paths';
import { loadChart } from '../../src/explorer/charts';
import { restarted } from '../../src/explorer/frame/restarted';
import { fieldsOf, jsonOf, readJson, readNumber } from '../../src/explorer/page/context/fields';
import { summarise } from '../../src/explorer/summary';

const chart = (machine: unknown) => machine as AnyStateMachine;

describe('each field of a context is edited as what it holds', () => {
  const fields = fieldsOf(
    {
      title: 'Bag',
      role: 'buyer',
      price: 3,
      open: false,
      user: null,
      note: null,
      ids: [1],
      password: 'hunter2',
      gone: undefined,
    },
    {
      title: ['', 'Bag'],
      role: ['buyer', 'seller'],
      price: [3],
      open: [false],
      note: [null, 'Hello'],
      user: [null],
      ids: [],
    },
  );
  test.each([
    ['title', { by: 'text', secret: false, suggestions: ['Bag'] }, false],
    ['role', { by: 'choice', options: ['buyer', 'seller'] }, false],
    ['price', { by: 'number' }, false],
    ['open', { by: 'switch' }, false],
    ['note', { by: 'text', secret: false, suggestions: ['Hello'] }, true],
    ['user', { by: 'json' }, true],
    ['ids', { by: 'json' }, false],
    ['password', { by: 'text', secret: true, suggestions: [] }, false],
  ])('%s', (name, kind, nullable) => {
    expect(fields.find((field) => field.name === name)).toMatchObject({ kind, nullable });
  });

  test('what is undefined is no field', () => {
    expect(fields.map(({ name }) => name)).not.toContain('gone');
  });
});

describe('what was typed is read, or a sentence says what is wrong', () => {
  test('numbers', () => {
    expect(readNumber('12')).toEqual({ value: 12 });
    expect(readNumber('0,5')).toEqual({ value: 0.5 });
    expect(readNumber('')).toEqual({ wrong: "'' is no number." });
    expect(readNumber('many')).toEqual({ wrong: "'many' is no number." });
  });

  test('JSON', () => {
    expect(readJson('{ "a": [1, null] }', null)).toEqual({ value: { a: [1, null] } });
    expect(readJson('null', { a: 1 })).toEqual({ value: null });
    expect(readJson(' ', null)).toEqual({ wrong: 'This is empty: write null for nothing, [] for no items.' });
    const { wrong } = readJson('{\n  "a": 1,\n  b\n}', null) as { wrong: string };
    expect(wrong).toMatch(/^This is no JSON: .* in line 3, column 3\. The view keeps the last good value\.$/);
    expect((readJson('{ "a":', null) as { wrong: string }).wrong).toMatch(/^This is no JSON: /);
  });

  test('a secret is shown as dots, and stays what it is where they are left', () => {
    const before = { user: { password: 'hunter2', name: 'Ada' } };
    const shown = jsonOf('entered', before);
    expect(shown).not.toContain('hunter2');
    expect(readJson(shown.replace('Ada', 'Ngozi'), before)).toEqual({
      value: { user: { password: 'hunter2', name: 'Ngozi' } },
    });
  });
});

test('a chart that begins again with another context stands where it stood, and goes on from there', () => {
  const running = follow(resendCooldownMachine, resendCooldownModel, 'typed');
  const { actor } = running.live;
  const own = actor.getSnapshot().context as Record<string, unknown>;
  const live = restarted(chart(resendCooldownMachine), actor, { ...own, email: '' });
  expect(live.actor.getSnapshot()).toMatchObject({ value: 'idle', context: { ...own, email: '' } });
  // A guard reads what was written by hand.
  const pressed: AnyEventObject = { type: 'resend.pressed', email: '' };
  live.actor.send(pressed);
  expect(live.actor.getSnapshot().value).toBe('idle');
  // The chart's own actor knows nothing of it.
  expect(actor.getSnapshot().context).toEqual(own);
});

test('states of several regions, and calls that run, are there as before', () => {
  const running = follow(settingsMachine, settingsModel);
  running.step('mail.asked (byButton)');
  const { actor } = running.live;
  const { context, value } = actor.getSnapshot();
  const live = restarted(chart(settingsMachine), actor, { ...context, role: 'seller' });
  expect(live.actor.getSnapshot()).toMatchObject({ value, context: { role: 'seller' } });
  expect(Object.keys(live.actor.getSnapshot().children)).toEqual(Object.keys(actor.getSnapshot().children));
});

test('a summary tells what the fields of the context were seen to hold', async () => {
  const { seen } = summarise(await loadChart('settings'));
  expect(seen.role?.toSorted()).toEqual(['buyer', 'seller']);
});
