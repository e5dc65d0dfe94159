import { type AnyEventObject, assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { MOST_SAVED } from '../../openapi/entities/browse';
import { messageOf, problemOf } from '../../openapi/entities/problem';
import type { User } from '../../openapi/entities/types';
import type { SessionChanged, ShellEvent } from '../shell';
import { spec } from '../spec';

/** A heart that was pressed and of which the server does not know yet. */
export interface HeartsChange {
  id: number;
  saved: boolean;
}

export interface HeartsContext {
  /** Ids of the saved ads, the last saved first; what was pressed shows at once. */
  ids: number[];
  user: User | null;
  /** What the account has to be told, in this order. */
  pending: HeartsChange[];
}

export type HeartsEvent =
  /** A heart was pressed. */
  | { type: 'saved.toggled'; id: number }
  /** What the browser keeps for a visitor: at the start, and whenever another tab changes it. */
  | { type: 'kept.read'; ids: number[] }
  /** Another tab of the same person has another list. */
  | { type: 'tab.told'; userId: number; ids: number[] }
  /** The tab got the focus, or the network came back: worth another try. */
  | { type: 'tab.woke' }
  | SessionChanged;

export const SAVED_TEXTS = { failed: 'The ad could not be saved. Please try again.' } as const;

const withChange = (ids: number[], { id, saved }: HeartsChange): number[] =>
  saved ? [id, ...ids.filter((one) => one !== id)].slice(0, MOST_SAVED) : ids.filter((one) => one !== id);

const provided = (): never => {
  throw new Error('provided by the app');
};

/**
 * The set of saved ads, one actor for the whole tab (issue 'Saved works';
 * section 6, 'save favourites'): in the browser for visitors, on the account when
 * signed in, merged at sign-in. Cards and the detail page show its hearts.
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
    /** Adds what the browser keeps to the account, forgets it there, and answers the account's ids. Throws ApiError. */
    joinAccount: fromPromise<number[]>(provided),
    /** Throws ApiError. */
    sendChange: fromPromise<null, HeartsChange>(provided),
  },
  actions: {
    keepUser: assign({ user: (_, { user }: { user: User | null }) => user }),
    keepIds: assign({ ids: (_, { ids }: { ids: number[] }) => ids }),
    /** What was pressed meanwhile still counts. */
    joinIds: assign({
      ids: ({ context }, { ids }: { ids: number[] }) => context.pending.reduce(withChange, ids),
    }),
    toggle: assign({
      ids: ({ context }, { id }: { id: number }) =>
        withChange(context.ids, { id, saved: !context.ids.includes(id) }),
    }),
    /** As `toggle`, and the account is to be told. */
    toggleLater: assign(({ context }, { id }: { id: number }) => {
      const change = { id, saved: !context.ids.includes(id) };
      return { ids: withChange(context.ids, change), pending: [...context.pending, change] };
    }),
    forgetAll: assign({ ids: [], pending: [] }),
    settle: assign({ pending: ({ context }) => context.pending.slice(1) }),
    /** The heart goes back to what the server knows, unless it was pressed again. */
    takeBack: assign(({ context }) => {
      const [failed, ...pending] = context.pending;
      if (failed === undefined || pending.some(({ id }) => id === failed.id)) return { pending };
      return { pending, ids: withChange(context.ids, { ...failed, saved: !failed.saved }) };
    }),
    /** Nothing was sent: the hearts go back to how they were. */
    takeAllBack: assign(({ context }) => ({
      pending: [],
      ids: context.pending.reduceRight(
        (ids, { id, saved }) => withChange(ids, { id, saved: !saved }),
        context.ids,
      ),
    })),
    announce: emit((_, { text }: { text: string }) => ({
      type: 'toast' as const,
      tone: 'error' as const,
      text,
    })),
    /** The app's: a visitor's list goes into the browser's storage. */
    keepInBrowser: (_, _params: { ids: number[] }) => {},
    /** The app's: the person's other tabs hear the list. */
    tellTabs: (_, _params: { userId: number; ids: number[] }) => {},
  },
  guards: {
    isSomebody: (_, { user }: { user: User | null }) => user !== null,
    isAnother: ({ context }, { user }: { user: User | null }) =>
      user !== null && user.id !== context.user?.id,
    isNobody: (_, { user }: { user: User | null }) => user === null,
    isMine: ({ context }, { userId }: { userId: number }) => userId === context.user?.id,
    hasPending: ({ context }) => context.pending.length > 0,
    /** The shell tells of it and goes to the sign-in. */
    isUnauthorized: (_, { error }: { error: unknown }) => problemOf(error).kind === 'unauthorized',
  },
}).createMachine({
  id: 'hearts',
  description: 'Which ads are saved.',
  context: ({ input }) => ({ ids: [], user: input.user, pending: [] }),
  invoke: {
    id: 'watch',
    src: 'watch',
    onError: { description: 'Other tabs are not heard; this one goes on.' },
  },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Whether somebody is signed in.',
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
          description: 'What a visitor saved joins the account, whose list is fetched.',
          tags: 'busy',
          invoke: {
            id: 'joinAccount',
            src: 'joinAccount',
            onDone: {
              target: 'settled',
              actions: [
                { type: 'joinIds', params: ({ event }) => ({ ids: event.output }) },
                {
                  type: 'tellTabs',
                  params: ({ context }) => ({ userId: context.user?.id ?? 0, ids: context.ids }),
                },
              ],
            },
            onError: [
              {
                guard: 'hasPending',
                target: 'apart',
                actions: [
                  'takeAllBack',
                  {
                    type: 'announce',
                    params: ({ event }) => ({ text: messageOf(event.error, SAVED_TEXTS.failed) }),
                  },
                ],
              },
              { target: 'apart' },
            ],
          },
        },
        apart: {
          description: 'The account’s list did not come; the next press, or the tab’s waking, tries again.',
          tags: 'failed',
          on: {
            'tab.woke': 'joining',
            'saved.toggled': {
              target: 'joining',
              actions: { type: 'toggleLater', params: ({ event }) => ({ id: event.id }) },
            },
          },
        },
        settled: {
          description: 'The account knows all.',
          always: { guard: 'hasPending', target: 'sending' },
        },
        sending: {
          description: 'The account is told of one heart; what is pressed meanwhile waits its turn.',
          tags: 'writes',
          invoke: {
            id: 'sendChange',
            src: 'sendChange',
            // Only entered with something to send.
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
              {
                guard: { type: 'isUnauthorized', params: ({ event }) => ({ error: event.error }) },
                target: 'settled',
                actions: 'takeBack',
              },
              {
                target: 'settled',
                actions: [
                  'takeBack',
                  {
                    type: 'announce',
                    params: ({ event }) => ({ text: messageOf(event.error, SAVED_TEXTS.failed) }),
                  },
                ],
              },
            ],
          },
        },
      },
    },
  },
});
