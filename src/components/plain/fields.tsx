import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useId } from 'react';
import { css, names } from './css';

/** What stands around a control. */
export interface Around {
  label?: string;
  description?: string;
  error?: ReactNode;
  size?: 'sm' | 'md';
  className?: string;
}

const GAP = 'calc(var(--mantine-spacing-xs) / 2)';

/** Ids of a field's parts. */
const partsOf = (id: string, { description, error }: Around) => ({
  error: error ? `${id}-error` : undefined,
  description: description ? `${id}-description` : undefined,
});

/** What a control says of the field around it. */
export function controlOf(id: string, around: Around) {
  const parts = partsOf(id, around);
  const described = [parts.error, parts.description].filter(Boolean).join(' ');
  return {
    id,
    'aria-invalid': around.error ? (true as const) : undefined,
    'aria-describedby': described === '' ? undefined : described,
  };
}

/** Label, description, control with what stands in it, and error. */
export function Field(
  props: Around & {
    id: string;
    control: ReactNode;
    left?: ReactNode;
    right?: ReactNode;
    /** Presses go through what stands at its right. */
    pointer?: boolean;
    disabled?: boolean | undefined;
    rootClass?: string;
    rootStyle?: Record<`--${string}`, string>;
  },
) {
  const {
    id,
    label,
    description,
    error,
    size = 'sm',
    className,
    control,
    left,
    right,
    pointer,
    disabled,
  } = props;
  const faulty = Boolean(error) || undefined;
  const parts = partsOf(id, props);
  const small = `calc(var(--mantine-font-size-${size}) - calc(0.125rem * var(--mantine-scale)))`;
  return (
    <div
      className={names(className, props.rootClass, 'm_46b77525')}
      style={props.rootStyle && css(props.rootStyle)}
      data-size={size}
      data-error={faulty}
    >
      {label ? (
        <label
          className="m_8fdc1311"
          style={css({ '--input-label-size': `var(--mantine-font-size-${size})` })}
          data-size={size}
          htmlFor={id}
          id={`${id}-label`}
        >
          {label}
        </label>
      ) : null}
      {description ? (
        <p
          className="m_fe47ce59"
          style={css({ '--input-description-size': small })}
          data-size={size}
          id={parts.description}
        >
          {description}
        </p>
      ) : null}
      <div
        className="m_6c018570"
        style={css({
          ...(description && { '--input-margin-top': GAP }),
          ...(error && { '--input-margin-bottom': GAP }),
          '--input-height': `var(--input-height-${size})`,
          '--input-fz': `var(--mantine-font-size-${size})`,
          ...(pointer && { '--input-right-section-pointer-events': 'none' }),
        })}
        data-variant="default"
        data-size={size}
        data-error={faulty}
        data-pointer={pointer}
        data-disabled={disabled || undefined}
        data-with-left-section={left ? true : undefined}
        data-with-right-section={right ? true : undefined}
      >
        {left ? (
          <div data-position="left" className="m_82577fc2">
            {left}
          </div>
        ) : null}
        {control}
        {right ? (
          <div data-position="right" className="m_82577fc2">
            {right}
          </div>
        ) : null}
      </div>
      {error ? (
        <p
          className="m_8f816625"
          style={css({ '--input-error-size': small })}
          data-size={size}
          id={parts.error}
        >
          {error}
        </p>
      ) : null}
    </div>
  );
}

type Control<E extends 'input' | 'select'> = Omit<
  ComponentPropsWithRef<E>,
  'id' | 'size' | 'style' | keyof Around
>;

const INPUT = 'm_8fb7ebe7 mantine-Input-input';

/** A line of text. */
export function TextInput(props: Around & Control<'input'> & { leftSection?: ReactNode }) {
  const { label, description, error, size, className, leftSection, ...rest } = props;
  const around = { label, description, error, size, className };
  const id = useId();
  return (
    <Field
      {...around}
      id={id}
      left={leftSection}
      disabled={rest.disabled}
      control={
        <input
          {...rest}
          {...controlOf(id, around)}
          className={INPUT}
          data-variant="default"
          data-error={error ? true : undefined}
          data-disabled={rest.disabled || undefined}
        />
      }
    />
  );
}

/** The browser's own list of choices. */
export function NativeSelect(
  props: Around & Control<'select'> & { data: readonly { value: string; label: string }[] },
) {
  const { label, description, error, size, className, data, ...rest } = props;
  const around = { label, description, error, size, className };
  const id = useId();
  return (
    <Field
      {...around}
      id={id}
      pointer
      disabled={rest.disabled}
      right={<Chevron size={size ?? 'sm'} />}
      control={
        <select
          {...rest}
          {...controlOf(id, around)}
          className={INPUT}
          data-variant="default"
          data-error={error ? true : undefined}
          data-disabled={rest.disabled || undefined}
        >
          {data.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      }
    />
  );
}

function Chevron({ size }: { size: 'sm' | 'md' }) {
  return (
    <svg
      style={css({ '--combobox-chevron-size': `var(--combobox-chevron-size-${size})` })}
      className="m_2943220b"
      data-size={size}
      data-combobox-chevron="true"
      viewBox="0 0 15 15"
      fill="none"
      aria-hidden="true"
    >
      <path
        d="M4.93179 5.43179C4.75605 5.60753 4.75605 5.89245 4.93179 6.06819C5.10753 6.24392 5.39245 6.24392 5.56819 6.06819L7.49999 4.13638L9.43179 6.06819C9.60753 6.24392 9.89245 6.24392 10.0682 6.06819C10.2439 5.89245 10.2439 5.60753 10.0682 5.43179L7.81819 3.18179C7.73379 3.0974 7.61933 3.04999 7.49999 3.04999C7.38064 3.04999 7.26618 3.0974 7.18179 3.18179L4.93179 5.43179ZM10.0682 9.56819C10.2439 9.39245 10.2439 9.10753 10.0682 8.93179C9.89245 8.75606 9.60753 8.75606 9.43179 8.93179L7.49999 10.8636L5.56819 8.93179C5.39245 8.75606 5.10753 8.75606 4.93179 8.93179C4.75605 9.10753 4.75605 9.39245 4.93179 9.56819L7.18179 11.8182C7.35753 11.9939 7.64245 11.9939 7.81819 11.8182L10.0682 9.56819Z"
        fill="currentColor"
        fillRule="evenodd"
        clipRule="evenodd"
      />
    </svg>
  );
}
