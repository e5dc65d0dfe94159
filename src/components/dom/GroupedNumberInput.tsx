import { TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent, FocusEvent } from 'react';

export interface GroupedNumberInputProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'onFocus' | 'inputMode' | 'type'> {
  value: string;
  /** The whole new text; `pasted` where it came in one piece. */
  onText: (text: string, pasted: boolean) => void;
  /** A value to be typed over: it is selected when the field gets the focus. */
  typeOver?: string;
}

/** How browsers call what is not typed key by key. */
const IN_ONE_PIECE = ['insertFromPaste', 'insertFromDrop', 'insertFromYank', 'insertReplacementText'];

const isSignificant = (letter: string | undefined) => letter !== undefined && /[\d.]/.test(letter);
const significant = (text: string) => [...text].filter(isSignificant).length;

/** The place behind the n-th digit or dot. */
function placeBehind(text: string, count: number): number {
  let place = 0;
  for (let seen = 0; place < text.length && seen < count; place += 1) {
    if (isSignificant(text[place])) seen += 1;
  }
  return place;
}

/**
 * A text field for a number whose owner sets thousands separators while one
 * types. The caret stays behind the digit that was typed: left alone it jumps
 * to the end, and phones then jumble the digits (12,354 for 12345).
 */
export function GroupedNumberInput({ onText, typeOver, ...props }: GroupedNumberInputProps) {
  function changed(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const { value } = input;
    const caret = input.selectionStart ?? value.length;
    // React's name for the native event leaves out what it is in all browsers: an InputEvent.
    const { inputType } = event.nativeEvent as InputEvent;
    onText(value, IN_ONE_PIECE.includes(inputType));
    // React has written the owner's text by the end of the event, and set the caret behind it.
    queueMicrotask(() => {
      if (input.ownerDocument.activeElement !== input) return;
      const typed = significant(value.slice(0, caret));
      const place = input.value === value ? caret : placeBehind(input.value, typed);
      input.setSelectionRange(place, place);
    });
  }

  function focused(event: FocusEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    // Later, since the press that gave the focus sets the caret after it.
    if (input.value === typeOver) requestAnimationFrame(() => input.select());
  }

  return (
    <TextInput
      {...props}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      onChange={changed}
      onFocus={focused}
    />
  );
}
