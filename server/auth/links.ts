import { eq } from 'drizzle-orm';
import { users } from '../db/schema';
import type { Deps, Handlers } from '../deps';
import { countTry } from '../http/rateLimit';
import { siteOf } from '../http/site';
import { useEmailToken, voidEmailTokens } from './emailTokens';
import { clearAccount, limitAccount, limitAddress } from './limits';
import { mailReset, mailVerification } from './mails';
import { hashPassword } from './passwords';
import { check, emailError, fieldsOf, passwordError, textOf } from './rules';
import { endSessions } from './sessions';
import { normalEmail } from './wire';

/** Section 9: seconds between two verification mails to one address; kept here too, not only by the button. */
const RESEND_SECONDS = 60;

/** What is mailed as a link and what comes back: verify, resend, forgot, reset. */
export function linkHandlers(deps: Deps): Handlers {
  const { db, clock } = deps;
  return {
    async verifyEmail(request) {
      await limitAddress(deps, request, 'verifyEmail');
      const { token } = request.query as { token?: unknown };
      await db.transaction(async (tx) => {
        const id = await useEmailToken(tx, deps, textOf(token), 'verify');
        await voidEmailTokens(tx, deps, id, 'verify');
        await tx.update(users).set({ emailVerifiedAt: clock() }).where(eq(users.id, id));
      });
      return { success: true, message: 'Your e-mail address is verified.' };
    },

    /** The same answer, and the same cool-down, whether the address is known, verified or neither. */
    async resendVerification(request) {
      await limitAddress(deps, request, 'resend');
      const email = readEmail(request.body);
      await countTry(
        deps,
        { key: `resend:account:${email}`, hits: 1, seconds: RESEND_SECONDS },
        (seconds) => `Please wait ${seconds} seconds before asking for another mail.`,
      );
      const [user] = await db.select().from(users).where(eq(users.email, email));
      if (user && user.emailVerifiedAt === null && user.status === 'active') {
        await mailVerification(deps, db, user, siteOf(deps, request));
      }
      return { success: true, message: 'If this address needs verifying, a new link is on its way.' };
    },

    async forgotPassword(request) {
      await limitAddress(deps, request, 'forgot');
      const email = readEmail(request.body);
      await limitAccount(deps, email, 'forgot');
      const [user] = await db.select().from(users).where(eq(users.email, email));
      if (user && user.status === 'active') await mailReset(deps, db, user, siteOf(deps, request));
      return {
        success: true,
        message: 'If we know this address, a link to choose a new password is on its way.',
      };
    },

    /** Whoever reads the mail owns the address, so a new password verifies it as well. All sessions end. */
    async resetPassword(request) {
      await limitAddress(deps, request, 'reset');
      const fields = fieldsOf(request.body);
      const password = typeof fields.password === 'string' ? fields.password : '';
      check(passwordError(password));
      const passwordHash = await hashPassword(password);
      const email = await db.transaction(async (tx) => {
        const id = await useEmailToken(tx, deps, textOf(fields.token), 'reset');
        await voidEmailTokens(tx, deps, id, 'reset');
        await endSessions(tx, id);
        const [before] = await tx.select().from(users).where(eq(users.id, id));
        await tx
          .update(users)
          .set({ passwordHash, emailVerifiedAt: before?.emailVerifiedAt ?? clock() })
          .where(eq(users.id, id));
        return before?.email;
      });
      if (email !== undefined) await clearAccount(deps, email, 'login');
      return { success: true, message: 'Your password has been changed. Please sign in.' };
    },
  };
}

function readEmail(body: unknown): string {
  const email = normalEmail(textOf(fieldsOf(body).email));
  check(emailError(email));
  return email;
}
