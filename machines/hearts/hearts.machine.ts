import { type AnyEventObject, assign, fromCallback, fromPromise, setup } from 'xstate';
import { MOST_SAVED } from '../../openapi/entities/browse';
import type { User } from '../../openapi/entities/types';
import {
  announce,
  failure,
  isUnanswered,
  isUnauthorized,
  output,
  provided,
  toast,
  toastMessage,
  unanswered,
  unauthorized,
} from '../kit';
import type { SessionChanged, ShellEvent } from '../shell';
import { spec } from '../spec';

/** A pressed heart that the server does not know of yet. */
export interface HeartsChange {
  id: number;
  saved: boolean;
}

export interface HeartsContext {
  /** Ids of the saved ads, the last saved first; a pressed heart changes them at once. */
  ids: number[];
  user: User | null;
  /** Changes that are to be sent to the account, in this order. */
  pending: HeartsChange[];
}

export type HeartsEvent =
  /** A heart was pressed. */
  | { type: 'saved.toggled'; id: number }
  /** The visitor's list in the browser's storage: at the start, and whenever another tab changes it. */
  | { type: 'kept.read'; ids: number[] }
  /** Another tab has changed the list of this account. */
  | { type: 'tab.told'; userId: number; ids: number[] }
  /** The tab got the focus, or the network came back. */
  | { type: 'tab.woke' }
  | SessionChanged;

export const SAVED_TEXTS = {
  failed: 'The ad could not be saved. Please try again.',
  waits: 'No answer came. Your change is kept and sent later.',
} as const;

const withChange = (ids: number[], { id, saved }: HeartsChange): number[] =>
  saved ? [id, ...ids.filter((one) => one !== id)].slice(0, MOST_SAVED) : ids.filter((one) => one !== id);

/**
 * The set of saved ads, one actor for the whole tab (section 6, 'save favourites'):
 * in the browser for visitors, on the account when signed in, merged at sign-in.
 * Cards and the detail page show its hearts.
 */
