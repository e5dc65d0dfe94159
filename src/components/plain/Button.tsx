import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, names, rem } from './css';
import { type Look, paintOf } from './looks';

interface Own {
  variant?: Look;
  size?: 'md';
  /** Height in pixels. */
  h?: number;
  px?: 'xs' | 'md';
  fz?: 'sm';
  c?: 'dimmed' | undefined;
  fullWidth?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
}

type Props = Own &
  (
    | (Omit<ComponentPropsWithRef<'button'>, 'color' | 'style'> & { component?: 'button' })
    | (Omit<ComponentPropsWithRef<'a'>, 'color' | 'style'> & { component: 'a'; disabled?: never })
  );

const MD = {
  '--button-height': 'var(--button-height-md)',
  '--button-padding-x': 'var(--button-padding-x-md)',
  '--button-fz': 'var(--mantine-font-size-md)',
};

/** A button, or a link that looks like one. */
export function Button(props: Props) {
  const {
    component: Element = 'button',
    variant,
    size,
    h,
    px,
    fz,
    c,
    fullWidth,
    className,
    ...others
  } = props;
  const { leftSection, rightSection, children, disabled, ...rest } = others;
  const attributes = {
    ...(Element === 'button' ? { type: 'button', disabled } : {}),
    ...rest,
    className: names(
      'mantine-focus-auto',
      !disabled && 'mantine-active',
      className,
      'm_77c9d27d mantine-Button-root m_87cf2631',
    ),
    style: css({
      ...(size === 'md' ? MD : {}),
      ...paintOf('button', variant),
      ...(px && { paddingInline: `var(--mantine-spacing-${px})` }),
      ...(fz && { fontSize: `var(--mantine-font-size-${fz})` }),
      ...(c && { color: `var(--mantine-color-${c})` }),
      ...(h && { height: rem(h) }),
    }),
    'data-variant': variant,
    'data-size': size,
    'data-disabled': disabled || undefined,
    'data-block': fullWidth || undefined,
    'data-with-left-section': Boolean(leftSection) || undefined,
    'data-with-right-section': Boolean(rightSection) || undefined,
  };
  // One of the two elements with its own attributes: more than the checker sees of a union.
  const Any = Element as 'button';
  return (
    <Any {...(attributes as ComponentPropsWithRef<'button'>)}>
      <span className="m_80f1301b">
        {leftSection ? (
          <span className="m_a74036a" data-position="left">
            {leftSection}
          </span>
        ) : null}
        <span className="m_811560b9">{children}</span>
        {rightSection ? (
          <span className="m_a74036a" data-position="right">
            {rightSection}
          </span>
        ) : null}
      </span>
    </Any>
  );
}

/** A button of one icon, 44 px wide. */
export function IconButton(
  props: Omit<ComponentPropsWithRef<'button'>, 'color' | 'style'> & { variant?: Look; 'aria-label': string },
) {
  const { variant, className, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={names('mantine-focus-auto mantine-active', className, 'm_8d3f4000 m_87cf2631')}
      style={css({ '--ai-size': rem(44), ...paintOf('ai', variant) })}
      data-variant={variant}
    >
      <span className="m_8d3afb97">{children}</span>
    </button>
  );
}
