import type { ReactNode } from 'react';
import { css, LINE, names, rem } from './css';

const BADGE = {
  '--badge-height': 'var(--badge-height-sm)',
  '--badge-padding-x': 'var(--badge-padding-x-sm)',
  '--badge-fz': 'var(--badge-fz-sm)',
  '--badge-radius': 'var(--mantine-radius-sm)',
};

/** A word on a coloured ground: `filled` in the product's colour, or pale. A link where it has an address. */
export function Badge(props: {
  className?: string;
  /** The colour of a pale one. */
  light?: 'market' | 'gray';
  capitalize?: boolean;
  href?: string;
  children: ReactNode;
}) {
  const { className, light, capitalize, href, children } = props;
  const pale = light && `var(--mantine-color-${light}-light`;
  const attributes = {
    className: names(className, 'm_347db0ec'),
    style: css({
      ...BADGE,
      ...(pale && {
        '--badge-bg': `${pale})`,
        '--badge-color': `${pale}-color)`,
        '--badge-bd': `${LINE} transparent`,
      }),
      textTransform: capitalize ? 'capitalize' : 'none',
    }),
    'data-variant': light && 'light',
    'data-size': 'sm',
  };
  const label = <span className="m_5add502a">{children}</span>;
  return href === undefined ? (
    <span {...attributes}>{label}</span>
  ) : (
    <a {...attributes} href={href}>
      {label}
    </a>
  );
}

/** A box where something is on its way. */
export function Skeleton(props: {
  className?: string;
  height?: number;
  width?: number | string;
  radius?: 0;
}) {
  const { className, height, width, radius } = props;
  const style = {
    ...(height !== undefined && { '--skeleton-height': rem(height) }),
    ...(width !== undefined && { '--skeleton-width': typeof width === 'number' ? rem(width) : width }),
    ...(radius === 0 && { '--skeleton-radius': '0rem' }),
  };
  return (
    <div
      className={names(className, 'm_18320242')}
      style={css(style)}
      data-visible="true"
      data-animate="true"
    />
  );
}

/** Turns while something is on its way. */
export const Loader = () => <span className="m_b34414df m_5ae2e3c" />;
