import { isIP } from 'node:net';

/** What `TRUST_PROXY` may hold, as its sentence says it. */
export const PROXIES_RULE =
  'must be false, the number of proxies in front (1 to 9), or their networks, such as 10.0.0.0/8,loopback';

/** Names for the networks of this machine and of private ones, as Fastify knows them. */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whose word counts about the caller's address: nobody's, that of so many proxies, or of proxies in these networks. */
export type TrustedProxies = false | number | string[];

/**
 * Reads `TRUST_PROXY`; null for text that makes no sense. `true` stands for one proxy: every proxy adds the
 * address that it saw at the right, and what stands further left is written by whoever calls.
 */
export function readProxies(text: string): TrustedProxies | null {
  if (text === 'false' || text === '0') return false;
  if (text === 'true') return 1;
  if (/^[1-9]$/.test(text)) return Number(text);
  const networks = text.split(',').map((part) => part.trim());
  return networks.every(isNetwork) ? networks : null;
}

/** A network with an end: one that holds every address would trust the callers themselves. */
function isNetwork(text: string): boolean {
  if (NAMED.has(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

/**
 * The same for Fastify, whose own count of proxies trusts none. A number presumes that nobody reaches this
 * server but through the proxies; networks hold without that.
 */
export function trustOf(proxies: TrustedProxies) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}
