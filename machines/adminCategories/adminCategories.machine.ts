import { serverMessageOf } from '../../openapi/entities/problem';
import { failure, output, toast, toastServerMessage, unauthorized } from '../kit';
import { THEIRS_TAKEN } from '../overtaken';
import { spec } from '../spec';
import { stale } from '../stale';
import { CATEGORY_TEXTS, firstErrorOf, inputOf, NO_CATEGORY } from './adminCategories.rules';
import { adminCategoriesSetup, fileKey, refusalText } from './adminCategories.setup';

/**
 * The categories, for admins (section 2, 'Admin categories'; flows.md, 'adminModeration'): the list, a form
 * to add and to edit, and deleting. Deletions run one after the other; everything else stays usable meanwhile.
 */
export const adminCategoriesMachine = adminCategoriesSetup.createMachine({
  id: 'adminCategories',
  description: 'Listing, adding, changing and deleting categories.',
  context: {
    categories: [],
    edited: null,
    loaded: null,
    values: NO_CATEGORY,
    errors: {},
    message: null,
    clashes: [],
    joined: [],
    chosenFiles: 0,
    asked: null,
    goingIds: [],
  },
  type: 'parallel',
  states: {
    list: {
      description: 'The list of categories.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The categories are being loaded.',
          tags: 'busy',
          invoke: {
            id: 'loadCategories',
            src: 'loadCategories',
            onDone: { target: 'ready', actions: { type: 'keepCategories', params: output('categories') } },
            onError: [
              { guard: unauthorized, target: 'failed' },
              {
                meta: spec('S8.admin.categoriesFailed'),
                target: 'failed',
                actions: toast('error', CATEGORY_TEXTS.loadFailed),
              },
            ],
          },
          on: {
            // The answer under way may be older than the change.
            'list.outdated': { target: 'loading', reenter: true },
          },
        },
        ready: {
          description: 'The categories are listed.',
          always: { guard: 'hasNone', target: 'empty' },
          on: { 'list.outdated': 'refreshing', 'session.changed': 'refreshing' },
        },
        empty: {
          description: 'There is no category.',
          on: { 'list.outdated': 'loading', 'session.changed': 'loading' },
        },
        refreshing: {
          description: 'The categories stay listed while they are loaded again.',
          invoke: {
            id: 'refreshCategories',
            src: 'loadCategories',
            onDone: { target: 'ready', actions: { type: 'keepCategories', params: output('categories') } },
            onError: [
              {
                // The shell tells of it and goes to the sign-in.
                guard: unauthorized,
                target: 'failed',
              },
              { target: 'failed', actions: toast('error', CATEGORY_TEXTS.loadFailed) },
            ],
          },
          on: { 'list.outdated': { target: 'refreshing', reenter: true } },
        },
        failed: {
          description: 'Loading the categories failed; Retry loads them again.',
          tags: 'failed',
          // A list that is not shown cannot be edited.
          entry: { type: 'keepCategories', params: { categories: [] } },
          on: { 'list.retried': 'loading', 'list.outdated': 'loading', 'session.changed': 'loading' },
        },
      },
    },
    form: {
      description: 'The form of one category.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No form is open: there is no draft to keep.',
          tags: 'forget',
          on: {
            'add.pressed': { target: 'open', actions: { type: 'openForm', params: { id: null } } },
            'edit.pressed': {
              guard: { type: 'isStaying', params: ({ event }) => ({ id: event.id }) },
              target: 'open',
              actions: { type: 'openForm', params: ({ event }) => ({ id: event.id }) },
            },
          },
        },
        open: {
          description: 'The form is shown.',
          initial: 'editing',
          states: {
            editing: {
              description: 'The admin fills in the form.',
              initial: 'fresh',
              on: {
                'field.typed': { actions: { type: 'change', params: ({ event }) => event } },
                'icon.removed': { actions: { type: 'change', params: { field: 'icon', text: '' } } },
                'icon.chosen': [
                  {
                    guard: { type: 'isNoIcon', params: ({ event }) => event },
                    actions: {
                      type: 'keepIconError',
                      params: ({ event }) => ({ text: refusalText(event.files) ?? '' }),
                    },
                  },
                  {
                    target: 'uploading',
                    actions: [
                      'countFile',
                      {
                        type: 'keepFiles',
                        params: ({ context, event }) => ({
                          key: fileKey(context.chosenFiles),
                          files: event.files,
                        }),
                      },
                    ],
                  },
                ],
                'form.submitted': [
                  { guard: 'isRight', target: 'saving', actions: 'forgetErrors' },
                  {
                    meta: spec('S5.adminCategories.name'),
                    target: '.incomplete',
                    actions: [
                      'nameErrors',
                      {
                        type: 'announce',
                        params: ({ context }) => ({ tone: 'error', text: firstErrorOf(context.values) }),
                      },
                    ],
                  },
                ],
                'form.cancelled': '#adminCategories.form.closed',
              },
              states: {
                fresh: { description: 'No message is shown.' },
                incomplete: {
                  description:
                    'It was submitted with a field that breaks a rule; the message is at the field.',
                },
                refused: { description: 'The server refused to save; its message is shown.', tags: 'failed' },
                overtaken: {
                  description:
                    'Another save has changed what was changed here, too: both are told, and submitting again keeps what is in the form.',
                  tags: 'failed',
                  on: {
                    'theirs.taken': [
                      {
                        guard: { type: 'isLastClash', params: ({ event }) => ({ fields: event.fields }) },
                        target: 'fresh',
                        actions: [
                          { type: 'takeTheirs', params: ({ event }) => ({ fields: event.fields }) },
                          toast('info', THEIRS_TAKEN),
                        ],
                      },
                      { actions: { type: 'takeTheirs', params: ({ event }) => ({ fields: event.fields }) } },
                    ],
                  },
                },
              },
            },
            uploading: {
              description: 'The icon is being uploaded; the other fields stay usable.',
              tags: 'writes',
              exit: { type: 'forgetFile', params: ({ context }) => ({ key: fileKey(context.chosenFiles) }) },
              invoke: {
                id: 'uploadIcon',
                src: 'uploadIcon',
                input: ({ context }) => ({ key: fileKey(context.chosenFiles) }),
                onDone: {
                  target: 'editing',
                  actions: { type: 'change', params: ({ event }) => ({ field: 'icon', text: event.output }) },
                },
                onError: [
                  { guard: unauthorized, target: 'editing' },
                  {
                    meta: spec('S8.upload.failed'),
                    target: 'editing',
                    actions: [
                      {
                        type: 'keepIconError',
                        params: ({ event }) => ({
                          text: serverMessageOf(event.error, CATEGORY_TEXTS.uploadFailed),
                        }),
                      },
                      toastServerMessage(CATEGORY_TEXTS.uploadFailed),
                    ],
                  },
                ],
              },
              on: {
                'field.typed': { actions: { type: 'change', params: ({ event }) => event } },
                'upload.cancelled': 'editing',
                'form.cancelled': '#adminCategories.form.closed',
              },
            },
            saving: {
              description: 'The category is being saved.',
              tags: ['busy', 'writes'],
              invoke: {
                id: 'saveCategory',
                src: 'saveCategory',
                input: ({ context: { edited, loaded, values } }) => ({
                  id: edited === 'new' ? null : edited,
                  version: loaded?.version ?? null,
                  values: inputOf(values),
                }),
                onDone: [
                  {
                    meta: spec('S8.admin.categorySaved', 'S5.adminCategories.optional'),
                    guard: 'isNew',
                    target: '#adminCategories.form.closed',
                    actions: [toast('success', CATEGORY_TEXTS.created), 'outdate'],
                  },
                  {
                    guard: { type: 'isSaved', params: output('now') },
                    target: '#adminCategories.form.closed',
                    actions: [toast('success', CATEGORY_TEXTS.updated), 'outdate'],
                  },
                  {
                    guard: { type: 'isClash', params: output('now') },
                    target: 'editing.overtaken',
                    actions: [{ type: 'keepNow', params: output('now') }, 'outdate'],
                  },
                  {
                    // Each save has changed other fields: what is saved now holds both.
                    target: 'saving',
                    reenter: true,
                    actions: { type: 'keepNow', params: output('now') },
                  },
                ],
                onError: [
                  {
                    // The shell goes to the sign-in and comes back; the form stays as it was.
                    guard: unauthorized,
                    target: 'editing',
                  },
                  {
                    guard: { type: 'isGone', params: failure },
                    target: 'editing.refused',
                    actions: ['keepGone', toast('error', CATEGORY_TEXTS.gone), 'outdate'],
                  },
                  {
                    // It may be saved, or somebody was faster: the list tells.
                    guard: stale,
                    target: 'editing.refused',
                    actions: [
                      { type: 'keepRefusedSave', params: failure },
                      toastServerMessage(CATEGORY_TEXTS.saveFailed),
                      'outdate',
                    ],
                  },
                  {
                    meta: spec('S8.admin.categoryFailed', 'S8.generic.message'),
                    target: 'editing.refused',
                    actions: [
                      { type: 'keepRefusedSave', params: failure },
                      toastServerMessage(CATEGORY_TEXTS.saveFailed),
                    ],
                  },
                ],
              },
            },
          },
        },
      },
    },
    question: {
      description: 'The question before a deletion.',
      initial: 'none',
      states: {
        none: {
          description: 'No question is open.',
          on: {
            'delete.asked': {
              meta: spec('S2.adminCategories.confirm'),
              guard: { type: 'isStaying', params: ({ event }) => ({ id: event.id }) },
              target: 'asked',
              actions: { type: 'ask', params: ({ event }) => ({ id: event.id }) },
            },
          },
        },
        asked: {
          description: 'The admin is asked whether they are sure.',
          on: {
            'delete.confirmed': { target: 'none', actions: 'enqueue' },
            'delete.cancelled': 'none',
          },
        },
      },
    },
    removal: {
      description: 'Deleting, one category after the other.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is being deleted.',
          always: { guard: 'hasGoing', target: 'deleting' },
        },
        deleting: {
          description:
            'Deleting the first of the confirmed categories; the rows of all of them are marked busy.',
          tags: 'writes',
          invoke: {
            id: 'deleteCategory',
            src: 'deleteCategory',
            input: ({ context }) => ({ id: context.goingIds[0] ?? 0 }),
            onDone: {
              meta: spec('S8.admin.categoryDeleted'),
              target: 'idle',
              actions: ['dropGone', 'dequeue', toast('success', CATEGORY_TEXTS.deleted), 'outdate'],
            },
            onError: [
              { guard: unauthorized, target: 'idle', actions: 'dequeue' },
              {
                // It may be deleted, here or by somebody else: the list tells.
                guard: stale,
                target: 'idle',
                actions: ['dequeue', toastServerMessage(CATEGORY_TEXTS.deleteFailed), 'outdate'],
              },
              {
                meta: spec('S8.admin.categoryKept', 'S8.generic.message'),
                target: 'idle',
                actions: ['dequeue', toastServerMessage(CATEGORY_TEXTS.deleteFailed)],
              },
            ],
          },
        },
      },
    },
  },
});
