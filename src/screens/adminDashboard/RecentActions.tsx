import { Button, Skeleton } from '@mantine/core';
import {
  IconBan,
  IconCategory,
  IconClipboardList,
  IconFlagOff,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react';
import { ADMIN_TEXTS } from '../../../machines/adminDashboard/adminDashboard.machine';
import type { AuditEntry } from '../../../openapi/entities/admin';
import { EmptyState } from '../../components/EmptyState';
import { FailedState } from '../../components/FailedState';
import { momentWords } from '../admin/moments';
import classes from './adminDashboard.module.css';
import type { AdminDashboardProps } from './props';
import { sentenceOf } from './words';

/** Who did what to whom, and when. */
export function RecentActions({ snapshot, send }: AdminDashboardProps) {
  if (snapshot.matches({ actions: 'notKept' })) return null;
  return (
    <section className={classes.panel} aria-labelledby="actions">
      <h2 className={classes.heading} id="actions">
        Recent actions
      </h2>
      <Body snapshot={snapshot} send={send} />
    </section>
  );
}

function Body({ snapshot, send }: AdminDashboardProps) {
  const { entries, page, totalPages } = snapshot.context;
  const retry = (
    <FailedState
      text={ADMIN_TEXTS.actionsFailed}
      retryLabel="Retry recent actions"
      onRetry={() => send({ type: 'actions.retried' })}
    />
  );
  if (snapshot.matches({ actions: 'failed' })) return retry;
  if (snapshot.matches({ actions: 'empty' }))
    return (
      <EmptyState
        icon={<IconClipboardList size={32} stroke={1.5} />}
        title="Nothing has been done yet"
        text="What admins do to users, ads and categories shows up here."
      />
    );
  if (snapshot.matches({ actions: 'loading' }))
    return (
      <div role="status" aria-label="Loading recent actions" className={classes.entries}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height={44} mt={8} />
        ))}
      </div>
    );
  const continuing = snapshot.matches({ actions: 'continuing' });
  return (
    <>
      <ol className={classes.entries} aria-label="Recent actions">
        {entries.map((entry) => (
          <Act key={entry.id} entry={entry} />
        ))}
      </ol>
      {snapshot.matches({ actions: 'cutShort' }) ? (
        retry
      ) : page < totalPages ? (
        <Button
          h={44}
          variant="default"
          className={classes.more}
          // Not `disabled`, which would lose the focus at each press.
          data-disabled={continuing || undefined}
          aria-disabled={continuing}
          onClick={() => {
            if (!continuing) send({ type: 'actions.continued' });
          }}
        >
          {continuing ? 'Loading...' : 'Show more'}
        </Button>
      ) : null}
    </>
  );
}

const SIGNS: [RegExp, typeof IconPencil][] = [
  [/^user\.suspended$/, IconBan],
  [/^user\.active$/, IconUserCheck],
  [/deleted$/, IconTrash],
  [/created$/, IconPlus],
  [/dismissed$/, IconFlagOff],
  [/^category\./, IconCategory],
];

function Act({ entry }: { entry: AuditEntry }) {
  const { did, what, href } = sentenceOf(entry);
  const Sign = SIGNS.find(([pattern]) => pattern.test(entry.action))?.[1] ?? IconPencil;
  return (
    <li className={classes.entry}>
      <span className={classes.sign} aria-hidden="true">
        <Sign size={18} stroke={1.75} />
      </span>
      <p className={classes.sentence}>
        <bdi className={classes.who}>{entry.actor}</bdi> {did}{' '}
        {href === null ? (
          <bdi className={classes.who}>{what}</bdi>
        ) : (
          <a href={href} className={classes.target}>
            <bdi>{what}</bdi>
          </a>
        )}
      </p>
      <time className={classes.when} dateTime={entry.createdAt ?? undefined}>
        {momentWords(entry.createdAt)}
      </time>
    </li>
  );
}
