import { escapeHtml } from '../../openapi/entities/markup';
import { PRODUCT_NAME } from '../../openapi/entities/product-name';
import type { Mail } from '../deps';

interface Letter {
  to: string;
  validHours: number;
  subject: string;
  greeting: string;
  lines: string[];
  link: { label: string; url: string };
  footer: string;
}

/** The mail that proves an address (24 h). */
export function verificationMail(to: string, name: string, url: string): Mail {
  return write({
    to,
    validHours: 24,
    subject: `Verify your e-mail for ${PRODUCT_NAME}`,
    greeting: greetingOf(name),
    lines: [`Welcome to ${PRODUCT_NAME}. Please confirm that this is your e-mail address.`],
    link: { label: 'Verify my e-mail', url },
    footer: 'The link works once, for 24 hours. If you did not sign up, ignore this mail.',
  });
}

/** The mail that lets somebody choose a new password (1 h). */
export function resetMail(to: string, name: string, url: string): Mail {
  return write({
    to,
    validHours: 1,
    subject: `Choose a new ${PRODUCT_NAME} password`,
    greeting: greetingOf(name),
    lines: [`Somebody asked for a new password for your ${PRODUCT_NAME} account.`],
    link: { label: 'Choose a new password', url },
    footer: 'The link works once, for one hour. If it was not you, ignore this mail: nothing changes.',
  });
}

/** The mail that lets a new admin choose a password (1 h). */
export function adminMail(to: string, name: string, url: string): Mail {
  return write({
    to,
    validHours: 1,
    subject: `You are an admin of ${PRODUCT_NAME}`,
    greeting: greetingOf(name),
    lines: [
      `Whoever runs ${PRODUCT_NAME} has made you an admin. Choose a password, then sign in with this address.`,
    ],
    link: { label: 'Choose a password', url },
    footer: 'The link works once, for one hour. npm run admin -- create mails another one.',
  });
}

/** What would turn the text behind it. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** What mail programs make a link of: an address of the web or of mail, with or without its beginning. */
const LINK = /:\/\/|www\.|@|[^\s.]\.\p{L}{2,}/iu;

/**
 * Greets somebody on one line. Whoever signs up somebody else writes their name, so a name with a link in it
 * is left out: it would be the writer's mail under our address.
 */
function greetingOf(name: string): string {
  const line = name.replace(DIRECTIONS, '').replace(/\s+/g, ' ').trim();
  return line === '' || LINK.test(line) ? 'Hello,' : `Hello ${line},`;
}

function write({ to, validHours, subject, greeting, lines, link, footer }: Letter): Mail {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  return {
    to,
    validHours,
    subject,
    text: [greeting, ...lines, `${link.label}:\n${link.url}`, footer].join('\n\n'),
    html: [
      '<!doctype html>',
      `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
      '<body style="font-family:sans-serif;max-width:36rem;line-height:1.5">',
      paragraph(greeting),
      ...lines.map(paragraph),
      `<p><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:.75rem 1.25rem;background:#0b7a4b;color:#fff;border-radius:.5rem;text-decoration:none">${escapeHtml(link.label)}</a></p>`,
      `<p style="color:#666">${escapeHtml(footer)}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}
