import { IconArrowLeft, IconSearch, IconUser } from '@tabler/icons-react';
import type { SessionView } from '../../../machines/shell';
import { PRODUCT_NAME } from '../../../openapi/entities/product-name';
import type { User } from '../../../openapi/entities/types';
import { Button } from '../../components/plain/Button';
import classes from './Header.module.css';
import { backTarget, dashboardTarget } from './places';

export interface HeaderProps {
  session: SessionView;
  path: string;
  onSignOut: () => void;
}

const current = (path: string, href: string) => (path === href ? 'page' : undefined);

/** Opens and closes by itself (the browser's popover): no state, and not a byte of a menu library. */
function UserMenu({ user, path, onSignOut }: { user: User; path: string; onSignOut: () => void }) {
  const items = [
    { href: '/profile', text: 'Profile' },
    { href: dashboardTarget(user.roles), text: 'Dashboard' },
    { href: '/settings', text: 'Settings' },
  ];
  return (
    <div className={classes.user}>
      <button type="button" className={classes.icon} popoverTarget="user-menu" aria-label="User menu">
        <IconUser aria-hidden size={24} stroke={1.75} />
      </button>
      <div popover="auto" id="user-menu" className={classes.menu}>
        <p className={classes.who}>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
        </p>
        <nav aria-label="User menu">
          {items.map(({ href, text }) => (
            <a key={text} href={href} className={classes.item} aria-current={current(path, href)}>
              {text}
            </a>
          ))}
        </nav>
        <button
          type="button"
          className={classes.item}
          popoverTarget="user-menu"
          popoverTargetAction="hide"
          onClick={onSignOut}
        >
          Sign Out
        </button>
      </div>
    </div>
  );
}

/** Section 2, 'Header, navigation'. */
export function Header({ session, path, onSignOut }: HeaderProps) {
  const { user } = session;
  const back = backTarget(path, user?.roles ?? []);
  const dashboard = user === null ? null : dashboardTarget(user.roles);
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        {back !== null && (
          <a href={back} className={classes.icon} aria-label="Back">
            <IconArrowLeft aria-hidden size={24} stroke={1.75} />
          </a>
        )}
        <a href="/" className={classes.title}>
          {PRODUCT_NAME}
        </a>
        <nav aria-label="Main" className={classes.nav}>
          <a href="/products" className={classes.link} aria-current={current(path, '/products')}>
            Browse
          </a>
          {dashboard !== null && (
            <a
              href={dashboard}
              className={`${classes.link} ${classes.wide}`}
              aria-current={current(path, dashboard)}
            >
              Dashboard
            </a>
          )}
        </nav>
        <a href="/products" className={classes.icon} aria-label="Search">
          <IconSearch aria-hidden size={24} stroke={1.75} />
        </a>
        <div className={classes.person}>
          {user !== null && <UserMenu user={user} path={path} onSignOut={onSignOut} />}
          {session.status === 'signedOut' && path !== '/auth' && (
            <Button component="a" href="/auth" h={44} px="md" className={classes.signIn}>
              Sign In
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}
