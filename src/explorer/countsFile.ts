/** Where the explorer's server has the counts. */
export const COUNTS_PATH = '/__counts.json';

/** How often transitions were taken, by the model's name and the transition's key, as `flows:coverage -- --out FILE` writes it. */
export interface CountsFile {
  counts: Record<string, Record<string, number>>;
}

/** Reads a file of counts. @throws Error with a sentence that says what is wrong with it. */
export function countsOfFile(text: string): CountsFile {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Error('This file is not JSON.');
  }
  const { counts } = (read ?? {}) as { counts?: unknown };
  const isRecord = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const isCounts =
    isRecord(counts) &&
    Object.values(counts).every(
      (one) =>
        isRecord(one) && Object.values(one).every((count) => Number.isInteger(count) && Number(count) >= 0),
    );
  if (!isCounts) throw new Error('The file has no counts.');
  return { counts: counts as CountsFile['counts'] };
}
