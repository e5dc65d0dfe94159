import { Badge, Button, Container, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import {
  IconBookmark,
  IconBuildingStore,
  IconChartBar,
  IconEye,
  IconListDetails,
  IconMessage,
  IconPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import {
  DASHBOARD_FAILED,
  type userDashboardMachine,
} from '../../../machines/userDashboard/userDashboard.machine';
import { isSeller } from '../../../openapi/entities/roles';
import { makeSlug } from '../../../openapi/entities/slug';
import type { Dashboard } from '../../../openapi/entities/types';
import { EmptyState } from '../../components/EmptyState';
import { FailedState } from '../../components/FailedState';
import { homeAge } from '../../components/format';
import { ProductCard } from '../../components/ProductCard';
import { ProductGrid } from '../../components/ProductGrid';
import { themed } from '../../components/theme/themed';
import { SubscriptionCard } from './SubscriptionCard';
import classes from './userDashboard.module.css';

export interface DashboardViewProps {
  snapshot: SnapshotFrom<typeof userDashboardMachine>;
  send: (event: EventFromLogic<typeof userDashboardMachine>) => void;
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="lg" component="section">
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  );
}

function Account({ dashboard: { user } }: { dashboard: Dashboard }) {
  return (
    <Card title="Account">
      <dl className={classes.facts}>
        <div>
          <dt>Email</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>Account type</dt>
          <dd>{isSeller(user) ? 'Seller' : 'User'}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>
            <Badge
              variant="light"
              color={user.status === 'active' ? undefined : 'gray'}
              radius="sm"
              tt="capitalize"
            >
              {user.status}
            </Badge>
          </dd>
        </div>
      </dl>
    </Card>
  );
}

const STATS = [
  { key: 'activeProducts', name: 'Active Listings', icon: IconListDetails },
  { key: 'totalViews', name: 'Total Views', icon: IconEye },
  { key: 'totalMessages', name: 'Messages', icon: IconMessage },
] as const;

function Stats({ dashboard: { stats } }: { dashboard: Dashboard }) {
  return (
    <ul className={classes.stats} aria-label="Your numbers">
      {STATS.map(({ key, name, icon: Icon }) => (
        <Paper withBorder p="md" component="li" key={key}>
          <span className={classes.statName}>
            <Icon size={18} aria-hidden /> {name}
          </span>
          <span className={classes.statValue}>{stats[key].toLocaleString('en-NG')}</span>
        </Paper>
      ))}
    </ul>
  );
}

function Actions({ dashboard: { user } }: { dashboard: Dashboard }) {
  return (
    <Card title="Quick Actions">
      <Stack gap="xs">
        <Button
          component="a"
          href="/products"
          leftSection={<IconBuildingStore size={18} aria-hidden />}
          size="md"
        >
          Browse Marketplace
        </Button>
        <Button
          component="a"
          href="/sell"
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          size="md"
        >
          Create New Listing
        </Button>
        {isSeller(user) && (
          <Button
            component="a"
            href="/seller-analytics"
            variant="default"
            leftSection={<IconChartBar size={18} aria-hidden />}
            size="md"
          >
            View Analytics
          </Button>
        )}
        <Button
          component="a"
          href="/saved"
          variant="default"
          leftSection={<IconBookmark size={18} aria-hidden />}
          size="md"
        >
          Saved Items
        </Button>
        <Button
          component="a"
          href="/messages"
          variant="default"
          leftSection={<IconMessage size={18} aria-hidden />}
          size="md"
        >
          Messages
        </Button>
      </Stack>
    </Card>
  );
}

function Recent({ dashboard: { recentProducts }, now }: { dashboard: Dashboard; now: number }) {
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        Recent Listings
      </Title>
      {recentProducts.length === 0 ? (
        <EmptyState title="You have no listings yet" text="What you post shows up here.">
          <Button component="a" href="/sell" size="md">
            Post your first ad
          </Button>
        </EmptyState>
      ) : (
        <ProductGrid label="Recent listings">
          {recentProducts.map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              href={`/product/${makeSlug(product.title, product.id)}`}
              age={homeAge(product.createdAt, now)}
            />
          ))}
        </ProductGrid>
      )}
    </section>
  );
}

function Waiting() {
  return (
    <Stack gap="lg" role="status" aria-label="Loading your dashboard">
      <Skeleton height={36} width="60%" />
      <div className={classes.waiting}>
        <Skeleton height={88} />
        <Skeleton height={88} />
        <Skeleton height={88} />
      </div>
      <Skeleton height={220} />
    </Stack>
  );
}

function Ready({ dashboard, now }: { dashboard: Dashboard; now: number }) {
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} size="h2" tabIndex={-1}>
          Welcome back, <bdi>{dashboard.user.name}</bdi>
        </Title>
        <Text c="dimmed">Here is how things stand today.</Text>
      </div>
      <Stats dashboard={dashboard} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Recent dashboard={dashboard} now={now} />
        </div>
        <div className={classes.side}>
          <Actions dashboard={dashboard} />
          {isSeller(dashboard.user) && <SubscriptionCard subscription={dashboard.subscription} />}
          <Account dashboard={dashboard} />
        </div>
      </div>
    </Stack>
  );
}

/** /dashboard (section 2, User dashboard). */
export const UserDashboardView = themed(function UserDashboardView({ snapshot, send }: DashboardViewProps) {
  const { dashboard, now } = snapshot.context;
  return (
    <Container size="lg" py="lg">
      {snapshot.hasTag('busy') && <Waiting />}
      {snapshot.hasTag('failed') && (
        <>
          <Title order={1} size="h2" tabIndex={-1}>
            Dashboard
          </Title>
          <FailedState text={DASHBOARD_FAILED} onRetry={() => send({ type: 'retry.pressed' })} />
        </>
      )}
      {snapshot.matches('ready') && dashboard !== null && <Ready dashboard={dashboard} now={now} />}
    </Container>
  );
});
