import { ACCOUNTS } from './adminAccounts';
import { moderationDefinitions } from './moderationDefinitions';
import { uncovered } from './moderationFacts';

const NO_REPORTS = { never: 'only ads are reported: users have no button that opens reports' };

/** How each step of the list of users' paths comes about on /admin/users. */
export const adminModerationUsersSteps = moderationDefinitions(ACCOUNTS, {
  byStatus: true,
  role: {
    seller: {
      // All accounts of the word are sellers': the rows stay the same.
      not: (at) =>
        at.facts.at === 'found' && at.facts.role === 'any'
          ? uncovered(at)
          : 'the role is chosen already, or Apply is about to be pressed',
      do: async ({ page }) => {
        await page.getByLabel('Role', { exact: true }).selectOption('Seller');
      },
      makes: () => ({ role: 'chosen' }),
    },
  },
  reports: { 'reports.opened': {}, 'reports.closed': {}, 'reports.retried': {} },
  loadReports: {
    done: { two: NO_REPORTS },
    error: { refused: NO_REPORTS, silent: NO_REPORTS, offline: NO_REPORTS },
  },
  faster: async (world, _job, account) => {
    await ACCOUNTS.settle(world, account);
    return `${account.name} has already been suspended.`;
  },
});
