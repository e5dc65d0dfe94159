import { useSelector } from '@xstate/react';
import { LatePart } from '../components/dom/LatePart';
import { useApp } from './context';
import { runnable } from './RunPage';

const roleChoice = runnable(() => import('./pages/roleChoice'));

/** The role modal, fetched when a new Google user needs it. Part of the shell, so that no navigation gets around it. */
export function RoleChoice() {
  const { session } = useApp();
  const pending = useSelector(session, (snapshot) => snapshot.matches('roleChoicePending'));
  return pending ? <LatePart load={roleChoice} give={{}} over /> : null;
}
