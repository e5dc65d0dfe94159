import type { Trail } from './trail';

/**
 * Reads a replay file, as `flows:check` writes it for a failing path: the chart's name, the name of its
 * input, and the keys of the steps. Other fields are left aside.
 * @throws Error with a sentence that says what is wrong with the file.
 */
export function trailOfFile(text: string): Trail {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Error('This file is not JSON.');
  }
  const { machine, input, steps } = (read ?? {}) as Record<string, unknown>;
  if (typeof machine !== 'string') throw new Error('The file names no machine.');
  if (typeof input !== 'string') throw new Error('The file names no input.');
  if (!Array.isArray(steps) || !steps.every((step) => typeof step === 'string'))
    throw new Error("The file's steps are not a list of keys.");
  return { machine, input, keys: steps };
}
