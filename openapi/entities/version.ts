import type { Versioned } from './types';
import { id, wire } from './wire';

const versionSchema = wire({ version: id });

/** Reads a thing with its version, which only forms need: a whole number from 1. */
export const versioned =
  <T>(parse: (wire: unknown) => T) =>
  (value: unknown): Versioned<T> => ({ ...parse(value), version: versionSchema.parse(value).version });
