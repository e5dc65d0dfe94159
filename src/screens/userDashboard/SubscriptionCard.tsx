import { Badge, Button, Paper, Text, Title } from '@mantine/core';
import type { Subscription } from '../../../openapi/entities/types';
import classes from './userDashboard.module.css';

/** A day as people here write it; '' for what is no date. The zone is named, so that server and browser agree. */
function dayOf(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return date.toLocaleDateString('en-NG', { dateStyle: 'long', timeZone: 'Africa/Lagos' });
}

/** The plan that promotes a seller's ads (sections 2 and 3); sellers only. */
export function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const { plan, endDate, active, listingLimit } = subscription;
  return (
    <Paper withBorder p="lg" component="section">
      <Title order={2} size="h4" mb="sm">
        Subscription
      </Title>
      {active && plan ? (
        <dl className={classes.facts}>
          <div>
            <dt>Plan</dt>
            <dd>
              <Badge variant="light" radius="sm" tt="none">
                {plan.name}
              </Badge>
            </dd>
          </div>
          {listingLimit !== null && (
            <div>
              <dt>Listing limit</dt>
              <dd>{listingLimit.toLocaleString('en-NG')}</dd>
            </div>
          )}
          {endDate !== null && (
            <div>
              <dt>Ends</dt>
              <dd>{dayOf(endDate)}</dd>
            </div>
          )}
        </dl>
      ) : (
        <Text c="dimmed">No active plan. A plan puts your ads ahead of others.</Text>
      )}
      <Button component="a" href="/seller/dashboard" variant="light" fullWidth mt="md" size="md">
        {active ? 'Manage Plan' : 'Choose a Plan'}
      </Button>
    </Paper>
  );
}
