import type { SnapshotFrom } from 'xstate';
import type { connectionMachine } from '../../../machines/connection/connection.machine';
import { loadedAge } from './age';
import classes from './ConnectionView.module.css';

type Snapshot = SnapshotFrom<typeof connectionMachine>;

/** What the bar says; null where there is nothing to say. */
function wordsOf(snapshot: Snapshot): string | null {
  const { from, now } = snapshot.context;
  const loaded = from === null ? '' : ` This was loaded ${loadedAge(from, now)}.`;
  if (snapshot.matches('online')) return null;
  if (snapshot.matches('apart')) return `The market can’t be reached.${loaded}`;
  if (snapshot.matches({ offline: 'waiting' }))
    return 'You are offline. The page opens by itself once you are connected.';
  return `You are offline.${loaded}`;
}

/** One quiet line beneath the header, while what is shown may be old. */
export function ConnectionView({ snapshot }: { snapshot: Snapshot }) {
  const words = wordsOf(snapshot);
  return words === null ? null : (
    <p role="status" className={classes.bar}>
      {words}
    </p>
  );
}
