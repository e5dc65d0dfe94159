import { escapeHtml } from '../../openapi/entities/markup';
import { PRODUCT_NAME } from '../../openapi/entities/product-name';
import type { Mail } from '../deps';

interface Letter {
  to: string;
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
    subject: `Verify your e-mail for ${PRODUCT_NAME}`,
    greeting: `Hello ${name},`,
    lines: [`Welcome to ${PRODUCT_NAME}. Please confirm that this is your e-mail address.`],
    link: { label: 'Verify my e-mail', url },
    footer: 'The link works once, for 24 hours. If you did not sign up, ignore this mail.',
  });
}

/** The mail that lets somebody choose a new password (1 h). */
export function resetMail(to: string, name: string, url: string): Mail {
  return write({
    to,
    subject: `Choose a new ${PRODUCT_NAME} password`,
    greeting: `Hello ${name},`,
    lines: [`Somebody asked for a new password for your ${PRODUCT_NAME} account.`],
    link: { label: 'Choose a new password', url },
    footer: 'The link works once, for one hour. If it was not you, ignore this mail: nothing changes.',
  });
}

function write({ to, subject, greeting, lines, link, footer }: Letter): Mail {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  return {
    to,
    subject,
    text: [greeting, ...lines, `${link.label}:\n${link.url}`, footer].join('\n\n'),
    html: [
      '<div style="font-family:sans-serif;max-width:36rem;line-height:1.5">',
      paragraph(greeting),
      ...lines.map(paragraph),
      `<p><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:.75rem 1.25rem;background:#0b7a4b;color:#fff;border-radius:.5rem;text-decoration:none">${escapeHtml(link.label)}</a></p>`,
      `<p style="color:#666">${escapeHtml(footer)}</p>`,
      '</div>',
    ].join('\n'),
  };
}