export const heartsMachine = setup({
  types: {
    context: {} as HeartsContext,
    events: {} as HeartsEvent,
    input: {} as { user: User | null },
    emitted: {} as ShellEvent,
    tags: {} as 'busy' | 'failed' | 'writes',
  },
  actors: {
    /** Sends `kept.read` (at once, too), `tab.told` and `tab.woke`. */
    watch: fromCallback<AnyEventObject>(provided),
    /** Moves the visitor's list from the browser to the account; resolves with the account's ids. Throws ApiError. */
    joinAccount: fromPromise<number[]>(provided),
    /** Throws ApiError. */
    sendChange: fromPromise<null, HeartsChange>(provided),
  },
  actions: {
    keepUser: assign({ user: (_, { user }: { user: User | null }) => user }),
    keepIds: assign({ ids: (_, { ids }: { ids: number[] }) => ids }),
    /** Takes the account's ids, and applies the changes that it does not know of yet. */
    joinIds: assign({
      ids: ({ context }, { ids }: { ids: number[] }) => context.pending.reduce(withChange, ids),
    }),
    toggle: assign({
      ids: ({ context }, { id }: { id: number }) =>
        withChange(context.ids, { id, saved: !context.ids.includes(id) }),
    }),
    /** As `toggle`; the change is sent to the account later. */
    toggleLater: assign(({ context }, { id }: { id: number }) => {
      const change = { id, saved: !context.ids.includes(id) };
      return { ids: withChange(context.ids, change), pending: [...context.pending, change] };
    }),
    forgetAll: assign({ ids: [], pending: [] }),
    settle: assign({ pending: ({ context }) => context.pending.slice(1) }),
    /** Undoes the failed change, unless the heart was pressed again. */
    takeBack: assign(({ context }) => {
      const [failed, ...pending] = context.pending;
      if (failed === undefined || pending.some(({ id }) => id === failed.id)) return { pending };
      return { pending, ids: withChange(context.ids, { ...failed, saved: !failed.saved }) };
    }),
    /** Undoes all changes: the account has taken none. */
    takeAllBack: assign(({ context }) => ({
      pending: [],
      ids: context.pending.reduceRight(
        (ids, { id, saved }) => withChange(ids, { id, saved: !saved }),
        context.ids,
      ),
    })),
    announce,
    /** The app's: stores the visitor's list in the browser. */
    keepInBrowser: (_, _params: { ids: number[] }) => {},
    /** The app's: sends the list to the person's other tabs. */
    tellTabs: (_, _params: { userId: number; ids: number[] }) => {},
  },
  guards: {
    isSomebody: (_, { user }: { user: User | null }) => user !== null,
    isAnother: ({ context }, { user }: { user: User | null }) =>
      user !== null && user.id !== context.user?.id,
    isNobody: (_, { user }: { user: User | null }) => user === null,
    isMine: ({ context }, { userId }: { userId: number }) => userId === context.user?.id,
    hasPending: ({ context }) => context.pending.length > 0,
    isUnauthorized,
    isUnanswered,
    /** `and` takes no guard whose params come from the event. */
    waitsUnanswered: (args, params: { error: unknown }) =>
      args.context.pending.length > 0 && isUnanswered(args, params),
  },
}).createMachine({
  id: 'hearts',
  description: 'Which ads are saved.',
  context: ({ input }) => ({ ids: [], user: input.user, pending: [] }),
  invoke: {
    id: 'watch',
    src: 'watch',
    onError: { description: 'Without it this tab learns nothing from other tabs.' },
  },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Deciding whether somebody is signed in.',
      always: [
        {
          guard: { type: 'isSomebody', params: ({ context }) => ({ user: context.user }) },
          target: 'account',
        },
        { target: 'visitor' },
      ],
    },
    visitor: {
      description: 'Nobody is signed in: the browser keeps the list.',
      on: {
        'kept.read': { actions: { type: 'keepIds', params: ({ event }) => ({ ids: event.ids }) } },
        'saved.toggled': {
          meta: spec('S6.buyer.saves'),
          actions: [
            { type: 'toggle', params: ({ event }) => ({ id: event.id }) },
            { type: 'keepInBrowser', params: ({ context }) => ({ ids: context.ids }) },
          ],
        },
        'session.changed': {
          guard: { type: 'isSomebody', params: ({ event }) => ({ user: event.user }) },
          target: 'account',
          actions: { type: 'keepUser', params: ({ event }) => ({ user: event.user }) },
        },
      },
    },
    account: {
      description: 'Somebody is signed in: their account keeps the list.',
      initial: 'joining',
      on: {
        'saved.toggled': {
          meta: spec('S6.buyer.saves'),
          actions: { type: 'toggleLater', params: ({ event }) => ({ id: event.id }) },
        },
        'tab.told': {
          guard: { type: 'isMine', params: ({ event }) => ({ userId: event.userId }) },
          actions: { type: 'joinIds', params: ({ event }) => ({ ids: event.ids }) },
        },
        'session.changed': [
          {
            guard: { type: 'isNobody', params: ({ event }) => ({ user: event.user }) },
            target: 'visitor',
            actions: ['forgetAll', { type: 'keepUser', params: { user: null } }],
          },
          {
            guard: { type: 'isAnother', params: ({ event }) => ({ user: event.user }) },
            target: 'account',
            reenter: true,
            actions: ['forgetAll', { type: 'keepUser', params: ({ event }) => ({ user: event.user }) }],
          },
        ],
      },
      states: {
        joining: {
          description: 'Ads saved as a visitor are added to the account, whose list is loaded.',
          tags: 'busy',
          invoke: {
            id: 'joinAccount',
            src: 'joinAccount',
            onDone: {
              target: 'settled',
              actions: [
                { type: 'joinIds', params: output('ids') },
                {
                  type: 'tellTabs',
                  params: ({ context }) => ({ userId: context.user?.id ?? 0, ids: context.ids }),
                },
              ],
            },
            onError: [
              {
                guard: { type: 'waitsUnanswered', params: failure },
                target: 'apart',
                actions: toast('info', SAVED_TEXTS.waits),
              },
              {
                guard: 'hasPending',
                target: 'apart',
                actions: ['takeAllBack', toastMessage(SAVED_TEXTS.failed)],
              },
              { target: 'apart' },
            ],
          },
        },
        apart: {
          description:
            'Loading the account’s list failed; pressing a heart or returning to the tab tries again.',
          tags: 'failed',
          on: {
            'tab.woke': 'joining',
            'saved.toggled': {
              target: 'joining',
              actions: { type: 'toggleLater', params: ({ event }) => ({ id: event.id }) },
            },
          },
        },
        waiting: {
          description:
            'Nobody answered: the changes are sent when the network is back, the tab is returned to, or another heart is pressed.',
          tags: 'failed',
          on: {
            'tab.woke': 'sending',
            'saved.toggled': {
              target: 'sending',
              actions: { type: 'toggleLater', params: ({ event }) => ({ id: event.id }) },
            },
          },
        },
        settled: {
          description: 'The account knows every change.',
          always: { guard: 'hasPending', target: 'sending' },
        },
        sending: {
          description: 'One change is being sent to the account; further ones wait their turn.',
          tags: 'writes',
          invoke: {
            id: 'sendChange',
            src: 'sendChange',
            // Only entered with a pending change.
            input: ({ context }) => context.pending[0] ?? { id: 0, saved: false },
            onDone: {
              target: 'settled',
              actions: [
                'settle',
                {
                  type: 'tellTabs',
                  params: ({ context }) => ({ userId: context.user?.id ?? 0, ids: context.ids }),
                },
              ],
            },
            onError: [
              { guard: unauthorized, target: 'settled', actions: 'takeBack' },
              { guard: unanswered, target: 'waiting', actions: toast('info', SAVED_TEXTS.waits) },
              { target: 'settled', actions: ['takeBack', toastMessage(SAVED_TEXTS.failed)] },
            ],
          },
        },
      },
    },
  },
});
