import type { Job } from '../../machines/adminModeration/adminModeration.types';
import type { adminModerationProductsModel } from '../../machines/adminModeration/adminModerationProducts.paths';
import { AUTH_TEXTS } from '../../machines/auth/auth.machine';
import type { ModelVisit, Step } from '../../machines/model/scenario';
import type { Find } from '../../machines/model/types';
import type { StepDefinitions } from './definitions';
import { type Call, MENDING } from './gateway';
import { deskOf, type Kind, type Thing, thingOf } from './moderationDesk';
import { type AdminFacts, contextOf } from './moderationFacts';
import type { World } from './world';

/** How the steps of an admin list come about. */
export type ModerationDefinitions = StepDefinitions<typeof adminModerationProductsModel, AdminFacts>;

/** Where the two lists differ: what can be filtered, what can't be undone, and what one of them has beside. */
export interface Own {
  /** A status alone can be chosen, and finds the model's two rows. */
  byStatus: boolean;
  role: ModerationDefinitions['events']['role.chosen'];
  asked?: ModerationDefinitions['events']['act.asked'];
  reports: Pick<ModerationDefinitions['events'], 'reports.opened' | 'reports.closed' | 'reports.retried'>;
  loadReports: ModerationDefinitions['outcomes']['loadReports'];
  /** Another admin is faster. @returns what the server says to the one who is late. */
  faster: (world: World, job: Job, thing: Thing) => Promise<string>;
  /** More calls that wait in a state, and more that it shows. */
  waits?: (world: World, visit: ModelVisit) => Call[];
  says?: (visit: ModelVisit) => Find[];
  /** Whether the first row must have been reported before the list comes. */
  wantsReports?: (ahead: Step[]) => boolean;
}

/** What a list must show in each state, say and ask for: the model's words, but for the product's own. */
export function sightsOf(
  kind: Kind,
  own: Own,
): Pick<ModerationDefinitions, 'sees' | 'says' | 'words' | 'toasts' | 'instead' | 'address' | 'holds'> {
  const table = ['table', kind.title.replace('Manage ', '')] as const;
  return {
    sees: {
      // The two that are in good standing are no more than a page.
      'list.ready': (_world, { at }) => ({
        shows: [
          table,
          ['checkbox', 'Select page'],
          ...(at === 'active' ? [] : ([['navigation', 'Pages']] as const)),
        ],
        hides: [['button', 'Retry']],
      }),
      // With the words that it says: `rowsOf`.
      'list.failed': { shows: [['button', 'Retry']], hides: [table] },
      // A toast has a button of that name, too.
      'summary.none': { shows: [], hides: [['status', /^\d+ of \d+ (ad|user)s? /]] },
      'summary.counting': {
        shows: [['progressbar', /\.\.\.$/]],
        hides: [['status', /^\d+ of \d+ (ad|user)s? /]],
      },
    },
    says: (world, visit) => [...rowsOf(world, kind, visit), ...(own.says?.(visit) ?? [])],
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
      const calls = contextOf(visit).jobs.map(({ id, action }) =>
        kind.callOf(action, thingOf(world, kind, id).id),
      );
      return [...calls, ...(own.waits?.(world, visit) ?? [])]
        .filter((call) => !world.gateway.waits(call))
        .map((call) => `${call} was not asked`);
    },
  };
}

/** The server's own sentence, or the gateway's, where the model has one. */
function fitting(world: World, text: string): string {
  if (text === 'The server said no.') return MENDING;
  return text === 'Somebody was faster.' ? deskOf(world).reason : text;
}

/** The two rows with their statuses, or why they did not come; and how many of a batch were done. */
function rowsOf(world: World, kind: Kind, visit: ModelVisit): Find[] {
  const { rows, batch, message } = contextOf(visit);
  const finds: Find[] = [];
  if (visit.snapshot.matches({ list: 'failed' }))
    finds.push(['alert', new RegExp(`^${fitting(world, message ?? '').replaceAll('.', '\\.')}`)]);
  if (visit.snapshot.matches({ list: 'ready' }) && deskOf(world).mine)
    for (const { id, status } of rows)
      finds.push(['row', new RegExp(`${thingOf(world, kind, id).name}\\b.*\\b${status}\\b`, 'i')]);
  if (visit.snapshot.matches({ summary: 'shown' }) && batch !== null)
    finds.push(['status', new RegExp(`^${batch.done} of ${batch.total} (ad|user)s? `)]);
  return finds;
}
