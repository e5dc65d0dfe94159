import { Skeleton, Title, VisuallyHidden } from '@mantine/core';
import { IconMailCheck, IconRefresh } from '@tabler/icons-react';
import { ADMIN_MAILS_TEXTS } from '../../../machines/adminMails/adminMails.machine';
import { mailsHref } from '../../../machines/adminMails/filter';
import { KeepFocus } from '../../components/dom/KeepFocus';
import { EmptyState } from '../../components/EmptyState';
import { FailedState } from '../../components/FailedState';
import { Page } from '../../components/Page';
import { Pagination } from '../../components/Pagination';
import { themed } from '../../components/theme/themed';
import admin from '../admin/admin.module.css';
import queue from '../admin/queue.module.css';
import { SoftButton } from '../admin/SoftButton';
import { Mail } from './Mail';
import type { AdminMailsProps } from './props';

/** Mails that the mail server has not taken, for admins (an addition). */
export const AdminMailsView = themed(function AdminMailsView({ snapshot, send }: AdminMailsProps) {
  return (
    <Page width="md">
      <Title order={1} tabIndex={-1}>
        Failed mails
      </Title>
      <p className={queue.lead}>
        Mails that the mail server has not taken. Each is tried again by itself, ever more seldom, for as long
        as its link counts; those given up are listed for seven days.
      </p>
      <KeepFocus as="section" className={queue.section} aria-label="Mails">
        <List snapshot={snapshot} send={send} />
      </KeepFocus>
    </Page>
  );
});

function List({ snapshot, send }: AdminMailsProps) {
  const { filter, mails, total, totalPages, message, now, triedId } = snapshot.context;
  if (snapshot.matches('failed'))
    return <FailedState text={message ?? ''} onRetry={() => send({ type: 'list.retried' })} />;
  const off = snapshot.hasTag('busy');
  const reload = (
    <SoftButton
      off={off}
      icon={<IconRefresh size={18} aria-hidden="true" />}
      onPress={() => send({ type: 'list.reloaded' })}
    >
      Reload
    </SoftButton>
  );
  if (snapshot.matches('empty'))
    return (
      <EmptyState icon={<IconMailCheck size={32} stroke={1.5} />} title={ADMIN_MAILS_TEXTS.empty}>
        {reload}
      </EmptyState>
    );
  if (mails.length === 0) return <ListSkeleton />;
  const loading = snapshot.matches('loading');
  return (
    <>
      <div className={queue.bar}>
        <p className={queue.count} aria-live="polite">
          {loading ? 'Loading...' : `${total.toLocaleString('en-NG')} ${total === 1 ? 'mail' : 'mails'}`}
        </p>
        {reload}
      </div>
      <div className={admin.rows} data-busy={off || undefined}>
        <ul className={queue.list} aria-label="Mails">
          {mails.map((mail) => (
            <Mail key={mail.id} mail={mail} now={now} busy={triedId === mail.id} off={off} send={send} />
          ))}
        </ul>
      </div>
      <Pagination page={filter.page} totalPages={totalPages} hrefOf={(page) => mailsHref({ page })} />
    </>
  );
}

/** Mails while they are being fetched. */
function ListSkeleton() {
  return (
    <div role="status" className={queue.list}>
      <VisuallyHidden>Loading mails...</VisuallyHidden>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} height={140} />
      ))}
    </div>
  );
}
