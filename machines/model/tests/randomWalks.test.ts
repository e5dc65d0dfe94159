import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { brokenInWalk } from '../check/invariants';
import { keepWalk, keptWalks, randomWalks, type WalksOptions } from '../check/randomWalks';
import { scenarioOf } from '../scenario';
import type { AnyModel } from '../types';
import { jarMachine } from './fixtures/jar/jar.machine';
import { jarModel } from './fixtures/jar/jar.paths';

const machine = jarMachine as unknown as AnyStateMachine;
const model = jarModel as unknown as AnyModel;
const sound = { ...model, invariants: {} };
const FOURTH = ['paid (once)', 'paid (once)', 'paid (once)', 'paid (once)'];

const walk = (options: Partial<WalksOptions> = {}, of = model) =>
  randomWalks('jar', machine, of, scenarioOf(machine, of), { runs: 200, seed: 1, ...options });

const folder = mkdtempSync(join(tmpdir(), 'flows-walks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('random walks', () => {
  test('find what the graph of snapshots does not hold, and shrink it to the shortest walk', async () => {
    expect(brokenInWalk('jar', machine, model, scenarioOf(machine, model)).problems).toEqual([]);
    const { failure, runs } = await walk();
    expect(runs).toBeGreaterThan(0);
    expect(failure).toEqual({
      machine: 'jar',
      input: 'none',
      steps: FOURTH,
      failure: { on: 'machine', step: 4, what: "breaks the invariant 'a jar holds three coins'" },
    });
  });

  test('are the same with the same seed, and others with another', async () => {
    const steps = async (seed: number) => (await walk({ seed }, sound)).steps;
    expect(await steps(5)).toBe(await steps(5));
    expect(await steps(5)).not.toBe(await steps(6));
  });

  test('say what a chart throws', async () => {
    const invariants = {
      fails: ({ context }: { context: { coins: number } }) => {
        if (context.coins === 4) throw new Error('too full');
        return true;
      },
    };
    const { failure } = await walk({}, { ...model, invariants });
    expect(failure).toMatchObject({ steps: FOURTH, failure: { what: 'throws Error: too full' } });
  });

  test('play what failed last time first, until it goes well', async () => {
    const failed = await walk();
    keepWalk(folder, 'jar', failed);
    const first = keptWalks(folder, 'jar');
    expect(first).toEqual([{ input: 'none', steps: FOURTH }]);
    const again = await walk({ first });
    expect(again.runs).toBe(0);
    expect(again.failure).toEqual(failed.failure);
    const mended = await walk({ first }, sound);
    expect(mended).toMatchObject({ runs: 200, failure: null });
    keepWalk(folder, 'jar', mended);
    expect(keptWalks(folder, 'jar')).toEqual([]);
  });
});
