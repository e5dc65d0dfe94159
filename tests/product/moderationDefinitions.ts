import { expect } from '@playwright/test';
import type { ModelVisit } from '../../machines/model/scenario';
import type { Moment, StepDefinition } from './definitions';
import type { Answer, Call } from './gateway';
import { arrange, deskOf, type Kind, pagesOf, setUp, thingOf } from './moderationDesk';
import {
  type AdminFacts,
  addressOf,
  applied,
  becomes,
  contextOf,
  factsAt,
  fateOf,
  finds,
  free,
  type Not,
  offered,
  onRows,
  replaceable,
  uncovered,
  underWay,
} from './moderationFacts';
import { type ModerationDefinitions, type Own, sightsOf } from './moderationSights';
import type { World } from './world';

export const press = (name: string, not: Not): StepDefinition<AdminFacts> => ({
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

/** The server takes the token no more: the person is led to the sign-in. */
const sessionEnded = (
  callOf: (world: World, at: Moment<AdminFacts>) => Call,
  not: Not,
): StepDefinition<AdminFacts> => ({
  not,
  do: async (world, at) => {
    await world.people.revoke(world.person.token);
    await world.gateway.answer(callOf(world, at), 'pass');
    await world.page.getByRole('tab', { name: 'Sign In' }).waitFor();
  },
  makes: () => ({ left: true }),
});

/** Waits until the list is asked for once more. */
async function askedAnew(world: World, { list }: Kind, before: number): Promise<void> {
  await expect.poll(() => world.gateway.came(list)).toBeGreaterThan(before);
}

/** Remembers how often the list was asked for, so that the next time is known. */
const counts = (world: World, { list }: Kind) => {
  world.notes.came = String(world.gateway.came(list));
};

/** The row that is answered for next, as the model has it, and the call on it. */
function answered(world: World, kind: Kind, { visit }: { visit: ModelVisit }) {
  const job = contextOf(visit).jobs[0];
  if (job === undefined) throw new Error('nothing is under way');
  const thing = thingOf(world, kind, job.id);
  return { job, thing, call: kind.callOf(job.action, thing.id) };
}

/** Apply was pressed, or a page behind the last was corrected: the new address is told at once. */
const told = (kind: Kind): StepDefinition<AdminFacts> => ({
  not: ({ facts }) => (facts.going === 'same' ? null : 'the address does not become the same there'),
  do: async (world, { states }) => {
    // What is being fetched for this very address goes on.
    if (!states.includes('list.loading')) await askedAnew(world, kind, Number(world.notes.came));
  },
  makes: () => ({ going: 'no', typed: false }),
  instant: true,
});

/** The page's link to the last page, where Apply is not on its way. */
const turned = (kind: Kind): StepDefinition<AdminFacts> => ({
  not: (at) => {
    if (at.facts.going === 'other') return null;
    const { selected, jobs } = contextOf(at.visit);
    if (selected.length > 0 || jobs.length > 0) return 'the model’s other address has the same rows';
    if (!at.states.includes('list.ready') || at.facts.at !== 'found') return 'no link leads there';
    return onRows(uncovered)(at);
  },
  do: async (world, at) => {
    if (at.facts.going !== 'other') {
      counts(world, kind);
      await world.page.getByRole('link', { name: 'Page 2', exact: true }).click();
    }
    await askedAnew(world, kind, Number(world.notes.came));
  },
  makes: ({ facts }) =>
    facts.going === 'other' ? { going: 'no', typed: false } : { at: 'last', typed: false, active: false },
  instant: ({ going }) => going === 'other',
});

const TYPED = 'with a status chosen the model’s rows are not found';

/** How each step of a list's paths comes about on its page. */
export function moderationDefinitions(kind: Kind, own: Own): ModerationDefinitions {
  const { list, page: path, verb } = kind;
  const acting = underWay(kind);
  const rowIn = (world: World) => thingOf(world, kind, kind.ids.first).name;
  /** The action's call fails; whether it was done can be looked for, or not. */
  const actFails = (how: Exclude<Answer, 'pass'>, looks: 'pass' | 'cut'): StepDefinition<AdminFacts> => ({
    not: acting,
    do: (world, at) => {
      const { call, thing } = answered(world, kind, at);
      world.gateway.looks = looks;
      for (const each of kind.callsOf(thing.id)) if (each.startsWith('GET ')) world.gateway.fail(each, looks);
      return world.gateway.answer(call, how);
    },
  });
  const listFails = (how: Exclude<Answer, 'pass'>): StepDefinition<AdminFacts> => ({
    not: free,
    do: (world) => world.gateway.answer(list, how),
    makes: () => ({ mine: true }),
  });
  return {
    starts: (input) => [factsAt(input === 'beyondLast' ? 'beyond' : 'found')],
    begin: async (world, { facts }) => {
      const { word } = (await setUp(world, kind)).stock;
      await world.page.goto(`${world.gateway.url}/placeholder.svg`);
      await world.store({ auth_token: world.person.token });
      const page = facts.at === 'beyond' ? '&page=9' : '';
      await world.page.goto(`${world.gateway.url}${path}?search=${word}${page}`);
    },
    calls: { loadRows: list },
    events: {
      'url.changed': { other: turned(kind), same: told(kind) },
      'search.typed': {
        words: {
          not: (at) => {
            if (at.facts.typed) return 'the words are typed already';
            if (at.facts.active) return TYPED;
            return at.facts.at === 'found' || at.facts.at === 'nothing'
              ? uncovered(at)
              : 'only Apply is pressed there';
          },
          do: (world, { facts }) => {
            const { word } = deskOf(world).stock;
            const field = world.page.getByLabel(kind.searchLabel, { exact: true });
            return field.fill(facts.at === 'found' ? `${word}zz` : word);
          },
          makes: () => ({ typed: true }),
        },
      },
      'status.chosen': {
        active: {
          not: (at) =>
            at.facts.at === 'found' && (at.facts.typed || own.byStatus) && !at.facts.active
              ? uncovered(at)
              : TYPED,
          do: async ({ page }) => {
            await page.getByLabel('Status', { exact: true }).selectOption('Active');
          },
          makes: () => ({ active: true }),
        },
      },
      'role.chosen': own.role,
      'filter.applied': {
        byButton: {
          not: (at) => (at.facts.at === 'beyond' ? 'the page is being corrected' : uncovered(at)),
          do: async (world, { facts }) => {
            const desk = deskOf(world);
            desk.address = addressOf(kind, desk, { ...facts, ...applied(facts) });
            counts(world, kind);
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
            world.page.getByRole('checkbox', { name: `Select ${rowIn(world)}`, exact: true }).click(),
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
            world.page.getByRole('button', { name: `${verb} ${rowIn(world)}`, exact: true }).click(),
        },
        ...own.asked,
      },
      'bulk.asked': {
        all: {
          not: onRows(uncovered),
          do: ({ page }) =>
            page.getByRole('button', { name: new RegExp(`^${kind.bulkVerb}, selected: [12]$`) }).click(),
        },
      },
      'question.confirmed': {
        byButton: {
          not: offered,
          do: async ({ page }, { visit }) => {
            const name = BUTTONS[contextOf(visit).question?.action ?? 'expire'];
            await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
          },
        },
      },
      'question.cancelled': { byButton: press('Cancel', offered) },
      'row.acted': {
        done: {
          not: (at) =>
            acting(at) ??
            (contextOf(at.visit).filter.status === 'all' || at.facts.at === 'active'
              ? null
              : 'the product’s own address has no status') ??
            (fateOf(kind, at) === 'gone' ? 'another admin was faster' : null),
          do: async (world, at) => {
            const { thing, job, call } = answered(world, kind, at);
            thing.settled ||= job.action === 'delete' || job.action === 'suspend';
            thing.reported = false;
            await world.gateway.answer(call, 'pass');
          },
          makes: becomes(kind, 'used'),
        },
      },
      'row.refused': {
        said: {
          not: acting,
          do: async (world, at) => {
            const { thing, job, call } = answered(world, kind, at);
            deskOf(world).reason = await own.faster(world, job, thing);
            await world.gateway.answer(call, 'pass');
          },
          makes: becomes(kind, 'gone'),
        },
        silent: actFails('page', 'pass'),
        unsure: actFails('cut', 'cut'),
        sessionEnded: sessionEnded((world, at) => answered(world, kind, at).call, acting),
      },
      'summary.dismissed': {
        byButton: {
          not: uncovered,
          do: ({ page }) =>
            page
              .getByRole('region', { name: kind.title })
              .getByRole('button', { name: 'Dismiss', exact: true })
              .click(),
        },
      },
      ...own.reports,
    },
    outcomes: {
      loadRows: {
        done: {
          two: {
            not: (at) => {
              if (at.facts.at === 'nothing') return 'the address finds nothing';
              return free(at) ?? (finds(at.facts) ? replaceable(kind)(at) : null);
            },
            do: async (world, { facts, ahead }) => {
              const desk = deskOf(world);
              desk.mine = finds(facts);
              const used = { first: facts.first !== 'fresh', second: facts.second !== 'fresh' };
              if (desk.mine) await arrange(world, kind, used, own.wantsReports?.(ahead) ?? false);
              if (facts.at === 'beyond')
                desk.address = `${path}?search=${desk.stock.word}&page=${await pagesOf(world, kind)}`;
              await world.gateway.answer(list, 'pass');
            },
            makes: ({ facts }) => {
              if (facts.at === 'beyond') return { at: 'last', going: 'same' };
              return finds(facts) ? { mine: true, first: 'fresh', second: 'fresh' } : { mine: false };
            },
          },
          none: {
            not: (at) => free(at) ?? (at.facts.at === 'nothing' ? null : 'the address finds rows'),
            do: (world) => world.gateway.answer(list, 'pass'),
            makes: () => ({ mine: true }),
          },
        },
        error: {
          refused: listFails('mending'),
          silent: listFails('page'),
          offline: listFails('cut'),
          sessionEnded: sessionEnded(() => list, free),
        },
      },
      act: {},
      loadReports: own.loadReports,
    },
    ...sightsOf(kind, own),
  };
}
