import { assign, fromPromise, setup } from 'xstate';
import { type Problem, serverMessageOf } from '../../openapi/entities/problem';
import type { AccountRole, User } from '../../openapi/entities/types';
import {
  announce,
  isUnauthorized,
  output,
  problem,
  provided,
  toast,
  toastMessage,
  unauthorized,
} from '../kit';
import { compared, THEIRS_TAKEN } from '../overtaken';
import type { SessionChanged, ShellEvent } from '../shell';
import { spec } from '../spec';

/** Light, dark, or as the device is set. */
export type Scheme = 'auto' | 'light' | 'dark';

export interface SettingsContext {
  user: User;
  /** The typed name, until it is saved; in `untouched` the account's own is shown. */
  name: string;
  /** The profile that the typed name is to change: as it was when the change was begun, or as another save has left it. */
  loaded: { name: string; version: number | null };
  nameError: string | null;
  role: AccountRole;
  scheme: Scheme;
}

export type SettingsEvent =
  | { type: 'name.submitted'; name: string }
  | { type: 'name.edited'; name: string }
  /** The name is to be as another save has left it. */
  | { type: 'theirs.taken' }
  | { type: 'role.chosen'; role: AccountRole }
  | { type: 'mail.asked' }
  | { type: 'scheme.chosen'; scheme: Scheme }
  | { type: 'signOut.pressed' }
  | SessionChanged;

/** What came of saving a profile: the account as it is now, and whether that is because another save came first. */
export interface ProfileAnswer {
  user: User;
  overtaken: boolean;
}

const loadedFrom = ({ name, version }: User) => ({ name, version: version ?? null });

/** Messages of the page (section 8 for the role; the others are our own). */
export const SETTINGS_TEXTS = {
  nameRequired: 'Please enter a display name',
  nameSaved: 'Your display name has been saved.',
  nameFailed: 'Failed to update profile',
  roleFailed: 'Failed to update role',
  mailFailed: 'Failed to send the password reset mail',
} as const;

const userOf = ({ event }: { event: { output: ProfileAnswer } }) => ({ user: event.output.user });

const accountRoleOf = (user: User): AccountRole => (user.roles.includes('seller') ? 'seller' : 'buyer');

/** The toast for a type that was not saved. */
const roleFailed = {
  type: 'announce',
  params: ({ event }: { event: { error: unknown } }) => ({
    tone: 'error' as const,
    title: 'Error',
    text: serverMessageOf(event.error, SETTINGS_TEXTS.roleFailed),
  }),
} as const;

/**
 * The page /settings (decisions.md): display name, account type, a mail to choose
 * another password, colour scheme, sign out; each in a region of its own, so that
 * one failure leaves the others usable.
 */
