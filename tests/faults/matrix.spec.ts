import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import yaml from 'js-yaml';
import { go } from '../browser/errorTexts.rows';
import { expect, type House, test, World } from '../product/world';
import { ADMINS } from './admins';
import type { CallCase } from './cases';
import { FAULTS, type Fault } from './faults';
import { untruths } from './judge';
import { SELLERS } from './sellers';
import { VISITORS } from './visitors';

/**
 * Each call that a page makes × each way in which it can go wrong, in a real browser before the real server. `npm test`
 * plays each call with one fault, so that each fault has its turn; `npm run test:faults` plays all.
 */
const CASES = [...VISITORS, ...SELLERS, ...ADMINS];
const ALL = process.env.KASUWA_FAULTS === 'all';

/** Calls that no page makes, and why. */
const ELSEWHERE: Record<string, string> = {
  countFlows: 'only where a house counts flows; nobody waits for it (tests/browser/flowCounters.spec.ts)',
  getHealth: 'for whoever watches the server',
  recordView:
    'only after a document that brought its ad; nobody waits for it (tests/browser/documents.spec.ts)',
  receivePaymentWebhook: 'the payment provider makes it',
  retryMail: 'wants a mail server that refuses (tests/browser/adminMails.spec.ts)',
  returnFromPayment: 'the payment provider leads there; the browser goes on by its answer',
  uploadImages: 'the pages send their photos one by one',
};

interface Contract {
  paths: Record<string, Record<string, { operationId?: string }>>;
}
const contract = yaml.load(readFileSync('openapi/marketplace.yaml', 'utf8')) as Contract;
/** Calls of the contract by name, as patterns of what a gateway sees. */
const calls = new Map(
  Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId }]) =>
      operationId === undefined
        ? []
        : [
            [
              operationId,
              new RegExp(`^${method.toUpperCase()} /api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
            ] as const,
          ],
    ),
  ),
);

test('each call of the contract is played here, or it is said why not', () => {
  const played = CASES.map(({ operationId }) => operationId);
  expect([...played, ...Object.keys(ELSEWHERE)].sort()).toEqual([...calls.keys()].sort());
});

const faults = Object.keys(FAULTS) as Fault[];
for (const [index, one] of CASES.entries()) {
  const own = ALL ? faults : faults.slice(index % faults.length).slice(0, 1);
  for (const fault of own)
    test(`${one.operationId}: ${fault}`, async ({ browser, house }) => {
      const wrong = await inWorld(house, browser, one, (world) =>
        untruths(world, one, fault, calls.get(one.operationId) ?? /^$/),
      );
      expect(wrong).toEqual([]);
    });
}

/** A browser for one cell, signed in as the case wants. */
async function inWorld<Result>(
  house: House,
  browser: Browser,
  { as }: CallCase,
  deed: (world: World) => Promise<Result>,
): Promise<Result> {
  const world = await World.enter(house, () =>
    browser.newContext({ baseURL: house.gateway.url, locale: 'en-NG', timezoneId: 'Africa/Lagos' }),
  );
  try {
    if (as !== 'visitor') {
      if (as === 'admin') world.person = { id: 0, email: '', token: await house.people.adminToken() };
      else world.person = await (as === 'seller' ? house.people.seller() : house.people.register());
      await go(world, '/placeholder.svg');
      await world.store({ auth_token: world.person.token });
    }
    return await deed(world);
  } finally {
    await world.leave();
  }
}
