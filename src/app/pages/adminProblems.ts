import { fromPromise } from 'xstate';
import { ADMIN_PAGE_SIZE } from '../../../machines/adminModeration/pageSize';
import { adminProblemsMachine } from '../../../machines/adminProblems/adminProblems.machine';
import { AdminProblemsView } from '../../screens/adminProblems/AdminProblemsView';
import { problemsService } from '../../services/problems';
import { pageOf } from '../page';

/** `/admin/problems`; always asked for anew, since other admins work too. */
export default pageOf(adminProblemsMachine)({
  provide: ({ api }) => {
    const problems = problemsService(api);
    return {
      actors: {
        loadProblems: fromPromise(({ input: { filter }, signal }) =>
          problems.list(
            {
              page: filter.page,
              limit: ADMIN_PAGE_SIZE,
              status: filter.status === 'all' ? undefined : filter.status,
            },
            signal,
          ),
        ),
        // What was begun is carried out after leaving the page, too: the call is not aborted.
        act: fromPromise(async ({ input: { act, id } }) => {
          await (act === 'delete' ? problems.delete(id) : problems.setDone(id, act === 'done'));
          return null;
        }),
      },
    };
  },
  input: ({ search, now }) => ({ search, now }),
  changed: ({ search, now }) => ({ type: 'url.changed', search, now }),
  view: AdminProblemsView,
  title: 'Reported problems',
});
