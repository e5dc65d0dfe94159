import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import type { ComponentProps, ReactNode } from 'react';
import classes from './FileDrop.module.css';

export interface FileDropProps {
  /** Called with what was picked, dropped or pasted, in order; may be called with the same file again. */
  onFiles: (files: File[]) => void;
  /** As an input's `accept`: a hint to the picker, no check. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  /** Less high, for one file beside other things. */
  compact?: boolean;
  /** Names the field for those who listen; the children may say more. */
  label: string;
  id?: string;
  describedBy?: string;
  children: ReactNode;
}

type FilesFrom = NonNullable<ComponentProps<typeof Dropzone>['getFilesFromEvent']>;

/**
 * The files of an event, as the browser gives them: in order, none left out, none opened, none given another
 * type. While they are dragged over the area only their number and types are known.
 */
const filesFrom: FilesFrom = async (event) => {
  if (Array.isArray(event)) return [];
  const { dataTransfer, clipboardData } = event as Partial<DragEvent & ClipboardEvent>;
  if (dataTransfer && event.type !== 'drop')
    return [...dataTransfer.items].filter(({ kind }) => kind === 'file');
  const transfer = dataTransfer ?? clipboardData;
  if (transfer) return [...transfer.files];
  const input = event.target as HTMLInputElement;
  const files = [...(input.files ?? [])];
  // Else picking the same file again would change nothing and say nothing.
  input.value = '';
  return files;
};

/** Readers are told of the input, which is what can be used or not. */
const JUST_A_BOX = { role: undefined, 'aria-disabled': undefined };

/**
 * A field that takes files from the picker, the camera, the clipboard or by dropping. It judges none of them.
 * The input is real and fills the area, so that finger, keyboard and screen reader work by themselves.
 */
export function FileDrop(props: FileDropProps) {
  const { onFiles, accept, multiple = false, disabled = false, compact = false } = props;
  const { label, id, describedBy, children } = props;
  return (
    <Dropzone
      classNames={{ root: classes.drop, inner: classes.inner }}
      {...JUST_A_BOX}
      mod={{ compact }}
      multiple={multiple}
      disabled={disabled}
      activateOnClick={false}
      activateOnKeyboard={false}
      // It would keep words from being dragged into the form's fields, too; see StrayDrops.
      preventDropOnDocument={false}
      getFilesFromEvent={filesFrom}
      onDrop={onFiles}
      inputProps={{
        id,
        className: classes.input,
        style: {},
        tabIndex: 0,
        'aria-label': label,
        'aria-describedby': describedBy,
        accept,
        disabled,
      }}
    >
      {children}
    </Dropzone>
  );
}
