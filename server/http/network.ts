import { isIP, isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The parts of a request that tell where it comes from. */
type Caller = Pick<FastifyRequest, 'ip' | 'raw'>;

/**
 * The network that a call comes from, for limits: an IPv4 address as it is, of an IPv6 address the first 64
 * bits, since each household has as many addresses as it likes behind those. What a proxy's header holds and
 * is no address counts for nothing: then it is the proxy's own.
 */
export function networkOf({ ip, raw }: Caller): string {
  return networkIn(ip) ?? networkIn(raw.socket?.remoteAddress ?? '') ?? 'unknown';
}

/** The network of an address as a header holds it, perhaps with a port or brackets; null for any other text. */
function networkIn(text: string): string | null {
  const address = withoutPort(text.trim()).replace(/%.*$/, '');
  switch (isIP(address)) {
    case 4:
      return address;
    case 6:
      return networkOfIpv6(address.toLowerCase());
    default:
      return null;
  }
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](:\d+)?$/.exec(text);
  if (bracketed?.[1] !== undefined) return bracketed[1];
  return /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

function networkOfIpv6(address: string): string {
  const groups = groupsOf(address);
  // An IPv4 address written as an IPv6 one (::ffff:1.2.3.4) is the same caller.
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight numbers of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const last = address.slice(address.lastIndexOf(':') + 1);
  const [a = 0, b = 0, c = 0, d = 0] = isIPv4(last) ? last.split('.').map(Number) : [];
  const hex = isIPv4(last)
    ? `${address.slice(0, -last.length)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
    : address;
  const [front = '', back] = hex.split('::');
  const numbers = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  if (back === undefined) return numbers(front);
  const start = numbers(front);
  const end = numbers(back);
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}
