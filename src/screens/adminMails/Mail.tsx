import { Anchor, Badge } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { MailFailure } from '../../../openapi/entities/mailFailure';
import { readStamp } from '../../components/format';
import { momentWords } from '../admin/moments';
import queue from '../admin/queue.module.css';
import { SoftButton } from '../admin/SoftButton';
import type { AdminMailsProps } from './props';

/** A mail that was not taken: for whom, why, and when it is tried again. */
export function Mail(props: {
  mail: MailFailure;
  now: number;
  /** It is being tried again. */
  busy: boolean;
  /** Nothing can be done for the moment. */
  off: boolean;
  send: AdminMailsProps['send'];
}) {
  const { mail, now, busy, off, send } = props;
  const { id, recipient, subject, failure, attempts, createdAt, nextTryAt } = mail;
  const waiting = nextTryAt !== null;
  return (
    <li className={queue.item} aria-busy={busy || undefined}>
      <p className={queue.about}>
        <strong>{subject}</strong>
        <Badge component="span" variant="light" color={waiting ? 'market' : 'gray'} radius="sm" tt="none">
          {waiting ? 'Waiting' : 'Given up'}
        </Badge>
        <span className={queue.when}>{momentWords(createdAt)}</span>
      </p>
      <p className={queue.words}>
        To{' '}
        <Anchor href={accountHref(recipient)} inherit underline="always">
          {recipient}
        </Anchor>
      </p>
      <p className={queue.words}>{failure}</p>
      <p className={queue.where}>
        Tried {attempts === 1 ? 'once' : `${attempts.toLocaleString('en-NG')} times`}
        {waiting ? ` · ${nextWords(nextTryAt, now)}` : ''}
      </p>
      {waiting ? (
        <div className={queue.buttons}>
          <SoftButton
            off={off}
            label={`Try again now: ${subject} to ${recipient}`}
            icon={<IconSend size={18} aria-hidden="true" />}
            onPress={() => send({ type: 'mail.triedAgain', id })}
          >
            Try again now
          </SoftButton>
        </div>
      ) : null}
    </li>
  );
}

/** The list of users, with the account that has this address. */
const accountHref = (email: string) => `/admin/users?search=${encodeURIComponent(email)}`;

const MINUTE_MS = 60_000;

/** What is due is sent within half a minute; a clock that is a little behind makes no difference. */
function nextWords(nextTryAt: string, now: number): string {
  const at = readStamp(nextTryAt);
  return at !== null && at > now + MINUTE_MS
    ? `next try ${momentWords(nextTryAt)}`
    : 'next try within a minute';
}
