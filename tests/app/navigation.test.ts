import { describe, expect, test } from 'vitest';
import { arrivalOf } from '../../src/app/arrival';
import { formTarget } from '../../src/app/intercept';
import type { Entry } from '../../src/app/navigation';
import { createNavigation } from '../../src/app/navigation';
import { FakeTab } from './browser';

const SITE = 'https://kasuwa.example';

function open(path = '/', kept: string | null = null) {
  const tab = new FakeTab(SITE, path);
  const keep = {
    text: kept,
    read: () => keep.text,
    write(text: string) {
      keep.text = text;
    },
  };
  const navigation = createNavigation(tab, keep);
  const stop = navigation.start();
  return { tab, keep, navigation, stop };
}

describe('a gate', () => {
  test('takes a step upon itself, or lets it through', () => {
    const { navigation } = open('/terms');
    const asked: [string, boolean][] = [];
    navigation.hold((to, replace) => asked.push([to, replace]) === 1);
    navigation.go('/products?page=2#top');
    expect(navigation.current().path).toBe('/terms');
    navigation.go('/products', { replace: true });
    expect(navigation.current().path).toBe('/products');
    expect(asked).toEqual([
      ['/products?page=2#top', false],
      ['/products', true],
    ]);
    navigation.hold(null);
    navigation.go('/terms');
    expect(asked).toHaveLength(2);
  });

  test('the page that is shown can be opened anew, where it is scrolled to', () => {
    const { navigation, tab } = open('/products');
    tab.scrollY = 300;
    const before = navigation.current();
    navigation.again();
    expect(navigation.current()).toEqual({ ...before, kind: 'traverse' });
    expect(navigation.scrollOf(before.key)).toEqual([0, 300]);
    expect(tab.length).toBe(1);
  });
});

describe('going somewhere', () => {
  test('adds an entry with its own key and tells the listeners', () => {
    const { navigation, tab } = open();
    const heard: string[] = [];
    const first = navigation.current();
    navigation.subscribe(() => heard.push(navigation.current().href));
    navigation.go('/products?search=50%25%20off%2520&page=2#top');
    expect(heard).toEqual(['/products?search=50%25%20off%2520&page=2#top']);
    expect(navigation.current()).toMatchObject({
      path: '/products',
      search: '?search=50%25%20off%2520&page=2',
      hash: '#top',
      kind: 'push',
      index: 1,
    });
    expect(navigation.current().key).not.toBe(first.key);
    expect(tab.length).toBe(2);
  });

  test('where one is already adds no entry', () => {
    const { navigation, tab } = open('/products?page=2');
    navigation.go('/products?page=2');
    expect(tab.length).toBe(1);
    expect(navigation.current()).toMatchObject({ kind: 'push', index: 0 });
  });

  test('replacing keeps the place in the history', () => {
    const { navigation, tab } = open();
    navigation.go('/a');
    navigation.go('/b', { replace: true });
    expect(tab.length).toBe(2);
    expect(navigation.current()).toMatchObject({ href: '/b', kind: 'replace', index: 1 });
  });

  test.each(['https://evil.example/', '//evil.example/x', '/\\evil.example', '\t//evil.example'])(
    'another site is refused: %j',
    (to) => {
      const { navigation, tab } = open();
      navigation.go(to);
      expect(navigation.current().href).toBe('/');
      expect(tab.loaded).toEqual([]);
    },
  );

  test('a path that folds into two slashes stays on this site', () => {
    const { navigation, tab } = open();
    navigation.go('/..//evil.example');
    expect(new URL(tab.here.url).origin).toBe(SITE);
  });

  test.each(['/api/health', '/uploads/a.webp', '/dev/mail'])('%s is the server’s', (path) => {
    const { navigation, tab } = open();
    navigation.go(path);
    expect(tab.loaded).toEqual([SITE + path]);
    expect(navigation.current().href).toBe('/');
  });
});

