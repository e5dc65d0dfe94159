import type { Config } from '../config';
import { outboxMails } from '../db/schema';
import type { Deps, Mailer } from '../deps';
import { CHECK_TIMEOUTS, SEND_TIMEOUTS, serverOf } from './connection';
import { isRefusal, whyNoMail } from './faults';
import { enqueue, type Sent, sendNext } from './queue';

/** A mailer that can be closed when the server ends: the mail under way is still delivered, the rest waits in the queue. */
export interface ClosableMailer extends Mailer {
  close(): Promise<void>;
}

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'log'>;

/** Makes the mailer that `MAIL` chooses. */
export function makeMailer(needs: Needs): ClosableMailer {
  return needs.config.MAIL === 'smtp' ? smtpMailer(needs) : outboxMailer(needs);
}

/** Keeps mails in the database, where /dev/mail shows them; sends nothing. */
function outboxMailer({ config, db }: Needs): ClosableMailer {
  return {
    async send({ to, subject, text, html }) {
      await db.insert(outboxMails).values({ recipient: to, subject, textBody: text, htmlBody: html });
    },
    async deliver() {},
    async check() {
      const message = 'Mails are not sent: they are kept in the outbox.';
      return { status: config.production ? 'warning' : 'healthy', message };
    },
    async close() {},
  };
}

/**
 * Sends by SMTP: a mail is put in line in the database, so that none is lost to a mail server that is down or to
 * a restart, and sent in the background, so that a slow one holds up nobody.
 */
function smtpMailer({ config, db, clock, log }: Needs): ClosableMailer {
  const server = serverOf(config);
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({ ...server, ...SEND_TIMEOUTS, pool: true }),
  );
  let closing = false;
  let delivering: Promise<void> | null = null;
  // A mail that comes in while the last one is sent must not wait for the next round.
  let again = false;

  async function handOver(mail: Parameters<Parameters<typeof sendNext>[1]>[0]): Promise<Sent> {
    try {
      await (await transport).sendMail(messageOf(config, mail));
      return { taken: true };
    } catch (error) {
      log.error({ err: error, attempts: mail.attempts }, 'a mail could not be sent');
      return { taken: false, forGood: isRefusal(error), why: whyNoMail(error) };
    }
  }

  async function deliverDue(): Promise<void> {
    do {
      again = false;
      while (!closing && (await sendNext({ db, clock }, handOver)));
    } while (again && !closing);
  }

  function deliver(): Promise<void> {
    again = true;
    delivering ??= deliverDue()
      .catch((error: unknown) => log.error({ err: error }, 'the mail queue could not be worked off'))
      .finally(() => {
        delivering = null;
      });
    return delivering;
  }

  return {
    async send(mail) {
      await enqueue(db, mail, clock());
      void deliver();
    },
    deliver,
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
      closing = true;
      await delivering;
      (await transport).close();
    },
  };
}

/**
 * A mail as the mailer takes it. The address is handed over as one, not as a header: then nothing in it is
 * read as a name, a group or a second address.
 */
function messageOf(
  { MAIL_FROM }: Config,
  mail: { recipient: string; subject: string; textBody: string; htmlBody: string },
) {
  return {
    from: MAIL_FROM,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.textBody,
    html: mail.htmlBody,
    // Replies by machines (out of office) would come back to nobody.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
