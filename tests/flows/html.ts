import { cells, escaped, HEAD, missingOf, transitionText, wrongWith } from '../../machines/model/check/print';
import type { Report } from '../../machines/model/check/report';
import { requirements } from '../../machines/requirements';
import type { Claims } from './claims';

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 75rem; margin: 0 auto; padding: 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { text-align: left; padding: 0.25rem 0.75rem; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
td { font-variant-numeric: tabular-nums; }
li { margin-block: 0.25rem; overflow-wrap: anywhere; }
.bad { border-inline-start: 0.25rem solid #c92a2a; padding-inline-start: 0.75rem; }
summary { cursor: pointer; min-height: 2.75rem; align-content: center; }
`;

/**
 * The check as one page that needs nothing else.
 * @param claims null where only some charts were asked for: the others may fulfil the rules that these do not
 */
export function htmlReport(
  reports: readonly Report[],
  problems: readonly string[],
  claims: Claims | null,
): string {
  const wrong = [...problems, ...reports.flatMap(wrongWith)];
  const verdict = verdictOn(reports, wrong.length, claims === null);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Flows: ${escaped(verdict)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(verdict)}</h1>
${wrong.length === 0 ? '' : `<ul class="bad">${wrong.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`}
<h2>Charts</h2>
<div class="wide">${tableOf(HEAD, reports.map(cells))}</div>
${claims === null ? '' : rulesOf(claims)}
<h2>Transitions</h2>
${reports.map(transitionsOf).join('\n')}
</body>
</html>
`;
}

function verdictOn(reports: readonly Report[], wrong: number, partly: boolean): string {
  if (wrong > 0) return wrong === 1 ? 'One thing is wrong' : `${wrong} things are wrong`;
  const of = partly ? reports.map(({ name }) => name).join(', ') : 'every chart';
  return `Every transition of ${of} is covered`;
}

const rulesOf = (claims: Claims): string =>
  `<h2>Specification</h2>
<p>${claims.by.size} of ${claims.all} rules are claimed by a transition or an expectation, ${claims.elsewhere.length} are tested elsewhere, ${claims.open.length} are open.</p>
<div class="wide">${tableOf(['rule', 'section', 'what it says', 'fulfilled by'], ruleRows(claims))}</div>`;

const ruleRows = (claims: Claims): string[][] =>
  requirements.map(({ id, section, text, elsewhere }) => [
    id,
    section,
    text,
    (claims.by.get(id) ?? [elsewhere ?? 'open']).join('; '),
  ]);

function transitionsOf(report: Report): string {
  const { machine, view } = missingOf(report);
  const takenIn = (missing: Set<string>, key: string) =>
    report.elsewhere.includes(key) ? 'by another model' : missing.has(key) ? 'no' : 'yes';
  const rows = report.transitions.map((transition) => [
    transitionText(transition),
    takenIn(machine, transition.key),
    report.onView === null ? '–' : takenIn(view, transition.key),
    transition.spec.join(' '),
  ]);
  return `<details><summary>${escaped(report.name)}: ${rows.length} transitions</summary><div class="wide">${tableOf(
    ['transition', 'on machine', 'on view', 'rules'],
    rows,
  )}</div></details>`;
}

const tableOf = (head: readonly string[], rows: string[][]): string =>
  `<table><thead><tr>${head.map((title) => `<th scope="col">${escaped(title)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;
