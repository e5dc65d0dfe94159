import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * A command's options; one that it does not know ends it with a sentence and how it is used.
 * @param usage the command with all its options, on one line.
 */
export function optionsOf<T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error), usage);
  }
}

/** Ends a command that was asked for something that can't be. */
export function stop(why: string, usage?: string): never {
  console.error(usage === undefined ? why : `${why}\nUsage: ${usage}`);
  process.exit(1);
}

/** An option's whole number; anything else ends the command with a sentence. */
export function wholeNumber(text: string, name: string, usage: string): number {
  return /^\d{1,10}$/.test(text)
    ? Number(text)
    : stop(`--${name} takes a whole number, not '${text}'`, usage);
}
