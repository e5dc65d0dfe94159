import { useComputedColorScheme } from '@mantine/core';
import { useRef, useState } from 'react';
import { leavesOf, pathOf } from '../../../machines/model/generate/transitions';
import { chartHash } from '../link';
import { registry } from '../registry';
import type { Trail } from '../trail';
import { Segments } from './bits';
import { openChart, usePromise, useSummaries } from './data';
import { useInTurn, useNear } from './inTurn';
import { type Screen, ViewPane } from './ViewPane';

/** All states of a chart as pictures of the real view, each a link. */
export function Gallery({ machine }: { machine: string }) {
  const { value, error } = usePromise(() => openChart(machine), machine);
  const summary = useSummaries(machine).get(machine);
  const scheme = useComputedColorScheme('light');
  const [screen, setScreen] = useState<Screen>('phone');
  const leaves = value === null ? [] : leavesOf(value.chart.machine);
  const turn = useInTurn(leaves.map(pathOf));
  if (error !== null) return <Trouble text={error} />;
  if (value === null || summary === undefined) return <main className="gallery">Loading…</main>;
  if (typeof summary === 'string') return <Trouble text={summary} />;
  if (summary.problem !== null) return <Trouble text={summary.problem} />;
  if (!(machine in registry)) return <Trouble text="This chart has no view of its own." />;

  const states = leaves.map((node) => ({
    path: pathOf(node),
    about: node.description ?? '',
    decides: (node.always ?? []).length > 0,
  }));
  const trailOf = (path: string): Trail | null => {
    const found = summary.byState[path];
    return found ? { machine, ...found } : null;
  };

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
            turn.again();
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
                onNear={() => turn.onNear(path)}
              >
                {trail === null ? (
                  <p>
                    {decides
                      ? 'The chart decides here at once: there is nothing to see.'
                      : 'No path leads here.'}
                  </p>
                ) : turn.mounted.has(path) ? (
                  <ViewPane
                    trail={trail}
                    screen={screen}
                    scheme={scheme}
                    still
                    onShown={() => turn.onShown(path)}
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
  useNear(card, onNear);
  return (
    <a href={href} className="card" ref={card} aria-label={`${path}. ${about}`}>
      <div className="thumb">{children}</div>
      <strong>{path}</strong>
      <small>{about}</small>
    </a>
  );
}
