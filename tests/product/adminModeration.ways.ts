import { expect } from '@playwright/test';
import type { adminModerationModel } from '../../machines/adminModeration/adminModeration.paths';
import type { ModerationContext } from '../../machines/adminModeration/adminModeration.types';
import { AUTH_TEXTS } from '../../machines/auth/auth.machine';
import type { ModelVisit, Step } from '../../machines/model/scenario';
import type { Find } from '../../machines/model/types';
import {
  adOf,
  arrange,
  type Desk,
  deskOf,
  dismiss,
  dismissalOf,
  LIST,
  pagesOf,
  remove,
  reportsOf,
  setUp,
  statusOf,
  whichOf,
} from './adminDesk';
import type { Answer, Call } from './gateway';
import type { Moment, Place, Way, Ways } from './ways';
import type { World } from './world';

/** Whether an ad is as the model's sample; was acted on here; or was changed by another admin. */
type Fate = 'fresh' | 'used' | 'gone';

/** What the list's chart does not know. */
export interface AdminFacts {
  /** What the address finds: both ads on the first page, nothing, the last page, or none as it lies behind the last. */
  at: 'found' | 'nothing' | 'last' | 'beyond';
  /** Whether the words of the other address are typed, and whether a status was chosen. */
  typed: boolean;
  active: boolean;
  /** The address is about to change. */
  going: 'no' | 'same' | 'other';
  /** Whether the rows on the page are the model's two. */
  mine: boolean;
  phone: Fate;
  chair: Fate;
  /** The page was left for the sign-in. */
  left: boolean;
}

type At = Place<AdminFacts>;
type Not = (at: At) => string | null;

/** With what was done since the rows were asked for, where the chart keeps it. */
const contextOf = (visit: ModelVisit) =>
  visit.snapshot.context as ModerationContext & { done?: readonly unknown[] };

const free: Not = ({ facts }) => {
  if (facts.left) return 'the page was left for the sign-in';
  return facts.going === 'no' ? null : 'the address changes at once';
};
/** Something that a person does: where it is offered, and no dialog is before it. */
const offered: Not = (at) =>
  free(at) ?? (at.step.arrows.length === 0 ? 'the page does not offer it there' : null);
const uncovered: Not = (at) =>
  offered(at) ??
  (at.states.includes('question.confirming') || at.states.includes('reports.open')
    ? 'a dialog is before it'
    : null);
const onRows =
  (not: Not): Not =>
  (at) =>
    not(at) ?? (at.facts.mine ? null : 'the page shows other ads than the model’s two');

const press = (name: string, not: Not): Way<AdminFacts> => ({
  not,
  do: ({ page }) => page.getByRole('button', { name, exact: true }).click(),
});

const BUTTONS = {
  expire: 'Expire',
  delete: 'Delete',
  dismiss: 'Dismiss reports',
  suspend: 'Suspend',
  activate: 'Activate',
};

const wordsAt = ({ stock }: Desk, at: AdminFacts['at']) =>
  at === 'nothing' ? `${stock.word}zz` : stock.word;

/** Where Apply leads. */
function applied({ at, typed, active }: AdminFacts): Pick<AdminFacts, 'at' | 'going' | 'active'> {
  if (at === 'last') return { at: 'found', going: 'other', active };
  if (!typed) return { at, going: 'same', active };
  return { at: at === 'found' ? 'nothing' : 'found', going: 'other', active };
}

/** The row that is answered for next, as the model has it, and the call on it. */
function answered(world: World, { visit }: { visit: ModelVisit }) {
  const job = contextOf(visit).jobs[0];
  if (job === undefined) throw new Error('nothing is under way');
  const ad = adOf(world, job.id);
  return { job, ad, call: job.action === 'dismiss' ? dismissalOf(ad.id) : statusOf(ad.id) };
}

const fateOf = ({ visit, facts }: At): Fate | null => {
  const job = contextOf(visit).jobs[0];
  return job === undefined ? null : facts[whichOf(job.id)];
};
const becomes =
  (fate: Fate) =>
  ({ visit }: At): Partial<AdminFacts> => {
    const job = contextOf(visit).jobs[0];
    return job === undefined ? {} : { [whichOf(job.id)]: fate };
  };
const underWay: Not = (at) => free(at) ?? (fateOf(at) === null ? 'nothing is under way' : null);

