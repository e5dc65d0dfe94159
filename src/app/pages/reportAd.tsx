import { useState } from 'react';
import { ReportAdScreen } from '../../screens/reportAd/ReportAdScreen';
import { useApp } from '../context';
import { provideReportAd } from '../provide/reportAd';
import { useScreenActor } from '../useScreenActor';

/** 'Report this ad' on an ad's own page: a chunk and a chart of its own, fetched once the ad is there. */
export default function ReportAd({ productId }: { productId: number }) {
  const { services } = useApp();
  const [machine] = useState(() => provideReportAd(services));
  return <ReportAdScreen actor={useScreenActor(machine, { input: { productId } })} />;
}
