import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { moderationHref } from '../../../machines/adminModeration/filter';
import { ADMIN_PAGE_SIZE } from '../../../machines/adminModeration/pageSize';
import { KeepFocus } from '../../components/dom/KeepFocus';
import { EmptyState } from '../../components/EmptyState';
import { FailedState } from '../../components/FailedState';
import { Pagination } from '../../components/Pagination';
import classes from './admin.module.css';
import { BulkBar } from './BulkBar';
import { ConfirmDialog } from './ConfirmDialog';
import { FilterBar } from './FilterBar';
import type { ModerationProps } from './props';
import { Summary } from './Summary';
import { questionWords } from './words';

/** A page of a list that admins work through: filter, selection, rows, pages, and the question before each act. */
export function ModerationList(
  props: ModerationProps & {
    title: string;
    /** How one of them is called: 'user'. */
    noun: string;
    empty: { icon: ReactNode; title: string; text: string };
    /** The table, drawn while there are rows. */
    children: ReactNode;
  },
) {
  const { snapshot, send, title } = props;
  const { subject, question } = snapshot.context;
  const asked = question === null ? null : questionWords(subject, question);
  return (
    <div className={classes.page}>
      <h1 className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      <FilterBar snapshot={snapshot} send={send} />
      <KeepFocus as="section" className={classes.results} aria-label={title}>
        {snapshot.matches({ summary: 'none' }) ? null : <Summary snapshot={snapshot} send={send} />}
        <Results {...props} />
      </KeepFocus>
      {asked === null ? null : (
        <ConfirmDialog
          {...asked}
          onConfirm={() => send({ type: 'question.confirmed' })}
          onCancel={() => send({ type: 'question.cancelled' })}
        />
      )}
    </div>
  );
}

function Results(props: Parameters<typeof ModerationList>[0]) {
  const { snapshot, send, noun, empty, children } = props;
  const { subject, filter, rows, message, total, totalPages } = snapshot.context;
  const busy = snapshot.matches({ list: 'loading' });
  if (snapshot.matches({ list: 'failed' }))
    return <FailedState text={message ?? ''} onRetry={() => send({ type: 'list.retried' })} />;
  if (snapshot.matches({ list: 'empty' }))
    return (
      <EmptyState icon={empty.icon} title={empty.title} text={empty.text}>
        <Button component="a" href={`/admin/${subject}`} h={44} variant="default">
          Show all
        </Button>
      </EmptyState>
    );
  if (rows.length === 0) return <ListSkeleton />;
  return (
    <>
      <p className={classes.count} aria-live="polite">
        {busy ? 'Loading...' : countLine(filter.page, rows.length, total, noun)}
      </p>
      <BulkBar snapshot={snapshot} send={send} />
      <div className={classes.rows} data-busy={busy || undefined}>
        {children}
      </div>
      <Pagination
        page={filter.page}
        totalPages={totalPages}
        hrefOf={(page) => moderationHref(subject, { ...filter, page })}
      />
    </>
  );
}

/** `21–40 of 25,000 users` */
function countLine(page: number, shown: number, total: number, noun: string): string {
  const first = (page - 1) * ADMIN_PAGE_SIZE + 1;
  const number = (value: number) => value.toLocaleString('en-NG');
  const range = shown === 1 ? number(first) : `${number(first)}–${number(first + shown - 1)}`;
  return `${range} of ${number(total)} ${noun}${total === 1 ? '' : 's'}`;
}

/** Rows while they are being fetched. */
function ListSkeleton() {
  return (
    <div role="status" className={classes.skeletons}>
      <VisuallyHidden>Loading...</VisuallyHidden>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} height={72} />
      ))}
    </div>
  );
}