/** The server takes the token no more: the person is led to the sign-in. */
const sessionEnded = (callOf: (world: World, at: Moment<AdminFacts>) => Call, not: Not): Way<AdminFacts> => ({
  not,
  do: async (world, at) => {
    await world.people.revoke(world.person.token);
    await world.gateway.answer(callOf(world, at), 'pass');
    await world.page.getByRole('tab', { name: 'Sign In' }).waitFor();
  },
  makes: () => ({ left: true }),
});

const actFails = (how: Exclude<Answer, 'pass'>): Way<AdminFacts> => ({
  not: underWay,
  do: (world, at) => world.gateway.answer(answered(world, at).call, how),
});
const listFails = (how: Exclude<Answer, 'pass'>): Way<AdminFacts> => ({
  not: free,
  do: (world) => world.gateway.answer(LIST, how),
  makes: () => ({ mine: true }),
});
const reportsFail = (how: Exclude<Answer, 'pass'>): Way<AdminFacts> => ({
  not: free,
  do: (world) => world.gateway.answer(reportsOf(adOf(world, 7).id), how),
});

/** An ad that is not as the sample any more is replaced at the next load, which loses what hangs on its id. */
const replaceable: Not = ({ facts, visit }) => {
  const { selected, jobs, question, reported, done = [] } = contextOf(visit);
  if (done.length > 0) return 'an ad that was acted on meanwhile is not replaced';
  const bound = [7, 8].some(
    (id) =>
      facts[whichOf(id)] !== 'fresh' &&
      (selected.includes(id) ||
        jobs.some((job) => job.id === id) ||
        question?.rows.some((row) => row.id === id) ||
        reported?.id === id),
  );
  return bound ? 'what was done on the server is not undone by loading again' : null;
};

/** Whether reports are opened before the rows come again. */
function wantsReports(ahead: Step[]): boolean {
  const next = ahead.findIndex(({ key }) => key === 'done loadRows (two)');
  return ahead.slice(0, next < 0 ? undefined : next).some(({ event }) => event.type === 'reports.opened');
}

/** Waits until the list is asked for once more. */
async function askedAnew(world: World, before: number): Promise<void> {
  await expect.poll(() => world.gateway.came(LIST)).toBeGreaterThan(before);
}

/** Apply was pressed, or a page behind the last was corrected: the new address is told at once. */
const told = (going: 'same' | 'other'): Way<AdminFacts> => ({
  not: ({ facts }) => (facts.going === going ? null : `the address does not become ${going} there`),
  do: async (world, { states }) => {
    // What is being fetched for this very address goes on.
    if (going === 'same' && states.includes('list.loading')) return;
    await askedAnew(world, Number(world.notes.came));
  },
  makes: () => ({ going: 'no', typed: false }),
  instant: true,
});

/** The page's link to the last page, where Apply is not on its way. */
const turned: Way<AdminFacts> = {
  not: (at) => {
    if (at.facts.going === 'other') return null;
    const { selected, jobs } = contextOf(at.visit);
    if (selected.length > 0 || jobs.length > 0) return 'the model’s other address has the same rows';
    if (!at.states.includes('list.ready') || at.facts.at !== 'found') return 'no link leads there';
    return onRows(uncovered)(at);
  },
  do: async (world, at) => {
    if (at.facts.going !== 'other') {
      world.notes.came = String(world.gateway.came(LIST));
      await world.page.getByRole('link', { name: 'Page 2', exact: true }).click();
    }
    await askedAnew(world, Number(world.notes.came));
  },
  makes: ({ facts }) =>
    facts.going === 'other' ? { going: 'no', typed: false } : { at: 'last', typed: false, active: false },
  instant: ({ going }) => going === 'other',
};

const NO_ROLES = 'ads have no roles: the page has no such field';

