import { assign, emit, fromPromise, setup } from 'xstate';
import type { Problem } from '../../openapi/entities/problem';
import { productIdFromSlug } from '../../openapi/entities/slug';
import type { Product, User } from '../../openapi/entities/types';
import { announce, logged, navigate, output, problem, provided, toast } from '../kit';
import type { SessionChanged, ShellEvent } from '../shell';
import { spec } from '../spec';

/** The means to contact a seller (section 6). */
export type Channel = 'whatsapp' | 'call' | 'email';

/** One link a channel; null where the seller gave nothing that can be used. */
export type ContactLinks = Record<Channel, string | null>;

/** The outcome of sharing: by the browser's own dialog, by copying the link, or cancelled. */
export type Shared = 'shared' | 'copied' | 'cancelled';

export interface ProductDetailContext {
  /** Of the route's parameter; null when it is no product URL. */
  id: number | null;
  /** The ad's own path, for sharing, messages and returning after sign-in. */
  path: string;
  product: Product | null;
  /** Index of the photo shown. */
  photo: number;
  /** The scale of the enlarged photo: from 1, which fits the window, to `MAX_SCALE`. */
  scale: number;
  links: ContactLinks | null;
  user: User | null;
  /** Milliseconds since 1970: what the age is counted to. */
  now: number;
}

export type ProductDetailEvent =
  | { type: 'product.retried' }
  | { type: 'photo.shown'; index: number }
  | { type: 'zoom.opened' }
  | { type: 'zoom.closed' }
  /** The scale of the enlarged photo; 1 fits the window. */
  | { type: 'zoom.scaled'; scale: number }
  | { type: 'share.pressed' }
  | { type: 'contact.attempted' }
  /** A link to the seller was pressed; the browser follows it by itself. */
  | { type: 'contact.used'; channel: Channel }
  | { type: 'contact.missing'; channel: Channel }
  | { type: 'contact.retried' }
  | { type: 'back.pressed' }
  | SessionChanged;

export interface ProductDetailInput {
  /** The route's parameter, decoded once. */
  slug: string;
  /** As in `location`: path and query of this page. */
  path: string;
  user: User | null;
  now: number;
}

/** The largest scale of a photo: beyond it pixels only get larger. */
export const MAX_SCALE = 4;

/** Texts of sections 2 and 8. */
export const DETAIL_TEXTS = {
  invalidUrl: 'Invalid product URL',
  notFound: 'Product not found',
  failed: 'Failed to load product',
  copied: 'Link copied to clipboard!',
  notShared: 'The link could not be copied. You can copy it from the address bar.',
  signInFirst: 'Please sign in to contact the seller',
  missing: {
    whatsapp: 'WhatsApp contact not available',
    call: 'Phone contact not available',
    email: 'Email contact not available',
  } satisfies Record<Channel, string>,
} as const;

/**
 * An ad's own page (section 2, Product detail): the ad, sharing it, and contacting
 * its seller, which needs a signed-in person (section 6).
 */
