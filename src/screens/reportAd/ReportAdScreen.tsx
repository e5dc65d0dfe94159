import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { reportAdMachine } from '../../../machines/reportAd/reportAd.machine';
import { ReportAdView } from './ReportAdView';

/** Connects the report of an ad to its running chart. */
export function ReportAdScreen({ actor }: { actor: ActorRefFrom<typeof reportAdMachine> }) {
  return <ReportAdView snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />;
}
