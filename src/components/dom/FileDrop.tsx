import type { ChangeEvent, DragEvent, ReactNode } from 'react';
import classes from './FileDrop.module.css';

export interface FileDropProps {
  /** Called with what was picked or dropped, in order; may be called with the same file again. */
  onFiles: (files: File[]) => void;
  /** As an input's `accept`: a hint to the picker, no check. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  /** Names the field for those who listen; the children may say more. */
  label: string;
  id?: string;
  describedBy?: string;
  children: ReactNode;
}

/** While something hangs over the field, it says so in an attribute for the style sheet: no state, no redraw. */
const hover = (event: DragEvent<HTMLElement>, on: boolean) => {
  event.currentTarget.toggleAttribute('data-over', on);
};

/** A field that takes files from the picker, the camera or by dropping. The input is real, so that keyboard and screen reader work by themselves. */
export function FileDrop(props: FileDropProps) {
  const { onFiles, accept, multiple = false, disabled = false, label, id, describedBy, children } = props;

  function picked(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.currentTarget.files ?? [])];
    // Else picking the same file again would change nothing and say nothing.
    event.currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  }

  function dropped(event: DragEvent<HTMLElement>) {
    event.preventDefault();
    hover(event, false);
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  }

  return (
    <label
      className={classes.drop}
      data-disabled={disabled || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        if (!disabled) hover(event, true);
      }}
      onDragLeave={(event) => hover(event, false)}
      onDrop={dropped}
    >
      <input
        type="file"
        className={classes.input}
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={picked}
      />
      {children}
    </label>
  );
}
