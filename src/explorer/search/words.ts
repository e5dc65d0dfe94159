import { SAME } from './synonyms';

/** Words of questions that say nothing. */
const EMPTY = new Set(
  `a about after all am an and any are as at be because been being but by can could did do does done for from get gets
  got had happen happens has have he her him his how i if in into is it its itself just let like make may me might must
  my nor not of on one or our see shall she should so some than that the their them then there these they this those to
  too very was we were what whats when where whether which while who why will with without would you your yours`.split(
    /\s+/,
  ),
);

/** Stems that stand in most questions whatever they are about: they count little. */
export const FAINT = new Set(['user', 'person', 'people', 'somebod', 'someon', 'page', 'screen']);

/** What is several words to people and one to us; what follows becomes one before a text is cut into words. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\be-mails?\b/g, 'mail'],
  [/\b(sign(s|ed|ing)?|log(s|ged|ging)?)[ -]?in(to)?\b/g, 'signin'],
  [/\b(sign(s|ed|ing)?|log(s|ged|ging)?)[ -]?(out|off)\b/g, 'signout'],
  [/\b(sign(s|ed|ing)?)[ -]?up\b/g, 'signup'],
  [
    /\b(is|are|was|were|does|do|did|has|have) ?(not|n['’]?t) (work|working|load|loading|open|opening)\b/g,
    'fail $3',
  ],
  [/\b(can|could|will)( ?not|['’]?n?['’]?t)\b/g, 'cannot'],
  [/\bno (network|connection|internet|signal|reception)\b/g, 'offline'],
  [/\b(no|nobody|nothing|does not|doesn['’]?t|did not|didn['’]?t) answer(s|ed)?\b/g, 'unanswered'],
  [/\bis down\b/g, 'unreachable'],
  [/\bpop[ -]?ups?\b/g, 'popup'],
  [/\bfull[ -]?screen\b/g, 'fullscreen'],
  [/\bwhats[ -]?app\b/g, 'whatsapp'],
];

/** Endings that a word loses, so that its forms are one. */
const ENDING = /(ications?|ations?|ied|ies|ings?|edly|ed|es|s|e|y)$/;

/** The stem of a word in small letters: `cancelled`, `cancels` and `cancel` are one. */
export function stem(word: string): string {
  const short = word.length > 4 ? word.replace(ENDING, '') : word.replace(/([^s])s$/, '$1');
  // A doubled consonant comes from the ending: cancelled, dropped.
  return short.length > 3 ? short.replace(/([bdglmnprt])\1$/, '$1') : short;
}

/** The stems of a text that say something: camelCase and dots split, endings cut. */
export function stemsOf(text: string): string[] {
  const plain = PHRASES.reduce(
    (rest, [phrase, word]) => rest.replace(phrase, word),
    text.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase(),
  );
  return plain
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !EMPTY.has(word))
    .map(stem);
}

/** The meanings of a stem: a mark for each line of synonyms that it stands in. */
export const meaningsOf = (word: string): string[] => MEANINGS.get(word) ?? [];

/** The mark of the line that speaks of failing. */
export const FAILING = `=${SAME.findIndex((line) => line.startsWith('error '))}`;

const MEANINGS = new Map<string, string[]>();
SAME.forEach((line, number) => {
  for (const word of stemsOf(line)) MEANINGS.set(word, [...(MEANINGS.get(word) ?? []), `=${number}`]);
});
