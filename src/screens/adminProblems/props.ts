import type { SnapshotFrom } from 'xstate';
import type {
  AdminProblemsEvent,
  adminProblemsMachine,
} from '../../../machines/adminProblems/adminProblems.machine';

export interface AdminProblemsProps {
  snapshot: SnapshotFrom<typeof adminProblemsMachine>;
  send: (event: AdminProblemsEvent) => void;
}
