import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import type { Channel } from '../../../machines/productDetail/productDetail.machine';
import { FailedState } from '../../components/FailedState';
import { Button } from '../../components/plain/Button';
import { Skeleton } from '../../components/plain/bits';
import classes from './ContactBlock.module.css';
import type { ProductViewProps } from './props';

const CHANNELS = [
  { channel: 'whatsapp', label: 'WhatsApp', Icon: IconBrandWhatsapp },
  { channel: 'call', label: 'Call', Icon: IconPhone },
  { channel: 'email', label: 'Email', Icon: IconMail },
] as const satisfies { channel: Channel; label: string; Icon: unknown }[];

/** The ways to reach the seller; visitors are asked to sign in (section 6). */
export function ContactBlock({ snapshot, send }: ProductViewProps) {
  if (snapshot.matches({ shown: { contact: 'locked' } })) {
    return (
      <section className={classes.block} aria-labelledby="contact">
        <h2 className={classes.heading} id="contact">
          Sign in to Contact Seller
        </h2>
        <p className={classes.text}>
          WhatsApp, phone and e-mail of the seller are shown to people who are signed in.
        </p>
        <Button
          className={classes.button}
          component="a"
          href="/auth"
          data-program
          fullWidth
          onClick={(event) => {
            event.preventDefault();
            send({ type: 'contact.attempted' });
          }}
        >
          Sign In
        </Button>
      </section>
    );
  }
  return (
    <section className={classes.block} aria-labelledby="contact" tabIndex={-1}>
      <h2 className={classes.heading} id="contact">
        Contact Seller
      </h2>
      <Ways snapshot={snapshot} send={send} />
    </section>
  );
}

function Ways({ snapshot, send }: ProductViewProps) {
  if (snapshot.matches({ shown: { contact: { open: 'unavailable' } } })) {
    return (
      <FailedState
        text="The contact details could not be loaded."
        onRetry={() => send({ type: 'contact.retried' })}
      />
    );
  }
  const { links } = snapshot.context;
  if (!snapshot.matches({ shown: { contact: { open: 'ready' } } }) || links === null) {
    return (
      <div className={classes.ways} role="status" aria-label="Loading contact details">
        {CHANNELS.map(({ channel }) => (
          <Skeleton key={channel} height={44} />
        ))}
      </div>
    );
  }
  return (
    <div className={classes.ways}>
      {CHANNELS.map(({ channel, label, Icon }) => {
        const href = links[channel];
        const look = {
          className: classes.button,
          leftSection: <Icon size={20} />,
          variant: channel === 'whatsapp' && href !== null ? 'filled' : 'default',
          fullWidth: true,
        } as const;
        if (href === null) {
          return (
            <Button
              key={channel}
              {...look}
              c="dimmed"
              onClick={() => send({ type: 'contact.missing', channel })}
            >
              {label}
            </Button>
          );
        }
        // Only WhatsApp opens a page; the dialler and the mail program stay where they are.
        const apart = channel === 'whatsapp' ? { target: '_blank', rel: 'noopener' } : {};
        return (
          <Button
            key={channel}
            {...look}
            component="a"
            href={href}
            {...apart}
            onClick={() => send({ type: 'contact.used', channel })}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}
