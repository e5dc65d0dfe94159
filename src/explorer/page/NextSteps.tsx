import type { Next } from '../trail';
import { type By, byWhom, gestureText } from '../words';

const GROUPS: readonly By[] = ['A person', 'From outside the view', 'What runs ends', 'Time passes'];

/** Everything that can happen in a state; each can be chosen, and the next step of the path is marked. */
export function NextSteps({
  next,
  onPath,
  onChoose,
}: {
  next: readonly Next[];
  /** Key of the path's next step; null at its end. */
  onPath: string | null;
  onChoose: (key: string) => void;
}) {
  if (next.length === 0) return <p className="none">Nothing: the chart has come to its end.</p>;
  return (
    <div className="next">
      {GROUPS.map((title) => {
        const those = next.filter((one) => byWhom(one.data) === title);
        if (those.length === 0) return null;
        return (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {those.map((one) => (
                <li key={one.key}>
                  <button
                    type="button"
                    className={one.key === onPath ? 'on-path' : undefined}
                    onClick={() => onChoose(one.key)}
                  >
                    <b>{one.key}</b>
                    {one.key === onPath && <small className="mark">next on this path</small>}
                    <small>
                      {one.transitions.length === 0
                        ? 'a guard refuses it: nothing changes'
                        : `→ ${one.states.filter((path) => !one.states.some((other) => other.startsWith(`${path}.`))).join(', ')}`}
                    </small>
                    {one.data.by === 'event' && <small>{gestureText(one.data.gesture)}</small>}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
