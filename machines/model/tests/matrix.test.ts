import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { matrixLines, openEntries } from '../check/matrixLines';
import { matrixOf, unheard } from '../check/rules';
import { doorMachine } from '../example/door.machine';
import { doorModel } from '../example/door.paths';
import type { AnyModel } from '../types';

const machine = doorMachine as unknown as AnyStateMachine;
const model = doorModel as unknown as AnyModel;

describe('the matrix of states and events', () => {
  test('says of each pair what the chart does about it, and why not', () => {
    const said = matrixLines({ name: 'door', machine, model });
    expect(said).toEqual([
      'door: 12 pairs of state and event: 6 handled, 6 ignored, 0 open',
      '',
      'locked',
      '  handled  code.entered, alarm.reset',
      '  ignored  door.closed (it is closed)',
      '',
      'checking',
      '  handled  alarm.reset',
      '  ignored  code.entered (one code at a time)',
      '  ignored  door.closed (it is closed)',
      '',
      'open',
      '  handled  door.closed, alarm.reset',
      '  ignored  code.entered (there is no keypad then)',
      '',
      'alarm',
      '  handled  alarm.reset',
      '  ignored  code.entered (there is no keypad then)',
      '  ignored  door.closed (it is closed)',
      '',
      'Nothing is open.',
      '',
    ]);
  });

  test('of a chart without a model writes what is open as entries for it', () => {
    const said = matrixLines({ name: 'door', machine, model: null });
    expect(said[0]).toBe('door: 12 pairs of state and event: 6 handled, 0 ignored, 6 open');
    expect(said.slice(-5)).toEqual([
      '  ignored: [',
      "    { states: ['locked', 'checking', 'alarm'], events: 'door.closed', because: '' },",
      "    { states: ['checking', 'open', 'alarm'], events: 'code.entered', because: '' },",
      '  ],',
      '',
    ]);
  });

  test('the entries close all that is open once their reasons are written, and not before', () => {
    const ignored = openEntries(matrixOf(machine, null));
    expect(unheard(machine, { ...model, ignored })).toHaveLength(6);
    const judged = ignored.map((entry) => ({ ...entry, because: 'looked at' }));
    expect(unheard(machine, { ...model, ignored: judged })).toEqual([]);
  });
});
