import './context.css';
import { useId, useState } from 'react';
import type { Seen } from '../../seen';
import { type Field, fieldsOf, jsonOf, type Read, readJson, readNumber } from './fields';
import type { ByHand } from './useByHand';

/**
 * The context's fields as a form. Each change counts at once; what can't be read stays as it was typed, with a sentence that
 * says why, and the view keeps the last value that could be.
 */
export function ContextForm({ hand, seen, place }: { hand: ByHand; seen: Seen; place: string }) {
  const fields = fieldsOf(hand.context, seen);
  return (
    <details className="by-hand">
      <summary>Change the context</summary>
      {fields.length === 0 ? (
        <p className="none">This chart keeps no data.</p>
      ) : (
        <form key={`${place} ${hand.round}`} onSubmit={(event) => event.preventDefault()}>
          {fields.map((field) => (
            <FieldLine key={field.name} field={field} onChange={(value) => hand.change(field.name, value)} />
          ))}
        </form>
      )}
    </details>
  );
}

/** Says that the view shows what the chart would not, as long as it does. */
export function ByHandNote({ hand }: { hand: ByHand }) {
  return (
    <div className="hand-note" role="status">
      {hand.isChanged && (
        <>
          <p>The context was changed by hand: the chart may never come to this.</p>
          <button type="button" className="button" onClick={hand.reset}>
            Reset
          </button>
        </>
      )}
    </div>
  );
}

function FieldLine({ field, onChange }: { field: Field; onChange: (value: unknown) => void }) {
  const { name, value, nullable } = field;
  const id = useId();
  // How it was edited last: a field that is nothing by hand does not forget what it is.
  const [kind] = useState(field.kind);
  const isNull = value === null;
  // A list or an object says null in its JSON.
  const hasBox = nullable && kind.by !== 'json';
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      {hasBox && (
        <label className="null">
          <input
            type="checkbox"
            checked={isNull}
            aria-label={`${name} is null`}
            onChange={(event) => onChange(event.currentTarget.checked ? null : emptyOf(kind))}
          />
          null
        </label>
      )}
      {isNull && hasBox ? (
        <input id={id} className="control" value="" placeholder="null" disabled readOnly />
      ) : (
        <Control id={id} kind={kind} name={name} value={value} onChange={onChange} />
      )}
    </div>
  );
}

/** What a field begins with that is no longer null. */
function emptyOf(kind: Field['kind']): unknown {
  switch (kind.by) {
    case 'number':
      return 0;
    case 'switch':
      return false;
    case 'choice':
      return kind.options[0];
    default:
      return '';
  }
}

interface ControlProps extends Pick<Field, 'kind' | 'name' | 'value'> {
  id: string;
  onChange: (value: unknown) => void;
}

function Control({ id, kind, name, value, onChange }: ControlProps) {
  switch (kind.by) {
    case 'switch':
      return (
        <input
          id={id}
          className="control"
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <select
          id={id}
          className="control"
          value={String(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {kind.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    case 'text':
      return (
        <>
          <input
            id={id}
            className="control"
            type={kind.secret ? 'password' : 'text'}
            autoComplete="off"
            list={kind.suggestions.length > 0 ? `${id}list` : undefined}
            value={String(value)}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <datalist id={`${id}list`}>
            {kind.suggestions.map((text) => (
              <option key={text} value={text} />
            ))}
          </datalist>
        </>
      );
    case 'number':
      return (
        <Typed id={id} start={String(value)} read={readNumber} onRead={onChange}>
          {(props) => <input {...props} inputMode="decimal" />}
        </Typed>
      );
    case 'json':
      return (
        <Typed id={id} start={jsonOf(name, value)} read={(text) => readJson(text, value)} onRead={onChange}>
          {(props) => (
            <textarea {...props} rows={Math.min(10, props.value.split('\n').length)} spellCheck={false} />
          )}
        </Typed>
      );
  }
}

interface TypedProps {
  id: string;
  start: string;
  read: (text: string) => Read;
  onRead: (value: unknown) => void;
  children: (props: {
    id: string;
    className: string;
    value: string;
    'aria-invalid': boolean;
    'aria-describedby': string;
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  }) => React.ReactNode;
}

/** A text that must be read: it stays as typed, whether it can be or not. */
function Typed({ id, start, read, onRead, children }: TypedProps) {
  const [text, setText] = useState(start);
  const [wrong, setWrong] = useState<string | null>(null);
  return (
    <>
      {children({
        id,
        className: 'control',
        value: text,
        'aria-invalid': wrong !== null,
        'aria-describedby': `${id}wrong`,
        onChange: ({ currentTarget: { value } }) => {
          setText(value);
          const found = read(value);
          setWrong('wrong' in found ? found.wrong : null);
          if ('value' in found) onRead(found.value);
        },
      })}
      <p id={`${id}wrong`} role="alert" className="wrong">
        {wrong}
      </p>
    </>
  );
}
