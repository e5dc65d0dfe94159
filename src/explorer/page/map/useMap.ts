import { useEffect, useMemo, useState } from 'react';
import type { Chart } from '../../charts';
import { chartNames } from '../../charts';
import { mapOf, type ProductMap } from '../../map/graph';
import { layoutMap, type MapLayout } from '../../map/layout';
import { sampleOf } from '../../map/sample';
import { screensOf } from '../../map/screens';
import { recordsOf } from '../../record/records';
import type { Summary } from '../../summary';
import type { Trail } from '../../trail';
import { engine, openAll, usePromise, useSummaries } from '../data';

/** The map as far as the walks have come. */
export interface Mapped {
  map: ProductMap;
  layout: MapLayout;
  /** What each chart is shown in, by its name. */
  samples: ReadonlyMap<string, Trail>;
  /** Charts whose walks are known, and all. */
  known: number;
  all: number;
}

const sources = async () => {
  const charts = (await openAll()).map(({ chart }) => chart);
  const [screens, records] = await Promise.all([screensOf(), recordsOf(charts)]);
  return { charts, screens, records };
};

/** The map of the product; it grows as the walks of the charts become known. */
export function useMap(): { value: Mapped | null; error: string | null } {
  const { value, error } = usePromise(sources, 'map');
  const summaries = useSummaries(null);
  const known = useMemo(
    () => new Map([...summaries].filter((one): one is [string, Summary] => typeof one[1] !== 'string')),
    [summaries],
  );
  const map = useMemo(
    () => value && mapOf(value.screens, { summaries: known, records: value.records }),
    [value, known],
  );
  const samples = useMemo(() => (value ? samplesOf(value.charts, known) : new Map()), [value, known]);
  const [layout, setLayout] = useState<MapLayout | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (map === null) return;
    let here = true;
    layoutMap(map, engine).then(
      (laid) => here && setLayout(laid),
      (reason: Error) => here && setProblem(reason.message),
    );
    return () => {
      here = false;
    };
  }, [map]);
  return {
    error: error ?? problem,
    value: map && layout && { map, layout, samples, known: summaries.size, all: chartNames.length },
  };
}

function samplesOf(charts: readonly Chart[], summaries: ReadonlyMap<string, Summary>): Map<string, Trail> {
  return new Map(
    charts.flatMap((chart) => {
      const summary = summaries.get(chart.name);
      return summary === undefined ? [] : [[chart.name, sampleOf(chart, summary)] as const];
    }),
  );
}
