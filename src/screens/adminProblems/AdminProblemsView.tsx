import { Skeleton, Title, VisuallyHidden } from '@mantine/core';
import { IconMoodCheck } from '@tabler/icons-react';
import { ADMIN_PROBLEMS_TEXTS } from '../../../machines/adminProblems/adminProblems.machine';
import { PROBLEM_STATUSES, problemsHref } from '../../../machines/adminProblems/filter';
import { KeepFocus } from '../../components/dom/KeepFocus';
import { EmptyState } from '../../components/EmptyState';
import { FailedState } from '../../components/FailedState';
import { Page } from '../../components/Page';
import { Pagination } from '../../components/Pagination';
import { themed } from '../../components/theme/themed';
import admin from '../admin/admin.module.css';
import { ConfirmDialog } from '../admin/ConfirmDialog';
import queue from '../admin/queue.module.css';
import classes from './adminProblems.module.css';
import { Problem } from './Problem';
import type { AdminProblemsProps } from './props';

/** What people report as having gone wrong, for admins (an addition). */
export const AdminProblemsView = themed(function AdminProblemsView({ snapshot, send }: AdminProblemsProps) {
  const { filter, act } = snapshot.context;
  return (
    <Page width="md">
      <Title order={1} tabIndex={-1}>
        Reported problems
      </Title>
      <p className={queue.lead}>
        What people say went wrong, and the steps of the charts that led there. Nobody knows who sent them.
      </p>
      <nav className={classes.statuses} aria-label="Status">
        {PROBLEM_STATUSES.map(({ status, label }) => (
          <a
            key={status}
            href={problemsHref({ status, page: 1 })}
            className={classes.status}
            aria-current={status === filter.status ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      <KeepFocus as="section" className={queue.section} aria-label="Problems">
        <List snapshot={snapshot} send={send} />
      </KeepFocus>
      {snapshot.matches('confirming') && act !== null ? (
        <ConfirmDialog
          title={`Delete problem ${act.id}?`}
          text={['Its words and its steps are gone for good.']}
          confirm="Delete"
          harmful
          onConfirm={() => send({ type: 'delete.confirmed' })}
          onCancel={() => send({ type: 'delete.cancelled' })}
        />
      ) : null}
    </Page>
  );
});

function List({ snapshot, send }: AdminProblemsProps) {
  const { filter, problems, total, totalPages, message, now, act } = snapshot.context;
  if (snapshot.matches('failed'))
    return <FailedState text={message ?? ''} onRetry={() => send({ type: 'list.retried' })} />;
  if (snapshot.matches('empty'))
    return (
      <EmptyState
        icon={<IconMoodCheck size={32} stroke={1.5} />}
        title={ADMIN_PROBLEMS_TEXTS.empty[filter.status]}
      />
    );
  const loading = snapshot.matches('loading');
  if (problems.length === 0) return <ListSkeleton />;
  const acting = snapshot.matches('acting');
  return (
    <>
      <div className={queue.bar}>
        <p className={queue.count} aria-live="polite">
          {loading
            ? 'Loading...'
            : `${total.toLocaleString('en-NG')} ${total === 1 ? 'problem' : 'problems'}`}
        </p>
      </div>
      <div className={admin.rows} data-busy={loading || acting || undefined}>
        <ul className={queue.list} aria-label="Problems">
          {problems.map((problem) => (
            <Problem
              key={problem.id}
              problem={problem}
              now={now}
              busy={acting && act?.id === problem.id}
              off={loading || acting}
              send={send}
            />
          ))}
        </ul>
      </div>
      <Pagination
        page={filter.page}
        totalPages={totalPages}
        hrefOf={(page) => problemsHref({ ...filter, page })}
      />
    </>
  );
}

/** Problems while they are being fetched. */
function ListSkeleton() {
  return (
    <div role="status" className={queue.list}>
      <VisuallyHidden>Loading problems...</VisuallyHidden>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} height={140} />
      ))}
    </div>
  );
}
