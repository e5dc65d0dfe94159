/** What Vitest's and Playwright's JSON reports say of failed tests, for the end of `npm test`. */
import { relative } from 'node:path';

/** The fields that we read of Vitest's and Playwright's JSON reports. */
export interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
  stats?: { expected: number; unexpected: number; flaky: number };
  suites?: PlaywrightSuite[];
}
interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    ok: boolean;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

/** A failure as it is told once more at the end: where it is, and the first lines of its error. */
const told = (where: string, error = '') => `${where}\n${error.split('\n').slice(0, 30).join('\n')}`;

/** The failed tests of Vitest's report, and the files that didn't load. */
export const vitestFailures = (json: Report): string[] =>
  (json.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [told(relative('.', name), message)];
    return failed.map((test) =>
      told(`${relative('.', name)} › ${test.fullName}`, test.failureMessages?.[0] ?? ''),
    );
  });

/** The tests of Playwright's report that failed, or passed only when tried again. */
export const playwrightFailures = (suites: PlaywrightSuite[] = [], above: string[] = []): string[] =>
  suites.flatMap(({ title, specs = [], suites: inner }) => {
    const here = [...above, title];
    const own = specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) =>
          told([...here, spec.title].join(' › '), results.find(({ error }) => error)?.error?.message),
        ),
    );
    return [...own, ...playwrightFailures(inner, here)];
  });
