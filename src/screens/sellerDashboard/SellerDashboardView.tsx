import { Button, Title } from '@mantine/core';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FocusWhenLost } from '../../components/dom/FocusWhenLost';
import { LatePart } from '../../components/dom/LatePart';
import { EmptyState } from '../../components/EmptyState';
import { FailedState } from '../../components/FailedState';
import { Page } from '../../components/Page';
import { themed } from '../../components/theme/themed';
import { PlanCard } from './PlanCard';
import { ProductsTable, TableSkeleton } from './ProductsTable';
import type { SellerDashboardProps } from './props';
import classes from './sellerDashboard.module.css';

const deleteDialog = () => import('../../components/DeleteDialog');

/** The seller's own ads and plan (section 2, 'Seller dashboard'). `plans` have a chart of their own. */
export const SellerDashboardView = themed(function SellerDashboardView({
  snapshot,
  send,
  plans,
}: SellerDashboardProps & { plans?: ReactNode }) {
  const { name, products, chosenId } = snapshot.context;
  // Another number when a deletion begins, which takes the button that had the focus, and when it ends.
  const deletions = products.length * 2 + (snapshot.matches({ deletion: 'deleting' }) ? 1 : 0);
  const asked = products.find(({ id }) => id === chosenId);
  return (
    <Page>
      <div className={classes.head}>
        <div>
          <Title order={1} tabIndex={-1}>
            Welcome, <bdi>{name}</bdi>
          </Title>
          <p className={classes.lead}>Your ads and your plan in one place.</p>
        </div>
        <Button
          component="a"
          href="/sell/create"
          h={48}
          leftSection={<IconPlus size={20} aria-hidden="true" />}
        >
          Post New Ad
        </Button>
      </div>
      <PlanCard snapshot={snapshot} send={send} />
      <FocusWhenLost label="My ads" change={deletions} className={classes.section}>
        <h2 className={classes.heading}>My ads</h2>
        <Ads snapshot={snapshot} send={send} />
      </FocusWhenLost>
      {snapshot.matches({ deletion: 'confirming' }) && asked !== undefined ? (
        <LatePart
          load={deleteDialog}
          give={{
            question: 'Are you absolutely sure?',
            subject: asked.title,
            text: 'This action cannot be undone. This will permanently delete your product from our servers.',
            onConfirm: () => send({ type: 'delete.confirmed' }),
            onCancel: () => send({ type: 'delete.cancelled' }),
          }}
          over
          onGiveUp={() => send({ type: 'delete.cancelled' })}
        />
      ) : null}
      {plans}
    </Page>
  );
});

function Ads({ snapshot, send }: SellerDashboardProps) {
  if (snapshot.matches({ list: 'loading' })) return <TableSkeleton />;
  if (snapshot.matches({ list: 'failed' }))
    return <FailedState text="Failed to load products" onRetry={() => send({ type: 'products.retried' })} />;
  if (snapshot.matches({ list: 'empty' }))
    return (
      <EmptyState
        icon={<IconPackage size={32} stroke={1.5} />}
        title="You have no ads yet"
        text="Post your first ad: it takes a few photos, a title and a price."
      />
    );
  return <ProductsTable snapshot={snapshot} send={send} />;
}
