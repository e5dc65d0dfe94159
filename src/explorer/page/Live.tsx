import { useState } from 'react';
import { chartNames } from '../charts';
import { Tree } from './bits';
import { DrawnChart } from './DrawnChart';
import { openChart, usePromise } from './data';
import { type Running, useRunning } from './liveCharts';

/** What the running product does: its charts, drawn in their states, with their last events. */
export function Live() {
  const running = useRunning();
  const [chosen, setChosen] = useState<string | null>(null);
  const all = [...running].sort(([, a], [, b]) => b.log.length - a.log.length);
  const key = chosen !== null && running.has(chosen) ? chosen : (all[0]?.[0] ?? null);
  const chart = key === null ? undefined : running.get(key);
  if (chart === undefined) {
    return (
      <main className="page waiting">
        <div role="status">
          <h1>Nothing runs yet</h1>
          <p>
            Start the product with <code>npm run dev</code>, open it in another tab, and open this page on the
            same server: <code>/__flows#/~live</code>. Each chart that runs there shows up here.
          </p>
        </div>
      </main>
    );
  }
  return (
    <main className="live">
      <section aria-label="Running charts">
        <h1>Running</h1>
        <ul className="running">
          {all.map(([id, one]) => (
            <li key={id}>
              <button type="button" aria-pressed={id === key} onClick={() => setChosen(id)}>
                <b>{one.machine}</b>
                <small>
                  {one.status === 'active' ? leaves(one.states).join(', ') : `has ended (${one.status})`}
                </small>
                <small>{`tab ${one.tab} at ${one.path}`}</small>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section className="drawing" aria-label="Chart">
        <h1>{chart.machine}</h1>
        {chartNames.includes(chart.machine) ? (
          <Drawn key={chart.machine} chart={chart} />
        ) : (
          <p>There is no chart of this name in machines/.</p>
        )}
      </section>
      <section aria-label="Events">
        <h2>Last events</h2>
        <ol className="log">
          {chart.log.map((one) => (
            <li key={`${one.at} ${one.event?.type} ${one.states.join()}`}>
              <time dateTime={new Date(one.at).toISOString()}>{new Date(one.at).toLocaleTimeString()}</time>
              <code>{one.event?.type}</code>
              <small>{` → ${leaves(one.states).join(', ')}`}</small>
              {one.event && Object.keys(one.event).length > 1 && <Tree name="event" value={one.event} />}
            </li>
          ))}
        </ol>
        <h2>Context</h2>
        {Object.entries((chart.context ?? {}) as object).map(([name, value]) => (
          <Tree key={name} name={name} value={value} open />
        ))}
      </section>
    </main>
  );
}

function Drawn({ chart }: { chart: Running }) {
  const { value, error } = usePromise(() => openChart(chart.machine), chart.machine);
  if (value === null) return <div className="canvas waiting">{error ?? 'Drawing…'}</div>;
  return (
    <DrawnChart
      root={value.root}
      name={chart.machine}
      active={new Set(chart.states)}
      taken={new Set(chart.transitions)}
      fresh={chart.states.filter((state) => !chart.log[1]?.states.includes(state))}
      subject={chart.machine}
    />
  );
}

const leaves = (states: readonly string[]): string[] =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)));
