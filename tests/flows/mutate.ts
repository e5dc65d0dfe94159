/**
 * `npm run flows:mutate [-- --machine NAME]… [--goal 95]`: spoils each chart in every small way and runs the paths
 * of the whole one against it, comparing state, context, what is emitted and what is asked for. A mutant
 * that no path tells from the whole survives: it wants a better model, or a line in its `accepted`.
 */
import { parseArgs } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { pureStep } from '../../machines/model/generate/step';
import type { Visit } from '../../machines/model/generate/walk';
import { type ModelPath, scenarioOf } from '../../machines/model/scenario';
import { discover } from './discover';
import { type Mutant, mutantsOf, spoilt } from './mutants';
import { table } from './print';

const { values } = parseArgs({
  options: {
    machine: { type: 'string', multiple: true, default: [] },
    goal: { type: 'string', default: '95' },
  },
});

/** What a step shows to the outside, as text. */
const trace = (snapshot: Visit['snapshot'], effect: { emitted: unknown; effects: unknown }): string =>
  JSON.stringify([
    snapshot.status,
    snapshot.value,
    snapshot.context,
    Object.keys(snapshot.children).sort(),
    effect.emitted,
    effect.effects,
  ]);

/** Whether some path goes otherwise on the mutant. */
function isKilled(
  machine: AnyStateMachine,
  mutant: Mutant,
  inputs: Record<string, unknown>,
  paths: ModelPath[],
): boolean {
  const step = pureStep(spoilt(machine, mutant));
  return paths.some((path) => {
    try {
      let now = step(null, inputs[path.start.start ?? '']);
      if (trace(now.snapshot, now) !== trace(path.start.snapshot, path.start.started)) return true;
      return path.steps.some((wanted) => {
        now = step(now.snapshot, wanted.event);
        return trace(now.snapshot, now) !== trace(wanted.to.snapshot, wanted);
      });
    } catch {
      return true;
    }
  });
}

const { found, problems } = await discover(values.machine);
const rows: string[][] = [];
const lines: string[] = problems.map((problem) => `✗ ${problem}`);
let worst = 100;
for (const { name, machine, model } of found) {
  if (model === null) {
    lines.push(`✗ ${name}: has no model`);
    worst = 0;
    continue;
  }
  const { cover } = scenarioOf(machine, model);
  const mutants = mutantsOf(machine);
  const survivors = mutants.filter((mutant) => !isKilled(machine, mutant, model.inputs, cover.paths));
  const unexplained = survivors.filter((mutant) => !model.accepted?.[mutant.name]);
  const killed = mutants.length - survivors.length;
  const share = mutants.length === 0 ? 100 : (100 * killed) / mutants.length;
  worst = Math.min(worst, share);
  rows.push([
    name,
    `${killed}/${mutants.length}`,
    `${share.toFixed(1)} %`,
    String(survivors.length - unexplained.length),
  ]);
  for (const mutant of survivors) {
    const why = model.accepted?.[mutant.name];
    lines.push(`${why ? '·' : '✗'} ${name}: survives: ${mutant.name}${why ? ` (${why})` : ''}`);
  }
  for (const accepted of Object.keys(model.accepted ?? {})) {
    if (!survivors.some((mutant) => mutant.name === accepted))
      lines.push(`✗ ${name}: accepts a mutant that does not survive: ${accepted}`);
  }
}
console.log(table(['machine', 'killed', 'share', 'explained'], rows));
for (const line of lines) console.log(line);
process.exitCode = worst < Number(values.goal) ? 1 : 0;
