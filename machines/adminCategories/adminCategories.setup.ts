import { assign, fromPromise, raise, setup } from 'xstate';
import { problemOf, serverMessageOf } from '../../openapi/entities/problem';
import type { Category, User } from '../../openapi/entities/types';
import type { ChosenFile } from '../imageUpload/imageUpload.rules';
import { refusalOf } from '../imageUpload/imageUpload.rules';
import { announce, isUnauthorized, provided } from '../kit';
import { compared } from '../overtaken';
import type { ShellEvent } from '../shell';
import { leavesStale } from '../stale';
import type { CategoryErrors, CategoryField, CategoryInput, CategoryValues } from './adminCategories.rules';
import {
  CATEGORY_TEXTS,
  errorsOf,
  fieldErrorsOf,
  NO_CATEGORY,
  trimmed,
  valuesOf,
} from './adminCategories.rules';

interface AdminCategoriesContext {
  categories: Category[];
  /** The category that the form is about; null before the first form. */
  edited: number | 'new' | null;
  /** What the form's changes are made to; null for a new category. */
  loaded: { version: number | null; values: CategoryValues } | null;
  values: CategoryValues;
  errors: CategoryErrors;
  /** Why the last attempt to save failed. */
  message: string | null;
  /** Fields that another save has changed meanwhile, and this form, too; not decided yet. */
  clashes: CategoryField[];
  /** Fields that only the other save has changed: the form has taken them over. */
  joined: CategoryField[];
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
  /** Of what another save has changed, these fields are to be as they are there. */
  | { type: 'theirs.taken'; fields: CategoryField[] }
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

const loadedFrom = (category: Category) => ({
  version: category.version ?? null,
  values: valuesOf(category),
});

/** Which fields the category of now, and the form, have changed since it was opened. */
const comparedWith = ({ loaded, values }: AdminCategoriesContext, now: Category) =>
  compared(loaded?.values ?? values, trimmed(values), valuesOf(now));

/** The values, with these fields as they are in `theirs`. */
const taken = (values: CategoryValues, theirs: CategoryValues, fields: CategoryField[]): CategoryValues => ({
  ...values,
  ...Object.fromEntries(fields.map((field) => [field, theirs[field]])),
});

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
    /** Null once saved; the category as it is now where another save came first. */
    saveCategory: fromPromise<
      Category | null,
      { id: number | null; version: number | null; values: CategoryInput }
    >(provided),
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
        loaded: category === undefined ? null : loadedFrom(category),
        values: category === undefined ? NO_CATEGORY : valuesOf(category),
        errors: {},
        message: null,
        clashes: [],
        joined: [],
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
    /** What the form's changes are made to is the category as it is now; what was changed there alone is in the form. */
    keepNow: assign(({ context }, { now }: { now: Category | null }) => {
      if (now === null) return {};
      const loaded = loadedFrom(now);
      const { clashes, joined } = comparedWith(context, now);
      return { loaded, clashes, joined, values: taken(context.values, loaded.values, joined) };
    }),
    takeTheirs: assign(({ context }, { fields }: { fields: CategoryField[] }) => ({
      values: taken(context.values, context.loaded?.values ?? context.values, fields),
      clashes: context.clashes.filter((field) => !fields.includes(field)),
    })),
    /** The category was deleted meanwhile: saving the form makes it anew. */
    keepGone: assign({ edited: 'new', loaded: null, clashes: [], joined: [], message: CATEGORY_TEXTS.gone }),
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
    isSaved: (_, { now }: { now: Category | null }) => now === null,
    /** Another save has changed what was changed here, too. */
    isClash: ({ context }, { now }: { now: Category | null }) =>
      now !== null && comparedWith(context, now).clashes.length > 0,
    /** These are all that was to be decided. */
    isLastClash: ({ context }, { fields }: { fields: CategoryField[] }) =>
      context.clashes.every((field) => fields.includes(field)),
    isRight: ({ context }) => Object.keys(errorsOf(context.values)).length === 0,
    isNoIcon: (_, { files }: { files: readonly ChosenFile[] }) => refusalText(files) !== null,
    hasGoing: ({ context }) => context.goingIds.length > 0,
    /** The category that is edited was deleted meanwhile. */
    isGone: ({ context }, { error }: { error: unknown }) =>
      context.edited !== 'new' && problemOf(error).kind === 'notFound',
    isUnauthorized,
    isStale: leavesStale,
  },
});
