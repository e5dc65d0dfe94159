/**
 * `npm run bench`: measures the built product, prints one table and writes it as JSON. Exit code 1 where a budget of
 * bytes is broken; times are told and never asserted.
 *
 *   npm run bench -- [bytes|time|interactions|pages|scale|uploads|start|processes …] [--vs DIR] [--json FILE] [--runs 5] [--ads N] [--embedded]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname } from 'node:path';
import { type Build, OURS, otherBuild } from './build';
import { measureBytes } from './bytes';
import type { Figure, Part } from './figures';
import { Houses } from './houses';
import { measureInteractions } from './interactions';
import { commitOf, describeMachine, machineLine } from './machine';
import { type Options, readOptions } from './options';
import { measureDocuments } from './pages';
import { measureProcesses } from './processes';
import { measureScale, SCALE_ADS } from './scale';
import { measureStart } from './start';
import { tableOf } from './table';
import { measureTime } from './time';
import { measureUploads } from './uploads';

/** What was asked for, and of which builds; a wrong word ends the bench with a sentence. */
function asked(): { options: Options; builds: readonly Build[] } {
  try {
    const options = readOptions(process.argv.slice(2));
    return { options, builds: options.vs === null ? [OURS] : [OURS, otherBuild(options.vs)] };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

const { options, builds } = asked();
const houses = new Houses(builds);
const notes: string[] = [];
const tooMuch: string[] = [];

/** Each part's way to its figures. */
const measure: Record<Part, () => Promise<Figure[]>> = {
  async bytes() {
    const measured = await measureBytes(builds);
    tooMuch.push(...measured.tooMuch);
    return measured.figures;
  },
  async time() {
    const measured = await measureTime(builds, options.runs);
    notes.push(measured.note);
    return measured.figures;
  },
  interactions: () => measureInteractions(builds),
  pages: () => measureDocuments(houses, options.ads ?? 100_000),
  scale: () => measureScale(houses, options.database, options.ads ?? SCALE_ADS[options.database]),
  uploads: () => measureUploads(houses),
  start: () => measureStart(builds, houses),
  processes: () => measureProcesses(builds, houses),
};

const figures: Figure[] = [];
const loads = [loadavg()[0] ?? 0];
try {
  for (const part of options.parts) {
    console.error(`Measuring ${part} …`);
    figures.push(...(await measure[part]()));
    loads.push(loadavg()[0] ?? 0);
  }
} finally {
  await houses.close();
}

// Whoever reads the times wants to know what else the machine did; what is above the bench's own two or three was others.
const machine = describeMachine();
const named = builds.map(({ name, folder }) => ({ name, folder, commit: commitOf(folder) }));
const columns = named.map(({ name, commit }) => (commit === null ? name : `${name} ${commit}`));
const load = loads.map((one) => one.toFixed(1)).join(', ');
console.log(
  `${machineLine(machine)}\nLoad before, and after each part: ${load}\n${tableOf(figures, columns)}`,
);
for (const line of notes) console.log(`\n${line}`);
for (const line of tooMuch) console.log(`TOO MUCH: ${line}`);
mkdirSync(dirname(options.json), { recursive: true });
writeFileSync(
  options.json,
  `${JSON.stringify({ at: new Date().toISOString(), machine, loads, builds: named, notes, figures }, null, 2)}\n`,
);
console.log(`\nAlso in ${options.json}`);
process.exitCode = tooMuch.length === 0 ? 0 : 1;
