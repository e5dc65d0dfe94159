import MiniSearch from 'minisearch';
import type { Expectations } from '../../machines/model/check/record/read';
import { plainTransition } from '../../machines/model/generate/instrument';
import { nodesOf, pathOf, transitionsOf } from '../../machines/model/generate/transitions';
import type { Chart } from './charts';
import { causeText, transitionText } from './drawing/parts';
import type { At } from './link';
import { textsOf } from './search/texts';
import { FAILING, FAINT, meaningsOf, stemsOf } from './search/words';

/** Something that can be found: a chart, a state or a transition. */
export interface Found {
  machine: string;
  kind: 'chart' | 'state' | 'transition';
  at: At;
  title: string;
  about: string;
  /** How well it answers; more is better. */
  score: number;
}

/** What is searched, each field with words of its own; how much a hit in it counts stands in `WORTH`. */
interface Entry extends Omit<Found, 'score'> {
  id: string;
  /** What it is called in the chart: of a transition its event or outcome and its guard. */
  name: string;
  /** What its author says of it. */
  description: string;
  /** What people read there. */
  texts: string;
  /** Sentences of the specification that it claims. */
  rules: string;
  /** Of a transition: the states that it leads from and to. */
  ends: string;
  /** The chart that it belongs to. */
  chart: string;
}

const WORTH = { name: 3, description: 2.5, texts: 1.6, rules: 1, ends: 1.2, chart: 1.4 };
type Field = keyof typeof WORTH;
const FIELDS = Object.keys(WORTH) as Field[];

/** Words of one meaning count less than the word itself, beginnings and likely misspellings still less. */
const AKIN = { meaning: 0.55, prefix: 0.5, fuzzy: 0.35 };

/** How far entries of a kind are preferred: a question asks for what happens. */
const KINDS = { transition: 1, state: 0.95, chart: 1.4 };

/** What a call's outcomes count where a question speaks of failing. */
const OUTCOMES: Record<string, number> = { error: 1.3, done: 0.5 };

/** A word that stands in many fields of one entry counts little more than in one; that more words are met counts most. */
const SPREAD = 0.6;

/** Everything that can be found. */
export interface Index {
  search: MiniSearch<Entry>;
  entries: ReadonlyMap<string, Entry>;
}

/** Sentences of the specification's rules, by id. */
export type Rules = ReadonlyMap<string, { text: string }>;

/** What stands on record, by the chart's name. */
export type Records = ReadonlyMap<string, Expectations>;

/** Makes the index from charts, their models, the rules that they claim, and what stands on record of them. */
export function indexOf(
  charts: readonly Chart[],
  rules: Rules = new Map(),
  records: Records = new Map(),
): Index {
  const said = (ids: readonly string[]) => ids.map((id) => `${id} ${rules.get(id)?.text ?? ''}`).join(' ');
  const entries = charts.flatMap((chart) => entriesOf(chart, said, records.get(chart.name)));
  const search = new MiniSearch<Entry>({
    fields: FIELDS,
    tokenize: (text) => stemsOf(text),
    // Both are looked for: the word, and whatever means the same.
    processTerm: (word) => [word, ...meaningsOf(word)],
    searchOptions: { tokenize: (text) => [text], processTerm: (word) => word, boost: WORTH },
  });
  search.addAll(entries);
  return { search, entries: new Map(entries.map((entry) => [entry.id, entry])) };
}

function entriesOf(
  { name, machine, model }: Chart,
  said: (ids: readonly string[]) => string,
  record: Expectations = { cases: {}, views: {} },
): Entry[] {
  const about = machine.root.description ?? '';
  const chart = `${name} ${about}`;
  const transitions = transitionsOf(machine).map(plainTransition);
  const texts = textsOf(transitions, record);
  const nodes = nodesOf(machine).filter((node) => pathOf(node) !== '');
  const described = new Map(nodes.map((node) => [pathOf(node), node.description ?? '']));
  const states = nodes.map((node): Entry => {
    const path = pathOf(node);
    const expected = model?.states[path];
    const seen = expected && 'shows' in expected ? expected : null;
    return {
      id: `${name} ${path}`,
      machine: name,
      kind: 'state',
      at: { by: 'state', state: path },
      title: `${name} · ${path}`,
      about: node.description ?? '',
      name: path,
      description: node.description ?? '',
      texts: `${seen?.shows.map(([, text]) => String(text)).join(' ') ?? ''} ${texts.found.get(path) ?? ''}`,
      rules: said([seen?.spec ?? []].flat()),
      ends: '',
      chart,
    };
  });
  const moves = transitions.map((transition): Entry => {
    const { key, source, description } = transition;
    const targets = transition.targets.join(', ') || 'stays';
    const end = (path: string) => `${path} ${described.get(path) ?? ''}`;
    return {
      id: `${name} ${key}`,
      machine: name,
      kind: 'transition',
      at: { by: 'transition', key },
      title: `${name} · ${source || 'anywhere'} — ${transitionText(transition)} → ${targets}`,
      about: [description, `from ${source || 'anywhere'} to ${targets}`].filter(Boolean).join(' '),
      name: `${causeText(transition)} ${transition.actions.join(' ')}`,
      description: description ?? '',
      texts: texts.said.get(key) ?? '',
      rules: said(transition.spec),
      ends: [source, ...transition.targets].map(end).join(' '),
      chart,
    };
  });
  const whole: Entry = {
    id: name,
    machine: name,
    kind: 'chart',
    at: { by: 'start' },
    title: name,
    about,
    name,
    description: about,
    texts: '',
    rules: '',
    ends: '',
    chart,
  };
  return [whole, ...states, ...moves];
}

/**
 * What answers a question best: each word of it counts by how well an entry fits it, by itself or by its meaning, and by
 * how rare it is (BM25); of two that fit equally well, the one that fits more of the words comes first.
 */
export function find({ search, entries }: Index, question: string, most = 12): Found[] {
  const asked = [...new Set(stemsOf(question))];
  const failing = asked.some((word) => meaningsOf(word).includes(FAILING));
  const scores = new Map<string, { sum: number; met: number }>();
  let all = 0;
  for (const word of asked) {
    const hits = search.search({
      combineWith: 'OR',
      queries: [
        {
          queries: [word],
          prefix: word.length > 2,
          fuzzy: word.length > 4 ? 0.2 : false,
          weights: { fuzzy: AKIN.fuzzy, prefix: AKIN.prefix },
        },
        { queries: meaningsOf(word), boostTerm: () => AKIN.meaning },
      ],
    });
    const rare = (FAINT.has(word) ? 0.2 : 1) * Math.log(1 + entries.size / Math.max(1, hits.length));
    all += rare;
    for (const { id, score } of hits) {
      const { sum, met } = scores.get(id) ?? { sum: 0, met: 0 };
      scores.set(id, { sum: sum + (FAINT.has(word) ? 0.2 : 1) * score ** SPREAD, met: met + rare });
    }
  }
  return [...scores]
    .flatMap(([id, { sum, met }]) => {
      const entry = entries.get(id);
      if (entry === undefined) return [];
      const answers = failing ? (OUTCOMES[entry.name.split(' ')[0] ?? ''] ?? 1) : 1;
      return [foundOf(entry, sum * (met / all) * KINDS[entry.kind] * answers)];
    })
    .sort((a, b) => b.score - a.score || a.title.localeCompare(b.title))
    .slice(0, most);
}

const foundOf = ({ machine, kind, at, title, about }: Entry, score: number): Found => ({
  machine,
  kind,
  at,
  title,
  about,
  score,
});