export const settingsMachine = setup({
  types: {
    context: {} as SettingsContext,
    events: {} as SettingsEvent,
    input: {} as { user: User; scheme: Scheme },
    emitted: {} as ShellEvent,
    tags: {} as 'busy' | 'failed' | 'writes' | 'forget',
  },
  actors: {
    /** PUT /auth/profile. Throws ApiError. */
    saveName: fromPromise<ProfileAnswer, { name: string; version: number | null }>(provided),
    /** PUT /auth/update-role. Throws ApiError. */
    saveRole: fromPromise<User, { role: AccountRole }>(provided),
    /** POST /auth/forgot-password. Throws ApiError. */
    askForMail: fromPromise<null, { email: string }>(provided),
  },
  actions: {
    /** The marked type follows the account, which another tab may have changed, unless somebody has marked another one here. */
    keepUser: assign(({ context }, { user }: { user: User | null }) =>
      user === null
        ? {}
        : { user, role: context.role === accountRoleOf(context.user) ? accountRoleOf(user) : context.role },
    ),
    keepName: assign({ name: (_, { name }: { name: string }) => name.trim(), nameError: null }),
    requireName: assign((_, { name }: { name: string }) => ({
      name,
      nameError: SETTINGS_TEXTS.nameRequired,
    })),
    keepLoaded: assign({ loaded: ({ context }) => loadedFrom(context.user) }),
    keepTyped: assign((_, { name }: { name: string }) => ({ name, nameError: null })),
    showNameProblem: assign({
      nameError: (_, { problem }: { problem: Problem }) =>
        problem.fieldErrors.displayName ??
        problem.fieldErrors.name ??
        problem.message ??
        SETTINGS_TEXTS.nameFailed,
    }),
    markRole: assign({ role: (_, { role }: { role: AccountRole }) => role }),
    unmarkRole: assign({ role: ({ context }) => accountRoleOf(context.user) }),
    keepScheme: assign({ scheme: (_, { scheme }: { scheme: Scheme }) => scheme }),
    announce,
    /** The app's: tells the session, in every tab, that the account changed. */
    tellAccount: () => {},
    /** The app's: applies and stores the scheme. */
    applyScheme: (_, _params: { scheme: Scheme }) => {},
    /** The app's: ends the session, which leads home. */
    signOut: () => {},
  },
  guards: {
    isBlank: (_, { name }: { name: string }) => name.trim() === '',
    isSaved: (_, { answer }: { answer: ProfileAnswer }) => !answer.overtaken,
    /** Another save has given another name. */
    isClash: ({ context }, { answer }: { answer: ProfileAnswer }) => {
      const [loaded, mine, now] = [context.loaded.name, context.name, answer.user.name];
      return compared({ name: loaded }, { name: mine }, { name: now }).clashes.length > 0;
    },
    isOther: ({ context }, { role }: { role: AccountRole }) => role !== context.role,
    isUnauthorized,
  },
}).createMachine({
  id: 'settings',
  description: 'A person’s settings.',
  context: ({ input: { user, scheme } }) => ({
    user,
    name: user.name,
    loaded: loadedFrom(user),
    nameError: null,
    role: accountRoleOf(user),
    scheme,
  }),
  type: 'parallel',
  on: {
    'session.changed': { actions: { type: 'keepUser', params: ({ event }) => ({ user: event.user }) } },
    'scheme.chosen': {
      actions: [
        { type: 'keepScheme', params: ({ event }) => ({ scheme: event.scheme }) },
        { type: 'applyScheme', params: ({ event }) => ({ scheme: event.scheme }) },
      ],
    },
    'signOut.pressed': { actions: 'signOut' },
  },
  states: {
    name: {
      description: 'The display name.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The name can be changed.',
          initial: 'untouched',
          on: {
            'name.edited': {
              target: '.typed',
              actions: { type: 'keepTyped', params: ({ event }) => ({ name: event.name }) },
            },
            'name.submitted': [
              {
                guard: { type: 'isBlank', params: ({ event }) => ({ name: event.name }) },
                target: '.typed',
                actions: { type: 'requireName', params: ({ event }) => ({ name: event.name }) },
              },
              {
                target: 'saving',
                actions: { type: 'keepName', params: ({ event }) => ({ name: event.name }) },
              },
            ],
          },
          states: {
            untouched: {
              description: 'The field holds the saved name: there is no draft to keep.',
              tags: 'forget',
              exit: 'keepLoaded',
            },
            typed: {
              description:
                'The field holds a name that is not saved; it survives a reload and an ended session.',
            },
            overtaken: {
              description:
                'Another save came first: theirs is told beside mine, and submitting again keeps mine.',
              tags: 'failed',
              on: {
                'name.edited': {
                  actions: { type: 'keepTyped', params: ({ event }) => ({ name: event.name }) },
                },
                'theirs.taken': { target: 'untouched', actions: toast('info', THEIRS_TAKEN) },
              },
            },
          },
        },
        saving: {
          description: 'The name is being saved.',
          tags: 'writes',
          invoke: {
            id: 'saveName',
            src: 'saveName',
            input: ({ context }) => ({ name: context.name, version: context.loaded.version }),
            onDone: [
              {
                guard: { type: 'isSaved', params: output('answer') },
                target: 'editing',
                actions: [
                  { type: 'keepUser', params: userOf },
                  toast('success', SETTINGS_TEXTS.nameSaved),
                  'tellAccount',
                ],
              },
              {
                guard: { type: 'isClash', params: output('answer') },
                target: 'editing.overtaken',
                actions: [{ type: 'keepUser', params: userOf }, 'keepLoaded'],
              },
              {
                // Another save has changed the profile, but not to another name.
                target: 'saving',
                reenter: true,
                actions: [{ type: 'keepUser', params: userOf }, 'keepLoaded'],
              },
            ],
            onError: [
              { guard: unauthorized, target: 'editing.typed' },
              { target: 'editing.typed', actions: { type: 'showNameProblem', params: problem } },
            ],
          },
        },
      },
    },
    role: {
      description: 'The account type: buyer or seller.',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'The type can be changed.',
          on: {
            'role.chosen': {
              guard: { type: 'isOther', params: ({ event }) => ({ role: event.role }) },
              target: 'saving',
              actions: { type: 'markRole', params: ({ event }) => ({ role: event.role }) },
            },
          },
        },
        saving: {
          description: 'The type is being saved.',
          tags: 'writes',
          invoke: {
            id: 'saveRole',
            src: 'saveRole',
            input: ({ context }) => ({ role: context.role }),
            onDone: {
              meta: spec('S6.role.change'),
              target: 'choosing',
              actions: [
                { type: 'keepUser', params: output('user') },
                'unmarkRole',
                {
                  type: 'announce',
                  params: ({ context }) => ({
                    tone: 'success',
                    text: `Your account type is now ${context.role}.`,
                  }),
                },
                'tellAccount',
              ],
            },
            onError: [
              { guard: unauthorized, target: 'choosing', actions: 'unmarkRole' },
              {
                meta: spec('S8.role.failed'),
                target: 'choosing',
                actions: ['unmarkRole', roleFailed],
              },
            ],
          },
        },
      },
    },
    mail: {
      description: 'The mail that lets the person choose another password.',
      initial: 'idle',
      states: {
        idle: { description: 'The mail can be requested.', on: { 'mail.asked': 'sending' } },
        sending: {
          description: 'The mail is being requested.',
          tags: 'writes',
          invoke: {
            id: 'askForMail',
            src: 'askForMail',
            input: ({ context }) => ({ email: context.user.email }),
            onDone: 'sent',
            onError: { target: 'idle', actions: toastMessage(SETTINGS_TEXTS.mailFailed) },
          },
        },
        sent: {
          description: 'The mail was sent; it can be asked for again.',
          on: { 'mail.asked': 'sending' },
        },
      },
    },
  },
});
