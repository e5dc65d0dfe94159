import type { ComponentProps } from 'react';
import { Component, createRef } from 'react';

type Props = ({ as: 'tr' } & ComponentProps<'tr'>) | ({ as: 'section' } & ComponentProps<'section'>);

/**
 * An element that takes the focus when the control inside that had it is gone
 * (a button whose action is done, a message that was dismissed), so that
 * whoever works by keyboard goes on where they were instead of at the top.
 * A class, since only `getSnapshotBeforeUpdate` sees the document before React changes it.
 */
export class KeepFocus extends Component<Props> {
  private readonly root = createRef<HTMLElement>();

  override getSnapshotBeforeUpdate(): boolean {
    return this.root.current?.contains(document.activeElement) ?? false;
  }

  override componentDidUpdate(_props: Props, _state: unknown, hadFocus: boolean) {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (hadFocus && lost) this.root.current?.focus({ preventScroll: true });
  }

  override render() {
    const { as: Tag, ...rest } = this.props;
    // Both tags take the same attributes here; their props' types can't be told apart once the tag is a variable.
    const Any = Tag as 'section';
    return <Any ref={this.root} tabIndex={-1} {...(rest as ComponentProps<'section'>)} />;
  }
}
