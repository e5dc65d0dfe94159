import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createAdmin } from '../../server/admin/create';
import type { Database } from '../../server/db/client';
import { categories, cities, mailQueue, plans, states, users } from '../../server/db/schema';
import { fillReference } from '../../server/reference/fill';
import { startMailServer } from '../support/mailServer';
import { freshDatabase, startServer } from './helper';
import { command, houseFolder } from './process';

describe('a new house', () => {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ database, drop } = await freshDatabase());
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });
  const counts = async () =>
    await Promise.all([states, cities, categories, plans].map((table) => database.db.$count(table)));

  it('has its places, categories and plans after the migrations, once', async () => {
    const { db } = database;
    expect(await fillReference(db, new Date())).toBe(true);
    const filled = await counts();
    expect(filled).toEqual([37, expect.any(Number), 14, 4]);
    expect(filled[1]).toBeGreaterThan(774);
    expect(await fillReference(db, new Date())).toBe(false);
    expect(await counts()).toEqual(filled);
  });

  it('does not bring back what an admin has deleted', async () => {
    const { db } = database;
    await db.delete(categories);
    expect(await fillReference(db, new Date())).toBe(false);
    expect((await counts())[2]).toBe(0);
  });

  it('of before keeps what it has', async () => {
    const { db } = await startServer();
    expect(await fillReference(db, new Date())).toBe(false);
    expect(await db.$count(states)).toBe(2);
  });
});

describe('the first admin', () => {
  it('chooses a password by the mailed link, signs in and may do what admins do', async () => {
    const mails = await startMailServer();
    onTestFinished(() => mails.close());
    const server = await startServer({ MAIL: 'smtp', SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mails.port) });
    const made = await createAdmin(server.deps, ' Boss@Kasuwa.test ', 'http://kasuwa.test');
    expect(made).toMatchObject({ email: 'boss@kasuwa.test', notMailed: null });
    expect(mails.taken.map(({ to }) => to)).toEqual([['boss@kasuwa.test']]);
    const token = new URL(made?.link ?? '').searchParams.get('token');
    const chosen = { token, password: 'a new secret' };
    expect((await server.call('POST', '/api/auth/reset-password', { body: chosen })).status).toBe(200);
    const body = { email: 'boss@kasuwa.test', password: 'a new secret' };
    const signedIn = await server.call('POST', '/api/auth/login', { body });
    expect(signedIn.body.user.roles).toEqual(['admin']);
    const audit = await server.call('GET', '/api/admin/audit', { token: signedIn.body.token });
    expect(audit.body.data).toMatchObject([{ action: 'user.admin', target: { type: 'user' } }]);
  });

  it('may have had an account before, which keeps its roles', async () => {
    const server = await startServer();
    const seller = await server.person({ roles: ['seller'], status: 'suspended' });
    const made = await createAdmin(server.deps, seller.email, 'http://kasuwa.test');
    expect(made?.notMailed).toBe('No mails are sent here.');
    const [user] = await server.db.select().from(users).where(eq(users.id, seller.id));
    expect(user).toMatchObject({ roles: ['seller', 'admin'], status: 'active' });
  });

  it('gets the link by hand while the mail server takes nothing', async () => {
    const mails = await startMailServer();
    onTestFinished(() => mails.close());
    mails.mood = 'reject';
    const server = await startServer({ MAIL: 'smtp', SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mails.port) });
    const made = await createAdmin(server.deps, 'boss@kasuwa.test', 'http://kasuwa.test');
    expect(made?.notMailed).toBe('The mail server does not take mails to this address.');
    expect(await server.db.$count(mailQueue, sql`true`)).toBe(1);
  });

  it('needs an address', async () => {
    const server = await startServer();
    expect(await createAdmin(server.deps, 'boss', 'http://kasuwa.test')).toBeNull();
    expect(await server.db.$count(users)).toBe(0);
  });
});

describe('on the terminal', () => {
  it('npm run admin prints the link of a house that sends no mails', async () => {
    const { code, output } = await command('admin', ['create', 'boss@kasuwa.test'], await houseFolder());
    expect(output).toMatch(
      /^boss@kasuwa\.test is an admin\.\nNo mails are sent here\. .+\nhttp:\/\/\S+\/reset-password\?token=\S+\n$/,
    );
    expect(code).toBe(0);
  });

  it.each([[[]], [['create']], [['make', 'boss@kasuwa.test']], [['create', 'boss']]])(
    'npm run admin -- %j says what is wrong',
    async (args) => {
      const { code, output } = await command('admin', args, await houseFolder());
      expect(output).toMatch(/^(Say whom: .+|boss is no e-mail address\.)\n$/);
      expect(code).toBe(1);
    },
  );

  it('npm run seed refuses production', async () => {
    const { code, output } = await command('seed', [], await houseFolder());
    expect(output).toMatch(/^Demo data has no place in production: .+\.\n$/);
    expect(code).toBe(1);
  });
});
