import type { ComponentProps } from 'react';
import { Component, createRef } from 'react';

type Props =
  | ({ as: 'tr' } & ComponentProps<'tr'>)
  | ({ as: 'li' } & ComponentProps<'li'>)
  | ({ as: 'div' } & ComponentProps<'div'>)
  | ({ as: 'section' } & ComponentProps<'section'>);

const isIdle = (control: Element) => control.matches(':disabled') || !control.isConnected;

/**
 * An element that takes the focus when the control inside that had it is gone
 * (a button whose action is done, a message that was dismissed), so that
 * whoever works by keyboard goes on where they were instead of at the top.
 * A control that lost it by being moved (a row that changed its place) gets it back.
 * A class, since only `getSnapshotBeforeUpdate` sees the document before React changes it.
 */
export class KeepFocus extends Component<Props> {
  private readonly root = createRef<HTMLElement>();

  override getSnapshotBeforeUpdate(): HTMLElement | null {
    const { activeElement } = document;
    const inside = this.root.current?.contains(activeElement) && activeElement instanceof HTMLElement;
    return inside ? activeElement : null;
  }

  override componentDidUpdate(_props: Props, _state: unknown, had: HTMLElement | null) {
    if (had === null) return;
    const { activeElement } = document;
    // A button that was disabled may count as focused for a moment longer.
    const lost =
      activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
    if (lost) (isIdle(had) ? this.root.current : had)?.focus({ preventScroll: true });
  }

  override render() {
    const { as: Tag, ...rest } = this.props;
    // All tags take the same attributes here; their props' types can't be told apart once the tag is a variable.
    const Any = Tag as 'section';
    return <Any ref={this.root} tabIndex={-1} {...(rest as ComponentProps<'section'>)} />;
  }
}
