import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, LINE, names } from './css';

/** What stands under each other, a little apart. */
export function Stack(props: Omit<ComponentPropsWithRef<'div'>, 'style'> & { gap: 'md' | 'xs' }) {
  const { gap, className, ...rest } = props;
  return (
    <div
      {...rest}
      className={names(className, 'm_6d731127')}
      style={css({
        '--stack-gap': `var(--mantine-spacing-${gap})`,
        '--stack-align': 'stretch',
        '--stack-justify': 'flex-start',
      })}
    />
  );
}

/** A sheet with a border. */
export function Paper({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={names(className, 'm_1b7284a3')} data-with-border="true">
      {children}
    </div>
  );
}

/** A line with words in it. */
export function Divider({ label }: { label: string }) {
  return (
    <div className="m_3eebeb36" data-orientation="horizontal" data-with-label="true">
      <span className="m_9e365f20">{label}</span>
    </div>
  );
}

/** Words that say what went wrong, on red. Who mounts it says how they are read out. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div
      className="m_66836ed3"
      style={css({
        '--alert-bg': 'var(--mantine-color-red-light)',
        '--alert-color': 'var(--mantine-color-red-light-color)',
        '--alert-bd': `${LINE} transparent`,
      })}
      data-variant="light"
    >
      <div className="m_a5d60502">
        <div className="m_667c2793">
          <div className="m_7fa78076" data-variant="light">
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}
