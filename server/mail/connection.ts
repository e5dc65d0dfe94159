import type { Config } from '../config';

/** How to reach the mail server, and the name by which we greet it: a house's own, where there is one, not this machine's. */
export function serverOf(config: Config) {
  const { SMTP_HOST, SMTP_PORT, SMTP_SECURE, SMTP_USER, SMTP_PASSWORD, PUBLIC_URL } = config;
  return {
    host: SMTP_HOST,
    port: SMTP_PORT,
    secure: SMTP_SECURE,
    ...(PUBLIC_URL === undefined ? {} : { name: new URL(PUBLIC_URL).hostname }),
    ...(SMTP_USER === undefined ? {} : { auth: { user: SMTP_USER, pass: SMTP_PASSWORD ?? '' } }),
  };
}

/** How long sending waits for each step, milliseconds: a server that says nothing must not hold the queue. */
export const SEND_TIMEOUTS = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 15_000,
};

/** How long the check waits for each step, milliseconds. */
export const CHECK_TIMEOUTS = {
  connectionTimeout: 4000,
  greetingTimeout: 4000,
  socketTimeout: 4000,
  dnsTimeout: 4000,
};
