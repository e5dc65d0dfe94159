import { scenarioOf } from '../scenario';
import type { AnyModel } from '../types';
import type { Found } from './discover';
import { type Doubt, doubtsOf, KINDS, type Kind } from './doubt';
import { judge } from './judge';
import { byRecord } from './judgeByRecord';
import { mutantsOf } from './mutants';
import { table } from './print';
import { type Answered, answersOf, VIEW_KINDS, type ViewDoubts } from './viewDoubts';

/** What became of a mutant behind the real view, as `flows:mutate` reads it. */
export interface ViewVerdict {
  /** Place in `mutantsOf`. */
  mutant: number;
  /** `equal`: no path differs on the machine, so none can on the view. */
  is: 'told' | 'pictured' | 'unseen' | 'equal';
  what: string;
}

/** What became of a chart's mutants behind its view. */
export interface ViewRun {
  machine: string;
  verdicts: ViewVerdict[];
  /** What tells the unchanged chart from itself, which nothing may. */
  control: string | null;
  seconds: number;
}

/** What a project found out on its views; without it, charts are judged on the machine alone. */
export interface OnViews {
  mutants: Map<string, ViewRun>;
  doubts: Map<string, ViewDoubts>;
}

/** Figures by chart and kind. */
export type Figures = Record<string, Record<string, string>>;

/** How a mutant ended: `by` is what killed it, or why nothing did. */
interface Ending {
  title: string;
  is: 'killed' | 'pictured' | 'recorded' | 'equal' | 'survives';
  by: string;
}

/**
 * Changes charts in every small way and judges what notices. Prints tables and what is left.
 * @param problems what went wrong before, and is said with the rest.
 * @param options `goal` is the share of mutants, in percent, that must be killed or explained, of each kind in each chart;
 * `all` prints what killed each.
 * @returns whether a chart is below the goal or says something untrue, and the figures.
 */
export function mutateCharts(
  found: readonly Found[],
  problems: readonly string[],
  { goal, all }: { goal: number; all: boolean },
  views: OnViews | null = null,
): { bad: boolean; figures: Figures } {
  const rows: string[][] = [];
  const lines: string[] = problems.map((problem) => `✗ ${problem}`);
  let bad = problems.length > 0;
  const sum = { all: 0, killed: 0, pictured: 0, recorded: 0, equal: 0 };
  const kindRows: string[][] = [];
  const sums = new Map<Kind, Killed>();
  const viewRows: string[][] = [];
  const figures: Figures = {};
  for (const { name, machine, model } of found) {
    const verdicts = views?.mutants.get(name);
    if (model === null || (views && !verdicts)) {
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
  if (views)
    console.log(
      `Doubts about views: told by the picture + explained / all\n${table(['machine', ...VIEW_KINDS, 's'], viewRows)}\n`,
    );
  for (const line of lines) console.log(line);
  return { bad, figures };

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
    figures[name] = { mutants: `${dead}/${tellable}` };
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
    if (all)
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
          ![...survivors, ...doubts.map((doubt) => ({ title: doubt.name }))].some(
            (one) => one.title === title,
          )
        )
          lines.push(`· ${name}: accepts a mutant that does not survive (any more): ${title}`);
    if (verdicts?.control)
      wrong.push(`${name}: the unchanged chart is told from itself: ${verdicts.control}`);
    lines.push(...wrong.map((line) => `✗ ${line}`));
    const explained = tellable === 0 ? 100 : (100 * (dead + accepted)) / tellable;
    return wrong.length > 0 || explained < goal;
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
    return [...counts.values()].some(
      ({ killed, all, explained }) => (100 * (killed + explained)) / all < goal,
    );
  }

  /** Adds the row of the doubts about a chart's view; returns whether one is left, or a kind is below the goal. */
  function reportView(name: string, model: AnyModel): boolean {
    const view = views?.doubts.get(name);
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
    figures[name] = { ...figures[name], [kind]: figure };
  }
}

interface Killed {
  killed: number;
  /** Of those that something could detect. */
  all: number;
}

const answeredText = ({ told, explained, all }: Answered): string =>
  all === 0 ? '–' : `${told} + ${explained} / ${all}`;

function killedText(count: Killed | undefined): string {
  return count === undefined ? '–' : `${count.killed}/${count.all}`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}
