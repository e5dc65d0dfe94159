import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { type Account, isAdmin } from '../http/account';
import { tooMany } from '../http/errors';
import { networkOf } from '../http/network';
import { countHits } from '../http/rateLimit';
import type { ProductRow } from './rows';

const DAY = 86_400;
/** Ads whose sellers one account is told in full in a day: more than anybody reads. */
const SELLERS = 300;
/** The same for a network, which in a mobile one are many people. */
const SELLERS_OF_NETWORK = 3_000;
/** Numbers that lists tell one account in a day: sixty pages of the longest list. */
const NUMBERS = 3_000;
const NUMBERS_OF_NETWORK = 30_000;

/** Whether these are to be counted: neither the seller's own nor what admins look at. */
const isOf = (account: Account, row: ProductRow) => row.sellerId === account.id || isAdmin(account);

/**
 * Counts that somebody who is signed in is told how to reach the seller of an ad.
 * @throws HttpError 429 for who collects contacts
 */
export async function countSeller(deps: Deps, request: FastifyRequest, row: ProductRow): Promise<void> {
  const { account } = request;
  if (account === null || isOf(account, row)) return;
  const message = 'You have opened very many ads today. Please try again tomorrow.';
  for (const [key, most] of [
    [`contact:account:${account.id}`, SELLERS],
    [`contact:addr:${networkOf(request)}`, SELLERS_OF_NETWORK],
  ] as const) {
    const { hits, seconds } = await countHits(deps, { key, seconds: DAY });
    if (hits > most) throw tooMany(message, seconds);
  }
}

/** Counts the numbers in a list for somebody who is signed in; false when they have had enough of them today. */
export async function mayListNumbers(
  deps: Deps,
  request: FastifyRequest,
  rows: readonly ProductRow[],
): Promise<boolean> {
  const { account } = request;
  if (account === null) return false;
  const told = rows.filter(
    (row) => (row.contactWhatsapp ?? row.contactPhone) !== null && !isOf(account, row),
  );
  if (told.length === 0) return true;
  const weight = told.length;
  const own = await countHits(deps, { key: `numbers:account:${account.id}`, seconds: DAY }, weight);
  const all = await countHits(deps, { key: `numbers:addr:${networkOf(request)}`, seconds: DAY }, weight);
  return own.hits <= NUMBERS && all.hits <= NUMBERS_OF_NETWORK;
}
