import type { ContactLinks } from '../../machines/productDetail/productDetail.machine';
import { PRODUCT_NAME } from '../../openapi/entities/product-name';
import type { ContactInfo } from '../../openapi/entities/types';

/** Some phones cut or refuse longer addresses. */
const LONGEST_LINK = 2000;

/** Half of a surrogate pair makes `encodeURIComponent` throw: the button would die. */
const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, '');

/** The title in one line, for a subject: a line break there would start a header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** The longest beginning of `title` with which `build` stays short enough; cut by code points. */
function fitted(title: string, build: (title: string) => string): string {
  const points = [...wellFormed(title)];
  let link = build(points.join(''));
  while (link.length > LONGEST_LINK && points.length > 0) {
    points.splice(Math.floor(points.length * 0.8));
    link = build(points.length > 0 ? `${points.join('').trimEnd()}…` : '');
  }
  return link;
}

/** What the buyer's message begins with (section 2, 'a WhatsApp link with prefilled message'). `link` is the ad's address. */
export function messageText(title: string, link: string): string {
  return `Hello, I'm interested in your ad "${title}" on ${PRODUCT_NAME}. Is it still available?\n${link}`;
}

/** A WhatsApp link with a prefilled message; `digits` in international form. At most 2,000 characters. */
export function whatsappLink(digits: string, title: string, link: string): string {
  return fitted(
    title,
    (shown) => `https://wa.me/${digits}?text=${encodeURIComponent(messageText(shown, link))}`,
  );
}

const ADDRESS = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

/**
 * A `mailto:` link (RFC 6068): everything percent-encoded, line breaks as CRLF;
 * null when the address is none, or more than one.
 */
export function mailLink(email: string | null, subject: string, body: string): string | null {
  const address = (email ?? '').trim();
  if (!ADDRESS.test(address)) return null;
  const at = address.lastIndexOf('@');
  // A plus is a plus in a mailto's address, and not every mail program decodes %2B.
  const local = encodeURIComponent(address.slice(0, at)).replaceAll('%2B', '+');
  const lines = wellFormed(body).replace(/\r\n?|\n/g, '\r\n');
  return fitted(
    oneLine(subject),
    (shown) =>
      `mailto:${local}@${address.slice(at + 1)}?subject=${encodeURIComponent(shown)}&body=${encodeURIComponent(lines)}`,
  );
}

/** What links are made of: `link` is the ad's whole address. */
export interface Reachable {
  contact: ContactInfo;
  title: string;
  link: string;
}

/**
 * Links to contact a seller by the three channels; null where the seller gave
 * nothing usable (sections 6 and 8). WhatsApp falls back to the phone number, since
 * most sellers fill in one field. Loads the library's number tables.
 */
export async function contactLinks({ contact, title, link }: Reachable): Promise<ContactLinks> {
  const { telLink, whatsappDigits } = await import('./phones');
  const digits = whatsappDigits(contact.whatsapp) ?? whatsappDigits(contact.phone);
  return {
    whatsapp: digits === null ? null : whatsappLink(digits, title, link),
    call: telLink(contact.phone),
    email: mailLink(contact.email, `Your ad on ${PRODUCT_NAME}: ${title}`, messageText(cut(title), link)),
  };
}

/** A title of reasonable length within a mail's body. */
const cut = (title: string) => [...wellFormed(title)].slice(0, 200).join('');
