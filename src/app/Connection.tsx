import { useEffect, useState } from 'react';
import { LatePart } from '../components/dom/LatePart';
import { runnable } from './RunPage';

/** How long after the page runs all this may wait, ms: people pay for bytes, and this is for later. */
const LATER = 2500;

const connection = runnable(() => import('./pages/connection'));

/**
 * What says that there is no network, and goes on without one: fetched once the page is there, or at once where a
 * worker has it. It stands for as long as the tab lives, so nothing is taken down.
 */
export function Connection() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    // A module that does not come is never asked for again.
    const due = () => setDue((was) => was || navigator.onLine || !!navigator.serviceWorker?.controller);
    setTimeout(due, navigator.onLine ? LATER : 0);
    window.addEventListener('online', due);
  }, []);
  return isDue ? <LatePart load={connection} give={{}} instead={null} /> : null;
}
