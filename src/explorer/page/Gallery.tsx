import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { leavesOf, pathOf } from '../../../machines/model/generate/transitions';
import { chartHash } from '../link';
import { registry } from '../registry';
import type { Trail } from '../trail';
import { Segments } from './bits';
import { openChart, usePromise, useSummaries } from './data';
import { type Screen, ViewPane } from './ViewPane';

/** Frames that may load at the same time; more only take turns at the processor. */
const AT_ONCE = 2;

/** All states of a chart as pictures of the real view, each a link. */
export function Gallery({ machine }: { machine: string }) {
  const { value, error } = usePromise(() => openChart(machine), machine);
  const summary = useSummaries(machine).get(machine);
  const scheme = useComputedColorScheme('light');
  const [screen, setScreen] = useState<Screen>('phone');
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  if (error !== null) return <Trouble text={error} />;
  if (value === null || summary === undefined) return <main className="gallery">Loading…</main>;
  if (typeof summary === 'string') return <Trouble text={summary} />;
  if (summary.problem !== null) return <Trouble text={summary.problem} />;
  if (!(machine in registry)) return <Trouble text="This chart has no view of its own." />;

  const states = leavesOf(value.chart.machine).map((node) => ({
    path: pathOf(node),
    about: node.description ?? '',
    decides: (node.always ?? []).length > 0,
  }));
  const trailOf = (path: string): Trail | null => {
    const found = summary.byState[path];
    return found ? { machine, ...found } : null;
  };
  // Only what is near the window, and in turn.
  const loading = states.filter(({ path }) => near.has(path) && !done.has(path)).slice(0, AT_ONCE);
  const mounted = new Set([...done, ...loading.map(({ path }) => path)]);
  const add = (set: (of: (old: ReadonlySet<string>) => ReadonlySet<string>) => void, path: string) =>
    set((old) => (old.has(path) ? old : new Set([...old, path])));

  return (
    <main className="gallery">
      <div className="heading">
        <h1>{`All states of ${machine}`}</h1>
        <Segments
          label="Screen"
          options={['phone', 'desktop']}
          value={screen}
          onChange={(to) => {
            setScreen(to as Screen);
            setDone(new Set());
          }}
        />
      </div>
      <ul className={`cards ${screen}`}>
        {states.map(({ path, about, decides }) => {
          const trail = trailOf(path);
          return (
            <li key={`${path} ${screen}`}>
              <Card
                href={chartHash(machine, { by: 'state', state: path })}
                path={path}
                about={about}
                onNear={() => add(setNear, path)}
              >
                {trail === null ? (
                  <p>
                    {decides
                      ? 'The chart decides here at once: there is nothing to see.'
                      : 'No path leads here.'}
                  </p>
                ) : mounted.has(path) ? (
                  <ViewPane
                    trail={trail}
                    screen={screen}
                    scheme={scheme}
                    still
                    onShown={() => add(setDone, path)}
                  />
                ) : (
                  <p className="waiting">…</p>
                )}
              </Card>
            </li>
          );
        })}
      </ul>
    </main>
  );
}

const Trouble = ({ text }: { text: string }) => (
  <main className="gallery">
    <p role="alert" className="problem">
      {text}
    </p>
  </main>
);

function Card(props: {
  href: string;
  path: string;
  about: string;
  onNear: () => void;
  children: React.ReactNode;
}) {
  const { href, path, about, onNear, children } = props;
  const card = useRef<HTMLAnchorElement>(null);
  const tell = useRef(onNear);
  useEffect(() => {
    if (card.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) tell.current();
      },
      { rootMargin: '300px' },
    );
    observer.observe(card.current);
    return () => observer.disconnect();
  }, []);
  return (
    <a href={href} className="card" ref={card} aria-label={`${path}. ${about}`}>
      <div className="thumb">{children}</div>
      <strong>{path}</strong>
      <small>{about}</small>
    </a>
  );
}
