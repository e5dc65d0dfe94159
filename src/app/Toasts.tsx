import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { early } from '../components/dom/late';
import { ToastsView } from '../screens/toasts/ToastsView';
import { toastPart } from '../screens/toasts/toastPart';
import { useApp } from './context';

/** By when what a person did has been painted, ms. */
const PAINTED = 200;

/** Most toasts answer something that a person did: what paints them comes while the server is being asked. */
function fetchAfterFirstDeed() {
  const fetchSoon = () => setTimeout(() => early(toastPart), PAINTED);
  for (const deed of ['pointerdown', 'keydown'])
    window.addEventListener(deed, fetchSoon, { once: true, capture: true });
}

/** The shell's toasts, connected to their chart. */
export function Toasts() {
  const { toasts } = useApp();
  const snapshot = useSelector(toasts, (s) => s);
  useEffect(fetchAfterFirstDeed, []);
  return <ToastsView snapshot={snapshot} send={toasts.send} />;
}
