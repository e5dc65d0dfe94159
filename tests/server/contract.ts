import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type Contract, readContract } from '../../server/http/contractFile';

const contract: Contract = readContract();
const ajv = new Ajv2020({ strict: false, allowUnionTypes: true, allErrors: true, formats: { email: true } });
ajv.addSchema(contract, 'contract');
const compiled = new Map<string, ValidateFunction>();

/** Stands for the schema of a response that has no body. */
const NO_BODY = '';

/** Throws when an answer under /api is not one that the contract allows for its operation and status. */
export function checkAnswer(method: string, url: string, status: number, body: unknown): void {
  const path = url.split('?')[0] ?? '';
  if (!path.startsWith('/api/') || method === 'HEAD' || status === 304) return;
  const at = pathOf(path.slice('/api'.length));
  const operation = at === null ? null : contract.paths[at]?.[method.toLowerCase()];
  // What no operation answers, the error handler does: the shape is the same.
  const pointer = operation
    ? responsePointer(
        `/paths/${pointerPart(at ?? '')}/${method.toLowerCase()}/responses`,
        operation.responses,
        status,
      )
    : '/components/schemas/Error';
  const name = `${method} ${path} → ${status}`;
  if (pointer === null) throw new Error(`${name}: the contract does not name this status`);
  if (pointer === NO_BODY) {
    if (body !== '') throw new Error(`${name}: the contract names no body here`);
    return;
  }
  const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `contract#${pointer}` });
  compiled.set(pointer, validate);
  if (!validate(body)) {
    throw new Error(`${name}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body, null, 1)}`);
  }
}

/** The path template that an address belongs to; a literal one goes before one with a parameter. */
function pathOf(address: string): string | null {
  const fits = Object.keys(contract.paths).filter((path) =>
    new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}/?$`).test(address),
  );
  return fits.sort((a, b) => a.split('{').length - b.split('{').length)[0] ?? null;
}

function responsePointer(base: string, responses: Record<string, unknown>, status: number): string | null {
  const key =
    String(status) in responses ? String(status) : status >= 400 && 'default' in responses ? 'default' : null;
  if (key === null) return null;
  const response = responses[key] as { $ref?: string; content?: unknown };
  if (response.$ref === undefined && response.content === undefined) return NO_BODY;
  const place = response.$ref === undefined ? `${base}/${key}` : response.$ref.slice(1);
  return `${place}/content/application~1json/schema`;
}

const pointerPart = (part: string) =>
  part.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