describe('back and forward', () => {
  test('find the key of the entry again', () => {
    const { navigation, tab } = open('/products');
    const list = navigation.current();
    navigation.go('/product/bike-1');
    const ad = navigation.current();
    tab.history.back();
    expect(navigation.current()).toEqual({ ...list, kind: 'traverse' });
    tab.history.forward();
    expect(navigation.current()).toEqual({ ...ad, kind: 'traverse' });
  });

  test('an entry that the browser made itself is given a key', () => {
    const { navigation, tab } = open();
    tab.history.pushState(null, '', '/#x');
    tab.dispatchEvent(new Event('popstate'));
    expect(navigation.current().key).not.toBe('');
    expect(tab.here.state).toMatchObject({ key: navigation.current().key });
  });

  test('back goes to the fallback for those who came straight here', () => {
    const { navigation, tab } = open('/product/bike-1');
    navigation.back('/products');
    expect(navigation.current().href).toBe('/products');
    expect(tab.length).toBe(1);
  });

  test('back goes one step back for all others', () => {
    const { navigation } = open('/products?page=3');
    navigation.go('/product/bike-1');
    navigation.back('/');
    expect(navigation.current().href).toBe('/products?page=3');
  });

  test('each entry remembers where it was scrolled to, also over a reload', () => {
    const { navigation, tab, keep } = open('/products');
    const list = navigation.current().key;
    tab.scrollY = 900;
    navigation.go('/product/bike-1');
    const ad = navigation.current().key;
    tab.scrollY = 40;
    tab.history.back();
    expect(navigation.scrollOf(list)).toEqual([0, 900]);
    expect(navigation.scrollOf(ad)).toEqual([0, 40]);
    tab.scrollY = 905;
    tab.dispatchEvent(new Event('pagehide'));
    const again = createNavigation(tab, keep);
    expect(again.current()).toMatchObject({ key: list, kind: 'load' });
    expect(again.scrollOf(list)).toEqual([0, 905]);
    expect(again.scrollOf(ad)).toEqual([0, 40]);
  });

  test('what is kept is bounded, and a damaged keep is no keep', () => {
    const { navigation, tab, keep } = open('/', '{damaged');
    for (let i = 0; i < 100; i += 1) navigation.go(`/category/${i}`);
    tab.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(keep.text ?? '')).toHaveLength(60);
  });

  test('after stopping nothing is heard', () => {
    const { navigation, tab, stop } = open();
    navigation.go('/a');
    stop();
    tab.history.back();
    expect(navigation.current().href).toBe('/a');
  });
});

describe('a GET form becomes an address', () => {
  const of = (action: string, fields: [string, FormDataEntryValue][]) =>
    formTarget(action, fields, `${SITE}/products?page=7`).href.slice(SITE.length);

  test('empty fields are no filter, and blanks around a text are none of it', () => {
    expect(
      of('/products', [
        ['search', ' land rover '],
        ['state', ''],
        ['city', '  '],
      ]),
    ).toBe('/products?search=land+rover');
  });
  test('what is typed arrives as it is', () => {
    const text = '50% off & <b>"new"</b> ₦🎉 %20 a=b#c';
    const url = new URL(of('/products', [['search', text]]), SITE);
    expect(url.searchParams.get('search')).toBe(text);
    expect(url.hash).toBe('');
  });
  test("the action's own query is replaced, as browsers do", () => {
    expect(of('/products?page=3', [['search', 'x']])).toBe('/products?search=x');
  });
  test('no field left is the bare page', () => {
    expect(of('/products', [['search', '']])).toBe('/products');
  });
  test('files stay out', () => {
    expect(of('/products', [['photo', new File(['x'], 'x.png')]])).toBe('/products');
  });
});

describe('arriving', () => {
  const entry = (path: string, kind: Entry['kind'], hash = ''): Entry => ({
    key: path + kind,
    index: 0,
    path,
    search: '',
    hash,
    href: path + hash,
    kind,
  });
  const list = entry('/products', 'push');

  test.each([
    ['first page', entry('/', 'load'), null, { scroll: 'restore', focusHeading: false }],
    ['first page with a fragment', entry('/', 'load', '#x'), null, { scroll: 'hash', focusHeading: false }],
    ['link to another page', entry('/x', 'push'), list, { scroll: 'top', focusHeading: true }],
    ['link with a fragment', entry('/x', 'push', '#y'), list, { scroll: 'hash', focusHeading: true }],
    ['filter or page of a list', entry('/products', 'push'), list, { scroll: 'top', focusHeading: false }],
    ['back', entry('/', 'traverse'), list, { scroll: 'restore', focusHeading: true }],
    ['back within a list', entry('/products', 'traverse'), list, { scroll: 'restore', focusHeading: false }],
    ['redirect', entry('/auth', 'replace'), list, { scroll: 'top', focusHeading: true }],
    ['tidied query', entry('/products', 'replace'), list, { scroll: 'keep', focusHeading: false }],
  ] as const)('%s', (_, now, before, wanted) => {
    expect(arrivalOf(now, before)).toEqual(wanted);
  });
});
