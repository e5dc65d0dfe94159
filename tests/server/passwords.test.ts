import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeEmailToken } from '../../server/auth/emailTokens';
import { users } from '../../server/db/schema';
import passwords from '../cases/passwords.json';
import { startServer } from './helper';

const server = await startServer();
const { call, db } = server;
let n = 0;
const someEmail = () => `p${++n}@kasuwa.test`;
const register = (email: string, password: string) =>
  call('POST', '/api/auth/register', { body: { email, password } });
const login = async (email: string, password: string) =>
  (await call('POST', '/api/auth/login', { body: { email, password } })).status;
const EASY = 'This password is too easy to guess. Please choose another one.';

describe('cases of passwords', () => {
  it.each(passwords.map((row) => [row.id, row.title, row] as const))('%s %s', async (_id, _title, row) => {
    const { signUp, signIn, storedHashOf } = row.input;
    const email = someEmail();
    if (storedHashOf !== undefined) {
      const { id } = await server.person({ email });
      await db
        .update(users)
        .set({ passwordHash: await hash(storedHashOf) })
        .where(eq(users.id, id));
    }
    if (signUp !== undefined) {
      const answer = await register(email, signUp);
      if (row.expect.error !== undefined) {
        expect(answer.status).toBe(422);
        const wanted = row.expect.error.startsWith('Password') ? row.expect.error : EASY;
        expect(answer.body.errors).toEqual([{ field: 'password', message: wanted }]);
        return;
      }
      expect(answer.status).toBe(201);
    }
    expect(await login(email, signIn ?? '')).toBe(200);
    expect(await login(email, `${signIn}x`)).toBe(401);
  });
});

describe('a new password', () => {
  it.each(['password', 'PassWord', ' qwerty ', 'liverpool', 'iloveyou', 'Kasuwa2026!'])(
    'is not %j, at sign-up or by a mailed link',
    async (password) => {
      expect((await register(someEmail(), password)).body.message).toBe(EASY);
      const { id } = await server.person();
      const token = await makeEmailToken(db, server.deps, id, 'reset');
      const reset = (chosen: string) =>
        call('POST', '/api/auth/reset-password', { body: { token, password: chosen } });
      expect((await reset(password)).body.message).toBe(EASY);
      // The link still counts.
      expect((await reset('harmattan-9')).status).toBe(200);
    },
  );

  it('may be a common one for whoever has it already', async () => {
    const { email } = await server.person({ password: 'password1' });
    expect(await login(email, 'password1')).toBe(200);
  });
});
