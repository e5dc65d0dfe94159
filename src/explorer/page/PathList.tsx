import { useState } from 'react';
import { leavesOf, pathOf } from '../../../machines/model/generate/transitions';
import type { Chart } from '../charts';
import { chartHash } from '../link';
import type { PathSummary, Summary } from '../summary';

/** The generated paths that together take every transition; filtered by a state on the way and by words. */
export function PathList({
  chart,
  summary,
  current,
}: {
  chart: Chart;
  summary: Summary;
  current: number | null;
}) {
  const [state, setState] = useState('');
  const [ends, setEnds] = useState(false);
  const [words, setWords] = useState('');
  const leaves = leavesOf(chart.machine).map(pathOf);
  const fits = ({ states, keys, input }: PathSummary) => {
    const passed = ends ? states.slice(-1) : states;
    return (
      (state === '' || passed.some((active) => active.includes(state))) &&
      `${input} ${keys.join(' ')}`.toLowerCase().includes(words.trim().toLowerCase())
    );
  };
  const shown = summary.paths.map((path, at) => ({ path, number: at + 1 })).filter(({ path }) => fits(path));
  return (
    <div className="paths">
      {summary.problem !== null && <p className="problem">{summary.problem}</p>}
      <div className="filters">
        <label>
          <span id="in-state">State</span>
          <select
            aria-labelledby="in-state"
            value={state}
            onChange={(event) => setState(event.currentTarget.value)}
          >
            <option value="">Any state</option>
            {leaves.map((path) => (
              <option key={path}>{path}</option>
            ))}
          </select>
        </label>
        <label className="check">
          <input type="checkbox" checked={ends} onChange={(event) => setEnds(event.currentTarget.checked)} />
          only where it ends there
        </label>
        <label>
          Words
          <input type="search" value={words} onChange={(event) => setWords(event.currentTarget.value)} />
        </label>
        <span role="status">{`${shown.length} of ${summary.paths.length}`}</span>
      </div>
      <ol>
        {shown.map(({ path, number }) => {
          // A filtered path opens at the first step that is in the state.
          const at = state === '' ? 0 : path.states.findIndex((active) => active.includes(state));
          return (
            <li key={number}>
              <a
                href={chartHash(summary.name, {
                  by: 'path',
                  path: number,
                  step: ends ? path.keys.length : at,
                })}
                aria-current={number === current ? 'true' : undefined}
              >
                <b>{`Path ${number}`}</b> <small>{`${path.keys.length} steps from ${path.input}`}</small>
                <span className="keys">{path.keys.join(' → ')}</span>
              </a>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
