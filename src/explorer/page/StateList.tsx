import type { Chart } from '../charts';
import { type Part, transitionText } from '../drawing/parts';
import { chartHash } from '../link';
import { Rules } from './Rules';
import { Expected } from './StepFacts';

/** All states in words: description, what a person finds, what leads away, what is ignored and why. */
export function StateList({
  chart,
  root,
  active,
}: {
  chart: Chart;
  root: Part;
  active: ReadonlySet<string>;
}) {
  return (
    <ul className="states">
      {[root, ...below(root)].map((part) => (
        <li key={part.path} className={active.has(part.path) ? 'active' : undefined}>
          <h2>
            <a
              href={chartHash(
                chart.name,
                part.path === '' ? { by: 'start' } : { by: 'state', state: part.path },
              )}
            >
              {part.path === '' ? `${part.key} (everywhere)` : part.path}
            </a>
          </h2>
          <p>{part.description}</p>
          <Expected chart={chart} path={part.path} />
          <ul className="transitions">
            {[...part.leaving, ...part.staying].map((transition) => (
              <li key={transition.key}>
                <a href={chartHash(chart.name, { by: 'transition', key: transition.key })}>
                  <code>
                    {transitionText(transition)}
                    {transition.targets.length > 0 ? ` → ${transition.targets.join(', ')}` : ' (stays)'}
                  </code>
                </a>
                {transition.description && <small>{transition.description}</small>}
                <Rules ids={transition.spec} />
              </li>
            ))}
          </ul>
        </li>
      ))}
      {(chart.model?.ignored ?? []).length > 0 && (
        <li>
          <h2>Not heard on purpose</h2>
          <ul>
            {chart.model?.ignored?.map(({ states, events, because }) => (
              <li key={`${states} ${events}`}>
                <code>{[events].flat().join(', ')}</code> in <code>{[states].flat().join(', ')}</code>:{' '}
                {because}.
              </li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  );
}

const below = (part: Part): Part[] => part.children.flatMap((child) => [child, ...below(child)]);
