import { fromPromise } from 'xstate';
import { ADMIN_PAGE_SIZE } from '../../../machines/adminModeration/pageSize';
import { adminProblemsMachine } from '../../../machines/adminProblems/adminProblems.machine';
import { AdminProblemsView } from '../../screens/adminProblems/AdminProblemsView';
import { doneIf, findIn, orLook } from '../../services/lostAnswers';
import { problemsService } from '../../services/problems';
import { pageOf } from '../page';

/** Problems of one answer at most (contract, `AdminLimit`). */
const MOST_ON_A_PAGE = 100;

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
          const { signal } = new AbortController();
          const isDone = async () => {
            const problem = await findIn(
              (page) => problems.list({ page, limit: MOST_ON_A_PAGE }, signal),
              id,
            );
            if (act === 'delete') return doneIf(problem === undefined);
            return doneIf(problem !== undefined && (problem.doneAt !== null) === (act === 'done'));
          };
          await orLook(act === 'delete' ? problems.delete(id) : problems.setDone(id, act === 'done'), isDone);
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
