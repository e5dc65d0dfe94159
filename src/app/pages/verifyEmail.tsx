import { useState } from 'react';
import { honouredTarget } from '../../../machines/auth/redirect';
import { VerifyEmailScreen } from '../../screens/verifyEmail/VerifyEmailScreen';
import { useApp } from '../context';
import type { Entry } from '../navigation';
import type { PageProps } from '../page';
import { provideResendCooldown } from '../provide/resendCooldown';
import { provideVerifyEmail } from '../provide/verifyEmail';
import { useScreenActor } from '../useScreenActor';

const linkOf = ({ search }: Pick<Entry, 'search'>) =>
  new URLSearchParams(search).has('token') ? ('given' as const) : ('none' as const);

/** `/verify-email?email=…` and `/verify-email?token=…` */
export default function VerifyEmailPage({ entry }: PageProps) {
  const { services, navigation } = useApp();
  const { stored, tab } = services;
  const [machines] = useState(() => ({
    page: provideVerifyEmail(
      services,
      () => new URLSearchParams(navigation.current().search).get('token') ?? '',
    ),
    resend: provideResendCooldown(services),
  }));
  const email = new URLSearchParams(entry.search).get('email')?.trim() ?? '';
  const actor = useScreenActor(machines.page, {
    input: { link: linkOf(entry), target: honouredTarget(stored.target(), tab.origin) },
    onUrl: (now) => ({ type: 'url.changed' as const, link: linkOf(now) }),
  });
  const resend = useScreenActor(machines.resend, { input: { email, now: Date.now() } });
  return <VerifyEmailScreen actor={actor} resend={resend} email={email} />;
}
