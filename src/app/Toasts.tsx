import { useSelector } from '@xstate/react';
import { ToastsView } from '../screens/toasts/ToastsView';
import { useApp } from './context';

/** The shell's toasts, connected to their chart. */
export function Toasts() {
  const { toasts } = useApp();
  const snapshot = useSelector(toasts, (s) => s);
  return <ToastsView snapshot={snapshot} send={toasts.send} />;
}
