import type { Config } from '../config';
import type { Db } from '../db/client';
import { outboxMails } from '../db/schema';
import type { Mail, Mailer } from '../deps';

/** A mailer that can be closed when the server ends: mails under way are still delivered. */
export interface ClosableMailer extends Mailer {
  close(): Promise<void>;
}

/** Makes the mailer that `MAIL` chooses. */
export function makeMailer(config: Config, db: Db, onFailure: (error: unknown) => void): ClosableMailer {
  return config.MAIL === 'smtp' ? smtpMailer(config, onFailure) : outboxMailer(config, db);
}

/** Keeps mails in the database, where /dev/mail shows them; sends nothing. */
function outboxMailer({ production }: Config, db: Db): ClosableMailer {
  return {
    async send({ to, subject, text, html }) {
      await db.insert(outboxMails).values({ recipient: to, subject, textBody: text, htmlBody: html });
    },
    async check() {
      const message = 'Mails are not sent: they are kept in the outbox.';
      return { status: production ? 'warning' : 'healthy', message };
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
  const server = {
    host: config.SMTP_HOST,
    port: config.SMTP_PORT,
    secure: config.SMTP_SECURE,
    ...(config.SMTP_USER === undefined
      ? {}
      : { auth: { user: config.SMTP_USER, pass: config.SMTP_PASSWORD ?? '' } }),
  };
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({ ...server, pool: true }),
  );
  return {
    async send(mail) {
      const sending = transport
        .then((t) => t.sendMail(messageOf(config, mail)))
        .catch(onFailure)
        .finally(() => underway.delete(sending));
      underway.add(sending);
    },
    async check() {
      const { createTransport } = await import('nodemailer');
      // A connection of its own: one of the pool may still be open although the server takes no new ones.
      const probe = createTransport({ ...server, ...CHECK_TIMEOUTS });
      try {
        await probe.verify();
        return { status: 'healthy', message: 'The mail server takes our mails.' };
      } catch (error) {
        return { status: 'critical', message: whyNoMail(error) };
      } finally {
        probe.close();
      }
    },
    async close() {
      await Promise.all(underway);
      (await transport).close();
    },
  };
}

/**
 * A mail as the mailer takes it. The address is handed over as one, not as a header: then nothing in it is
 * read as a name, a group or a second address.
 */
function messageOf({ MAIL_FROM }: Config, { to, ...rest }: Mail) {
  return {
    ...rest,
    from: MAIL_FROM,
    to: { name: '', address: to },
    // Replies by machines (out of office) would come back to nobody.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** How long the check waits for each step, milliseconds. */
const CHECK_TIMEOUTS = {
  connectionTimeout: 4000,
  greetingTimeout: 4000,
  socketTimeout: 4000,
  dnsTimeout: 4000,
};

/** The kind of failure in our own words: the mailer's hold addresses and what the server said. */
function whyNoMail(error: unknown): string {
  switch ((error as { code?: unknown }).code) {
    case 'EAUTH':
      return 'The mail server refuses our name or password.';
    case 'ETLS':
      return 'The mail server and we cannot agree on encryption.';
    case 'EDNS':
      return 'The mail server cannot be found.';
    default:
      return 'The mail server does not answer.';
  }
}
