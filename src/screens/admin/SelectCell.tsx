import classes from './admin.module.css';

/** The checkbox of a row; the whole cell can be pressed. */
export function SelectCell(props: { name: string; selected: boolean; off: boolean; onToggle: () => void }) {
  const { name, selected, off, onToggle } = props;
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={selected}
        disabled={off}
        onChange={onToggle}
      />
    </label>
  );
}
