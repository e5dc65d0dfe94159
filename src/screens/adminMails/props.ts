import type { SnapshotFrom } from 'xstate';
import type { AdminMailsEvent, adminMailsMachine } from '../../../machines/adminMails/adminMails.machine';

export interface AdminMailsProps {
  snapshot: SnapshotFrom<typeof adminMailsMachine>;
  send: (event: AdminMailsEvent) => void;
}
