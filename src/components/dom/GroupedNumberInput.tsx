import { TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent, FocusEvent } from 'react';

export interface GroupedNumberInputProps extends Omit<TextInputProps, 'onFocus' | 'inputMode' | 'type'> {
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** A value to be typed over: it is selected when the field gets the focus. */
  typeOver?: string;
}

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
 * A field of a `Form` for a number in which the chart sets thousands separators
 * while one types. The caret stays behind the digit that was typed: left alone it jumps
 * to the end, and phones then jumble the digits (12,354 for 12345).
 */
export function GroupedNumberInput({ onChange, typeOver, ...props }: GroupedNumberInputProps) {
  function changed(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const { value } = input;
    const caret = input.selectionStart ?? value.length;
    onChange(event);
    // The form writes the chart's text as soon as the event is over, which sets the caret behind it.
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
