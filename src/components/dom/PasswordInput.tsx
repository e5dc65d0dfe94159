import '@mantine/core/styles/PasswordInput.layer.css';
import { type ComponentPropsWithRef, useId, useState } from 'react';
import { css, names } from '../plain/css';
import { type Around, controlOf, Field } from '../plain/fields';
import { paintOf } from '../plain/looks';

type Props = Around & Omit<ComponentPropsWithRef<'input'>, 'id' | 'size' | 'style' | 'type' | keyof Around>;

/** A password, with a button that shows what was typed. That it is shown is nobody's business but this field's. */
export function PasswordInput(props: Props) {
  const { label, description, error, size = 'sm', className, ...rest } = props;
  const around = { label, description, error, size, className };
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...around}
      id={id}
      rootClass="m_f61ca620"
      rootStyle={{
        '--psi-icon-size': `var(--psi-icon-size-${size})`,
        '--psi-button-size': `var(--psi-button-size-${size})`,
      }}
      disabled={rest.disabled}
      control={
        <div
          className={names('m_ccf8da4c', 'm_8fb7ebe7', 'mantine-Input-input')}
          data-variant="default"
          data-error={error ? true : undefined}
        >
          <input
            {...rest}
            {...controlOf(id, around)}
            className="m_f2d85dd2"
            data-invalid={error ? true : undefined}
            type={shown ? 'text' : 'password'}
          />
        </div>
      }
      right={
        <button
          type="button"
          className="mantine-focus-auto mantine-active m_b1072d44 m_8d3f4000 m_87cf2631"
          style={css(paintOf('ai', 'subtle'))}
          data-variant="subtle"
          tabIndex={-1}
          aria-label="Toggle password visibility"
          aria-pressed={shown}
          // The focus stays where one types.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!shown)}
        >
          <span className="m_8d3afb97">
            <Eye crossed={shown} />
          </span>
        </button>
      }
    />
  );
}

const LID = 'M128 56c-80 0-112 72-112 72s32 72 112 72 112-72 112-72-32-72-112-72z';
const CROSSED_LID =
  'M208.61 169.1C230.41 149.58 240 128 240 128s-32-72-112-72a126 126 0 00-20.68 1.68M74 68.6C33.23 89.24 16 128 16 128s32 72 112 72a118.05 118.05 0 0054-12.6';
const CROSSED_PUPIL = 'M48 40l160 176M154.91 157.6a40 40 0 01-53.82-59.2M135.53 88.71a40 40 0 0132.3 35.53';

function Eye({ crossed }: { crossed: boolean }) {
  const line = {
    fill: 'none',
    stroke: 'currentColor',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    strokeWidth: '16',
  } as const;
  return (
    <svg
      viewBox="0 0 256 256"
      style={{ width: 'var(--psi-icon-size)', height: 'var(--psi-icon-size)' }}
      aria-hidden="true"
    >
      <path {...line} d={crossed ? CROSSED_LID : LID} />
      {crossed ? <path {...line} d={CROSSED_PUPIL} /> : <circle {...line} cx="128" cy="128" r="40" />}
    </svg>
  );
}
