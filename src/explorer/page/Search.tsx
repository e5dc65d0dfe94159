import { useId, useState } from 'react';
import { hashOf } from '../link';
import { recordsOf } from '../record/records';
import { type Found, find, type Index, indexOf } from '../search';
import { openAll, usePromise } from './data';
import { rules } from './Rules';

let made: Promise<Index> | null = null;
/** The index, made once. */
const index = (): Promise<Index> => {
  made ??= Promise.all([openAll(), rules()]).then(async ([all, said]) => {
    const charts = all.map(({ chart }) => chart);
    return indexOf(charts, said, await recordsOf(charts));
  });
  return made;
};

const addressOf = ({ machine, at }: Found): string => hashOf({ page: 'chart', machine, at });

/**
 * Finds charts, states and transitions by words, or by a question: a combobox, whose list the arrow keys go through. Enter
 * goes to the chosen answer, or to the first.
 */
export function Search() {
  const { value } = usePromise(index, 'index');
  const [asked, setAsked] = useState('');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const id = useId();
  const isAsked = asked.trim() !== '';
  const found = value === null || !isAsked ? [] : find(value, asked);
  const shows = open && isAsked;

  function go(to: Found | undefined) {
    if (to === undefined) return;
    setOpen(false);
    setAsked('');
    window.location.hash = addressOf(to);
  }

  function onKey(event: React.KeyboardEvent<HTMLInputElement>) {
    // A key that ends the writing of a composed letter chooses nothing.
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case 'Enter':
        event.preventDefault();
        // Asked before everything was read: the answer comes once it is.
        if (isAsked) void index().then((ready) => go(find(ready, asked)[chosen ?? 0]));
        return;
      case 'Escape':
        event.preventDefault();
        if (!shows) setAsked('');
        setOpen(false);
        setChosen(null);
        return;
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        setOpen(true);
        const last = found.length - 1;
        if (last < 0) return;
        const next = event.key === 'ArrowDown' ? (chosen ?? -1) + 1 : (chosen ?? last + 1) - 1;
        setChosen(next > last ? 0 : next < 0 ? last : next);
      }
    }
  }

  return (
    <search className="search">
      <input
        type="search"
        role="combobox"
        aria-label="Search charts, states and events"
        aria-expanded={shows && found.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={shows && chosen !== null ? `${id}${chosen}` : undefined}
        autoComplete="off"
        placeholder="Search, or ask: what happens when…?"
        value={asked}
        onChange={(event) => {
          setAsked(event.currentTarget.value);
          setOpen(true);
          setChosen(null);
        }}
        onKeyDown={onKey}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      />
      <div className="found" hidden={!shows}>
        <p role="status">{shows ? told(value !== null, found.length) : ''}</p>
        <div role="listbox" id={`${id}list`} aria-label="Answers">
          {found.map((one, at) => (
            <a
              key={`${one.kind} ${addressOf(one)}`}
              id={`${id}${at}`}
              role="option"
              aria-selected={at === chosen}
              className={at === (chosen ?? 0) ? 'next' : undefined}
              tabIndex={-1}
              href={addressOf(one)}
              ref={(row) => {
                if (at === chosen) row?.scrollIntoView({ block: 'nearest' });
              }}
              // The field keeps the focus, or the list would be gone before it is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                setOpen(false);
                setAsked('');
              }}
            >
              <span className={`kind ${one.kind}`}>{one.kind}</span>
              <strong>{one.title}</strong>
              <small>{one.about}</small>
            </a>
          ))}
        </div>
      </div>
    </search>
  );
}

function told(isReady: boolean, count: number): string {
  if (!isReady) return 'Reading the charts…';
  return count === 0
    ? 'Nothing fits. Try other words.'
    : `${count} found. Enter opens the marked one, arrow keys choose.`;
}
