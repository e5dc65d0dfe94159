/** `npm run payments:reconcile`: asks the provider about every open payment older than an hour. */
import { DataFolderHeld } from '../db/lock';
import { runCommand } from '../start/command';
import { inWords, reconcile } from './reconcile';

await runCommand(
  async (deps) => {
    const found = await reconcile(deps);
    console.log(inWords(found));
    // A scheduler should hear that some are still in the dark.
    return found.unanswered > 0 ? 2 : 0;
  },
  {
    onFailure: (error) => {
      if (!(error instanceof DataFolderHeld)) return;
      console.error(
        'A running server reconciles by itself every hour; with PostgreSQL both can run at once.',
      );
    },
  },
);
