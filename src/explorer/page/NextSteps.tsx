import type { Next } from '../trail';
import { gestureText } from '../words';

const GROUPS = [
  ['A person', (one: Next) => one.data.by === 'event' && !('outside' in one.data.gesture)],
  ['From outside the view', (one: Next) => one.data.by === 'event' && 'outside' in one.data.gesture],
  ['What runs ends', (one: Next) => one.data.by === 'done' || one.data.by === 'error'],
  ['Time passes', (one: Next) => one.data.by === 'after'],
] as const;

/** Everything that can happen in a state; each can be chosen. */
export function NextSteps({ next, onChoose }: { next: readonly Next[]; onChoose: (key: string) => void }) {
  if (next.length === 0) return <p className="none">Nothing: the chart has come to its end.</p>;
  return (
    <div className="next">
      {GROUPS.map(([title, belongs]) => {
        const those = next.filter(belongs);
        if (those.length === 0) return null;
        return (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {those.map((one) => (
                <li key={one.key}>
                  <button type="button" onClick={() => onChoose(one.key)}>
                    <b>{one.key}</b>
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
