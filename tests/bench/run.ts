/**
 * `npm run bench`: measures the built product, prints one table and writes it as JSON. Exit code 1 where a budget of
 * bytes is broken; times are told and never asserted.
 *
 *   npm run bench -- [bytes|time|interactions|pages|scale …] [--vs DIR] [--json FILE] [--runs 5] [--ads 100000]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Build, OURS, otherBuild } from './build';
import { measureBytes } from './bytes';
import type { Figure } from './figures';
import { commitOf, describeMachine, machineLine } from './machine';
import { readOptions } from './options';
import { tableOf } from './table';

const { parts, vs, json } = readOptions(process.argv.slice(2));
const builds: Build[] = vs === null ? [OURS] : [OURS, otherBuild(vs)];
const figures: Figure[] = [];
const tooMuch: string[] = [];

for (const part of parts) {
  console.error(`Measuring ${part} …`);
  if (part === 'bytes') {
    const measured = await measureBytes(builds);
    figures.push(...measured.figures);
    tooMuch.push(...measured.tooMuch);
  }
}

const machine = describeMachine();
const named = builds.map(({ name, folder }) => ({ name, folder, commit: commitOf(folder) }));
const columns = named.map(({ name, commit }) => (commit === null ? name : `${name} ${commit}`));
console.log(`${machineLine(machine)}\n${tableOf(figures, columns)}`);
for (const line of tooMuch) console.log(`TOO MUCH: ${line}`);
mkdirSync(dirname(json), { recursive: true });
writeFileSync(
  json,
  `${JSON.stringify({ at: new Date().toISOString(), machine, builds: named, figures }, null, 2)}\n`,
);
console.log(`\nAlso in ${json}`);
process.exitCode = tooMuch.length === 0 ? 0 : 1;
