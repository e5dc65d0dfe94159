import { Button, Title } from '@mantine/core';
import { IconBug, IconCategory, IconMailExclamation, IconPackage, IconUsers } from '@tabler/icons-react';
import { Page } from '../../components/Page';
import { themed } from '../../components/theme/themed';
import classes from './adminDashboard.module.css';
import { Figures } from './Figures';
import { HealthCard } from './HealthCard';
import { HealthDialog } from './HealthDialog';
import type { AdminDashboardProps } from './props';
import { RecentActions } from './RecentActions';
import { RefundsDue } from './RefundsDue';

const LINKS = [
  { href: '/admin/users', name: 'Manage Users', Icon: IconUsers },
  { href: '/admin/products', name: 'Manage Products', Icon: IconPackage },
  { href: '/admin/categories', name: 'Manage Categories', Icon: IconCategory },
  { href: '/admin/problems', name: 'Reported Problems', Icon: IconBug },
  { href: '/admin/mails', name: 'Failed Mails', Icon: IconMailExclamation },
];

/** The state of the house (section 2, 'Admin dashboard'). */
export const AdminDashboardView = themed(function AdminDashboardView({
  snapshot,
  send,
}: AdminDashboardProps) {
  const waitingMails = snapshot.context.stats?.waitingMails ?? 0;
  return (
    <Page>
      <Title order={1} tabIndex={-1}>
        Admin Dashboard
      </Title>
      <p className={classes.lead}>Users, ads, money and machines at a glance.</p>
      <nav className={classes.links} aria-label="Manage">
        {LINKS.map(({ href, name, Icon }) => (
          <Button
            key={href}
            component="a"
            href={href}
            h={44}
            variant="default"
            leftSection={<Icon size={18} aria-hidden="true" />}
          >
            {name}
            {href === '/admin/mails' && waitingMails > 0
              ? ` (${waitingMails.toLocaleString('en-NG')})`
              : null}
          </Button>
        ))}
      </nav>
      <Figures snapshot={snapshot} send={send} />
      <div className={classes.columns}>
        <div className={classes.side}>
          <HealthCard snapshot={snapshot} send={send} />
          <RefundsDue snapshot={snapshot} send={send} />
        </div>
        <RecentActions snapshot={snapshot} send={send} />
      </div>
      {snapshot.matches({ details: 'open' }) ? <HealthDialog snapshot={snapshot} send={send} /> : null}
    </Page>
  );
});
