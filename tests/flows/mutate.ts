/**
 * `npm run flows:mutate [-- --machine NAME]… [--changed] [--accept] [--goal 95] [--no-view]`: changes each chart in every small way and
 * runs the paths of the unchanged one on it, behind the real view in Chromium, and judges by what a person could
 * see: what each state must show, toasts, navigation, calls, what controls send, and the picture itself. With
 * `--no-view` the machine alone is judged, by state, context and what it emits and asks for: quicker, and it sees more than people do.
 * Mutants of what a chart computes (fields kept or confused, guards that misread, times, texts, arguments) are judged by
 * what stands on record. Of the views it is doubted that they show each datum, disabled controls, and each field's own error.
 * `--changed` judges only charts whose sources are others than when they were last judged, as `npm test` does; `--accept`
 * writes what was found to `machines/mutants.yaml`, if it is good.
 * A mutant that no path tells from the unchanged chart survives. Those that do the same in every snapshot of the walk are
 * counted apart (nothing can detect them); the others want a better model, or a line in its `accepted`.
 */
import { scenarioOf } from '../../machines/model/scenario';
import type { AnyModel } from '../../machines/model/types';
import type { ViewVerdict } from '../views/mutants.view';
import { discover } from './discover';
import { type Doubt, doubtsOf, KINDS, type Kind } from './doubt';
import { type Answered, answersOf, doubtViews, VIEW_KINDS } from './doubtViews';
import { judge } from './judge';
import { byRecord } from './judgeByRecord';
import { isChanged, readJudged, writeJudged } from './judged';
import { mutantsOf } from './mutants';
import { optionsOf, stop } from './options';
import { table } from './print';
import { inBrowser } from './views';

const USAGE =
  'npm run flows:mutate [-- --machine NAME]… [--changed] [--accept] [--goal 95] [--no-view] [--all]';
const { values } = optionsOf(USAGE, {
  options: {
    changed: { type: 'boolean', default: false },
    accept: { type: 'boolean', default: false },
    machine: { type: 'string', multiple: true, default: [] },
    goal: { type: 'string', default: '95' },
    'no-view': { type: 'boolean', default: false },
    /** Also prints what killed each mutant. */
    all: { type: 'boolean', default: false },
  },
});
const goal = Number(values.goal);
// Compared with what is no number, nothing would be below the goal.
if (!(goal >= 0 && goal <= 100)) stop(`--goal wants a percentage, not '${values.goal}'.`);
if (values.accept && values['no-view']) stop('--accept writes what was found on the views, too.', USAGE);

/** How a mutant ended: `by` is what killed it, or why nothing did. */
interface Ending {
  title: string;
  is: 'killed' | 'pictured' | 'recorded' | 'equal' | 'survives';
  by: string;
}

