/**
 * How a person does an event on the view, as plain data, so that a path can be
 * played by the browser runner, drawn by the explorer and exported as JSON.
 * Models write them with the short functions below.
 */

/** The accessible name of a control: the exact text, or a pattern where the text has moving parts. */
export type Name = string | RegExp;

/** A file that a person picks or drops; the runner makes `size` bytes of it (default: a small valid picture). */
export interface FileSample {
  name: string;
  /** MIME type. */
  type: string;
  /** Bytes. */
  size?: number;
}

/** One thing that a person does. `nth` counts from 0 where several controls share role and name. */
export type Gesture =
  | { do: 'press'; role: string; name: Name; nth?: number }
  | { do: 'tap'; role: string; name: Name; nth?: number }
  | { do: 'type'; label: Name; text: string; nth?: number }
  | { do: 'choose'; label: Name; option: string; nth?: number }
  | { do: 'chooseFile'; label: Name; files: FileSample[] }
  | { do: 'dropFile'; role: string; name: Name; files: FileSample[] }
  | { do: 'keys'; keys: string };

/** The event comes from the shell, another tab, time or the network: nothing on the view does it. */
export interface Outside {
  outside: true;
}

/** Marks an event that no control of the view sends. */
export const outside: Outside = { outside: true };

/** Clicks a control: `press('button', 'Sign In')`, `press('tab', 'Sign Up')`, `press('radio', 'Seller')`. */
export const press = (role: string, name: Name, nth?: number): Gesture => ({
  do: 'press',
  role,
  name,
  ...(nth === undefined ? {} : { nth }),
});

/** Presses a control without a pointer passing over it first, as a finger or a screen reader does. */
export const tap = (role: string, name: Name, nth?: number): Gesture => ({
  do: 'tap',
  role,
  name,
  ...(nth === undefined ? {} : { nth }),
});

/** Replaces what a text field holds: `type('Email', 'a@b.ng')`. An empty text clears it. */
export const type = (label: Name, text: string, nth?: number): Gesture => ({
  do: 'type',
  label,
  text,
  ...(nth === undefined ? {} : { nth }),
});

/** Picks an option of a native select by its visible text: `choose('State', 'Lagos')`. */
export const choose = (label: Name, option: string, nth?: number): Gesture => ({
  do: 'choose',
  label,
  option,
  ...(nth === undefined ? {} : { nth }),
});

/** Picks files in a file input. */
export const chooseFile = (label: Name, ...files: FileSample[]): Gesture => ({
  do: 'chooseFile',
  label,
  files,
});

/** Drops files on an element. @public */
export const dropFile = (role: string, name: Name, ...files: FileSample[]): Gesture => ({
  do: 'dropFile',
  role,
  name,
  files,
});

/** Presses keys where the focus is: `keys('{Enter}')` submits a form, `keys('{Escape}')` closes a dialog. */
export const keys = (text: string): Gesture => ({ do: 'keys', keys: text });
