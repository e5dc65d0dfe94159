import { expect } from '@playwright/test';
import type { Step } from '../../machines/model/scenario';
import { ADS, dismiss, remove, reportsOf } from './adminAds';
import type { StepDefinition } from './definitions';
import type { Answer } from './gateway';
import { moderationDefinitions, press } from './moderationDefinitions';
import { thingOf } from './moderationDesk';
import { type AdminFacts, free, offered, onRows, uncovered } from './moderationFacts';
import type { World } from './world';

const phoneOf = (world: World) => thingOf(world, ADS, ADS.ids.first);

const reportsFail = (how: Exclude<Answer, 'pass'>): StepDefinition<AdminFacts> => ({
  not: free,
  do: (world) => world.gateway.answer(reportsOf(phoneOf(world).id), how),
});

/** Whether reports are opened before the rows come again. */
function wantsReports(ahead: Step[]): boolean {
  const next = ahead.findIndex(({ key }) => key === 'done loadRows (two)');
  return ahead.slice(0, next < 0 ? undefined : next).some(({ event }) => event.type === 'reports.opened');
}

/** How each step of the list of ads' paths comes about on /admin/products. */
export const adminModerationProductsSteps = moderationDefinitions(ADS, {
  // The chair's time is over: no status finds both.
  byStatus: false,
  role: {},
  asked: { dismiss: press('Dismiss reports', offered) },
  reports: {
    'reports.opened': {
      phone: {
        not: (at) => (at.facts.first === 'fresh' ? onRows(uncovered)(at) : 'its reports are resolved'),
        do: async (world) => {
          const { id, name } = phoneOf(world);
          const before = world.gateway.came(reportsOf(id));
          await world.page.getByRole('button', { name: `2 reports of ${name}`, exact: true }).click();
          await expect.poll(() => world.gateway.came(reportsOf(id))).toBeGreaterThan(before);
        },
      },
    },
    'reports.closed': { byButton: press('Close', offered) },
    'reports.retried': { byButton: press('Retry loading the reports', offered) },
  },
  loadReports: {
    done: {
      two: { not: free, do: (world) => world.gateway.answer(reportsOf(phoneOf(world).id), 'pass') },
    },
    error: { refused: reportsFail('mending'), silent: reportsFail('page'), offline: reportsFail('cut') },
  },
  faster: async (world, job, ad) => {
    if (job.action === 'dismiss') {
      await dismiss(world, ad);
      return 'This ad has no open reports.';
    }
    await remove(world, ad);
    return 'This ad has already been deleted.';
  },
  waits: (world, visit) =>
    visit.snapshot.matches({ reports: { open: 'loading' } }) ? [reportsOf(phoneOf(world).id)] : [],
  says: (visit) =>
    visit.snapshot.matches({ reports: { open: 'shown' } })
      ? [
          ['text', /^Wants money first\./],
          ['text', /^Bola · /],
          ['text', /^A visitor · /],
        ]
      : [],
  wantsReports,
});
