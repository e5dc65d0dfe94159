import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DETAIL_TEXTS } from '../../machines/productDetail/productDetail.machine';
import type { ContactInfo } from '../../openapi/entities/types';
import { contactLinks, mailLink } from '../../src/services/contactLinks';
import { telLink, whatsappDigits } from '../../src/services/phones';

/** Vite's own JSON reader refuses the halves of emoji that the cases hold. */
const casesOf = (area: string): unknown =>
  JSON.parse(readFileSync(new URL(`../cases/${area}.json`, import.meta.url), 'utf8'));
const cases = casesOf('contact-links');
const phones = casesOf('phones');

interface PhoneCase {
  id: string;
  title: string;
  input: { text: string };
  expect: { whatsapp: string | null; tel?: string };
}

describe('phones', () => {
  test.each(phones as PhoneCase[])('$id $title', ({ input, expect: wanted }) => {
    expect(whatsappDigits(input.text)).toBe(wanted.whatsapp);
    if (wanted.tel !== undefined) expect(telLink(input.text)).toBe(wanted.tel);
  });

  test('two numbers with a blank between are two', () => {
    expect(whatsappDigits('0803 123 4567 0805 987 6543')).toBe('2348031234567');
  });
  test('what is too short or nothing but zeros is not dialled', () => {
    expect([telLink('112'), telLink('00000000000'), telLink('O8O31234567'), telLink(null)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

interface LinkCase {
  id: string;
  title: string;
  input: Partial<Record<'phone' | 'whatsapp' | 'tel' | 'email', string | null>> & {
    title?: string;
    body?: string;
    link?: string;
    signedIn?: boolean;
    any?: boolean;
  };
  expect: {
    digits?: string;
    decodedTextContains?: string;
    noRaw?: string[];
    toast?: string;
    startsWith?: string;
    startsWithOneOf?: string[];
    contains?: string;
    linkHasNo?: string[];
    subjectHasNo?: string[];
    urlLengthAtMost?: number;
    href?: string;
  };
}

const NOBODY: ContactInfo = { email: null, phone: null, whatsapp: null };
const LINK = 'https://kasuwa.example/product/rice-12';

/** Which of the three links a case speaks of. */
function channelOf(input: LinkCase['input']): 'whatsapp' | 'call' | 'email' {
  if ('email' in input) return 'email';
  return 'tel' in input ? 'call' : 'whatsapp';
}

async function linkOf(input: LinkCase['input']): Promise<string | null> {
  if (input.body !== undefined) return mailLink(input.email ?? null, input.title ?? '', input.body);
  const links = await contactLinks({
    contact: {
      ...NOBODY,
      phone: input.phone ?? input.tel ?? null,
      whatsapp: input.whatsapp ?? null,
      email: input.email ?? null,
    },
    title: (input.title ?? 'Rice').replace('xxxxxxxxxx (repeated to 3,000 characters)', 'x'.repeat(3000)),
    link: input.link ?? LINK,
  });
  return links[channelOf(input)];
}

/** Gating and how links open belong to the chart and the view: see productDetail's tests. */
const ofLinks = (cases as LinkCase[]).filter(
  ({ input }) => input.signedIn === undefined && input.any === undefined,
);

describe('contact-links', () => {
  test.each(ofLinks)('$id $title', async ({ input, expect: wanted }) => {
    const link = await linkOf(input);
    if (wanted.toast !== undefined) {
      expect(link).toBeNull();
      expect(DETAIL_TEXTS.missing[channelOf(input)]).toBe(wanted.toast);
      return;
    }
    if (link === null) throw new Error('there is no link');
    // Of the parts that the case is about, not of the template round them.
    const query = link.slice(link.indexOf('?') + 1);
    const fields = new URLSearchParams(query);
    if (wanted.digits) expect(link).toContain(`https://wa.me/${wanted.digits}?text=`);
    if (wanted.decodedTextContains) expect(fields.get('text')).toContain(wanted.decodedTextContains);
    for (const raw of wanted.noRaw ?? []) expect(query.replace('&body=', '')).not.toContain(raw);
    if (wanted.startsWith) expect(link.startsWith(wanted.startsWith), link).toBe(true);
    if (wanted.startsWithOneOf)
      expect(
        wanted.startsWithOneOf.some((start) => link.startsWith(start)),
        link,
      ).toBe(true);
    if (wanted.contains) expect(link).toContain(wanted.contains);
    for (const part of wanted.linkHasNo ?? []) expect(input.link).not.toContain(part);
    for (const part of wanted.subjectHasNo ?? [])
      expect(/subject=([^&]*)/.exec(link)?.[1]).not.toContain(part);
    if (wanted.urlLengthAtMost) {
      expect(link.length).toBeLessThanOrEqual(wanted.urlLengthAtMost);
      expect(fields.get('text')).toContain(LINK);
    }
    if (wanted.href) expect(link).toBe(wanted.href);
  });

  test('a WhatsApp number that is none falls back to the phone', async () => {
    const contact = { email: null, phone: '08031234567', whatsapp: 'same as phone' };
    const links = await contactLinks({ contact, title: 'Rice', link: LINK });
    expect(links.whatsapp).toContain('wa.me/2348031234567?');
    expect(links.call).toBe('tel:+2348031234567');
  });
  test('a title of 3,000 emoji stays within the limit, in mail too', async () => {
    const contact = { email: 'a@b.ng', phone: '08031234567', whatsapp: null };
    const links = await contactLinks({ contact, title: '🚗'.repeat(3000), link: LINK });
    expect(links.whatsapp?.length).toBeLessThanOrEqual(2000);
    expect(new URLSearchParams(links.whatsapp?.split('?')[1]).get('text')).toContain(LINK);
    expect(links.email).not.toBeNull();
  });
});