const began = performance.now();
const { found: named, problems } = await discover(values.machine);
const onRecord = readJudged();
const found = values.changed ? named.filter((one) => isChanged(one, onRecord)) : named;
if (found.length === 0 && problems.length === 0) {
  console.log('Nothing has changed since all charts were judged.');
  process.exit(0);
}
const names = found.map(({ name }) => name);
const onView = values['no-view'] ? null : viewEndings();
const doubted = values['no-view'] ? null : doubtViews(names);
problems.push(...(doubted?.problems ?? []));
const rows: string[][] = [];
const lines: string[] = problems.map((problem) => `✗ ${problem}`);
let bad = problems.length > 0;
const sum = { all: 0, killed: 0, pictured: 0, recorded: 0, equal: 0 };
const kindRows: string[][] = [];
const sums = new Map<Kind, Killed>();
const viewRows: string[][] = [];
/** Figures by chart and kind, for the record. */
const judged: Record<string, Record<string, string>> = {};
for (const { name, machine, model } of found) {
  const verdicts = onView?.get(name);
  if (model === null || (onView && !verdicts)) {
    lines.push(`✗ ${name}: ${model === null ? 'has no model' : 'was not run on the view'}`);
    bad = true;
    continue;
  }
  const scenario = scenarioOf(machine, model);
  const judgeByRecord = byRecord(machine, model, scenario);
  const endings = mutantsOf(machine).map((mutant, index): Ending => {
    const seen = verdicts?.verdicts.find((one) => one.mutant === index);
    if (seen?.is === 'told') return { title: mutant.name, is: 'killed', by: seen.what };
    if (seen?.is === 'pictured') return { title: mutant.name, is: 'pictured', by: seen.what };
    // Where the view showed no difference, the record may, and the machine says whether there is one.
    if (verdicts && judgeByRecord(mutant).is === 'killed')
      return { title: mutant.name, is: 'recorded', by: 'what stands on record' };
    const verdict = judge(machine, model, scenario, mutant);
    if (verdict.is === 'equal')
      return { title: mutant.name, is: 'equal', by: 'does the same in every snapshot' };
    if (verdict.is === 'missed')
      return { title: mutant.name, is: 'survives', by: `would be seen by ${verdict.where}` };
    return verdicts
      ? {
          title: mutant.name,
          is: 'survives',
          by: 'differs in state or data only, which nobody sees on the paths',
        }
      : { title: mutant.name, is: 'killed', by: 'on the machine' };
  });
  const doubts = doubtsOf(machine, scenario);
  bad = report(name, model, endings, verdicts, doubts) || bad;
  bad = reportDoubts(name, model, doubts, judgeByRecord) || bad;
  bad = reportView(name, model) || bad;
}
kindRows.push(['all', ...KINDS.map((kind) => killedText(sums.get(kind)))]);
const killed = sum.killed + sum.pictured + sum.recorded;
rows.push([
  'all',
  `${killed}/${sum.all}`,
  String(sum.pictured),
  String(sum.recorded),
  String(sum.equal),
  share(killed, sum.all - sum.equal),
  '',
  '',
]);
console.log(
  table(['machine', 'killed', 'by picture', 'by record', 'equal', 'of the others', 'accepted', 's'], rows),
);
console.log(
  `\nBy the record: killed of those that differ somewhere\n${table(['machine', ...KINDS], kindRows)}\n`,
);
if (doubted)
  console.log(
    `Doubts about views: told by the picture + explained / all\n${table(['machine', ...VIEW_KINDS, 's'], viewRows)}\n`,
  );
for (const line of lines) console.log(line);
console.log(`${((performance.now() - began) / 1000).toFixed(0)} s in all`);
if (values.accept && !bad) writeJudged(judged, (await discover([])).found);
process.exitCode = bad ? 1 : 0;

/** Adds a chart's row and its survivors; returns whether it is below the goal or says something untrue. */
function report(
  name: string,
  model: AnyModel,
  endings: readonly Ending[],
  verdicts: ViewRun | undefined,
  doubts: readonly Doubt[],
): boolean {
  const count = (is: Ending['is']) => endings.filter((one) => one.is === is).length;
  const [pictured, recorded, equal] = [count('pictured'), count('recorded'), count('equal')];
  const dead = count('killed') + pictured + recorded;
  const survivors = endings.filter(({ is }) => is === 'survives' || is === 'equal');
  const accepted = survivors.filter(({ title, is }) => is === 'survives' && model.accepted?.[title]).length;
  sum.all += endings.length;
  sum.killed += count('killed');
  sum.pictured += pictured;
  sum.recorded += recorded;
  sum.equal += equal;
  const tellable = endings.length - equal;
  judged[name] = { mutants: `${dead}/${tellable}` };
  rows.push([
    name,
    `${dead}/${endings.length}`,
    String(pictured),
    String(recorded),
    String(equal),
    share(dead, tellable),
    String(accepted),
    verdicts ? verdicts.seconds.toFixed(0) : '',
  ]);
  if (values.all)
    for (const { title, is, by } of endings.filter((one) => !survivors.includes(one)))
      lines.push(`  ${name}: ${is}: ${title} (${by})`);
  for (const { title, is, by } of survivors) {
    const why = model.accepted?.[title];
    lines.push(`${why || is === 'equal' ? '·' : '✗'} ${name}: survives: ${title} (${why ?? by})`);
  }
  const wrong: string[] = [];
  // Models explain what people can't see, so without a view they are not asked.
  if (verdicts)
    for (const title of Object.keys(model.accepted ?? {}))
      if (
        ![...survivors, ...doubts.map((doubt) => ({ title: doubt.name }))].some((one) => one.title === title)
      )
        lines.push(`· ${name}: accepts a mutant that does not survive (any more): ${title}`);
  if (verdicts?.control) wrong.push(`${name}: the unchanged chart is told from itself: ${verdicts.control}`);
  lines.push(...wrong.map((line) => `✗ ${line}`));
  const explained = tellable === 0 ? 100 : (100 * (dead + accepted)) / tellable;
  return wrong.length > 0 || explained < goal;
}

