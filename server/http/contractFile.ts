import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { ROOT } from '../root';

/** One operation of the contract, in the parts that we read. */
export interface Operation {
  operationId: string;
  security?: Record<string, string[]>[];
  /** `required: false`: a call without a body says the same as one with an empty one. */
  requestBody?: { required?: boolean };
  responses: Record<string, unknown>;
}

/** The contract as parsed YAML. */
export interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, unknown>;
}

/**
 * Reads `openapi/marketplace.yaml`, the source of routes, validation and serialisation. A bundle of the server has
 * it as JSON in place of this (bundle.mjs).
 */
export function readContract(): Contract {
  return load(readFileSync(join(ROOT, 'openapi', 'marketplace.yaml'), 'utf8')) as Contract;
}