/** How each step of the list of ads' paths comes about on /admin/products. */
export const adminModerationWays: Ways<typeof adminModerationModel, AdminFacts> = {
  starts: (input) => [
    {
      at: input === 'beyondLast' ? 'beyond' : 'found',
      typed: false,
      active: false,
      going: 'no',
      mine: true,
      phone: 'fresh',
      chair: 'fresh',
      left: false,
    },
  ],
  begin: async (world, { facts }) => {
    const { word } = (await setUp(world)).stock;
    await world.page.goto(`${world.gateway.url}/placeholder.svg`);
    await world.store({ auth_token: world.person.token });
    const page = facts.at === 'beyond' ? '&page=9' : '';
    await world.page.goto(`${world.gateway.url}/admin/products?search=${word}${page}`);
  },
  calls: { loadRows: LIST },
  events: {
    'url.changed': { other: turned, same: told('same') },
    'search.typed': {
      words: {
        not: (at) => {
          if (at.facts.typed) return 'the words are typed already';
          if (at.facts.active) return 'with a status chosen the model’s rows are not found';
          return at.facts.at === 'found' || at.facts.at === 'nothing'
            ? uncovered(at)
            : 'only Apply is pressed there';
        },
        do: (world, { facts }) =>
          world.page
            .getByLabel('Search by title', { exact: true })
            .fill(wordsAt(deskOf(world), facts.at === 'found' ? 'nothing' : 'found')),
        makes: () => ({ typed: true }),
      },
    },
    'status.chosen': {
      active: {
        not: (at) =>
          at.facts.at === 'found' && at.facts.typed && !at.facts.active
            ? uncovered(at)
            : 'with a status chosen the model’s rows are not found',
        do: async ({ page }) => {
          await page.getByLabel('Status', { exact: true }).selectOption('Active');
        },
        makes: () => ({ active: true }),
      },
    },
    'role.chosen': { seller: { never: NO_ROLES } },
    'filter.applied': {
      byButton: {
        not: (at) => (at.facts.at === 'beyond' ? 'the page is being corrected' : uncovered(at)),
        do: async (world, { facts }) => {
          const desk = deskOf(world);
          const next = applied(facts);
          desk.address = `/admin/products?search=${wordsAt(desk, next.at)}${next.active ? '&status=active' : ''}`;
          world.notes.came = String(world.gateway.came(LIST));
          await world.page.getByRole('button', { name: 'Apply', exact: true }).click();
        },
        makes: ({ facts }) => applied(facts),
      },
    },
    'list.retried': { byButton: press('Retry', uncovered) },
    'row.toggled': {
      first: {
        not: onRows(uncovered),
        do: (world) =>
          world.page.getByRole('checkbox', { name: `Select ${adOf(world, 7).title}`, exact: true }).click(),
      },
    },
    'page.toggled': {
      all: {
        not: (at) =>
          contextOf(at.visit).selected.length === 1
            ? 'the product’s page has more rows than the model’s two'
            : onRows(uncovered)(at),
        do: ({ page }) => page.getByRole('checkbox', { name: 'Select page', exact: true }).click(),
      },
    },
    'act.asked': {
      first: {
        not: onRows(offered),
        do: (world) =>
          world.page.getByRole('button', { name: `Expire ${adOf(world, 7).title}`, exact: true }).click(),
      },
      dismiss: press('Dismiss reports', offered),
    },
    'bulk.asked': {
      all: {
        not: onRows(uncovered),
        do: ({ page }) => page.getByRole('button', { name: /^Delete, selected: [12]$/ }).click(),
      },
    },
    'question.confirmed': {
      byButton: {
        not: offered,
        do: async ({ page }, { visit }) => {
          const action = contextOf(visit).question?.action ?? 'expire';
          await page.getByRole('dialog').getByRole('button', { name: BUTTONS[action], exact: true }).click();
        },
      },
    },
    'question.cancelled': { byButton: press('Cancel', offered) },
    'row.acted': {
      done: {
        not: (at) =>
          underWay(at) ??
          (contextOf(at.visit).filter.status === 'all' ? null : 'the product’s own address has no status') ??
          (fateOf(at) === 'gone' ? 'another admin was faster' : null),
        do: async (world, at) => {
          const { ad, job, call } = answered(world, at);
          ad.deleted ||= job.action === 'delete';
          ad.reported = false;
          await world.gateway.answer(call, 'pass');
        },
        makes: becomes('used'),
      },
    },
    'row.refused': {
      said: {
        not: underWay,
        do: async (world, at) => {
          const { ad, job, call } = answered(world, at);
          if (job.action === 'dismiss') await dismiss(world, ad);
          else await remove(world, ad);
          deskOf(world).reason =
            job.action === 'dismiss' ? 'This ad has no open reports.' : 'This ad has already been deleted.';
          await world.gateway.answer(call, 'pass');
        },
        makes: becomes('gone'),
      },
      silent: actFails('page'),
      offline: actFails('cut'),
      sessionEnded: sessionEnded((world, at) => answered(world, at).call, underWay),
    },
    'summary.dismissed': {
      byButton: {
        not: uncovered,
        do: ({ page }) =>
          page
            .getByRole('region', { name: 'Manage Products' })
            .getByRole('button', { name: 'Dismiss', exact: true })
            .click(),
      },
    },
    'reports.opened': {
      phone: {
        not: (at) => (at.facts.phone === 'fresh' ? onRows(uncovered)(at) : 'its reports are resolved'),
        do: async (world) => {
          const { id, title } = adOf(world, 7);
          const before = world.gateway.came(reportsOf(id));
          await world.page.getByRole('button', { name: `2 reports of ${title}`, exact: true }).click();
          await expect.poll(() => world.gateway.came(reportsOf(id))).toBeGreaterThan(before);
        },
      },
    },
    'reports.closed': { byButton: press('Close', offered) },
    'reports.retried': { byButton: press('Retry loading the reports', offered) },
  },
  outcomes: {
    loadRows: {
      done: {
        two: {
          not: (at) => {
            if (at.facts.at === 'nothing') return 'the address finds nothing';
            return free(at) ?? (at.facts.at === 'found' ? replaceable(at) : null);
          },
          do: async (world, { facts, ahead }) => {
            const desk = deskOf(world);
            desk.mine = facts.at === 'found';
            if (desk.mine)
              await arrange(
                world,
                { phone: facts.phone !== 'fresh', chair: facts.chair !== 'fresh' },
                wantsReports(ahead),
              );
            if (facts.at === 'beyond')
              desk.address = `/admin/products?search=${desk.stock.word}&page=${await pagesOf(world)}`;
            await world.gateway.answer(LIST, 'pass');
          },
          makes: ({ facts }) => {
            if (facts.at === 'beyond') return { at: 'last', going: 'same' };
            return facts.at === 'found' ? { mine: true, phone: 'fresh', chair: 'fresh' } : { mine: false };
          },
        },
        none: {
          not: (at) => free(at) ?? (at.facts.at === 'nothing' ? null : 'the address finds ads'),
          do: (world) => world.gateway.answer(LIST, 'pass'),
          makes: () => ({ mine: true }),
        },
      },
      error: {
        refused: listFails('mending'),
        silent: listFails('page'),
        offline: listFails('cut'),
        sessionEnded: sessionEnded(() => LIST, free),
      },
    },
    act: {},
    loadReports: {
      done: {
        two: { not: free, do: (world) => world.gateway.answer(reportsOf(adOf(world, 7).id), 'pass') },
      },
      error: { refused: reportsFail('mending'), silent: reportsFail('page'), offline: reportsFail('cut') },
    },
  },
  sees: {
    // A toast has a button of that name, too.
    'summary.none': { shows: [], hides: [['status', /^\d+ of \d+ ads? /]] },
    'summary.counting': {
      shows: [['progressbar', /\.\.\.$/]],
      hides: [['status', /^\d+ of \d+ ads? /]],
    },
  },
  says,
  words: fitting,
  toasts: (world, step) => {
    if (step.key.includes('(sessionEnded)')) return [AUTH_TEXTS.rejected];
    return step.emitted
      .filter(({ type }) => type === 'toast')
      .map(({ text }) => fitting(world, String(text)));
  },
  instead: (_world, { left }) => (left ? { shows: [['tab', 'Sign In']] } : null),
  address: (world) => deskOf(world).address,
  holds: async (world, _states, visit) => {
    const { jobs } = contextOf(visit);
    const calls = jobs.map(({ id, action }) =>
      (action === 'dismiss' ? dismissalOf : statusOf)(adOf(world, id).id),
    );
    if (visit.snapshot.matches({ reports: { open: 'loading' } })) calls.push(reportsOf(adOf(world, 7).id));
    return calls.filter((call) => !world.gateway.waits(call)).map((call) => `${call} was not asked`);
  },
};

/** The server's own sentence where the model has one. */
function fitting(world: World, text: string): string {
  return text === 'Somebody was faster.' ? deskOf(world).reason : text;
}

/** The two rows with their statuses, what was reported, and how many of a batch were done. */
function says(world: World, visit: ModelVisit): Find[] {
  const { rows, batch } = contextOf(visit);
  const finds: Find[] = [];
  if (visit.snapshot.matches({ list: 'ready' }) && deskOf(world).mine)
    for (const { id, status } of rows)
      finds.push(['row', new RegExp(`${adOf(world, id).title}\\b.*\\b${status}\\b`, 'i')]);
  if (visit.snapshot.matches({ reports: { open: 'shown' } }))
    finds.push(['text', /^Wants money first\./], ['text', /^Bola · /], ['text', /^A visitor · /]);
  if (visit.snapshot.matches({ summary: 'shown' }) && batch !== null)
    finds.push(['status', new RegExp(`^${batch.done} of ${batch.total} ads? `)]);
  return finds;
}