interface Killed {
  killed: number;
  /** Of those that something could detect. */
  all: number;
}

/** Judges what a chart computes by its record, and adds its row; returns whether a kind is below the goal. */
function reportDoubts(
  name: string,
  model: AnyModel,
  doubts: readonly Doubt[],
  judgeDoubt: ReturnType<typeof byRecord>,
): boolean {
  const counts = new Map<Kind, Killed & { explained: number }>();
  for (const doubt of doubts) {
    const verdict = judgeDoubt(doubt);
    if (verdict.is === 'equal') continue;
    const why = model.accepted?.[doubt.name];
    const count = counts.get(doubt.kind) ?? { killed: 0, all: 0, explained: 0 };
    counts.set(doubt.kind, count);
    const total = sums.get(doubt.kind) ?? { killed: 0, all: 0 };
    sums.set(doubt.kind, total);
    for (const one of [count, total]) one.all += 1;
    if (verdict.is === 'killed') {
      for (const one of [count, total]) one.killed += 1;
      if (why) lines.push(`· ${name}: accepts a mutant that does not survive (any more): ${doubt.name}`);
    } else {
      if (why) count.explained += 1;
      lines.push(
        `${why ? '·' : '✗'} ${name}: survives the record: ${doubt.name} (${why ?? `would be seen by ${verdict.where}`})`,
      );
    }
  }
  kindRows.push([name, ...KINDS.map((kind) => killedText(counts.get(kind)))]);
  for (const [kind, count] of counts) note(name, kind, killedText(count));
  return [...counts.values()].some(({ killed, all, explained }) => (100 * (killed + explained)) / all < goal);
}

/** Adds the row of the doubts about a chart's view; returns whether one is left, or a kind is below the goal. */
function reportView(name: string, model: AnyModel): boolean {
  const view = doubted?.views.get(name);
  if (view === undefined) return false;
  const { counts, lines: left } = answersOf(name, model, view.doubts);
  lines.push(...left);
  for (const kind of VIEW_KINDS) if (counts[kind].all > 0) note(name, kind, answeredText(counts[kind]));
  viewRows.push([name, ...VIEW_KINDS.map((kind) => answeredText(counts[kind])), view.seconds.toFixed(0)]);
  return VIEW_KINDS.some((kind) => {
    const { told, explained, all } = counts[kind];
    return all > 0 && (100 * (told + explained)) / all < goal;
  });
}

function note(name: string, kind: string, figure: string): void {
  judged[name] = { ...judged[name], [kind]: figure };
}

const answeredText = ({ told, explained, all }: Answered): string =>
  all === 0 ? '–' : `${told} + ${explained} / ${all}`;

function killedText(count: Killed | undefined): string {
  return count === undefined ? '–' : `${count.killed}/${count.all}`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

interface ViewRun {
  machine: string;
  verdicts: ViewVerdict[];
  control: string | null;
  seconds: number;
}

/** Runs all mutants behind their views, by machine. */
function viewEndings(): Map<string, ViewRun> {
  const { tests, problems: broken } = inBrowser<{ mutants?: ViewRun }>({
    KASUWA_VIEWS_JOB: 'mutants',
    VITE_FLOWS_MACHINES: names.join(','),
  });
  problems.push(...broken);
  for (const { title, status, meta, failureMessages } of tests)
    if (status !== 'passed' && !meta?.mutants)
      problems.push(`${title}: ${(failureMessages ?? []).join(' ').slice(0, 600)}`);
  return new Map(tests.flatMap(({ title, meta }) => (meta?.mutants ? [[title, meta.mutants]] : [])));
}
