import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { useApp } from './context';

const RoleChoiceScreen = lazy(() => import('./RoleChoiceScreen'));

/** The role modal, fetched when a new Google user needs it. Part of the shell, so that no navigation gets around it. */
export function RoleChoice() {
  const { session } = useApp();
  const pending = useSelector(session, (snapshot) => snapshot.matches('roleChoicePending'));
  return pending ? (
    <Suspense>
      <RoleChoiceScreen actor={session} />
    </Suspense>
  ) : null;
}
