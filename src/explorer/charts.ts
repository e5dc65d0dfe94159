import type { AnyStateMachine } from 'xstate';
import type { AnyModel } from '../../machines/model/types';

/** A chart with its model, found by file name; charts that are added later are here by themselves. */
export interface Chart {
  name: string;
  /** Relative to the repository. */
  file: string;
  machine: AnyStateMachine;
  model: AnyModel | null;
}

type Module = Record<string, unknown>;
const machines = import.meta.glob<Module>('../../machines/*/*.machine.ts');
const models = import.meta.glob<Module>('../../machines/*/*.paths.ts');

const nameOf = (file: string): string => file.replace(/^.*\//, '').replace('.machine.ts', '');
const files = Object.keys(machines).filter((file) => !file.includes('/machines/model/'));

/** Names of all charts, in order. */
export const chartNames: string[] = files.map(nameOf).sort();

/** Loads a chart. @throws Error when there is none of that name, or its file does not load. */
export async function loadChart(name: string): Promise<Chart> {
  const path = files.find((file) => nameOf(file) === name);
  const load = path === undefined ? undefined : machines[path];
  if (path === undefined || load === undefined) throw new Error(`There is no chart '${name}'.`);
  const [machine, model] = await Promise.all([load(), models[path.replace('.machine.ts', '.paths.ts')]?.()]);
  return {
    name,
    file: path.replace('../../', ''),
    machine: machine[`${name}Machine`] as AnyStateMachine,
    model: (model?.[`${name}Model`] as AnyModel | undefined) ?? null,
  };
}
