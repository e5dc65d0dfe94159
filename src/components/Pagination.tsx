import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './Pagination.module.css';
import { windowOf } from './pageWindow';

/**
 * Page buttons as real links, at most five, sliding around the current page
 * (section 9). Nothing is drawn for a single page.
 */
export function Pagination(props: {
  page: number;
  totalPages: number;
  /** The address of a page of this list, all filters kept. */
  hrefOf: (page: number) => string;
  label?: string;
}) {
  const { page, buttons, previous, next } = windowOf(props.page, props.totalPages);
  if (buttons.length < 2) return null;
  return (
    <nav className={classes.pages} aria-label={props.label ?? 'Pages'}>
      <Step direction="Previous" href={previous ? props.hrefOf(page - 1) : null} />
      {buttons.map((number) => (
        <a
          key={number}
          className={classes.page}
          href={props.hrefOf(number)}
          aria-current={number === page ? 'page' : undefined}
          aria-label={`Page ${number}`}
        >
          {number}
        </a>
      ))}
      <Step direction="Next" href={next ? props.hrefOf(page + 1) : null} />
    </nav>
  );
}

function Step({ direction, href }: { direction: 'Previous' | 'Next'; href: string | null }) {
  const icon = direction === 'Previous' ? <IconChevronLeft size={20} /> : <IconChevronRight size={20} />;
  if (href === null) {
    return (
      <span className={classes.off} aria-hidden="true">
        {icon}
      </span>
    );
  }
  return (
    <a
      className={classes.page}
      href={href}
      rel={direction === 'Next' ? 'next' : 'prev'}
      aria-label={`${direction} page`}
    >
      {icon}
    </a>
  );
}
