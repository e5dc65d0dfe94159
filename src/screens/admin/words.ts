import type { Batch, Question } from '../../../machines/adminModeration/adminModeration.types';
import type { Subject } from '../../../machines/adminModeration/filter';
import { type Action, isUser, nameOf, type Row } from '../../../machines/adminModeration/rows';

/** Plain words for what admins do: on buttons, in questions and in summaries. */

interface Words {
  /** On the button. */
  verb: string;
  /** On the button for many, where room is scarce. */
  short?: string;
  /** While it is done. */
  doing: string;
  done: string;
  /** It takes something away from somebody. */
  harmful: boolean;
}

export const WORDS: Record<Action, Words> = {
  suspend: { verb: 'Suspend', doing: 'Suspending...', done: 'suspended', harmful: true },
  activate: { verb: 'Activate', doing: 'Activating...', done: 'activated', harmful: false },
  expire: { verb: 'Expire', doing: 'Expiring...', done: 'expired', harmful: true },
  delete: { verb: 'Delete', doing: 'Deleting...', done: 'deleted', harmful: true },
  dismiss: {
    verb: 'Dismiss reports',
    short: 'Dismiss',
    doing: 'Dismissing...',
    done: 'left as they are',
    harmful: false,
  },
};

/** `1 ad`, `12 ads`, `1,200 ads`. */
export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-NG')} ${one}${count === 1 ? '' : 's'}`;

const nounOf = (subject: Subject) => (subject === 'users' ? 'user' : 'ad');

/** Ads that the public stops seeing when their sellers are suspended; null where the server does not tell. */
function adsOf(rows: readonly Row[]): number | null {
  let sum = 0;
  for (const row of rows) {
    if (!isUser(row) || row.activeAds === null) return null;
    sum += row.activeAds;
  }
  return sum;
}

function suspension(rows: readonly Row[]): string {
  const ads = adsOf(rows);
  if (ads === 0) return 'They are signed out everywhere and can’t sign in until you activate them again.';
  const hidden =
    ads === null ? 'their ads are hidden' : `their ${counted(ads, 'ad')} ${ads === 1 ? 'is' : 'are'} hidden`;
  return `They are signed out everywhere and ${hidden} until you activate them again.`;
}

const reportsOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + (isUser(row) ? 0 : row.openReports), 0);

/** What an action does, in the order in which it matters. */
function consequences(action: Action, rows: readonly Row[]): string[] {
  const one = rows.length === 1;
  const reports = reportsOf(rows);
  const resolved =
    reports > 0
      ? [`${counted(reports, 'open report')} ${reports === 1 ? 'counts' : 'count'} as resolved.`]
      : [];
  switch (action) {
    case 'suspend':
      return [suspension(rows)];
    case 'activate':
      return ['They can sign in again, and their ads are shown again.'];
    case 'expire':
      return [
        `${one ? 'It leaves' : 'They leave'} the public list at once; the seller still sees ${one ? 'it' : 'them'}. ` +
          `${one ? 'It' : 'They'} can’t be made active again.`,
        ...resolved,
      ];
    case 'delete':
      return [
        `${one ? 'It leaves' : 'They leave'} the public list and the seller’s own at once. This can’t be undone.`,
        ...resolved,
      ];
    case 'dismiss':
      return [`The ${one ? 'ad stays as it is' : 'ads stay as they are'}.`, ...resolved];
  }
}

/** Title, text and names of a question. */
export function questionWords(subject: Subject, { action, rows, leftOut, bulk }: Question) {
  const { verb, harmful } = WORDS[action];
  const whom = bulk ? counted(rows.length, nounOf(subject)) : nameOf(rows[0] as Row);
  const others =
    leftOut > 0
      ? [
          `${counted(leftOut, `other selected ${nounOf(subject)}`)} ${leftOut === 1 ? 'stays' : 'stay'} as ${leftOut === 1 ? 'it is' : 'they are'}.`,
        ]
      : [];
  return {
    title: action === 'dismiss' ? `Dismiss the reports of ${whom}?` : `${verb} ${whom}?`,
    text: [...consequences(action, rows), ...others],
    names: bulk ? rows.map(nameOf) : [],
    confirm: verb,
    harmful,
  };
}

/** `18 of 20 users suspended.` */
export function batchWords(subject: Subject, { action, total, done }: Batch): string {
  const of = `${done.toLocaleString('en-NG')} of ${counted(total, nounOf(subject))}`;
  return action === 'dismiss' ? `Reports of ${of} dismissed.` : `${of} ${WORDS[action].done}.`;
}
