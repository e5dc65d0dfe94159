import { useState } from 'react';
import { PasswordResetScreen } from '../../screens/passwordReset/PasswordResetScreen';
import { useApp } from '../context';
import type { Entry } from '../navigation';
import type { PageProps } from '../page';
import { providePasswordReset } from '../provide/passwordReset';
import { useScreenActor } from '../useScreenActor';

const linkOf = ({ search }: Pick<Entry, 'search'>) =>
  new URLSearchParams(search).has('token') ? ('given' as const) : ('none' as const);

/** `/reset-password` and `/reset-password?token=…` */
export default function PasswordResetPage({ entry }: PageProps) {
  const { services, navigation } = useApp();
  const [machine] = useState(() =>
    providePasswordReset(services, () => new URLSearchParams(navigation.current().search).get('token') ?? ''),
  );
  const actor = useScreenActor(machine, {
    input: { link: linkOf(entry), email: services.typedEmail.read() },
    onUrl: (now) => ({ type: 'url.changed' as const, link: linkOf(now) }),
  });
  return <PasswordResetScreen actor={actor} onEmail={services.typedEmail.keep} />;
}
