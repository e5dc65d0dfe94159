import { expect, it } from 'vitest';
import { products, rateLimits, subscriptions, users } from '../../server/db/schema';
import { operationsOf } from '../../server/http/contract';
import { readContract } from '../../server/http/contractFile';
import { type FuzzedRequest, fuzzer } from './fuzz';
import { startServer } from './helper';

/** How many requests are made, and from which seed: `FUZZ=20000 FUZZ_SEED=7 npx vitest run tests/server/fuzz.test.ts`. */
const COUNT = Number(process.env.FUZZ ?? 300);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** So often the people are made anew, since requests sign them out, suspend them and use up their limits. */
const ROUND = 100;

it(`answers ${COUNT} requests made by chance (seed ${SEED}) by the contract, and none of them with 500`, async () => {
  const server = await startServer({ TRUST_PROXY: '1' });
  const next = fuzzer(SEED);
  let tokens: (string | undefined)[] = [];

  async function newRound(): Promise<void> {
    await server.db.delete(rateLimits);
    await server.db.update(users).set({ status: 'active' });
    const seller = await server.person({ roles: ['seller'] });
    const endsAt = new Date(server.deps.clock().getTime() + 86_400_000);
    await server.db
      .insert(subscriptions)
      .values({ userId: seller.id, planId: 4, startsAt: new Date(0), endsAt });
    const ad = {
      sellerId: seller.id,
      categoryId: 2,
      stateId: 1,
      cityId: 1,
      title: 'Bike',
      priceKobo: 100_000,
    };
    await server.db.insert(products).values({ ...ad, contactPhone: '0803 123 4567' });
    const others = await Promise.all([
      server.person(),
      server.person({ verified: false }),
      server.person({ roles: ['admin'] }),
    ]);
    tokens = [undefined, seller.token, ...others.map(({ token }) => token), 'x'.repeat(43)];
  }

  const faults: string[] = [];
  const seen = new Map<number, number>();
  for (let n = 0; n < COUNT; n += 1) {
    if (n % ROUND === 0) await newRound();
    const request = next();
    const before = server.logged.length;
    try {
      const { status } = await send(request);
      seen.set(status, (seen.get(status) ?? 0) + 1);
      if (status === 500) faults.push(`${shown(n, request)}\n${server.logged.slice(before).join('')}`);
    } catch (error) {
      faults.push(`${shown(n, request)}\n${error}`);
    }
  }

  async function send({ method, path, who, headers, payload }: FuzzedRequest) {
    return await server.call(method, path, {
      token: tokens[who],
      headers,
      ...(payload === undefined ? {} : { body: payload }),
    });
  }

  expect(faults.slice(0, 10).join('\n\n')).toBe('');
  // Requests come past the door: some are answered well, and some are told what is wrong with them.
  for (const status of [200, 400, 401, 422]) expect(seen.get(status), String(status)).toBeGreaterThan(0);
}, 3_600_000);

it('is asked nothing whose numbers have no end, which the database could not hold', () => {
  const contract = readContract();
  const endless: string[] = [];
  const look = (value: unknown, where: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type, $ref } = value as { type?: unknown; $ref?: string };
    if ($ref !== undefined) {
      const names = $ref.slice(2).split('/');
      // Follows the reference's own names through the document.
      const found = names.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], contract);
      look(found, where);
      return;
    }
    if (/integer|number/.test(String(type)) && !('minimum' in value && 'maximum' in value))
      endless.push(where);
    for (const [name, part] of Object.entries(value)) look(part, `${where}.${name}`);
  };
  for (const operation of operationsOf(contract).values()) {
    const { parameters, requestBody, operationId } = operation as typeof operation & { parameters?: unknown };
    look(parameters, operationId);
    look(requestBody, operationId);
  }
  expect(endless).toEqual([]);
});

const shown = (n: number, { operation, method, path, who, headers, payload }: FuzzedRequest) =>
  `#${n} ${operation}: ${method} ${path.slice(0, 300)} as ${who} ${JSON.stringify(headers).slice(0, 300)} ${String(payload ?? '').slice(0, 600)}`;
