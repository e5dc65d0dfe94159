import { assign, fromPromise, raise, setup } from 'xstate';
import { problemOf, serverMessageOf } from '../../openapi/entities/problem';
import type { Category, User } from '../../openapi/entities/types';
import type { ChosenFile } from '../imageUpload/imageUpload.rules';
import { refusalOf } from '../imageUpload/imageUpload.rules';
import { announce, isUnauthorized, provided } from '../kit';
import type { ShellEvent } from '../shell';
import { leavesStale } from '../stale';
import type { CategoryErrors, CategoryField, CategoryInput, CategoryValues } from './adminCategories.rules';
import { CATEGORY_TEXTS, errorsOf, fieldErrorsOf, NO_CATEGORY, valuesOf } from './adminCategories.rules';

interface AdminCategoriesContext {
  categories: Category[];
  /** The category that the form is about; null before the first form. */
  edited: number | 'new' | null;
  values: CategoryValues;
  errors: CategoryErrors;
  /** Why the last attempt to save failed. */
  message: string | null;
  /** Counts the chosen files, which makes their keys: the file itself stays in the service. */
  chosenFiles: number;
  /** The category of the open or the last question. */
  asked: { id: number; name: string } | null;
  /** Ids that are to be deleted, in the order confirmed; the first is being deleted. */
  goingIds: number[];
}

export type AdminCategoriesEvent =
  | { type: 'list.retried' }
  /** Raised by the chart itself: the list is older than the server's. */
  | { type: 'list.outdated' }
  | { type: 'add.pressed' }
  | { type: 'edit.pressed'; id: number }
  | { type: 'field.typed'; field: CategoryField; text: string }
  | { type: 'icon.chosen'; files: readonly ChosenFile[] }
  | { type: 'icon.removed' }
  | { type: 'upload.cancelled' }
  | { type: 'form.submitted' }
  | { type: 'form.cancelled' }
  | { type: 'delete.asked'; id: number }
  | { type: 'delete.confirmed' }
  | { type: 'delete.cancelled' }
  /** Sent by the shell; comes after a reload too, when the list may be an old one. */
  | { type: 'session.changed'; user: User | null };

/** A file's key in the service. */
export const fileKey = (n: number) => `icon.${n}`;

/** Why a chosen file can't be an icon, judged by what the browser says of it; null when it can. */
export const refusalText = (files: readonly ChosenFile[]) => {
  const [file] = files;
  return file === undefined ? null : (refusalOf(file)?.text ?? null);
};

/** The message at a field goes once the field is right. */
function changed(context: AdminCategoriesContext, field: CategoryField, text: string) {
  const values = { ...context.values, [field]: text };
  const { [field]: had, ...errors } = context.errors;
  const still = had === undefined ? undefined : errorsOf(values)[field];
  return { values, errors: still === undefined ? errors : { ...errors, [field]: still } };
}

/** Types, actors, actions and guards of the categories' chart; the chart is in `adminCategories.machine.ts`. */
export const adminCategoriesSetup = setup({
  types: {
    context: {} as AdminCategoriesContext,
    events: {} as AdminCategoriesEvent,
    emitted: {} as ShellEvent,
    tags: {} as 'busy' | 'failed' | 'writes' | 'forget',
  },
  actors: {
    /** All throw ApiError. The list comes from the server, never from memory. */
    loadCategories: fromPromise<Category[]>(provided),
    saveCategory: fromPromise<null, { id: number | null; values: CategoryInput }>(provided),
    deleteCategory: fromPromise<null, { id: number }>(provided),
    /** Sends the file of this key and answers its address. */
    uploadIcon: fromPromise<string, { key: string }>(provided),
  },
  actions: {
    announce,
    outdate: raise({ type: 'list.outdated' }),
    keepCategories: assign((_, params: { categories: Category[] }) => params),
    openForm: assign(({ context }, { id }: { id: number | null }) => {
      const category = context.categories.find((one) => one.id === id);
      return {
        edited: category?.id ?? 'new',
        values: category === undefined ? NO_CATEGORY : valuesOf(category),
        errors: {},
        message: null,
      };
    }),
    change: assign(({ context }, params: { field: CategoryField; text: string }) =>
      changed(context, params.field, params.text),
    ),
    /** The app's: the service keeps the first file. */
    keepFiles: (_, _params: { key: string; files: readonly ChosenFile[] }) => {},
    /** The app's: the service drops the file. */
    forgetFile: (_, _params: { key: string }) => {},
    countFile: assign(({ context: { chosenFiles, errors } }) => {
      const { icon: _, ...others } = errors;
      return { chosenFiles: chosenFiles + 1, errors: others };
    }),
    keepIconError: assign(({ context }, { text }: { text: string }) => ({
      errors: { ...context.errors, icon: text },
    })),
    nameErrors: assign(({ context }) => ({ errors: errorsOf(context.values), message: null })),
    forgetErrors: assign({ errors: {}, message: null }),
    keepRefusedSave: assign((_, { error }: { error: unknown }) => ({
      message: serverMessageOf(error, CATEGORY_TEXTS.saveFailed),
      errors: fieldErrorsOf(problemOf(error).fieldErrors),
    })),
    ask: assign(({ context }, { id }: { id: number }) => ({
      asked: context.categories.find((one) => one.id === id) ?? null,
    })),
    enqueue: assign(({ context: { goingIds, asked } }) => ({
      goingIds: asked === null ? goingIds : [...goingIds, asked.id],
    })),
    dequeue: assign(({ context }) => ({ goingIds: context.goingIds.slice(1) })),
    dropGone: assign(({ context }) => ({
      categories: context.categories.filter(({ id }) => id !== context.goingIds[0]),
    })),
  },
  guards: {
    hasNone: ({ context }) => context.categories.length === 0,
    /** The category exists and is not being deleted. */
    isStaying: ({ context }, { id }: { id: number }) =>
      context.categories.some((one) => one.id === id) && !context.goingIds.includes(id),
    isNew: ({ context }) => context.edited === 'new',
    isRight: ({ context }) => Object.keys(errorsOf(context.values)).length === 0,
    isNoIcon: (_, { files }: { files: readonly ChosenFile[] }) => refusalText(files) !== null,
    hasGoing: ({ context }) => context.goingIds.length > 0,
    isUnauthorized,
    isStale: leavesStale,
  },
});
