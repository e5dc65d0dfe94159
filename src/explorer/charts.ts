import type { AnyStateMachine } from 'xstate';
import type { AnyModel } from '../../machines/model/types';

/** A chart with its model, found by file name; charts that are added later are here by themselves. */
export interface Chart {
  /** The model's name; most charts have one model, of their own name. */
  name: string;
  machine: AnyStateMachine;
  model: AnyModel | null;
  /** Files, from `machines/`, without `.ts`: `auth/auth.machine`. */
  files: { machine: string; model: string };
  /** What the files export. */
  exports: { machine: string; model: string };
}

type Module = Record<string, unknown>;
const FOLDER = '../../machines/';
const machines = import.meta.glob<Module>(['../../machines/*/*.machine.ts', '!../../machines/model/**']);
const models = import.meta.glob<Module>(['../../machines/*/*.paths.ts', '!../../machines/model/**']);

const nameOf = (file: string): string => file.replace(/^.*\//, '').replace(/\.(machine|paths)\.ts$/, '');
const folderOf = (file: string): string => file.replace(/[^/]*$/, '');

const foldersWithModels = new Set(Object.keys(models).map(folderOf));

/** Names of all models, and of the charts that have none yet, in order. */
export const chartNames: string[] = [
  ...Object.keys(models),
  ...Object.keys(machines).filter((file) => !foldersWithModels.has(folderOf(file))),
]
  .map(nameOf)
  .sort();

/** Loads a chart. @throws Error when there is none of that name, or its file does not load. */
export async function loadChart(name: string): Promise<Chart> {
  const paths = Object.keys(models).find((file) => nameOf(file) === name);
  const file =
    Object.keys(machines).find((one) => nameOf(one) === name) ??
    Object.keys(machines).find((one) => paths !== undefined && folderOf(one) === folderOf(paths));
  const load = file === undefined ? undefined : machines[file];
  if (file === undefined || load === undefined) throw new Error(`There is no chart '${name}'.`);
  const [machine, model] = await Promise.all([load(), paths === undefined ? undefined : models[paths]?.()]);
  const exports = { machine: `${nameOf(file)}Machine`, model: `${name}Model` };
  const plain = (path: string) => path.replace(FOLDER, '').replace(/\.ts$/, '');
  return {
    name,
    machine: machine[exports.machine] as AnyStateMachine,
    model: (model?.[exports.model] as AnyModel | undefined) ?? null,
    files: { machine: plain(file), model: plain(paths ?? '') },
    exports,
  };
}
