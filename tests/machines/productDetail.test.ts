import { describe, expect, test, vi } from 'vitest';
import { type AnyEventObject, createActor, fromPromise } from 'xstate';
import {
  type ContactLinks,
  DETAIL_TEXTS,
  productDetailMachine,
  type Shared,
} from '../../machines/productDetail/productDetail.machine';
import { SAMPLE_NOW, sampleAd } from '../../machines/productList/samples';
import { ApiError } from '../../openapi/entities/problem';
import type { Product, User } from '../../openapi/entities/types';

const ADA: User = {
  id: 9,
  email: 'ada@example.ng',
  name: 'Ada',
  roles: ['buyer'],
  status: 'active',
  emailVerified: true,
  createdAt: null,
};
const LINKS: ContactLinks = { whatsapp: 'https://wa.me/2348031234567', call: null, email: null };

interface World {
  load?: () => Promise<Product>;
  share?: () => Promise<Shared>;
}

/** A running ad page. */
function run(input: { slug: string; user?: User | null }, world: World = {}) {
  const emitted: AnyEventObject[] = [];
  const stored: string[] = [];
  const actor = createActor(
    productDetailMachine.provide({
      actors: {
        loadProduct: fromPromise(world.load ?? (async () => sampleAd())),
        shareLink: fromPromise(world.share ?? (async () => 'shared' as const)),
        resolveContact: fromPromise(async () => LINKS),
      },
      actions: { keepTarget: (_, { path }) => void stored.push(path) },
    }),
    { input: { user: null, path: `/product/${input.slug}`, now: SAMPLE_NOW, ...input } },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const reach = (value: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    vi.waitFor(() => expect(actor.getSnapshot().matches(value)).toBe(true));
  return { actor, emitted, stored, reach };
}

const locked = { shown: { contact: 'locked' } } as const;
const ready = { shown: { contact: { open: 'ready' } } } as const;

test.each(['iphone14', 'toyota-camry', '', '-', 'toyota-0'])('%j is no product URL', (slug) => {
  const { actor, emitted } = run({ slug });
  expect(actor.getSnapshot().matches('invalidUrl')).toBe(true);
  expect(emitted).toEqual([
    { type: 'toast', tone: 'error', text: 'Invalid product URL' },
    { type: 'navigate', to: '/', replace: true },
  ]);
});

test('an ad that does not exist is not found, any other failure can be tried again', async () => {
  const gone = run(
    { slug: '7' },
    { load: () => Promise.reject(new ApiError({ kind: 'notFound', status: 404 })) },
  );
  await gone.reach('notFound');
  let tries = 0;
  const failing = run(
    { slug: '7' },
    { load: async () => (++tries === 1 ? Promise.reject(new ApiError({ kind: 'network' })) : sampleAd()) },
  );
  await failing.reach('failed');
  failing.actor.send({ type: 'product.retried' });
  await failing.reach('shown');
});

describe('contact (contact-links-17, section 6)', () => {
  test('a visitor is asked to sign in, and comes back here afterwards', async () => {
    const { actor, emitted, stored, reach } = run({ slug: 'rice-12' });
    await reach(locked);
    actor.send({ type: 'contact.attempted' });
    expect(stored).toEqual(['/product/rice-12']);
    expect(emitted).toMatchObject([
      { type: 'toast', text: 'Please sign in to contact the seller' },
      { type: 'navigate', to: '/auth' },
    ]);
  });

  test('links come with the session and go with it', async () => {
    const { actor, reach } = run({ slug: 'rice-12' });
    await reach(locked);
    actor.send({ type: 'session.changed', user: ADA });
    await reach(ready);
    expect(actor.getSnapshot().context.links).toEqual(LINKS);
    actor.send({ type: 'session.changed', user: null });
    expect(actor.getSnapshot().matches(locked)).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ links: null, user: null });
  });

  test('who signs in while the ad loads sees the links', async () => {
    const { actor, reach } = run({ slug: 'rice-12' });
    actor.send({ type: 'session.changed', user: ADA });
    await reach(ready);
  });

  test.each(['whatsapp', 'call', 'email'] as const)('what is missing says so: %s', async (channel) => {
    const { actor, emitted, reach } = run({ slug: '12', user: ADA });
    await reach(ready);
    actor.send({ type: 'contact.missing', channel });
    expect(emitted).toMatchObject([{ type: 'toast', text: DETAIL_TEXTS.missing[channel] }]);
  });
});

test.each<[string, () => Promise<Shared>, string[]]>([
  ['shared', async () => 'shared', []],
  ['called off', async () => 'cancelled', []],
  ['copied', async () => 'copied', ['Link copied to clipboard!']],
  ['impossible', () => Promise.reject(new Error('no')), [DETAIL_TEXTS.notShared]],
])('sharing that is %s', async (_, share, texts) => {
  const { actor, emitted, reach } = run({ slug: '12' }, { share });
  await reach('shown');
  actor.send({ type: 'share.pressed' });
  await reach({ shown: { sharing: 'idle' } });
  expect(emitted.map(({ text }) => text)).toEqual(texts);
});

test('photos are counted from the first to the last', async () => {
  const photo = { url: '/a.webp', sources: [], width: null, height: null };
  const { actor, reach } = run({ slug: '12' }, { load: async () => sampleAd({ images: [photo, photo] }) });
  await reach('shown');
  actor.send({ type: 'photo.shown', index: 5 });
  expect(actor.getSnapshot().context.photo).toBe(1);
  actor.send({ type: 'photo.shown', index: -1 });
  expect(actor.getSnapshot().context.photo).toBe(0);
});

test('back goes one step back, or to the list', () => {
  const { actor, emitted } = run({ slug: '12' });
  actor.send({ type: 'back.pressed' });
  expect(emitted).toEqual([{ type: 'navigateBack', fallback: '/products' }]);
});
