import { masked } from '../masked';

/** A choice among a few, as a row of radio buttons. */
export function Segments({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly string[];
  value: string;
  onChange: (to: string) => void;
}) {
  return (
    <fieldset className="segments">
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option} className={option === value ? 'on' : undefined}>
          <input
            type="radio"
            name={label}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {option}
        </label>
      ))}
    </fieldset>
  );
}

/** Data as a tree that folds. */
export function Tree({ name, value, open = false }: { name: string; value: unknown; open?: boolean }) {
  const shown = masked(value, name);
  if (typeof shown !== 'object' || shown === null) {
    return (
      <div className="leaf">
        <span className="key">{name}</span>
        <code>{shown === undefined ? 'undefined' : JSON.stringify(shown)}</code>
      </div>
    );
  }
  const fields = Object.entries(shown);
  if (fields.length === 0) {
    return (
      <div className="leaf">
        <span className="key">{name}</span>
        <code>{Array.isArray(shown) ? '[]' : '{}'}</code>
      </div>
    );
  }
  return (
    <details open={open}>
      <summary>
        <span className="key">{name}</span>
        <small>{Array.isArray(shown) ? `${fields.length} items` : `${fields.length} fields`}</small>
      </summary>
      {fields.map(([key, item]) => (
        <Tree key={key} name={key} value={item} />
      ))}
    </details>
  );
}
