import { eq } from 'drizzle-orm';
import { RESEND_SECONDS } from '../../openapi/rules/email';
import { users } from '../db/schema';
import type { Deps } from '../deps';
import type { Handlers } from '../http/handlers';
import { countTry } from '../http/rateLimit';
import { siteOf } from '../http/site';
import { useEmailToken, voidEmailTokens } from './emailTokens';
import { noteAuth } from './events';
import { forgetSignIns, limitAccount, limitAddress, mayHaveMail } from './limits';
import { mailReset, mailVerification } from './mails';
import { checkNewPassword, hashPassword } from './passwords';
import { endSessions } from './sessions';

/**
 * What is mailed as a link and what comes back: verify, resend, forgot, reset. Where the answer must not tell
 * whether an address is known, it is given before anybody looks: so its time does not tell either.
 */
export function linkHandlers(
  deps: Deps,
): Handlers<'verifyEmail' | 'resendVerification' | 'forgotPassword' | 'resetPassword'> {
  const { db, clock } = deps;
  return {
    async verifyEmail(request) {
      await limitAddress(deps, request, 'verifyEmail');
      await db.transaction(async (tx) => {
        const id = await useEmailToken(tx, deps, request.query.token, 'verify');
        await voidEmailTokens(tx, deps, id, 'verify');
        // Whoever signed up with this address before its owner came must not stay signed in.
        await endSessions(tx, id, request.account?.tokenHash);
        await tx.update(users).set({ emailVerifiedAt: clock() }).where(eq(users.id, id));
        noteAuth(deps, request, 'emailVerified', id);
      });
      return { success: true, message: 'Your e-mail address is verified.' };
    },

    /** The same answer, and the same cool-down (section 9; kept here too, not only by the button), whether the address is known, verified or neither. */
    async resendVerification(request) {
      await limitAddress(deps, request, 'resend');
      const { email } = request.body;
      await countTry(
        deps,
        { key: `resend:account:${email}`, hits: 1, seconds: RESEND_SECONDS },
        (seconds) => `Please wait ${seconds} seconds before asking for another mail.`,
      );
      const site = siteOf(deps, request);
      deps.background.run('a link to verify an address could not be mailed', async () => {
        const [user] = await db.select().from(users).where(eq(users.email, email));
        if (user && user.emailVerifiedAt === null && user.status === 'active') {
          await mailVerification(deps, db, user, site);
        }
      });
      return { success: true, message: 'If this address needs verifying, a new link is on its way.' };
    },

    async forgotPassword(request) {
      await limitAddress(deps, request, 'forgot');
      const { email } = request.body;
      await limitAccount(deps, request, email, 'forgot');
      const site = siteOf(deps, request);
      deps.background.run('a link to choose a password could not be mailed', async () => {
        // Links of the last quarter of an hour still count, so nobody is kept out by those who ask in their name.
        if (!(await mayHaveMail(deps, email, 'forgot'))) return;
        const [user] = await db.select().from(users).where(eq(users.email, email));
        if (user && user.status === 'active') await mailReset(deps, db, user, site);
      });
      return {
        success: true,
        message: 'If we know this address, a link to choose a new password is on its way.',
      };
    },

    /** Whoever reads the mail owns the address, so a new password verifies it as well. All sessions end. */
    async resetPassword(request) {
      await limitAddress(deps, request, 'reset');
      const { token, password } = request.body;
      checkNewPassword(password);
      const passwordHash = await hashPassword(password);
      const { userId, email } = await db.transaction(async (tx) => {
        const id = await useEmailToken(tx, deps, token, 'reset');
        await voidEmailTokens(tx, deps, id, 'reset');
        await endSessions(tx, id);
        const [before] = await tx.select().from(users).where(eq(users.id, id));
        await tx
          .update(users)
          .set({ passwordHash, emailVerifiedAt: before?.emailVerifiedAt ?? clock() })
          .where(eq(users.id, id));
        return { userId: id, email: before?.email };
      });
      if (email !== undefined) await forgetSignIns(deps, email, null);
      noteAuth(deps, request, 'passwordReset', userId);
      return { success: true, message: 'Your password has been changed. Please sign in.' };
    },
  };
}
