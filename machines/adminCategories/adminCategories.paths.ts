import type { Category } from '../../openapi/entities/types';
import { chooseFile, outside, press, type } from '../model/gestures';
import { lost, type Model, refusals, thrown } from '../paths';
import type { adminCategoriesMachine } from './adminCategories.machine';
import { CATEGORY_TEXTS, errorsOf } from './adminCategories.rules';

const SESSION_ENDED = thrown({ kind: 'unauthorized', status: 401, message: 'Please sign in again.' });
const PHONES: Category = {
  id: 1,
  name: 'Phones',
  description: 'Phones and tablets',
  icon: null,
  createdAt: '2026-11-01T10:00:00Z',
  version: 3,
};
const BOATS: Category = {
  id: 2,
  name: 'Boats',
  description: null,
  icon: null,
  createdAt: null,
  version: null,
};
/** As another admin has left it: all three fields are others. */
const PHONES_NOW: Category = {
  ...PHONES,
  name: 'Mobile',
  description: 'Phones',
  icon: '/icons/categories/phones.svg',
  version: 4,
};

const save = press('button', 'Save');

/** What can happen on the categories' page, and what an admin sees there (section 2, 'Admin categories'). */
export const adminCategoriesModel = {
  events: {
    'list.retried': { byButton: { gesture: press('button', 'Retry'), in: 'form.closed' } },
    'list.outdated': { raised: { gesture: outside } },
    'add.pressed': {
      byButton: { gesture: press('button', 'Add New Category'), in: 'question.none' },
    },
    'edit.pressed': {
      phones: {
        with: { id: PHONES.id },
        gesture: press('button', 'Edit Phones'),
        in: 'question.none',
      },
    },
    'field.typed': {
      name: { with: { field: 'name', text: 'Farm' }, gesture: type('Category Name', 'Farm') },
      noAddress: {
        with: { field: 'icon', text: 'farm' },
        gesture: type('Icon (optional)', 'farm'),
      },
    },
    'icon.chosen': {
      picture: {
        with: { files: [{ name: 'farm.png', type: 'image/png', size: 900 }] },
        gesture: chooseFile('Upload icon', { name: 'farm.png', type: 'image/png' }),
        in: 'form.open.editing',
      },
      document: {
        with: { files: [{ name: 'farm.pdf', type: 'application/pdf', size: 900 }] },
        gesture: chooseFile('Upload icon', { name: 'farm.pdf', type: 'application/pdf' }),
        in: 'form.open.editing',
      },
    },
    'icon.removed': { byButton: { gesture: outside } },
    'upload.cancelled': { byButton: { gesture: press('button', 'Cancel upload') } },
    'form.submitted': { byButton: { gesture: save } },
    'theirs.taken': {
      all: {
        with: ({ clashes }) => (clashes.length > 0 ? { fields: clashes } : null),
        gesture: press('button', /^Take (theirs|all of theirs)$/),
        in: 'form.open.editing.overtaken',
      },
      first: {
        with: ({ clashes: [first, second] }) =>
          first === undefined || second === undefined ? null : { fields: [first] },
        gesture: press('button', 'Take theirs for Category Name'),
        in: 'form.open.editing.overtaken',
      },
    },
    'form.cancelled': { byButton: { gesture: press('button', 'Cancel') } },
    'delete.asked': {
      phones: { with: { id: PHONES.id }, gesture: press('button', 'Delete Phones'), in: 'form.closed' },
      boats: { with: { id: BOATS.id }, gesture: press('button', 'Delete Boats'), in: 'form.closed' },
    },
    'delete.confirmed': { byButton: { gesture: press('button', 'Delete') } },
    'delete.cancelled': { byButton: { gesture: press('button', 'Cancel') } },
    'session.changed': { renamed: { with: { user: null }, gesture: outside } },
  },
  outcomes: {
    loadCategories: {
      done: { two: [BOATS, PHONES], none: [] },
      error: { ...refusals(), sessionEnded: SESSION_ENDED },
    },
    saveCategory: {
      done: { saved: null, overtaken: PHONES_NOW },
      error: {
        ...refusals(),
        lost,
        nameTaken: thrown({
          kind: 'refused',
          status: 409,
          message: 'There is a category named Farm already.',
          fieldErrors: { name: 'There is a category named Farm already.' },
        }),
        goneAlready: thrown({ kind: 'notFound', status: 404, message: 'There is no such category.' }),
        sessionEnded: SESSION_ENDED,
      },
    },
    deleteCategory: {
      done: { gone: null },
      error: {
        ...refusals(),
        inUse: thrown({
          kind: 'refused',
          status: 409,
          message: '2 ads use the category Phones, so it cannot be deleted.',
        }),
        lost,
        goneAlready: thrown({ kind: 'notFound', status: 404, message: 'There is no such category.' }),
        sessionEnded: SESSION_ENDED,
      },
    },
    uploadIcon: {
      // An image that exists: a missing one would be replaced by the placeholder at an uncertain time.
      done: { stored: '/icons/categories/agriculture.svg' },
      error: {
        ...refusals('farm.png is too large. Maximum size is 5MB', 413),
        sessionEnded: SESSION_ENDED,
      },
    },
  },
  delays: {},
  states: {
    'list.loading': { shows: [['status', /Loading categories/]], hides: [['table', 'Categories']] },
    'list.ready': {
      shows: [
        ['table', 'Categories'],
        ['button', 'Edit Phones'],
        ['button', 'Add New Category'],
      ],
      spec: ['S2.adminCategories.table', 'S6.admin.categories'],
    },
    'list.empty': { shows: [['status', /There are no categories/]], hides: [['table', 'Categories']] },
    'list.refreshing': { shows: [['button', 'Add New Category']], hides: [['button', 'Retry']] },
    'list.failed': {
      shows: [
        ['alert', new RegExp(CATEGORY_TEXTS.loadFailed)],
        ['button', 'Retry'],
      ],
      hides: [['table', 'Categories']],
      spec: 'S8.admin.categoriesFailed',
    },
    'form.closed': { shows: [], hides: [['form', /./]] },
    'form.open': {
      shows: [
        ['dialog', /^(Add New|Edit) Category$/],
        ['textbox', 'Category Name'],
        ['textbox', 'Description'],
        ['textbox', 'Icon (optional)'],
      ],
      spec: 'S2.adminCategories.dialog',
    },
    'form.open.editing': {
      shows: [
        ['button', 'Save', { disabled: false }],
        ['button', 'Cancel', { disabled: false }],
      ],
    },
    'form.open.editing.fresh': { shows: [], hides: [['button', 'Saving...']] },
    'form.open.editing.incomplete': { shows: [], hides: [['button', 'Saving...']] },
    'form.open.editing.refused': { shows: [['alert', /./]], spec: 'S8.admin.categoryFailed' },
    'form.open.editing.overtaken': {
      shows: [
        ['alert', /This category was changed/],
        ['list', 'Changed by both'],
        ['button', 'Keep mine'],
        ['button', /^Take (theirs|all of theirs)$/],
      ],
    },
    'form.open.uploading': {
      shows: [
        ['status', /Uploading/],
        ['button', 'Cancel upload'],
        ['button', 'Save', { disabled: true }],
      ],
    },
    'form.open.saving': {
      shows: [
        ['button', 'Saving...', { disabled: true }],
        ['button', 'Cancel', { disabled: true }],
      ],
    },
    'question.none': { shows: [], hides: [['dialog', CATEGORY_TEXTS.sure]] },
    'question.asked': {
      shows: [
        ['dialog', CATEGORY_TEXTS.sure],
        ['button', 'Delete'],
        ['button', 'Cancel'],
      ],
      spec: 'S2.adminCategories.confirm',
    },
    'removal.idle': { shows: [], hides: [['button', /^Deleting/]] },
    'removal.deleting': { unseen: 'shown on the row, where the list is shown; see tests/browser' },
  },
  inputs: { none: undefined },
  ignored: [
    {
      states: ['list.loading', 'list.ready', 'list.empty', 'list.refreshing'],
      events: 'list.retried',
      because: 'nothing failed',
    },
    {
      states: ['list.loading', 'list.refreshing'],
      events: 'session.changed',
      because: 'the list is being loaded',
    },
    { states: 'form.open', events: ['add.pressed', 'edit.pressed'], because: 'one form at a time' },
    {
      states: 'form.closed',
      events: [
        'field.typed',
        'icon.chosen',
        'icon.removed',
        'upload.cancelled',
        'form.submitted',
        'form.cancelled',
        'theirs.taken',
      ],
      because: 'there is no form',
    },
    {
      states: [
        'form.open.editing.fresh',
        'form.open.editing.incomplete',
        'form.open.editing.refused',
        'form.open.uploading',
        'form.open.saving',
      ],
      events: 'theirs.taken',
      because: 'nothing is to be decided',
    },
    { states: 'form.open.editing', events: 'upload.cancelled', because: 'nothing is being uploaded' },
    {
      states: 'form.open.uploading',
      events: ['icon.chosen', 'icon.removed', 'form.submitted'],
      because: 'the icon is being uploaded',
    },
    {
      states: 'form.open.saving',
      events: [
        'field.typed',
        'icon.chosen',
        'icon.removed',
        'upload.cancelled',
        'form.submitted',
        'form.cancelled',
      ],
      because: 'the form cannot be edited while it is sent',
    },
    { states: 'question.asked', events: 'delete.asked', because: 'one question at a time' },
    {
      states: 'question.none',
      events: ['delete.confirmed', 'delete.cancelled'],
      because: 'no question is open',
    },
  ],
  serialize: ({ categories, edited, loaded, values, clashes, asked, goingIds }) => [
    categories.map(({ id }) => id),
    edited,
    values.name === '' ? 0 : 1,
    values.icon === 'farm',
    loaded?.version ?? null,
    values.name === loaded?.values.name,
    values.icon === loaded?.values.icon,
    clashes,
    asked?.id ?? null,
    goingIds,
  ],
  limit: 6000,
  // Examined survivors of `flows:mutate`: only state or data differ, not what is seen.
  accepted: {
    'form.closed — edit.pressed [isStaying]: guard misreads categories':
      'refused, it does nothing whatever the reason, and one of the reasons stands on record',
    'form.closed — edit.pressed [isStaying]: guard misreads goingIds':
      'refused, it does nothing whatever the reason, and one of the reasons stands on record',
    'question.none — delete.asked [isStaying]: guard misreads goingIds':
      'refused, it does nothing whatever the reason, and one of the reasons stands on record',
    'form.open.editing — form.submitted: to fresh': 'all three states show the same data: message and errors',
    'form.open.editing — form.submitted: to refused':
      'all three states show the same data: message and errors',
    'question.none — delete.asked [isStaying]: guard dropped':
      'the button of a row that is being deleted is disabled, and an unlisted category has none',
  },
  invariants: {
    'a category that is sent breaks no rule': (snapshot) =>
      !snapshot.matches({ form: { open: 'saving' } }) ||
      Object.keys(errorsOf(snapshot.context.values)).length === 0,
    'each category waits to be deleted once': ({ context: { goingIds } }) =>
      new Set(goingIds).size === goingIds.length,
    'something is deleted exactly while something waits for it': (snapshot) =>
      snapshot.matches({ removal: 'deleting' }) === snapshot.context.goingIds.length > 0,
    'the question is about a category': (snapshot) =>
      !snapshot.matches({ question: 'asked' }) || snapshot.context.asked !== null,
    'a list that is not shown cannot be edited': (snapshot) =>
      !(snapshot.matches({ list: 'empty' }) || snapshot.matches({ list: 'failed' })) ||
      snapshot.context.categories.length === 0,
    'a list is called empty exactly when it is': (snapshot) =>
      !snapshot.matches({ list: 'ready' }) || snapshot.context.categories.length > 0,
    'only what both have changed is to be decided': ({ context: { loaded, clashes } }) =>
      clashes.length === 0 || loaded !== null,
    'an open form is about a category, or a new one': (snapshot) =>
      !snapshot.matches({ form: 'open' }) || snapshot.context.edited !== null,
  },
  notShown: {
    'categories[].version': 'names the version to the server',
    'loaded.version': 'names the version to the server',
    'loaded.values.description': 'only compared with what the form and another save hold',
    'loaded.values.icon': 'only compared with what the form and another save hold',
    'asked.version': 'names the version to the server',
    chosenFiles: 'makes the keys of files',
    'asked.id': 'names the category to the server',
    'asked.description': 'the question is about the name',
    'asked.createdAt': 'the question is about the name',
  },
} satisfies Model<typeof adminCategoriesMachine>;
