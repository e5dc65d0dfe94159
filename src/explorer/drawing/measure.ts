import type { Transition } from '../../../machines/model/generate/transitions';
import { causeText, type Part, plainAction } from './parts';

/** Size of the drawing's texts, px; names of states are a little larger. */
export const FONT = 11;
/** Width of a character of that size, monospaced, px. */
export const CHAR = 6.63;
/** Height of a row of text, px. */
export const LINE = 15;
/** Width and height of the control that closes and opens a state, px. */
export const FOLD = 22;
/** Between a box's edge and its text, px. */
export const PAD = 10;

/** A row of text in a box or at a line. */
export interface Row {
  text: string;
  kind: 'title' | 'about' | 'runs' | 'does' | 'cause' | 'to';
  /** The transition that the row belongs to. */
  transition?: string;
  /** Rules of the specification that it claims, told when pointed at. */
  spec?: readonly string[];
}

/** Px that rows need at least. */
export const widthOf = (rows: readonly Row[]): number =>
  Math.max(0, ...rows.map(({ text, kind }) => text.length * CHAR * (kind === 'title' ? 1.1 : 1)));

/**
 * What stands in a state's box: name, description, what runs in it, what it does, and the transitions that stay.
 * @param far transitions that get no line, written here with their targets.
 */
export function rowsOfState(part: Part, far: readonly Transition[] = []): Row[] {
  return [
    { text: marked(part.key, part.spec), kind: 'title', spec: part.spec },
    ...wrap(part.description, part.children.length > 0 ? 44 : 34).map(
      (text): Row => ({ text, kind: 'about' }),
    ),
    ...(part.hidden > 0 ? [{ text: hiddenText(part.hidden), kind: 'about' as const }] : []),
    ...part.invokes.map((name): Row => ({ text: `⚙ ${name}`, kind: 'runs' })),
    ...part.entry.map((name): Row => ({ text: `entry / ${plainAction(name)}`, kind: 'does' })),
    ...part.exit.map((name): Row => ({ text: `exit / ${plainAction(name)}`, kind: 'does' })),
    ...part.staying.flatMap((transition) => {
      const mark = transition.targets.length > 0 ? '↺' : '·';
      return rowsOfTransition(transition).map((row, at) => ({
        ...row,
        text: `${at === 0 ? mark : ' '} ${row.text}`,
      }));
    }),
    ...far.flatMap((transition) =>
      rowsOfTransition(transition, transition.targets).map((row, at) => ({
        ...row,
        text: `${at === 0 ? '↗' : ' '} ${row.text}`,
      })),
    ),
  ];
}

const hiddenText = (states: number): string => `… ${states} ${states === 1 ? 'state' : 'states'} inside`;

const marked = (text: string, spec: readonly string[]): string => (spec.length > 0 ? `${text} §` : text);

/** A transition's text: event and guard first, below what it does, and its targets where its line does not lead there. */
export function rowsOfTransition(transition: Transition, targets: readonly string[] = []): Row[] {
  const cause = wrap(marked(causeText(transition), transition.spec), 30).map((text, at) =>
    at === 0 ? text : ` ${text}`,
  );
  const does = wrap(transition.actions.map(plainAction).join(', '), 28).map(
    (text, at) => `${at === 0 ? ' / ' : '   '}${text}`,
  );
  return [
    ...cause.map((text): Row => ({ text, kind: 'cause', transition: transition.key, spec: transition.spec })),
    ...does.map((text): Row => ({ text, kind: 'does', transition: transition.key })),
    ...targets.map((path): Row => ({ text: ` → ${path}`, kind: 'to', transition: transition.key })),
  ];
}

/** Breaks a text at blanks into lines of about `width` characters. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
