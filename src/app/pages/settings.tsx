import { useMantineColorScheme } from '@mantine/core';
import { useState } from 'react';
import type { User } from '../../../openapi/entities/types';
import { SettingsScreen } from '../../screens/settings/SettingsScreen';
import { useApp, useSession } from '../context';
import { provideSettings } from '../provide/settings';
import { useScreenActor } from '../useScreenActor';

/** `/settings`. The guard shows it to people only; while they leave there is nobody. */
export default function SettingsPage() {
  const { user } = useSession();
  return user === null ? null : <Settings user={user} />;
}

function Settings({ user }: { user: User }) {
  const { services, session } = useApp();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [machine] = useState(() =>
    provideSettings(services, {
      signOut: () => session.send({ type: 'session.ended', where: 'here' }),
      applyScheme: setColorScheme,
    }),
  );
  const actor = useScreenActor(machine, {
    input: { user, scheme: colorScheme },
    resume: {
      id: 'settings',
      keep: 'session',
      welcome: 'Here are the changes that you had not saved.',
    },
  });
  return <SettingsScreen actor={actor} />;
}
