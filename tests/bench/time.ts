/** How fast pages show, by Lighthouse: median of some runs, served as `npm start` serves. */
import { type Build, withServers } from './build';
import type { Figure, Value } from './figures';
import { findLighthouse, HOW_TO_GET, type Run, runLighthouse } from './lighthouse';
import { addressOf } from './routes';
import { inTurn, median } from './samples';
import { PAGE_TARGETS, SCORES } from './targets';

/** A column of Lighthouse's report. */
interface Kind {
  key: keyof Run;
  name: string;
  unit: Figure['unit'];
  digits: number;
}

const SCORE: Kind = { key: 'score', name: 'score', unit: '', digits: 0 };
const TIMES: readonly (Kind & { key: keyof typeof PAGE_TARGETS })[] = [
  { key: 'fcp', name: 'first picture (FCP)', unit: 's', digits: 2 },
  { key: 'lcp', name: 'largest picture (LCP)', unit: 's', digits: 2 },
  { key: 'tbt', name: 'blocked (TBT)', unit: 'ms', digits: 0 },
  { key: 'cls', name: 'moved (CLS)', unit: '', digits: 3 },
];

function toValue(runs: readonly Run[], key: keyof Run, atLeast: boolean): Value {
  const samples = runs.map((run) => run[key]);
  const worst = atLeast ? Math.min(...samples) : Math.max(...samples);
  return { value: median(samples), beside: [worst], samples };
}

/** Measures each page of each build; nothing when Lighthouse is not installed, which is said. */
export async function measureTime(
  builds: readonly Build[],
  times: number,
): Promise<{ figures: Figure[]; note: string }> {
  const lighthouse = findLighthouse();
  if (lighthouse === null)
    return {
      figures: [],
      note: `Lighthouse is not installed, so no page was timed: ${HOW_TO_GET} (or LIGHTHOUSE=folder with its node_modules).`,
    };
  const figures = await withServers(builds, async (servers) => {
    const addresses = await Promise.all(servers.map(({ url }) => addressOf(url)));
    const subjects = servers.map(
      ({ url }, at) =>
        (route: string) =>
          url + (addresses[at]?.(route) ?? ''),
    );
    // A run goes through all pages, so that a slow minute is no single page's.
    const rounds = await inTurn(subjects, times, async (addressIn) => {
      const runs: Run[] = [];
      for (const { route } of SCORES) runs.push(await runLighthouse(lighthouse, addressIn(route)));
      return runs;
    });
    const row = (
      name: string,
      kind: Kind,
      target: number | null,
      atLeast: boolean,
      page: number,
    ): Figure => ({
      part: 'time',
      name: `${name} ${kind.name}`,
      unit: kind.unit,
      digits: kind.digits,
      target,
      ...(atLeast ? { atLeast } : {}),
      values: rounds.map((ofBuild) =>
        toValue(
          ofBuild.flatMap((runs) => runs[page] ?? []),
          kind.key,
          atLeast,
        ),
      ),
    });
    const speed: Figure = {
      part: 'time',
      name: "the machine's benchmarkIndex",
      unit: '',
      digits: 0,
      target: null,
      values: rounds.map((ofBuild) => toValue(ofBuild.flat(), 'benchmarkIndex', true)),
    };
    return [
      ...SCORES.flatMap(({ route, score }, page) => [
        row(route, SCORE, score, true, page),
        ...TIMES.map((kind) => row(route, kind, PAGE_TARGETS[kind.key], false, page)),
      ]),
      speed,
    ];
  });
  return { figures, note: `Lighthouse ${lighthouse.version}, runs of each page: ${times}.` };
}
