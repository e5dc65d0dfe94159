import { IconHeart, IconHome, IconLayoutDashboard, IconMessage, IconUser } from '@tabler/icons-react';
import type { SessionView } from '../../../machines/shell';
import classes from './BottomBar.module.css';

const places = [
  { href: '/', text: 'Home', Icon: IconHome },
  { href: '/saved', text: 'Saved', Icon: IconHeart },
  { href: '/messages', text: 'Messages', Icon: IconMessage },
  { href: '/dashboard', text: 'Dashboard', Icon: IconLayoutDashboard },
  { href: '/profile', text: 'Profile', Icon: IconUser },
] as const;

/** The bar at the foot of small screens (section 2): Dashboard only when signed in and verified. */
export function BottomBar({ session, path }: { session: SessionView; path: string }) {
  const verified = session.status === 'signedIn';
  return (
    <nav aria-label="Shortcuts" className={classes.bar}>
      {places
        .filter(({ href }) => verified || href !== '/dashboard')
        .map(({ href, text, Icon }) => (
          <a
            key={href}
            href={href}
            className={classes.place}
            aria-current={path === href ? 'page' : undefined}
          >
            <Icon aria-hidden size={24} stroke={1.75} />
            {text}
          </a>
        ))}
    </nav>
  );
}
