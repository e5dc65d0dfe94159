import type { ComponentType, JSX, ReactNode } from 'react';
import { Component, Suspense } from 'react';
import { Button } from '../plain/Button';
import classes from './LatePart.module.css';
import { late, PartMissing } from './late';
import { PassFocusOn } from './PassFocusOn';
import { TopLayer } from './TopLayer';

interface Props<P> {
  /** Fetches the part's chunk; the same function each time. */
  load: () => Promise<{ default: ComponentType<P> }>;
  /** The part's own props. */
  give: P;
  /** The failure stands over the page, for parts that do; else where the part would. */
  over?: boolean;
  /** Stands in its place while it is fetched and when it does not come, for parts that can be done without. */
  instead?: ReactNode;
  /** Drops the wish for it. */
  onGiveUp?: () => void;
}

/**
 * A part of a page with a chunk of its own: a dialog, a chart. One that does not come leaves the page as it
 * is, and says so with a way to try again.
 */
export class LatePart<P> extends Component<Props<P>, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  private part: ComponentType<P> | null = null;

  private readonly retry = () => {
    this.part = null;
    this.setState({ error: null });
  };

  override render() {
    const { load, give, over = false, instead, onGiveUp } = this.props;
    const { error } = this.state;
    if (error instanceof PartMissing) {
      const missing = <Missing onRetry={this.retry} onGiveUp={onGiveUp} />;
      return over ? <TopLayer className={classes.over}>{missing}</TopLayer> : missing;
    }
    if (error !== null) throw error;
    // The same part as long as this is mounted: one that did not come is not asked for at each change.
    this.part ??= late<P>(load, instead === undefined ? undefined : () => this.props.instead);
    const Part = this.part;
    // A component takes React's own attributes beside its props, which a generic P can't show.
    const props = give as P & JSX.IntrinsicAttributes;
    return (
      <Suspense fallback={instead}>
        <Part {...props} />
      </Suspense>
    );
  }
}

function Missing({ onRetry, onGiveUp }: { onRetry: () => void; onGiveUp?: (() => void) | undefined }) {
  return (
    <PassFocusOn className={classes.box} role="alert">
      <p>This could not be loaded.</p>
      <div className={classes.buttons}>
        <Button h={44} variant="default" onClick={onRetry}>
          Retry
        </Button>
        {onGiveUp ? (
          <Button h={44} variant="subtle" onClick={onGiveUp}>
            Close
          </Button>
        ) : null}
      </div>
    </PassFocusOn>
  );
}
