import { Readable } from 'node:stream';
import type { Config } from '../config';
import type { Probe } from '../deps';
import { CHECK_TIMEOUTS, serverOf } from './connection';
import { whyNoMail } from './faults';

/** The bare address in `MAIL_FROM`. */
export const senderOf = ({ MAIL_FROM }: Pick<Config, 'MAIL_FROM'>): string =>
  /<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM.trim();

/**
 * Goes through all of sending a mail but the mail: connection, encryption, sign-in, sender and recipient. The
 * connection ends before a byte of a mail is sent, so nobody gets one.
 * @param recipient whom the mail would be for; the sender itself unless somebody is named
 */
export async function rehearseMail(config: Config, recipient = senderOf(config)): Promise<Probe> {
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
  const { auth, ...server } = serverOf(config);
  const connection = new SMTPConnection({ ...server, ...CHECK_TIMEOUTS });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      // The message is first read once sender and recipient are taken.
      const message = new Readable({ read: () => resolve() });
      const send = () =>
        connection.send({ from: senderOf(config), to: [recipient] }, message, (error) =>
          error ? reject(error) : resolve(),
        );
      connection.connect((error) => {
        if (error) reject(error);
        else if (auth === undefined) send();
        else
          connection.login({ credentials: auth }, (refused) => {
            if (refused) reject(refused);
            else send();
          });
      });
    });
    return { status: 'healthy', message: 'The mail server takes our mails, up to the recipient.' };
  } catch (error) {
    const { command, responseCode } = error as { command?: string; responseCode?: number };
    const code = responseCode === undefined ? '' : ` (${responseCode})`;
    if (command?.startsWith('RCPT')) {
      const message = `The mail server takes us, but no mails to the address that was tried${code}. Try another: npm run doctor -- --to EMAIL`;
      return { status: 'warning', message };
    }
    if (command?.startsWith('MAIL')) {
      return { status: 'critical', message: `The mail server does not take MAIL_FROM as a sender${code}.` };
    }
    return { status: 'critical', message: `${whyNoMail(error)}${code}` };
  } finally {
    connection.close();
  }
}
