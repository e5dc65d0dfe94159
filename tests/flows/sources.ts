import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Found } from '../../machines/model/check/discover';
import { ROOT } from '../../machines/model/check/discover';

/** What a chart's judgement depends on: charts, models and screens; what all views share would make one change a change of all. */
const COUNTED = /^(machines\/(?!model\/)|src\/screens\/|src\/app\/pages\/).*\.tsx?$/;

/** The files that a chart, its model and its page's view are made of, relative to the repository, in order. */
export function sourcesOf({ name, file }: Pick<Found, 'name' | 'file'>, root = ROOT): string[] {
  const beside = join(dirname(file), `${name}.paths.ts`);
  const pages = ['ts', 'tsx'].map((ending) => `src/app/pages/${name}.${ending}`);
  const seen = new Set<string>();
  const visit = (one: string): void => {
    if (seen.has(one) || !COUNTED.test(one)) return;
    seen.add(one);
    for (const next of importsOf(join(root, one))) visit(relative(root, next));
  };
  for (const one of [file, beside, ...pages]) if (existsSync(join(root, one))) visit(one);
  return [...seen].sort();
}

/** Twelve digits that change when one of the files does. */
export function digestOf(files: readonly string[], root = ROOT): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 12);
}

/** The project's own files that a file imports. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)].flatMap(([, path = '']) => {
    const whole = join(dirname(file), path);
    const found = [whole, `${whole}.ts`, `${whole}.tsx`].find(
      (one) => existsSync(one) && statSync(one).isFile(),
    );
    return found === undefined ? [] : [found];
  });
}
