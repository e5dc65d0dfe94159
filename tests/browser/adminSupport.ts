import type { APIRequestContext, Page } from '@playwright/test';
import { expect, freshEmail } from './fixtures';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './server';

/** A person with a session, made by the same calls that the client makes. */
export interface Someone {
  id: number;
  name: string;
  email: string;
  token: string;
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** The token of a demo account. @param base address of another server than the test's own. */
export async function tokenOf(request: APIRequestContext, email: string, base = ''): Promise<string> {
  const answer = await request.post(`${base}/api/auth/login`, { data: { email, password: DEMO_PASSWORD } });
  return (await answer.json()).token;
}

/** Opens a page as the demo admin, without the sign-in form. */
export async function openAsAdmin(page: Page, request: APIRequestContext, path: string, base = '') {
  const token = await tokenOf(request, DEMO_ACCOUNTS.admin.email, base);
  await page.addInitScript((kept: string) => localStorage.setItem('auth_token', kept), token);
  await page.goto(`${base}${path}`);
  return token;
}

/** A seller of this test's own, e-mail verified by the mail's link. */
export async function newSeller(request: APIRequestContext, name: string, base = ''): Promise<Someone> {
  const email = freshEmail(name.toLowerCase().replace(/\W+/g, ''));
  const data = { email, password: DEMO_PASSWORD, name, role: 'seller' };
  const { token, user } = await (await request.post(`${base}/api/auth/register`, { data })).json();
  const outbox = await (await request.get(`${base}/dev/mail`)).text();
  const item = outbox.split('<li>').find((line) => line.includes(email)) ?? '';
  const mail = await (await request.get(`${base}${/\/dev\/mail\/\d+/.exec(item)?.[0]}`)).text();
  const link = /verify-email\?token=([\w.~%-]+)/.exec(mail)?.[1];
  const headers = { Authorization: `Bearer ${token}` };
  const verified = await request.get(`${base}/api/auth/verify-email?token=${link}`, { headers });
  expect(verified.ok()).toBe(true);
  return { id: user.id, name, email, token };
}

/** Posts an ad for a seller; returns its id. */
export async function newAd(
  request: APIRequestContext,
  { token }: Pick<Someone, 'token'>,
  title: string,
  base = '',
): Promise<number> {
  const list = async (path: string) => (await (await request.get(`${base}/api${path}`)).json()).data;
  const [state] = await list('/locations/states');
  const [city] = await list(`/locations/states/${state.id}/cities`);
  const [category] = await list('/categories');
  const answer = await request.post(`${base}/api/products`, {
    headers: bearer(token),
    data: {
      title,
      description: 'Neatly used.',
      price: 45_000,
      categoryId: category.id,
      stateId: state.id,
      cityId: city.id,
      contactInfo: { email: '', phone: '0803 123 4567', whatsapp: '' },
      images: [],
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).data.id;
}

/** Titles that the public list finds by these words. */
export async function publicTitles(request: APIRequestContext, words: string): Promise<string[]> {
  const answer = await request.get(`/api/products?status=active&search=${encodeURIComponent(words)}`);
  return (await answer.json()).data.map(({ title }: { title: string }) => title);
}

/** What no two tests share. */
export const unique = (word: string) => `${word} ${Math.random().toString(36).slice(2, 8)}`;

export const toast = (page: Page, text: string) =>
  page.locator('[data-tone]').filter({ hasText: text }).first();

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
