import { nodesOf, pathOf } from '../../../machines/model/generate/transitions';
import type { Chart } from '../charts';
import { type Part, transitionText } from '../drawing/parts';
import type { Stop } from '../trail';
import { causeOf, gestureText } from '../words';
import { Tree } from './bits';
import { Rules } from './Rules';

/** What one step did: who did it, the transitions taken, what was told to the world, and the context afterwards. */
export function StepFacts({ chart, root, stop }: { chart: Chart; root: Part; stop: Stop }) {
  const transitions = transitionsBelow(root).filter((transition) =>
    stop.transitions.includes(transition.key),
  );
  const gesture = stop.cause?.by === 'event' ? gestureText(stop.cause.gesture) : null;
  const own = stop.effects.filter((effect) => !effect.type.startsWith('xstate.'));
  const nodes = new Map(nodesOf(chart.machine).map((node) => [pathOf(node), node]));
  const leaves = stop.states.filter((path) => nodes.get(path)?.type !== 'compound');
  return (
    <div className="facts">
      <div>
        <h2>What happened</h2>
        <p>{stop.cause === null ? 'The chart starts.' : causeOf(stop.cause, stop.key ?? '')}</p>
        {gesture && <p className="gesture">{gesture}</p>}
        {stop.event && Object.keys(stop.event).length > 1 && <Tree name="event" value={stop.event} />}
        {transitions.length > 0 && (
          <ul className="transitions">
            {transitions.map((transition) => (
              <li key={transition.key}>
                <code>
                  {transition.source || root.key} — {transitionText(transition)}
                  {transition.targets.length > 0 ? ` → ${transition.targets.join(', ')}` : ' (stays)'}
                </code>
                {transition.description && <small>{transition.description}</small>}
                <Rules ids={transition.spec} />
              </li>
            ))}
          </ul>
        )}
        {stop.cause !== null && transitions.length === 0 && <p>A guard refuses it: nothing changes.</p>}
      </div>
      <div>
        <h2>Told to the world</h2>
        {stop.emitted.length + own.length === 0 && <p className="none">Nothing.</p>}
        <ul className="told">
          {stop.emitted.map((event) => (
            <li key={JSON.stringify(event)}>
              <Told event={event} />
            </li>
          ))}
          {own.map((effect) => (
            <li key={`${effect.type} ${effect.params}`}>
              <code>{effect.type}</code> is done by the app
            </li>
          ))}
        </ul>
        <h2>Where it stands</h2>
        <ul className="stands">
          {leaves.map((path) => (
            <li key={path}>
              <strong>{path}</strong>
              <small>{nodes.get(path)?.description}</small>
              <Expected chart={chart} path={path} />
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2>Context</h2>
        {Object.entries(stop.snapshot.context as object).map(([key, value]) => (
          <Tree key={key} name={key} value={value} open />
        ))}
        {Object.keys(stop.snapshot.children).length > 0 && (
          <p>
            Running: <code>{Object.keys(stop.snapshot.children).join(', ')}</code>
          </p>
        )}
      </div>
    </div>
  );
}

/** A toast reads as a toast; everything else as data. */
function Told({ event }: { event: Record<string, unknown> & { type: string } }) {
  if (event.type === 'toast') {
    return (
      <span className={`toast ${String(event.tone)}`}>
        <b>Toast</b> {event.title ? `${String(event.title)} ` : ''}
        {String(event.text)}
      </span>
    );
  }
  return (
    <Tree name={event.type} value={Object.fromEntries(Object.entries(event).filter(([k]) => k !== 'type'))} />
  );
}

/** What the model says a person finds in a state. */
export function Expected({ chart, path }: { chart: Chart; path: string }) {
  const expected = chart.model?.states[path];
  if (expected === undefined) return null;
  if ('unseen' in expected) return <small>Not seen on the view: {expected.unseen}.</small>;
  const list = (finds: readonly (readonly [string, unknown, ...unknown[]])[]) =>
    finds.map(([role, name]) => `${role} ‘${String(name)}’`).join(', ');
  return (
    <>
      {expected.shows.length > 0 && <small>Shows {list(expected.shows)}.</small>}
      {(expected.hides ?? []).length > 0 && <small>Hides {list(expected.hides ?? [])}.</small>}
      <Rules ids={[expected.spec ?? []].flat()} />
    </>
  );
}

const transitionsBelow = (part: Part): Part['leaving'] => [
  ...part.leaving,
  ...part.staying,
  ...part.children.flatMap(transitionsBelow),
];
