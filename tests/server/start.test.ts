import { existsSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { houseFolder, run } from './process';
import { listenInSilence } from './silence';

/** Nothing but one sentence a line: no stack, no code. */
const SENTENCES = /^([A-Z].*[.?]\n|.*npm start\n)+$/;

describe('what stops a start', () => {
  it('a port that is taken', async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
    const address = squatter.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const server = await run(await houseFolder(), { PORT: port });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(`Port ${port} is taken`);
    expect(server.output()).toMatch(SENTENCES);
    squatter.close();
  });

  it('bad settings, each in a sentence of its own', async () => {
    const env = { PORT: 'eighty', MAIL: 'smtp', DATABASE_URL: 'mysql://root:hush@db/x' };
    const server = await run(await houseFolder(), env);
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('PORT must be a whole number from 0 to 65535.');
    expect(server.output()).not.toContain('hush');
    expect(server.output()).toMatch(SENTENCES);
  });

  it('a database that does not answer', async () => {
    const server = await run(await houseFolder(), {
      DATABASE_URL: 'postgres://nobody:hush@127.0.0.1:1/none',
    });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('DATABASE_URL');
    expect(server.output()).not.toContain('hush');
    expect(server.output()).toMatch(SENTENCES);
  });

  it('a database that takes the connection and says nothing', async () => {
    const silent = await listenInSilence();
    const env = { DATABASE_URL: `postgres://nobody:hush@127.0.0.1:${silent}/none` };
    const server = await run(await houseFolder(), env);
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('The database at DATABASE_URL does not answer');
    expect(server.output()).not.toContain('hush');
    expect(server.output()).toMatch(SENTENCES);
  }, 300_000);
});

// The folder and what is in it are the embedded database's; a real server keeps its own.
describe('a server on its data folder', () => {
  it('holds it alone, loses nothing acknowledged to SIGKILL, and gives it back on SIGINT', async () => {
    const folder = await houseFolder();
    const first = await run(folder);
    await first.ready;

    const second = await run(folder);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`The data folder ${folder} is in use by another server`);
    expect(second.output()).toContain(`process ${first.child.pid}`);
    expect(second.output()).toMatch(SENTENCES);

    const acknowledged: string[] = [];
    let sent = 0;
    const writer = async () => {
      while (acknowledged.length < 12) {
        sent += 1;
        const email = `p${sent}@kasuwa.test`;
        const answer = await register(first.url, email, `key-${email}`).catch(() => null);
        if (answer?.status !== 201) continue;
        acknowledged.push(email);
        // The other writers' forms are on their way at this moment.
        if (acknowledged.length === 12) first.child.kill('SIGKILL');
      }
    };
    await Promise.all([writer(), writer(), writer()]);
    expect(await first.ended).toBe(null);
    expect(existsSync(join(folder, 'lock'))).toBe(true);

    const third = await run(folder);
    await third.ready;
    expect(acknowledged.length).toBeGreaterThanOrEqual(12);
    for (const email of acknowledged) {
      expect((await register(third.url, email, `key-other-${email}`)).status, email).toBe(409);
      const login = await send(third.url, 'login', { email, password: 'secret-1' });
      expect(login.status, email).toBe(200);
    }
    // A form that was on its way can be sent again with its own key, whatever became of it.
    for (let n = 1; n <= sent; n += 1) {
      const email = `p${n}@kasuwa.test`;
      expect((await register(third.url, email, `key-${email}`)).status, email).toBe(201);
    }
    third.child.kill('SIGINT');
    expect(await third.ended).toBe(0);
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  }, 300_000);
});

it('npm start passes SIGTERM on to the server, which gives its folder back', async () => {
  const folder = await houseFolder();
  const server = await run(folder, {}, 'npm');
  await server.ready;
  expect(existsSync(join(folder, 'lock'))).toBe(true);
  server.child.kill('SIGTERM');
  await expect.poll(() => existsSync(join(folder, 'lock')), { timeout: 200_000 }).toBe(false);
  await expect
    .poll(
      () =>
        fetch(server.url).then(
          () => 'up',
          () => 'down',
        ),
      { timeout: 200_000 },
    )
    .toBe('down');
}, 300_000);

it('a start says which parts of the house are not in order, and serves all the same', async () => {
  const env = {
    START_CHECKS: 'true',
    MAIL: 'smtp',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: '1',
    SMTP_PASSWORD: 'hush',
  };
  const server = await run(await houseFolder(), env);
  await server.ready;
  await expect
    .poll(server.output, { timeout: 200_000 })
    .toMatch(/^BAD +mail +The mail server does not answer\.$/m);
  expect(server.output()).toContain('Not in order (npm run doctor tells again):');
  expect(server.output()).not.toMatch(/hush|^ok/m);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}, 300_000);

describe('a client that stalls', () => {
  /** Opens a connection and sends a request that never ends. */
  async function stalled(
    url: string,
  ): Promise<{ socket: Socket; closed: Promise<void>; said: () => string }> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.on('error', () => {});
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"email":',
    );
    return { socket, closed, said: () => said };
  }

  it('is cut off when nothing moves', async () => {
    const server = await run(await houseFolder(), { IDLE_TIMEOUT_MS: '500' });
    await server.ready;
    await (await stalled(server.url)).closed;
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    server.child.kill('SIGKILL');
  }, 300_000);

  it('does not keep the server from stopping', async () => {
    const folder = await houseFolder();
    const server = await run(folder);
    await server.ready;
    const { closed } = await stalled(server.url);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await closed;
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  }, 300_000);
});

const send = (url: string, call: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const register = (url: string, email: string, key: string) =>
  send(url, 'register', { email, password: 'secret-1' }, { 'idempotency-key': key });
