import type { SnapshotFrom } from 'xstate';
import type {
  ProblemReportEvent,
  problemReportMachine,
} from '../../../machines/problemReport/problemReport.machine';

export interface ProblemReportProps {
  snapshot: SnapshotFrom<typeof problemReportMachine>;
  send: (event: ProblemReportEvent) => void;
}
