import { plainTransition } from '../../machines/model/generate/instrument';
import { nodesOf, pathOf, transitionsOf } from '../../machines/model/generate/transitions';
import type { Chart } from './charts';
import { causeText, transitionText } from './drawing/parts';
import type { At } from './link';

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

interface Entry extends Omit<Found, 'score'> {
  /** Stems with their weight. */
  words: Map<string, number>;
}

/** Words of questions that say nothing. */
const EMPTY = new Set(
  'a an and are as at be been being but by do does for from had has have how i if in is it its of on or that the their them then there this to too was what when where which who why will with you your happen happens'.split(
    ' ',
  ),
);

/** Words that mean the same here; the first stands for all. */
const SAME = [
  ['error', 'fail', 'cant', 'cannot', 'wrong', 'problem', 'refus', 'broken', 'unable', 'couldnt', 'wont'],
  ['send', 'sent', 'resend'],
  ['mail', 'email', 'emails', 'e-mail'],
  ['signin', 'login'],
  ['ad', 'product', 'listing'],
  ['photo', 'image', 'picture'],
  ['pay', 'payment', 'paid', 'checkout'],
  ['delet', 'remov'],
  ['offline', 'network', 'unreachable'],
  ['verif', 'verification', 'verify'],
];
const FIRST = new Map(SAME.flatMap((group) => group.map((word) => [word, group[0] as string])));

/** The stems of a text: camelCase and dots split, endings cut, words of one meaning brought together. */
export function stemsOf(text: string): string[] {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/e-mail/g, 'mail')
    .replace(/sign[ -]in\b/g, 'signin')
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !EMPTY.has(word))
    .map((word) => FIRST.get(word) ?? FIRST.get(stem(word)) ?? stem(word));
}

const stem = (word: string): string =>
  word.length > 4 ? word.replace(/(ications?|ied|ies|ing|ed|es|s|e|y)$/, '') : word.replace(/s$/, '');

/** Sentences of the specification's rules, by id. */
export type Rules = ReadonlyMap<string, { text: string }>;

/** Makes the list that is searched, from charts, their models and the rules that they claim. */
export function indexOf(charts: readonly Chart[], rules: Rules = new Map()): Entry[] {
  const said = (ids: readonly string[]) => ids.map((id) => `${id} ${rules.get(id)?.text ?? ''}`).join(' ');
  return charts.flatMap((chart) => {
    const { name, machine, model } = chart;
    const about = machine.root.description ?? '';
    const around = `${name} ${about}`;
    const entries: Entry[] = [
      {
        machine: name,
        kind: 'chart',
        at: { by: 'start' },
        title: name,
        about,
        words: weigh([name, 4], [about, 2]),
      },
    ];
    const described = new Map<string, string>();
    for (const node of nodesOf(machine)) {
      const path = pathOf(node);
      if (path === '') continue;
      const expected = model?.states[path];
      const seen = expected && 'shows' in expected ? expected : null;
      const shows = seen?.shows.map(([, text]) => String(text)) ?? [];
      described.set(path, node.description ?? '');
      entries.push({
        machine: name,
        kind: 'state',
        at: { by: 'state', state: path },
        title: `${name} · ${path}`,
        about: node.description ?? '',
        words: weigh(
          [path, 3],
          [node.description ?? '', 2.5],
          [shows.join(' '), 1.5],
          [said([seen?.spec ?? []].flat()), 1.5],
          [around, 1],
        ),
      });
    }
    for (const owned of transitionsOf(machine)) {
      const transition = plainTransition(owned);
      const targets = transition.targets.join(', ') || 'stays';
      const told = [transition.description, `from ${transition.source || 'anywhere'} to ${targets}`].filter(
        Boolean,
      );
      entries.push({
        machine: name,
        kind: 'transition',
        at: { by: 'transition', key: transition.key },
        title: `${name} · ${transition.source || 'anywhere'} — ${transitionText(transition)} → ${targets}`,
        about: told.join(' '),
        words: weigh(
          [causeText(transition), 4],
          [transition.actions.join(' '), 1.5],
          [transition.description ?? '', 2.5],
          [`${transition.source} ${described.get(transition.source) ?? ''}`, 1.5],
          [around, 1],
          [said(transition.spec), 2],
        ),
      });
    }
    return entries;
  });
}

function weigh(...texts: [string, number][]): Map<string, number> {
  const words = new Map<string, number>();
  for (const [text, weight] of texts)
    for (const word of stemsOf(text)) words.set(word, Math.max(weight, words.get(word) ?? 0));
  return words;
}

/**
 * What answers a question best. Each word of it counts by how well it fits and
 * how rare it is; what fits more of the words comes first.
 */
export function find(index: readonly Entry[], question: string, most = 12): Found[] {
  const asked = [...new Set(stemsOf(question))];
  if (asked.length === 0) return [];
  const fits = (entry: Entry, word: string): number => {
    const whole = entry.words.get(word);
    if (whole !== undefined) return whole;
    if (word.length < 3) return 0;
    let best = 0;
    for (const [known, weight] of entry.words)
      if (known.startsWith(word) || (known.length > 3 && word.startsWith(known)))
        best = Math.max(best, weight * 0.6);
    return best;
  };
  const worth = new Map(
    asked.map((word) => {
      const holders = index.filter((entry) => fits(entry, word) > 0).length;
      return [word, holders === 0 ? 0 : Math.log(1 + index.length / holders)];
    }),
  );
  return index
    .map(({ words, ...entry }) => {
      const each = asked.map((word) => fits({ words, ...entry }, word) * (worth.get(word) ?? 0));
      const met = each.filter((one) => one > 0).length;
      return { ...entry, score: each.reduce((sum, one) => sum + one, 0) * (met / asked.length) };
    })
    .filter((entry) => entry.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most);
}
