import { fromPromise } from 'xstate';
import { adminCategoriesMachine } from '../../../machines/adminCategories/adminCategories.machine';
import { inputOf, valuesOf } from '../../../machines/adminCategories/adminCategories.rules';
import type { Category } from '../../../openapi/entities/types';
import { AdminCategoriesView } from '../../screens/adminCategories/AdminCategoriesView';
import { adminCategoriesService } from '../../services/adminCategories';
import { doneIf, orLook } from '../../services/lostAnswers';
import { idOf, keepsDraft, textOf } from '../drafts';
import { pageOf } from '../page';

/** `/admin/categories`; a form that is open survives a reload and an expired session. */
export default pageOf(adminCategoriesMachine)({
  provide: ({ api, config, reference }) => {
    const service = adminCategoriesService(api, config, reference.category);
    /** Home, lists and forms share one answer for as long as the page lives: after a change they ask again. */
    const changed = () => reference.forgetCategories();
    const load = () => {
      changed();
      return reference.categories();
    };
    return {
      actors: {
        loadCategories: fromPromise(load),
        saveCategory: fromPromise(async ({ input: { id, version, values: body }, signal }) => {
          // No two categories have one name, so one that is as it was sent is the one.
          const isSaved = (one: Category) =>
            (id === null || one.id === id) && JSON.stringify(inputOf(valuesOf(one))) === JSON.stringify(body);
          const save: Promise<Category | null> =
            id === null
              ? service.create(body, signal).then(() => null)
              : service.update({ id, version, body }, signal);
          const now = await orLook(save, async () => ((await load()).some(isSaved) ? null : 'notDone'));
          changed();
          return now;
        }),
        deleteCategory: fromPromise(async ({ input, signal }) => {
          const isGone = async () => doneIf((await load()).every(({ id }) => id !== input.id));
          await orLook(service.remove(input.id, signal), isGone);
          changed();
          return null;
        }),
        uploadIcon: fromPromise(({ input, signal }) => service.upload(input.key, signal)),
      },
      actions: {
        keepFiles: (_, { key, files: [file] }) => {
          // The view sends a browser's own files; the explorer and tests send descriptions.
          if (file instanceof File) service.keepFile(key, file);
        },
        forgetFile: (_, { key }) => service.forgetFile(key),
      },
    };
  },
  listen: keepsDraft<typeof adminCategoriesMachine>({
    id: () => 'adminCategories',
    fields: (snapshot) => {
      const { edited, values } = snapshot.context;
      return snapshot.matches({ form: 'open' }) ? { edited, ...values } : null;
    },
    ready: (snapshot) => snapshot.matches({ list: 'ready' }) || snapshot.matches({ list: 'empty' }),
    events: ({ edited, ...values }) => [
      edited === 'new' ? { type: 'add.pressed' } : { type: 'edit.pressed', id: idOf(edited) },
      ...(['name', 'description', 'icon'] as const).map((field) => ({
        type: 'field.typed' as const,
        field,
        text: textOf(values[field]),
      })),
    ],
    filled: true,
  }),
  keep: { id: 'adminCategories', as: 'session' },
  view: AdminCategoriesView,
  title: 'Manage Categories',
});
