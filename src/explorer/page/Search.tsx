import { useRef, useState } from 'react';
import { hashOf } from '../link';
import { find, indexOf } from '../search';
import { openAll, usePromise } from './data';
import { rules } from './Rules';

const index = async () => {
  const [all, said] = await Promise.all([openAll(), rules()]);
  return indexOf(
    all.map(({ chart }) => chart),
    said,
  );
};

/** Finds charts, states and transitions by words, or by a question. */
export function Search() {
  const { value } = usePromise(index, 'index');
  const [asked, setAsked] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const found = value === null || asked.trim() === '' ? [] : find(value, asked);

  /** Up and down go through what was found, as in any list. */
  function move(event: React.KeyboardEvent) {
    if (event.key === 'Escape') {
      setAsked('');
      field.current?.focus();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const next = event.key === 'ArrowDown' ? at + 1 : at - 1;
    event.preventDefault();
    if (next < 0) field.current?.focus();
    else links[Math.min(next, links.length - 1)]?.focus();
  }

  return (
    <search className="search" onKeyDown={move}>
      <input
        ref={field}
        type="search"
        aria-label="Search charts, states and events"
        placeholder="Search, or ask: what happens when…?"
        value={asked}
        onChange={(event) => setAsked(event.currentTarget.value)}
      />
      {asked.trim() !== '' && value !== null && (
        <div className="found">
          <p role="status">
            {found.length === 0 ? 'Nothing fits. Try other words.' : `${found.length} found`}
          </p>
          <ul ref={list}>
            {found.map((one) => (
              <li key={`${one.kind} ${one.title} ${JSON.stringify(one.at)}`}>
                <a
                  href={hashOf({ page: 'chart', machine: one.machine, at: one.at })}
                  onClick={() => setAsked('')}
                >
                  <span className={`kind ${one.kind}`}>{one.kind}</span>
                  <strong>{one.title}</strong>
                  <small>{one.about}</small>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  );
}
