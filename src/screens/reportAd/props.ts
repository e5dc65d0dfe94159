import type { SnapshotFrom } from 'xstate';
import type { ReportAdEvent, reportAdMachine } from '../../../machines/reportAd/reportAd.machine';

export interface ReportAdProps {
  snapshot: SnapshotFrom<typeof reportAdMachine>;
  send: (event: ReportAdEvent) => void;
}
