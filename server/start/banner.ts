import { PRODUCT_NAME } from '../../openapi/entities/product-name';
import type { Config } from '../config';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../seed/accounts';

/** What `npm start` prints once it listens: the address, and in development who one can sign in as. */
export function banner(config: Config, address: string, demo: boolean): string {
  const lines = [`${PRODUCT_NAME} is ready at ${address}`];
  if (demo) {
    const people = Object.values(DEMO_ACCOUNTS);
    const width = Math.max(...people.map(({ email }) => email.length));
    lines.push('', `Demo accounts (password ${DEMO_PASSWORD}):`);
    lines.push(...people.map(({ email, what }) => `  ${email.padEnd(width)}  ${what}`));
  }
  if (config.outboxPage !== 'none') {
    const to = config.outboxPage === 'admins' ? ' to admins' : '';
    lines.push('', `Mails are not sent but shown${to} at ${address}/dev/mail`);
  }
  return lines.join('\n');
}
