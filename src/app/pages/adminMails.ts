import { fromPromise } from 'xstate';
import { adminMailsMachine } from '../../../machines/adminMails/adminMails.machine';
import { ADMIN_PAGE_SIZE } from '../../../machines/adminModeration/pageSize';
import { AdminMailsView } from '../../screens/adminMails/AdminMailsView';
import { mailFailuresService } from '../../services/mailFailures';
import { pageOf } from '../page';

/** `/admin/mails`; always asked for anew, since mails are sent meanwhile. */
export default pageOf(adminMailsMachine)({
  provide: ({ api }) => {
    const mails = mailFailuresService(api);
    return {
      actors: {
        loadMails: fromPromise(async ({ input: { filter }, signal }) => ({
          ...(await mails.list({ page: filter.page, limit: ADMIN_PAGE_SIZE }, signal)),
          now: Date.now(),
        })),
        // What was begun is carried out after leaving the page, too: the call is not aborted.
        retryMail: fromPromise(async ({ input: { id } }) => {
          await mails.retry(id);
          return null;
        }),
      },
    };
  },
  input: ({ search }) => ({ search }),
  changed: ({ search }) => ({ type: 'url.changed', search }),
  view: AdminMailsView,
  title: 'Failed mails',
});
