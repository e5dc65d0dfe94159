import { desc } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config';
import { outboxMails } from '../../server/db/schema';
import { networkOf } from '../../server/http/network';
import { startServer } from './helper';

const server = await startServer({ AUTH_LIMIT_ADDRESS: '2', TRUST_PROXY: '1' });

/** A try to sign in as somebody new each time, so that only the address is counted. */
let nobody = 0;
const tryFrom = async (headers: Record<string, string>) => {
  nobody += 1;
  const body = { email: `n${nobody}@kasuwa.test`, password: 'wrong-1' };
  return (await server.call('POST', '/api/auth/login', { body, headers })).status;
};
const forwarded = (...addresses: string[]) => ({ 'x-forwarded-for': addresses.join(', ') });

describe('TRUST_PROXY', () => {
  it.each([
    [undefined, false],
    ['false', false],
    ['0', false],
    ['true', 1],
    ['2', 2],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['loopback, fd00::/8', ['loopback', 'fd00::/8']],
  ])('%s is read as %j', (text, read) => {
    expect(readConfig({ TRUST_PROXY: text }).TRUST_PROXY).toEqual(read);
  });

  it.each(['yes', '-1', '10', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.0/8/8', 'loopback,', 'localhost'])(
    '%s is refused with a sentence',
    (text) => {
      expect(() => readConfig({ TRUST_PROXY: text })).toThrow(/^TRUST_PROXY must be false, the number of /);
    },
  );
});

describe('the address that is limited', () => {
  it('is the one that the proxy saw, whatever the caller wrote left of it', async () => {
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push(await tryFrom(forwarded(`9.9.9.${i}`, '198.51.100.7')));
    expect(statuses).toEqual([401, 401, 429]);
    expect(await tryFrom(forwarded('198.51.100.7', '198.51.100.8'))).toBe(401);
  });

  it('is the first one from the right that is not in a trusted network', async () => {
    const many = await startServer({ AUTH_LIMIT_ADDRESS: '1', TRUST_PROXY: 'loopback,10.0.0.0/8' });
    const from = async (header: string) => {
      const body = { email: 'nobody@kasuwa.test', password: 'wrong-1' };
      const headers = { 'x-forwarded-for': header };
      return (await many.call('POST', '/api/auth/login', { body, headers })).status;
    };
    expect(await from('1.1.1.1, 198.51.100.7, 10.0.0.2, 10.0.0.1')).toBe(401);
    expect(await from('2.2.2.2, 198.51.100.7, 10.9.9.9')).toBe(429);
    expect(await from('198.51.100.7, 198.51.100.8, 10.9.9.9')).toBe(401);
  });

  it('is a whole network of IPv6, and one caller in both of its spellings', async () => {
    expect(await tryFrom(forwarded('2001:db8:1:2::1'))).toBe(401);
    expect(await tryFrom(forwarded('2001:0DB8:1:2:ffff::9'))).toBe(401);
    expect(await tryFrom(forwarded('2001:db8:1:2:3:4:5:6'))).toBe(429);
    expect(await tryFrom(forwarded('2001:db8:1:3::1'))).toBe(401);
  });

  it.each([
    ['198.51.100.9', '198.51.100.9'],
    ['198.51.100.9:51234', '198.51.100.9'],
    ['::ffff:198.51.100.9', '198.51.100.9'],
    ['::ffff:c633:6409', '198.51.100.9'],
    ['[2001:db8::5]:443', '2001:db8:0:0::/64'],
    ['2001:db8:a:b:c:d:1.2.3.4', '2001:db8:a:b::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', '192.0.2.1'],
    ['', '192.0.2.1'],
    ['1.2.3.4.5', '192.0.2.1'],
    ["' OR 1=1", '192.0.2.1'],
  ])('%j counts as %s', (ip, network) => {
    const request = {
      ip,
      raw: { socket: { remoteAddress: '::ffff:192.0.2.1' } },
    } as unknown as FastifyRequest;
    expect(networkOf(request)).toBe(network);
  });

  it.each([
    ['9,000 letters', 'x'.repeat(9_000)],
    ['3,000 addresses', Array(3_000).fill('1.1.1.1').join(',')],
    ['commas', ',,,,'],
    ['letters of no address', '\u00e9\u00ff<script>'],
  ])('a header of %s fails nothing', async (_what, text) => {
    expect([401, 429]).toContain(await tryFrom({ 'x-forwarded-for': text }));
    const seen = await server.call('POST', '/api/products/1/views', { headers: { 'x-forwarded-for': text } });
    expect(seen.status).toBe(404);
  });
});

describe('links in mails', () => {
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };

  it.each([
    ['PUBLIC_URL, whatever the headers say', 'http://kasuwa.test', 'evil.example', 'http://kasuwa.test/'],
    ['this machine in development, as it was called', '', '127.0.0.1:3210', 'http://127.0.0.1:3210/'],
    ['this machine in development, called otherwise', '', 'evil.example', 'http://localhost:3000/'],
  ])('lead to %s', async (_what, PUBLIC_URL, host, start) => {
    const own = await startServer({ PUBLIC_URL, TRUST_PROXY: '1' });
    const { email } = await own.person();
    const headers = { ...forged, host };
    expect((await own.call('POST', '/api/auth/forgot-password', { body: { email }, headers })).status).toBe(
      200,
    );
    const newest = () => own.db.select().from(outboxMails).orderBy(desc(outboxMails.id));
    await expect.poll(async () => (await newest())[0]?.textBody).toContain(`${start}reset-password?token=`);
  });
});
