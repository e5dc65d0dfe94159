import { Button, Title } from '@mantine/core';
import { IconCategory, IconPlus } from '@tabler/icons-react';
import { CATEGORY_TEXTS } from '../../../machines/adminCategories/adminCategories.rules';
import DeleteDialog from '../../components/DeleteDialog';
import { KeepFocus } from '../../components/dom/KeepFocus';
import { EmptyState } from '../../components/EmptyState';
import { FailedState } from '../../components/FailedState';
import { Page } from '../../components/Page';
import { themed } from '../../components/theme/themed';
import queue from '../admin/queue.module.css';
import classes from './adminCategories.module.css';
import { CategoriesTable, TableSkeleton } from './CategoriesTable';
import { CategoryForm } from './CategoryForm';
import type { AdminCategoriesProps } from './props';

/** The categories, for admins (section 2, 'Admin categories'). */
export const AdminCategoriesView = themed(function AdminCategoriesView({
  snapshot,
  send,
}: AdminCategoriesProps) {
  const { asked } = snapshot.context;
  return (
    <Page>
      <div className={classes.head}>
        <div>
          <Title order={1} tabIndex={-1}>
            Manage Categories
          </Title>
          <p className={queue.lead}>What ads are sorted by, on the home page and in every form.</p>
        </div>
        <Button
          h={48}
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => send({ type: 'add.pressed' })}
        >
          Add New Category
        </Button>
      </div>
      <KeepFocus as="section" aria-label="Categories" className={queue.section}>
        <List snapshot={snapshot} send={send} />
      </KeepFocus>
      {snapshot.matches({ form: 'open' }) ? <CategoryForm snapshot={snapshot} send={send} /> : null}
      {snapshot.matches({ question: 'asked' }) && asked !== null ? (
        <DeleteDialog
          question={CATEGORY_TEXTS.sure}
          subject={asked.name}
          text="It disappears from the home page and from all lists. A category that ads still use stays."
          onConfirm={() => send({ type: 'delete.confirmed' })}
          onCancel={() => send({ type: 'delete.cancelled' })}
        />
      ) : null}
    </Page>
  );
});

function List({ snapshot, send }: AdminCategoriesProps) {
  if (snapshot.matches({ list: 'loading' })) return <TableSkeleton />;
  if (snapshot.matches({ list: 'failed' }))
    return <FailedState text={CATEGORY_TEXTS.loadFailed} onRetry={() => send({ type: 'list.retried' })} />;
  if (snapshot.matches({ list: 'empty' }))
    return (
      <EmptyState
        icon={<IconCategory size={32} stroke={1.5} />}
        title="There are no categories yet"
        text="Sellers need one to post an ad."
      />
    );
  return <CategoriesTable snapshot={snapshot} send={send} />;
}
