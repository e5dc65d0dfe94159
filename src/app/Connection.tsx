import { useEffect, useState } from 'react';
import { LatePart } from '../components/dom/LatePart';
import { runnable } from './RunPage';

/** How long after the page runs all this may wait, ms: people pay for bytes, and this is for later. */
const LATER = 2500;

const connection = runnable(() => import('./pages/connection'));

/** What says that there is no network, and goes on without one: fetched once the page is there, or at once where it is needed. */
export function Connection() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const due = () => setDue(true);
    const timer = setTimeout(due, navigator.onLine ? LATER : 0);
    window.addEventListener('offline', due);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('offline', due);
    };
  }, []);
  return isDue ? <LatePart load={connection} give={{}} instead={null} /> : null;
}
