import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Reply } from '../http/handlers';
import { sameSecret } from '../http/secrets';

/** The cookie that tells a browser which has signed in before; it opens nothing by itself. Over TLS its name makes browsers refuse one that was set without. */
const COOKIE = /^(?:__Secure-)?known=(.*)$/;
/** People who use one browser. */
const MOST = 5;
const DAYS = 180;
/** Account, a random name of the browser, and the signature of both. */
const MARK = /^(\d{1,10})\.([0-9a-f]{24})\.([\w-]{43})$/;

/** What is needed of an account; without a password there is nothing to guess and no mark. */
interface Holder {
  id: number;
  passwordHash: string | null;
}

/**
 * Signed with the hash of the account's password, which nobody but us has: so a mark needs no key of its own
 * and ends with the password.
 */
const signature = (id: number, device: string, passwordHash: string): string =>
  createHmac('sha256', passwordHash).update(`device ${id} ${device}`).digest('base64url');

/** The name of the browser that calls, if this account has signed in there before; else null. */
export function knownDevice(
  request: Pick<FastifyRequest, 'headers'>,
  { id, passwordHash }: Holder,
): string | null {
  if (passwordHash === null) return null;
  for (const mark of marksOf(request)) {
    const [, of, device = '', signed = ''] = MARK.exec(mark) ?? [];
    if (Number(of) === id && sameSecret(signed, signature(id, device, passwordHash))) return device;
  }
  return null;
}

/** Marks the browser as one in which this account has signed in, beside the others' marks that it has. */
export function rememberDevice(
  { config }: { config: Config },
  request: Pick<FastifyRequest, 'headers'>,
  reply: Reply,
  { id, passwordHash }: Holder,
): void {
  if (passwordHash === null) return;
  const device = knownDevice(request, { id, passwordHash }) ?? randomBytes(12).toString('hex');
  const others = marksOf(request).filter((mark) => !mark.startsWith(`${id}.`));
  const marks = [`${id}.${device}.${signature(id, device, passwordHash)}`, ...others].slice(0, MOST);
  const [name, secure] = config.PUBLIC_URL?.startsWith('https://')
    ? ['__Secure-known', '; Secure']
    : ['known', ''];
  const rules = `Path=/api/auth; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Lax${secure}`;
  reply.header('set-cookie', `${name}=${marks.join('~')}; ${rules}`);
}

/** Whatever looks like a mark; whose it is and whether it is ours is for `knownDevice`. */
function marksOf({ headers }: Pick<FastifyRequest, 'headers'>): string[] {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => COOKIE.exec(cookie.trim())?.[1]);
  const ours = cookies.find((value) => value !== undefined) ?? '';
  return ours
    .split('~')
    .slice(0, MOST)
    .filter((mark) => MARK.test(mark));
}
