import type { CaseChange, Row, ViewChange } from '../../../../machines/model/check/record/changes';
import { chartHash } from '../../link';
import { counted } from './counted';
import type { ChangedChart } from './useCompared';

const KINDS = { changed: 'changed', added: 'new', gone: 'gone' };
const ORDER = ['changed', 'added', 'gone'] as const;

/** All that is otherwise in one chart: cases by field, before and after, and what is found on its views. */
export function ChartChanges({ chart }: { chart: ChangedChart }) {
  const { name, kind, isHere, cases, views } = chart;
  const id = `changes-${name}`;
  return (
    <section className="chart-changes" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {isHere ? <a href={chartHash(name)}>{name}</a> : name}{' '}
        <small>
          {kind === 'changed' ? '' : `${KINDS[kind]}, `}
          {counted(cases.length, 'case')}, {counted(views.length, 'view')}
        </small>
      </h2>
      {ORDER.map((one) => (
        <Cases key={one} kind={one} cases={cases.filter((change) => change.kind === one)} chart={chart} />
      ))}
      {views.length > 0 && (
        <details open={views.length <= 6}>
          <summary>Views ({views.length})</summary>
          {views.map((view) => (
            <View key={`${view.kind} ${view.sights.join()}`} view={view} />
          ))}
        </details>
      )}
    </section>
  );
}

const TITLES = { changed: 'Changed cases', added: 'New cases', gone: 'Cases that are gone' };

function Cases({
  kind,
  cases,
  chart,
}: {
  kind: CaseChange['kind'];
  cases: CaseChange[];
  chart: ChangedChart;
}) {
  if (cases.length === 0) return null;
  return (
    <details open={kind === 'changed' || cases.length <= 6}>
      <summary>
        {TITLES[kind]} ({cases.length})
      </summary>
      {cases.map(({ what, leaves, rows }) => (
        <div className="case" key={`${what} ${leaves.join()}`}>
          <h3>{what}</h3>
          <p>
            in{' '}
            {leaves.map((leaf, at) => (
              <span key={leaf}>
                {at > 0 && ', '}
                {chart.states.has(leaf) ? (
                  <a href={chartHash(chart.name, { by: 'state', state: leaf })}>{leaf}</a>
                ) : (
                  leaf
                )}
              </span>
            ))}
          </p>
          {kind === 'changed' ? <Pairs rows={rows} of={what} /> : <Parts rows={rows} />}
        </div>
      ))}
    </details>
  );
}

function Pairs({ rows, of }: { rows: readonly Row[]; of: string }) {
  return (
    <table aria-label={of}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ about, before, after }) => (
          <tr key={`${about} ${before} ${after}`}>
            <th scope="row">{about}</th>
            <td data-side="Before" className={before === null ? 'none' : 'gone'}>
              {before ?? 'nothing'}
            </td>
            <td data-side="After" className={after === null ? 'none' : 'added'}>
              {after ?? 'nothing'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Parts({ rows }: { rows: readonly Row[] }) {
  return (
    <ul>
      {rows.map(({ before, after }) => (
        <li key={`${before} ${after}`} className={after === null ? 'gone' : 'added'}>
          {after ?? before}
        </li>
      ))}
    </ul>
  );
}

function View({ view: { kind, sights, before, after } }: { view: ViewChange }) {
  return (
    <div className="case">
      <Sights sights={sights} />
      {kind !== 'changed' && <p>{kind === 'added' ? 'A new view.' : 'The view is gone.'}</p>}
      <div className="trees">
        <Tree title="Before" kind="gone" lines={before} />
        <Tree title="After" kind="added" lines={after} />
      </div>
    </div>
  );
}

/** Names of views that stand in a heading; more fold away. */
const NAMED = 3;

function Sights({ sights }: { sights: readonly string[] }) {
  const more = sights.slice(NAMED);
  return (
    <>
      <h3>{sights.slice(0, NAMED).join(', ')}</h3>
      {more.length > 0 && (
        <details>
          <summary>and {counted(more.length, 'more view')}</summary>
          <p>{more.join(', ')}</p>
        </details>
      )}
    </>
  );
}

/** Lines of an accessibility tree that only one side has. */
function Tree({ title, kind, lines }: { title: string; kind: 'gone' | 'added'; lines: readonly string[] }) {
  return (
    <div>
      <h4>{title}</h4>
      {lines.length === 0 ? (
        <p className="none">nothing else</p>
      ) : (
        <ul>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tree may have the same line twice
            <li key={`${at} ${line}`} className={kind} style={{ paddingLeft: `${depthOf(line) + 1}ch` }}>
              {line.trim().replace(/^- /, '')}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How deep a line of a tree stands, in spaces. */
const depthOf = (line: string): number => line.length - line.trimStart().length;
