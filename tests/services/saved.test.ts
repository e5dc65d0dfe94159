import { describe, expect, test } from 'vitest';
import { createApi } from '../../src/services/api';
import { keepLayout, readLayout } from '../../src/services/layout';
import { savedService } from '../../src/services/saved';
import { createStorage } from '../../src/services/storage';
import { Browser } from '../support/browserStorage';

const KEY = 'kasuwa.saved';

/** A tab's saved ads, on a server that answers as told. */
function open(browser: Browser, answer: (call: string) => unknown = () => []) {
  const asked: { call: string; body: unknown }[] = [];
  const storage = createStorage(browser.openTab());
  const api = createApi({
    baseUrl: 'http://kasuwa.test/api',
    getToken: () => 'token',
    onUnauthorized: () => {},
    fetch: async (request) => {
      const { method, url } = request as Request;
      const text = await (request as Request).text();
      const call = `${method} ${new URL(url).pathname.replace('/api', '')}`;
      asked.push({ call, body: text === '' ? null : JSON.parse(text) });
      return Response.json({ success: true, data: answer(call) });
    },
  });
  return { saved: savedService(api, { uploadsBase: '/uploads' }, storage), storage, asked };
}

const { signal } = new AbortController();

describe('what a visitor saves', () => {
  test('stays in the browser, and nothing is left behind when nothing is saved', () => {
    const browser = new Browser();
    const { saved } = open(browser);
    expect(saved.kept()).toEqual([]);
    saved.keep([7, 3]);
    expect(open(browser).saved.kept()).toEqual([7, 3]);
    saved.keep([]);
    expect(browser.local.getItem(KEY)).toBeNull();
  });

  test.each([
    ['no JSON', '[1,', []],
    ['no list', '{"1":true}', []],
    ['null', 'null', []],
    ['things that are no ids', '[1,"2",-3,0,1.5,null,1e99,4]', [1, 4]],
    ['more than a list has', JSON.stringify(Array.from({ length: 150 }, (_, n) => n + 1)), 100],
  ])('%s in the store is read as far as it goes', (_, text, wanted) => {
    const browser = new Browser();
    browser.local.setItem(KEY, text);
    const ids = open(browser).saved.kept();
    if (typeof wanted === 'number') expect(ids).toHaveLength(wanted);
    else expect(ids).toEqual(wanted);
  });

  test('another tab hears of it, and of a sign-out that clears all', () => {
    const browser = new Browser();
    const here = open(browser);
    const there = open(browser);
    const heard: number[][] = [];
    const stop = there.saved.onKept((ids) => heard.push(ids));
    here.saved.keep([9]);
    here.storage.local.write('kasuwa.other', 'x');
    here.storage.clear();
    stop();
    here.saved.keep([1]);
    expect(heard).toEqual([[9], []]);
  });
});

describe('what an account saves', () => {
  test('merging sends the browser’s ids and takes the account’s', async () => {
    const { saved, asked } = open(new Browser(), () => [4, 7, 'x']);
    expect(await saved.merge([7], signal)).toEqual([4, 7]);
    expect(asked).toEqual([{ call: 'POST /saved', body: { ids: [7] } }]);
  });

  test('a heart is one call, and so is taking it back', async () => {
    const { saved, asked } = open(new Browser(), () => null);
    await saved.set(7, true, signal);
    await saved.set(7, false, signal);
    expect(asked.map(({ call }) => call)).toEqual(['PUT /saved/7', 'DELETE /saved/7']);
  });

  test('the list is ads', async () => {
    const { saved } = open(new Browser(), () => [{ id: 7, title: 'Fan', price: '1500.00' }]);
    expect(await saved.list(signal)).toMatchObject([{ id: 7, title: 'Fan', price: 1500 }]);
  });
});

test('a layout is remembered by the browser until signing out, and cards are the rule', () => {
  const browser = new Browser();
  const { storage } = open(browser);
  expect(readLayout(storage)).toBe('grid');
  keepLayout(storage, 'list');
  expect(readLayout(open(browser).storage)).toBe('list');
  keepLayout(storage, 'grid');
  expect(browser.local.getItem('kasuwa.layout')).toBeNull();
  keepLayout(storage, 'list');
  storage.clear();
  expect(readLayout(storage)).toBe('grid');
});

describe('hearts that the account has not been told of', () => {
  test('are the person’s own, survive the page, and are gone once they are told', () => {
    const browser = new Browser();
    const { saved } = open(browser);
    saved.keepUnsent(9, [{ id: 7, saved: true }]);
    expect(open(browser).saved.unsent(9)).toEqual([{ id: 7, saved: true }]);
    expect(saved.unsent(10)).toEqual([]);
    saved.keepUnsent(9, []);
    expect(browser.local.getItem('kasuwa.saved.unsent')).toBeNull();
  });

  test.each(['{', 'null', '[]', '{"userId":9,"changes":7}'])('%s in the store is none', (text) => {
    const browser = new Browser();
    browser.local.setItem('kasuwa.saved.unsent', text);
    expect(open(browser).saved.unsent(9)).toEqual([]);
  });
});
