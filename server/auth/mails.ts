import type { Db } from '../db/client';
import type { Deps } from '../deps';
import { resetMail, verificationMail } from '../mail/letters';
import { makeEmailToken } from './emailTokens';

interface Recipient {
  id: number;
  email: string;
  name: string;
}

/** Mails a fresh verification link (decisions, 'the link in the verification e-mail'). A failing mailer is logged, not passed on: the link can be asked for again. */
export async function mailVerification(deps: Deps, db: Db, user: Recipient, site: string): Promise<void> {
  const token = await makeEmailToken(db, deps, user.id, 'verify');
  await send(deps, verificationMail(user.email, user.name, `${site}/verify-email?token=${token}`));
}

/** Mails a link to choose a new password. */
export async function mailReset(deps: Deps, db: Db, user: Recipient, site: string): Promise<void> {
  const token = await makeEmailToken(db, deps, user.id, 'reset');
  await send(deps, resetMail(user.email, user.name, `${site}/reset-password?token=${token}`));
}

async function send({ mail, log }: Deps, letter: Parameters<Deps['mail']['send']>[0]): Promise<void> {
  try {
    await mail.send(letter);
  } catch (error) {
    log.error({ err: error }, 'a mail could not be sent');
  }
}
