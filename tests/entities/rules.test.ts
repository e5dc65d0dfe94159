import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { MOST_SAVED, NAME_LENGTH, SEARCH_LENGTH } from '../../openapi/entities/browse';
import { DISPLAY_NAME_LENGTH, PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from '../../openapi/rules/account';
import { CATEGORY_LENGTH } from '../../openapi/rules/category';
import { EMAIL_LENGTH } from '../../openapi/rules/email';
import { HIGHEST_COUNT, MOST_COUNTS } from '../../openapi/rules/flowCount';
import { MAX_IMAGES } from '../../openapi/rules/images';
import { isWholeKobo, koboOf, MAX_PRICE, MIN_PRICE, nairaOf } from '../../openapi/rules/price';
import {
  MOST_STEPS,
  PATH_LENGTH,
  PATH_SHAPE,
  PROBLEM_LENGTH,
  STEP_LENGTHS,
  STEP_NAMES,
} from '../../openapi/rules/problem';
import { PRODUCT_LENGTH, TITLE_MINIMUM } from '../../openapi/rules/product';
import { REPORT_LENGTH } from '../../openapi/rules/report';

interface Schema {
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  pattern?: string;
  default?: unknown;
  properties: Record<string, Schema>;
}
interface Parameter {
  name: string;
  in: string;
  schema: Schema;
}
interface Operation {
  operationId: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

// The document's own shape is what the tests below look at.
const contract = parse(readFileSync(new URL('../../openapi/marketplace.yaml', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
};
const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods));

/** A named schema's field, and on into its fields. */
function field(schema: string, ...path: string[]): Schema {
  const found = path.reduce<Schema | undefined>(
    (at, name) => at?.properties[name],
    contract.components.schemas[schema],
  );
  if (!found) throw new Error(`The contract has no ${[schema, ...path].join('.')}`);
  return found;
}

function bodyField(operationId: string, name: string): Schema {
  const found = operations.find((one) => one.operationId === operationId)?.requestBody?.content[
    'application/json'
  ]?.schema.properties[name];
  if (!found) throw new Error(`${operationId} takes no ${name}`);
  return found;
}

const queries = operations.flatMap(({ operationId, parameters = [] }) =>
  parameters
    .map((one) => ('$ref' in one ? contract.components.parameters[one.$ref.split('/').pop() ?? ''] : one))
    .filter((one): one is Parameter => one?.in === 'query')
    .map(({ name, schema }) => ({ operationId, name, schema })),
);

it('has the lengths that the contract has', () => {
  expect(field('EmailAddress')).toMatchObject({ maxLength: EMAIL_LENGTH });
  expect(field('ProductInput', 'contactInfo', 'email')).toMatchObject({ maxLength: EMAIL_LENGTH });
  expect(field('NewPassword')).toMatchObject({ minLength: PASSWORD_MINIMUM, maxLength: PASSWORD_MAXIMUM });
  expect(bodyField('login', 'password')).toMatchObject({ maxLength: PASSWORD_MAXIMUM });
  for (const name of [bodyField('register', 'name'), bodyField('updateProfile', 'displayName')])
    expect(name).toMatchObject({ maxLength: DISPLAY_NAME_LENGTH });
  const { title, description, phone, whatsapp } = PRODUCT_LENGTH;
  expect(field('ProductInput', 'title')).toMatchObject({ minLength: TITLE_MINIMUM, maxLength: title });
  expect(field('ProductInput', 'description')).toMatchObject({ maxLength: description });
  expect(field('ProductInput', 'contactInfo', 'phone')).toMatchObject({ maxLength: phone });
  expect(field('ProductInput', 'contactInfo', 'whatsapp')).toMatchObject({ maxLength: whatsapp });
  expect(field('ProductInput', 'images')).toMatchObject({ maxItems: MAX_IMAGES });
  for (const [name, maxLength] of Object.entries(CATEGORY_LENGTH))
    expect(field('CategoryInput', name)).toMatchObject({ maxLength });
  expect(bodyField('reportProduct', 'text')).toMatchObject({ maxLength: REPORT_LENGTH });
  expect(bodyField('mergeSaved', 'ids')).toMatchObject({ maxItems: MOST_SAVED });
});

it('has the names that the contract takes for steps of a trace', () => {
  expect(field('ProblemInput', 'text')).toMatchObject({ minLength: 1, maxLength: PROBLEM_LENGTH });
  expect(field('ProblemInput', 'steps')).toMatchObject({ maxItems: MOST_STEPS });
  expect(new RegExp(field('ProblemInput', 'path').pattern ?? '')).toEqual(PATH_SHAPE);
  expect(field('ProblemInput', 'path')).toMatchObject({ maxLength: PATH_LENGTH });
  for (const name of ['chart', 'from', 'event', 'to'] as const) {
    expect(new RegExp(field('ProblemStep', name).pattern ?? '')).toEqual(STEP_NAMES[name]);
    expect(field('ProblemStep', name)).toMatchObject({ maxLength: STEP_LENGTHS[name] });
    const { description: _, ...shape } = field('ProblemStep', name) as Schema & { description?: string };
    expect(field('FlowCount', name)).toEqual(shape);
  }
  expect(field('FlowCountsInput', 'counts')).toMatchObject({ maxItems: MOST_COUNTS });
  expect(field('FlowCount', 'count')).toMatchObject({ minimum: 1, maximum: HIGHEST_COUNT });
});

it('has the prices that the contract has', () => {
  expect(field('ProductInput', 'price')).toMatchObject({ minimum: MIN_PRICE, maximum: MAX_PRICE });
  const bounds = queries.filter(({ name }) => name.startsWith('price'));
  expect(bounds).toHaveLength(2);
  for (const { schema } of bounds) expect(schema).toMatchObject({ maximum: MAX_PRICE });
});

it('has the searches that the contract has', () => {
  const searches = queries.filter(({ name }) => name === 'search');
  expect(searches.length).toBeGreaterThan(1);
  for (const { schema } of searches) expect(schema).toMatchObject({ maxLength: SEARCH_LENGTH });
  const places = queries.filter(({ name }) => name === 'state' || name === 'city');
  expect(places).toHaveLength(2);
  for (const { schema } of places) expect(schema).toMatchObject({ maxLength: NAME_LENGTH });
});

it('knows which parameters are always there, since the contract has defaults for them', () => {
  // `Defaulted` of server/http/handlers.ts: the types that are generated don't tell.
  const always = queries.filter(({ schema }) => schema.default !== undefined);
  const paging = queries.filter(({ name }) => name === 'page' || name === 'limit');
  expect(always).toEqual(paging);
  expect(paging.length).toBeGreaterThan(2);
});

it.each([
  [19.99, 1999],
  [4.35, 435],
  [1, 100],
  [0, 0],
  [MAX_PRICE, 100_000_000_000_000],
  [MAX_PRICE - 0.01, 99_999_999_999_999],
])('takes %d naira for %d kobo, and back', (naira, kobo) => {
  expect(isWholeKobo(naira)).toBe(true);
  expect(koboOf(naira)).toBe(kobo);
  expect(nairaOf(kobo)).toBe(naira);
});

it.each([99.999, 0.001, MAX_PRICE - 0.001, 1e20, Number.NaN, Number.POSITIVE_INFINITY])(
  'takes no whole number of kobo for %d naira',
  (naira) => {
    expect(isWholeKobo(naira)).toBe(false);
  },
);
