import type { SnapshotFrom } from 'xstate';
import type { adminModerationMachine } from '../../../machines/adminModeration/adminModeration.machine';
import type { ModerationEvent } from '../../../machines/adminModeration/adminModeration.types';

/** What the admin lists and their parts paint, and whom they tell. */
export interface ModerationProps {
  snapshot: SnapshotFrom<typeof adminModerationMachine>;
  send: (event: ModerationEvent) => void;
}
