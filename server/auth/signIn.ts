import { eq } from 'drizzle-orm';
import { localPart } from '../../openapi/entities/user';
import { users } from '../db/schema';
import type { Deps } from '../deps';
import { accountOf } from '../http/account';
import { conflict, forbidden, type HttpError, unauthorized } from '../http/errors';
import type { Handlers } from '../http/handlers';
import { remember } from '../http/idempotency';
import { siteOf } from '../http/site';
import { knownDevice, rememberDevice } from './device';
import { refuseHouseName } from './displayName';
import { noteAuth } from './events';
import { googleVerifier } from './google';
import { accountForGoogle } from './googleAccount';
import { forgetSignIns, limitAddress, limitSignIn } from './limits';
import { mailVerification } from './mails';
import { checkNewPassword, hashPassword, passwordFits } from './passwords';
import { endSession, openSession, SUSPENDED } from './sessions';
import { userToWire } from './wire';

/** POST /auth/login, /register, /google/verify and /logout. */
export function signInHandlers(deps: Deps): Handlers<'login' | 'register' | 'verifyGoogle' | 'logout'> {
  const { db, clock } = deps;
  const verifyIdToken = googleVerifier(deps.config, clock);

  return {
    /** One message for an unknown e-mail and a wrong password, and the same time. */
    async login(request, reply) {
      const { email, password } = request.body;
      const [user] = await db.select().from(users).where(eq(users.email, email));
      const device = user === undefined ? null : knownDevice(request, user);
      await limitSignIn(deps, request, email, device);
      const fits = await passwordFits(user?.passwordHash ?? null, password);
      if (!user || !fits) {
        noteAuth(deps, request, 'signInRefused', user?.id ?? null);
        throw unauthorized('Wrong e-mail or password.');
      }
      await forgetSignIns(deps, email, device);
      if (user.status === 'suspended') throw forbidden(SUSPENDED);
      const token = await openSession(db, deps, user.id);
      rememberDevice(deps, request, reply, user);
      noteAuth(deps, request, 'signedIn', user.id);
      return { success: true, token, user: userToWire(user) };
    },

    async register(request, reply) {
      await limitAddress(deps, request, 'register');
      const { email, password, role = 'buyer' } = request.body;
      const name = chosenName(request.body);
      if (name !== null) refuseHouseName(name, 'name');
      checkNewPassword(password);
      const passwordHash = await hashPassword(password);
      const { user, answer } = await db.transaction(async (tx) => {
        const [made] = await tx
          .insert(users)
          .values({ email, passwordHash, name: name ?? localPart(email), roles: [role], createdAt: clock() })
          .onConflictDoNothing()
          .returning();
        if (!made) throw emailTaken();
        const token = await openSession(tx, deps, made.id);
        const body = { success: true, token, user: userToWire(made) };
        await remember(tx, request, 201, body);
        return { user: made, answer: body };
      });
      await mailVerification(deps, db, user, siteOf(deps, request));
      rememberDevice(deps, request, reply, user);
      noteAuth(deps, request, 'signedUp', user.id);
      return answer;
    },

    /** Providers, 'Google Identity Services'. */
    async verifyGoogle(request) {
      await limitAddress(deps, request, 'google');
      const { idToken, nonce } = request.body;
      const claims = await verifyIdToken(idToken, nonce);
      const { user, isNew } = await db.transaction((tx) => accountForGoogle(tx, deps, claims));
      if (user.status === 'suspended') throw forbidden(SUSPENDED);
      const token = await openSession(db, deps, user.id);
      if (isNew && user.emailVerifiedAt === null) {
        await mailVerification(deps, db, user, siteOf(deps, request));
      }
      noteAuth(deps, request, 'googleSignedIn', user.id);
      const message = isNew ? 'Welcome! Your account is ready.' : 'Welcome back!';
      return { success: true, message, token, user: userToWire(user), isNewUser: isNew };
    },

    /** Ends this session only; other devices stay signed in. */
    async logout(request) {
      const { id, tokenHash } = accountOf(request);
      await endSession(db, tokenHash);
      noteAuth(deps, request, 'signedOut', id);
      return { success: true, message: 'You are signed out.' };
    },
  };
}

/** The display name that somebody chose; null for none, or what they are called without one, which browsers send, too. */
function chosenName({ name, email }: { name?: string; email: string }): string | null {
  return name && name.toLowerCase() !== localPart(email) ? name : null;
}

const emailTaken = (): HttpError =>
  conflict('An account with this e-mail address already exists. Sign in instead.', [
    { field: 'email', message: 'An account with this e-mail address already exists.' },
  ]);
