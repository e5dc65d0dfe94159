import { escaped, missingOf, transitionText } from './print';
import type { Report } from './report';

/**
 * The check as JUnit XML: a suite for each chart, in it a case for each transition on the machine and on the view, and one
 * for all else. A path's time is that of the transitions that it takes; the rest is the last case's.
 */
export function junit(reports: readonly Report[], problems: readonly string[]): string {
  const suites = reports.map(suiteOf);
  if (problems.length > 0)
    suites.push(suite('flows:check', 0, [testcase('flows:check', 'charts', 0, problems)]));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`;
}

function suiteOf(report: Report): string {
  const { machine, view } = missingOf(report);
  const { times } = report;
  const asked = report.transitions.filter(({ key }) => !report.elsewhere.includes(key));
  const cases = asked.flatMap((transition) => {
    const text = transitionText(transition);
    const onMachine = testcase(
      `${report.name}.machine`,
      text,
      times.machine.get(transition.key),
      machine.has(transition.key) ? ['uncovered'] : [],
    );
    if (report.onView === null) return [onMachine];
    const onView = testcase(
      `${report.name}.view`,
      text,
      times.view.get(transition.key),
      view.has(transition.key) ? ['uncovered'] : [],
    );
    return [onMachine, onView];
  });
  const rest = report.seconds - cases.reduce((sum, { seconds }) => sum + seconds, 0);
  return suite(report.name, report.seconds, [
    ...cases,
    testcase(report.name, 'conventions and paths', Math.max(rest, 0), report.problems),
  ]);
}

interface Case {
  xml: string;
  seconds: number;
  failed: boolean;
}

function suite(name: string, seconds: number, cases: Case[]): string {
  const failures = cases.filter(({ failed }) => failed).length;
  const head = `name="${escaped(name)}" tests="${cases.length}" failures="${failures}" time="${seconds.toFixed(3)}"`;
  return `  <testsuite ${head}>\n${cases.map(({ xml }) => xml).join('\n')}\n  </testsuite>`;
}

function testcase(classname: string, name: string, seconds = 0, wrong: readonly string[] = []): Case {
  const head = `    <testcase classname="${escaped(classname)}" name="${escaped(name)}" time="${seconds.toFixed(6)}"`;
  if (wrong.length === 0) return { xml: `${head}/>`, seconds, failed: false };
  const text = escaped(wrong.join('\n'));
  return {
    xml: `${head}>\n      <failure message="${escaped(wrong[0] ?? '')}">${text}</failure>\n    </testcase>`,
    seconds,
    failed: true,
  };
}
