import { useState } from 'react';
import { chartNames } from '../charts';
import { chartHash, hashOf } from '../link';
import { registry } from '../registry';
import type { Summary } from '../summary';
import { openAll, usePromise, useSummaries } from './data';

/** All charts with what their paths cover. */
export function ChartList() {
  const summaries = useSummaries(null);
  const charts = usePromise(openAll, 'all').value;
  const [words, setWords] = useState('');
  const aboutOf = (name: string) => charts?.find(({ chart }) => chart.name === name)?.root.description ?? '';
  const shown = chartNames.filter((name) =>
    `${name} ${aboutOf(name)}`.toLowerCase().includes(words.trim().toLowerCase()),
  );
  const done = [...summaries.values()].filter((one): one is Summary => typeof one !== 'string');
  const sum = (of: (one: Summary) => number) => done.reduce((all, one) => all + of(one), 0);

  return (
    <main className="list">
      <div className="heading">
        <div>
          <h1>Flows</h1>
          <p>
            Each screen of the product is a statechart. Choose one to see it drawn, to play its paths, and to
            see the real view in every state.
          </p>
        </div>
        <input
          type="search"
          aria-label="Filter charts"
          placeholder="Filter charts"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      <div className="scroll">
        <p role="status" className="sum">
          {done.length < chartNames.length
            ? `Generating paths: ${done.length} of ${chartNames.length} charts`
            : `${chartNames.length} charts, ${sum((one) => one.states)} states, ${sum((one) => one.transitions)} transitions, ${sum((one) => one.paths.length)} paths`}
        </p>
        <table aria-label="Charts">
          <thead>
            <tr>
              <th scope="col">Chart</th>
              <th scope="col">Covered by paths</th>
              <th scope="col">States</th>
              <th scope="col">Transitions</th>
              <th scope="col">Paths</th>
              <th scope="col">Steps</th>
              <th scope="col">View</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((name) => (
              <Line key={name} name={name} about={aboutOf(name)} summary={summaries.get(name)} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length === 0 && <p>No chart has these words.</p>}
    </main>
  );
}

function Line({
  name,
  about,
  summary,
}: {
  name: string;
  about: string;
  summary: Summary | string | undefined;
}) {
  const known = typeof summary === 'object' ? summary : null;
  return (
    <tr>
      <th scope="row">
        <a href={chartHash(name)}>{name}</a>
        <small>{about}</small>
      </th>
      <td>{known ? <Coverage summary={known} /> : typeof summary === 'string' ? summary : <i>…</i>}</td>
      <td className="number">{known?.states}</td>
      <td className="number">{known?.transitions}</td>
      <td className="number">{known?.paths.length}</td>
      <td className="number">{known?.steps}</td>
      <td>
        {name in registry ? (
          <a href={hashOf({ page: 'gallery', machine: name })} aria-label={`Gallery of ${name}`}>
            Gallery
          </a>
        ) : (
          'none'
        )}
      </td>
    </tr>
  );
}

/** How many of a chart's transitions its paths take. */
export function Coverage({ summary }: { summary: Summary }) {
  const { covered, transitions, problem } = summary;
  if (problem !== null) return <span className="bad">{problem}</span>;
  const part = transitions === 0 ? 1 : covered.length / transitions;
  return (
    <span className={part < 1 ? 'coverage bad' : 'coverage'}>
      <span className="bar" aria-hidden="true">
        <span style={{ width: `${part * 100}%` }} />
      </span>
      {Math.floor(part * 100)} % <small>{`${covered.length} of ${transitions}`}</small>
    </span>
  );
}
