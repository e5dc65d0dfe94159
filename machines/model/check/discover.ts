import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { AnyModel } from '../types';

/** The project's folder: its commands and tests are run there. */
export const ROOT = process.cwd();

/** A chart's file and, where there is one, its model. */
export interface Found {
  name: string;
  /** Relative to the repository. */
  file: string;
  machine: AnyStateMachine;
  model: AnyModel | null;
}

/**
 * Finds every `machine file (`*.machine.ts`) under `machines/`` and the model beside it. A file that does not load
 * counts as a problem, not as an end.
 * @param only names of machines; empty for all, but for the worked examples, which must be named.
 * @param folder where to look.
 * @param root the repository that `folder` is in.
 */
export async function discover(
  only: readonly string[],
  folder = 'machines',
  root = ROOT,
): Promise<{ found: Found[]; problems: string[] }> {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith('model') || only.length > 0)
    .sort();
  const machines = files.filter((file) => file.endsWith('.machine.ts'));
  const found: Found[] = [];
  const problems: string[] = [];
  const add = async (name: string, file: string, beside: string) => {
    if (only.length > 0 && !only.includes(name)) return;
    try {
      const machine = await exported(join(root, folder, file), `${nameOf(file, '.machine.ts')}Machine`);
      const paths = join(root, folder, beside);
      const model = existsSync(paths) ? await exported(paths, `${name}Model`) : null;
      found.push({
        name,
        file: join(folder, file),
        machine: machine as AnyStateMachine,
        model: model as AnyModel | null,
      });
    } catch (error) {
      problems.push(`${name}: ${(error as Error).message}`);
    }
  };
  const models = files.filter((file) => file.endsWith('.paths.ts'));
  for (const file of machines) {
    const own = file.replace('.machine.ts', '.paths.ts');
    const hasOthers = models.some((other) => dirname(other) === dirname(file));
    if (models.includes(own) || !hasOthers) await add(nameOf(file, '.machine.ts'), file, own);
  }
  // A chart that serves two screens has a model for each, named after the screen, in the same folder.
  for (const beside of models) {
    if (machines.includes(beside.replace('.paths.ts', '.machine.ts'))) continue;
    const machine = machines.find((file) => dirname(file) === dirname(beside));
    if (machine) await add(nameOf(beside, '.paths.ts'), machine, beside);
  }
  for (const name of only) {
    if (!found.some((one) => one.name === name) && problems.length === 0)
      problems.push(`there is no machine '${name}'`);
  }
  return { found, problems };
}

const nameOf = (file: string, ending: string): string => basename(file, ending);

async function exported(path: string, name: string): Promise<unknown> {
  const module = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
  const value = module[name];
  if (value === undefined) throw new Error(`${relative(ROOT, path)} exports no ${name}`);
  return value;
}