export const productDetailMachine = setup({
  types: {
    context: {} as ProductDetailContext,
    events: {} as ProductDetailEvent,
    input: {} as ProductDetailInput,
    emitted: {} as ShellEvent,
    tags: {} as 'busy' | 'failed' | 'writes',
  },
  actors: {
    /** Throws ApiError; kind `notFound` where there is no such ad. */
    loadProduct: fromPromise<Product, { id: number }>(provided),
    /** Shares by the browser's own function, else copies the link. Throws when neither works. */
    shareLink: fromPromise<Shared, { title: string; path: string }>(provided),
    /** Makes links from the seller's contact details. Throws when the code for it can't be loaded. */
    resolveContact: fromPromise<ContactLinks, { product: Product; path: string }>(provided),
  },
  actions: {
    keepProduct: assign({ product: (_, { product }: { product: Product }) => product, photo: 0 }),
    keepPhoto: assign({
      photo: ({ context }, { index }: { index: number }) =>
        Math.min(Math.max(0, index), Math.max(0, (context.product?.images.length ?? 0) - 1)),
    }),
    keepScale: assign({ scale: (_, { scale }: { scale: number }) => Math.min(scale, MAX_SCALE) }),
    fitPhoto: assign({ scale: 1 }),
    keepLinks: assign({ links: (_, { links }: { links: ContactLinks }) => links }),
    dropLinks: assign({ links: null }),
    keepUser: assign({ user: (_, { user }: { user: User | null }) => user }),
    /** Stores the path as `redirectAfterAuth` (section 2, route guard). */
    keepTarget: (_, _params: { path: string }) => {},
    announce,
    navigate,
    goBack: emit({ type: 'navigateBack' as const, fallback: '/products' }),
    /** The app's: reports the inquiry to the seller's analytics, without waiting for the answer. */
    recordInquiry: (_, _params: { id: number; channel: Channel }) => {},
    logProblem: (_, _params: { what: string; problem: Problem }) => {},
  },
  guards: {
    hasId: ({ context }) => context.id !== null,
    isSignedIn: ({ context }) => context.user !== null,
    isSomebody: (_, { user }: { user: User | null }) => user !== null,
    isNobody: (_, { user }: { user: User | null }) => user === null,
    magnifies: (_, { scale }: { scale: number }) => scale > 1,
    isNotFound: (_, { problem }: { problem: Problem }) => problem.kind === 'notFound',
    wasCopied: (_, { how }: { how: Shared }) => how === 'copied',
  },
}).createMachine({
  id: 'productDetail',
  context: ({ input }) => ({
    id: productIdFromSlug(input.slug),
    path: input.path,
    product: null,
    photo: 0,
    scale: 1,
    links: null,
    user: input.user,
    now: input.now,
  }),
  initial: 'reading',
  on: {
    'session.changed': { actions: { type: 'keepUser', params: ({ event }) => ({ user: event.user }) } },
    'back.pressed': { meta: spec('S2.product.back'), actions: 'goBack' },
  },
  states: {
    reading: {
      description: 'Deciding whether the address names an ad.',
      always: [
        { guard: 'hasId', target: 'loading' },
        { meta: spec('S2.slug.invalid', 'S8.product.invalid'), target: 'invalidUrl' },
      ],
    },
    invalidUrl: {
      description: 'The address names no ad: a toast says so, and the home page opens.',
      tags: 'failed',
      entry: [
        toast('error', DETAIL_TEXTS.invalidUrl),
        { type: 'navigate', params: { to: '/', replace: true } },
      ],
    },
    loading: {
      description: 'The ad is being loaded.',
      tags: 'busy',
      invoke: {
        id: 'loadProduct',
        src: 'loadProduct',
        input: ({ context }) => ({ id: context.id ?? 0 }),
        onDone: { target: 'shown', actions: { type: 'keepProduct', params: output('product') } },
        onError: [
          { guard: { type: 'isNotFound', params: problem }, target: 'notFound' },
          { target: 'failed', actions: logged('product') },
        ],
      },
    },
    notFound: { description: "'Product not found', with a link to the home page." },
    failed: {
      description: "'Failed to load product'; one may try again.",
      tags: 'failed',
      on: { 'product.retried': 'loading' },
    },
    shown: {
      type: 'parallel',
      description: 'The ad.',
      on: {
        'photo.shown': { actions: { type: 'keepPhoto', params: ({ event }) => ({ index: event.index }) } },
      },
      states: {
        zoom: {
          initial: 'closed',
          description: 'The enlarged photos.',
          states: {
            closed: {
              description: 'The photos are shown in the page.',
              on: { 'zoom.opened': 'open' },
            },
            open: {
              initial: 'fitting',
              description: 'One photo fills the window.',
              on: { 'zoom.closed': 'closed' },
              states: {
                fitting: {
                  description: 'The whole photo is visible; swiping shows the next one.',
                  entry: 'fitPhoto',
                  on: {
                    'zoom.scaled': {
                      guard: { type: 'magnifies', params: ({ event }) => ({ scale: event.scale }) },
                      target: 'magnified',
                      actions: { type: 'keepScale', params: ({ event }) => ({ scale: event.scale }) },
                    },
                  },
                },
                magnified: {
                  description: 'A part of the photo is visible; dragging moves the photo.',
                  on: {
                    'zoom.scaled': [
                      {
                        guard: { type: 'magnifies', params: ({ event }) => ({ scale: event.scale }) },
                        actions: { type: 'keepScale', params: ({ event }) => ({ scale: event.scale }) },
                      },
                      { target: 'fitting' },
                    ],
                    'photo.shown': {
                      target: 'fitting',
                      actions: { type: 'keepPhoto', params: ({ event }) => ({ index: event.index }) },
                    },
                  },
                },
              },
            },
          },
        },
        sharing: {
          initial: 'idle',
          description: 'The share button.',
          states: {
            idle: { description: 'The ad can be shared.', on: { 'share.pressed': 'sharing' } },
            sharing: {
              description: "The browser's own dialog is open, or the link is being copied.",
              // The tag keeps the dialog from opening again when a person comes back to the page.
              tags: 'writes',
              invoke: {
                id: 'shareLink',
                src: 'shareLink',
                input: ({ context }) => ({ title: context.product?.title ?? '', path: context.path }),
                onDone: [
                  {
                    meta: spec('S2.product.share', 'S8.product.copied'),
                    guard: { type: 'wasCopied', params: output('how') },
                    target: 'idle',
                    actions: toast('success', DETAIL_TEXTS.copied),
                  },
                  { target: 'idle' },
                ],
                onError: { target: 'idle', actions: toast('error', DETAIL_TEXTS.notShared) },
              },
            },
          },
        },
        contact: {
          initial: 'deciding',
          description: 'The means to contact the seller.',
          states: {
            deciding: {
              description: 'Deciding whether somebody is signed in.',
              always: [{ guard: 'isSignedIn', target: 'open' }, { target: 'locked' }],
            },
            locked: {
              description: "A visitor: 'Sign in to Contact Seller'.",
              entry: 'dropLinks',
              on: {
                'session.changed': {
                  guard: { type: 'isSomebody', params: ({ event }) => ({ user: event.user }) },
                  target: 'open',
                  actions: { type: 'keepUser', params: ({ event }) => ({ user: event.user }) },
                },
                'contact.attempted': {
                  meta: spec('S6.visitor.attempt', 'S8.product.signIn'),
                  actions: [
                    { type: 'keepTarget', params: ({ context }) => ({ path: context.path }) },
                    toast('info', DETAIL_TEXTS.signInFirst),
                    { type: 'navigate', params: { to: '/auth' } },
                  ],
                },
              },
            },
            open: {
              initial: 'resolving',
              description: 'Somebody is signed in.',
              on: {
                'session.changed': {
                  guard: { type: 'isNobody', params: ({ event }) => ({ user: event.user }) },
                  target: 'locked',
                  actions: { type: 'keepUser', params: ({ event }) => ({ user: event.user }) },
                },
              },
              states: {
                resolving: {
                  description: 'Links are being made from the contact details that the seller entered.',
                  invoke: {
                    id: 'resolveContact',
                    src: 'resolveContact',
                    // Only entered from `shown`, where the ad is loaded.
                    input: ({ context }) => ({ product: context.product as Product, path: context.path }),
                    onDone: { target: 'ready', actions: { type: 'keepLinks', params: output('links') } },
                    onError: { target: 'unavailable', actions: logged('contact') },
                  },
                },
                ready: {
                  description: 'WhatsApp, call and e-mail are links, each where the seller gave the means.',
                  on: {
                    'contact.used': {
                      actions: {
                        type: 'recordInquiry',
                        params: ({ context, event }) => ({ id: context.id ?? 0, channel: event.channel }),
                      },
                    },
                    'contact.missing': {
                      meta: spec('S8.product.noContact'),
                      actions: {
                        type: 'announce',
                        params: ({ event }) => ({ tone: 'error', text: DETAIL_TEXTS.missing[event.channel] }),
                      },
                    },
                  },
                },
                unavailable: {
                  description: 'Making the links failed; Retry tries again.',
                  tags: 'failed',
                  on: { 'contact.retried': 'resolving' },
                },
              },
            },
          },
        },
      },
    },
  },
});
