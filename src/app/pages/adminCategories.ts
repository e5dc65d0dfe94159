import { fromPromise } from 'xstate';
import { adminCategoriesMachine } from '../../../machines/adminCategories/adminCategories.machine';
import { AdminCategoriesView } from '../../screens/adminCategories/AdminCategoriesView';
import { adminCategoriesService } from '../../services/adminCategories';
import { pageOf } from '../page';

/** `/admin/categories`; a form that is open survives a reload and an expired session. */
export default pageOf(adminCategoriesMachine)({
  provide: ({ api, config, reference }) => {
    const service = adminCategoriesService(api, config, reference.category);
    /** Home, lists and forms share one answer for as long as the page lives: after a change they ask again. */
    const changed = () => reference.forgetCategories();
    return {
      actors: {
        loadCategories: fromPromise(() => {
          changed();
          return reference.categories();
        }),
        saveCategory: fromPromise(async ({ input: { id, version, values: body }, signal }) => {
          const now =
            id === null
              ? await service.create(body, signal).then(() => null)
              : await service.update({ id, version, body }, signal);
          changed();
          return now;
        }),
        deleteCategory: fromPromise(async ({ input, signal }) => {
          await service.remove(input.id, signal);
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
  keep: { id: 'adminCategories', as: 'session' },
  view: AdminCategoriesView,
  title: 'Manage Categories',
});
