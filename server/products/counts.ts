import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import type { RequestOf } from '../http/handlers';
import { networkOf } from '../http/network';
import { countTry } from '../http/rateLimit';
import { isRenderer } from '../http/renderKey';

/** Searches a minute: of an account, and of a network with all who share it. Nobody types so fast. */
const SEARCHES = 300;
const SEARCHES_OF_NETWORK = 1_200;
/** New ads an hour, whatever the plan allows in all. */
const ADS = 400;
const ADS_OF_NETWORK = 2_000;

/** Counts a search by words, which costs most of all lists; the server's own, for pages, do not count. @throws HttpError 429 */
export async function countSearch(deps: Deps, request: RequestOf<'listProducts'>): Promise<void> {
  if (request.query.search === undefined || isRenderer(request)) return;
  const { account } = request;
  if (account) await countTry(deps, { key: `search:account:${account.id}`, hits: SEARCHES, seconds: 60 });
  else
    await countTry(deps, {
      key: `search:addr:${networkOf(request)}`,
      hits: SEARCHES_OF_NETWORK,
      seconds: 60,
    });
}

/** Counts an ad that somebody posts. @throws HttpError 429 */
export async function countNewAd(deps: Deps, request: FastifyRequest, accountId: number): Promise<void> {
  await countTry(deps, { key: `ad:account:${accountId}`, hits: ADS, seconds: 3600 });
  await countTry(deps, { key: `ad:addr:${networkOf(request)}`, hits: ADS_OF_NETWORK, seconds: 3600 });
}
