import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, names } from './css';

type Space = 'xs' | 'sm' | 'md' | 'lg';

interface Spaced {
  mt?: Space | undefined;
  mb?: Space;
}

const spaced = ({ mt, mb }: Spaced) => ({
  ...(mt && { marginTop: `var(--mantine-spacing-${mt})` }),
  ...(mb && { marginBottom: `var(--mantine-spacing-${mb})` }),
});

/** A heading of a page or a part of it. */
export function Title(
  props: Omit<ComponentPropsWithRef<'h1'>, 'style'> & Spaced & { order: 1 | 2; size?: 'h2' | 'h3' },
) {
  const { order, size, mt, mb, className, ...rest } = props;
  const Heading = `h${order}` as const;
  const like = size ?? `h${order}`;
  return (
    <Heading
      {...rest}
      className={names(className, 'm_8a5d1357')}
      style={css({
        '--title-fw': `var(--mantine-${like}-font-weight)`,
        '--title-lh': `var(--mantine-${like}-line-height)`,
        '--title-fz': `var(--mantine-${like}-font-size)`,
        ...spaced({ mt, mb }),
      })}
      data-size={size}
      data-order={order}
    />
  );
}

/** A paragraph. */
export function Text(
  props: Spaced & {
    size?: 'sm';
    c?: 'dimmed';
    ta?: 'center';
    id?: string;
    className?: string | undefined;
    role?: 'status';
    children?: ReactNode;
  },
) {
  const { size, c, ta, mt, mb, className, ...rest } = props;
  return (
    <p
      {...rest}
      className={names('mantine-focus-auto', className, 'm_b6d8b162')}
      style={css({
        ...(size && {
          '--text-fz': 'var(--mantine-font-size-sm)',
          '--text-lh': 'var(--mantine-line-height-sm)',
        }),
        ...spaced({ mt, mb }),
        ...(c && { color: 'var(--mantine-color-dimmed)' }),
        ...(ta && { textAlign: ta }),
      })}
      data-size={size}
    />
  );
}

/** A link in a text of its size; `underline` says when there is a line under it. */
export function Anchor(
  props: Omit<ComponentPropsWithRef<'a'>, 'style'> & { inherit?: boolean; underline?: 'hover' | 'always' },
) {
  const { inherit, underline = 'hover', className, children, ...rest } = props;
  return (
    <a
      {...rest}
      className={names('mantine-focus-auto m_849cf0da', className, 'm_b6d8b162')}
      data-inherit={inherit}
      data-underline={underline}
    >
      {children}
    </a>
  );
}
