import './compare.css';
import { useId, useState } from 'react';
import { hashOf } from '../../link';
import { ChartChanges } from './ChartChanges';
import { counted } from './counted';
import { useCompared, useRevisions } from './useCompared';

/** What charts do and what is found on their views, at two revisions side by side, from what stands on record of each. */
export function ComparePage({ before, after }: { before: string; after: string }) {
  const { value, error } = useCompared(before, after);
  return (
    <main className="compare">
      <h1>Two versions</h1>
      <Choose before={before} after={after} />
      {error !== null && (
        <p role="alert" className="problem">
          {error}
        </p>
      )}
      {before !== '' && error === null && value === null && <p role="status">Reading both versions…</p>}
      {value !== null && (
        <>
          <p role="status">
            {value.charts.length === 0
              ? `Nothing changed: all ${value.same} charts are on record alike.`
              : `${counted(value.charts.length, 'chart')} changed, ${value.same} alike.`}
          </p>
          <dl className="sides">
            <dt>Before</dt>
            <dd>{value.before}</dd>
            <dt>After</dt>
            <dd>{value.after}</dd>
          </dl>
          {value.charts.length > 1 && (
            <nav aria-label="Changed charts">
              <ul className="contents">
                {value.charts.map(({ name }) => (
                  <li key={name}>
                    <button
                      type="button"
                      className="button"
                      onClick={() => {
                        const heading = document.getElementById(`changes-${name}`);
                        heading?.scrollIntoView({ block: 'start' });
                        heading?.focus({ preventScroll: true });
                      }}
                    >
                      {name}
                    </button>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {value.charts.map((chart) => (
            <ChartChanges key={chart.name} chart={chart} />
          ))}
        </>
      )}
    </main>
  );
}

function Choose({ before, after }: { before: string; after: string }) {
  const revisions = useRevisions();
  const id = useId();
  const [from, setFrom] = useState(before);
  const [to, setTo] = useState(after);
  return (
    <form
      className="revisions"
      onSubmit={(event) => {
        event.preventDefault();
        window.location.hash = hashOf({ page: 'diff', before: from.trim(), after: to.trim() });
      }}
    >
      <label>
        Before
        <input
          list={id}
          required
          placeholder="a branch, a tag or a commit"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
      </label>
      <label>
        After
        <input
          list={id}
          placeholder="the working tree"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </label>
      <datalist id={id}>
        {revisions.map(({ name, subject }) => (
          <option key={name} value={name}>
            {subject}
          </option>
        ))}
      </datalist>
      <button type="submit" className="button">
        Compare
      </button>
    </form>
  );
}
