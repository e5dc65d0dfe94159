import type { Config } from '../config';
import type { Db } from '../db/client';
import { outboxMails } from '../db/schema';
import type { Mailer } from '../deps';

/** A mailer that can be closed when the server ends: mails under way are still delivered. */
export interface ClosableMailer extends Mailer {
  close(): Promise<void>;
}

/** Makes the mailer that `MAIL` chooses. */
export function makeMailer(config: Config, db: Db, onFailure: (error: unknown) => void): ClosableMailer {
  return config.MAIL === 'smtp' ? smtpMailer(config, onFailure) : outboxMailer(db);
}

/** Keeps mails in the database, where /dev/mail shows them; sends nothing. */
function outboxMailer(db: Db): ClosableMailer {
  return {
    async send({ to, subject, text, html }) {
      await db.insert(outboxMails).values({ recipient: to, subject, textBody: text, htmlBody: html });
    },
    async close() {},
  };
}

/**
 * Sends by SMTP, in the background: whether an address is known must not show in
 * the time an answer takes, and a slow mail server must not hold up a sign-up.
 */
function smtpMailer(config: Config, onFailure: (error: unknown) => void): ClosableMailer {
  const underway = new Set<Promise<unknown>>();
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      host: config.SMTP_HOST,
      port: config.SMTP_PORT,
      secure: config.SMTP_SECURE,
      pool: true,
      ...(config.SMTP_USER === undefined
        ? {}
        : { auth: { user: config.SMTP_USER, pass: config.SMTP_PASSWORD ?? '' } }),
    }),
  );
  return {
    async send(mail) {
      const sending = transport
        .then((t) => t.sendMail({ from: config.MAIL_FROM, ...mail }))
        .catch(onFailure)
        .finally(() => underway.delete(sending));
      underway.add(sending);
    },
    async close() {
      await Promise.all(underway);
      (await transport).close();
    },
  };
}
