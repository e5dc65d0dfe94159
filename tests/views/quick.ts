import { page, userEvent } from 'vitest/browser';
import type { Gesture, Name } from '../../machines/model/gestures';
import { labelled } from '../support/person';
import { drop, fileInput, filesOf } from './driver';
import { isDisabled } from './presses';

/**
 * Does what a person does by the browser's own events, without going through the driver: some hundred times as
 * fast, for mutants. That it comes to the same is checked on the whole chart first. Throws at once when
 * the control is not there or can't be used.
 */
export async function quickly(gesture: Gesture): Promise<void> {
  switch (gesture.do) {
    case 'press':
      return click(named(gesture));
    case 'tap':
      return named(gesture).click();
    case 'type':
      return fill(usable(fields(gesture.label), gesture) as HTMLInputElement, gesture.text);
    case 'choose':
      return choose(usable(fields(gesture.label), gesture) as HTMLSelectElement, gesture.option);
    case 'chooseFile': {
      const input = fileInput(gesture.label);
      const data = new DataTransfer();
      for (const file of await filesOf(gesture.files)) data.items.add(file);
      input.files = data.files;
      tell(input, 'input', 'change');
      return;
    }
    case 'dropFile':
      return drop(
        usable(page.getByRole(gesture.role, { name: gesture.name }).elements(), gesture),
        await filesOf(gesture.files),
      );
    case 'keys':
      return userEvent.keyboard(gesture.keys);
  }
}

const fields = (label: Name): Element[] => page.getByLabelText(labelled(label)).elements();

const named = (gesture: Extract<Gesture, { role: string }>): HTMLElement =>
  usable(page.getByRole(gesture.role, { name: gesture.name, exact: true }).elements(), gesture);

function usable(elements: Element[], gesture: Gesture): HTMLElement {
  const element = elements[('nth' in gesture ? gesture.nth : 0) ?? 0];
  const what = JSON.stringify(gesture, (_, item) => (item instanceof RegExp ? String(item) : item));
  if (element === undefined) throw new Error(`there is nothing for ${what}`);
  if (isDisabled(element) || !element.checkVisibility()) throw new Error(`it can't be used for ${what}`);
  return element as HTMLElement;
}

function click(element: HTMLElement): void {
  const options = { bubbles: true, cancelable: true, composed: true, button: 0, isPrimary: true };
  element.dispatchEvent(new PointerEvent('pointerover', options));
  element.dispatchEvent(new MouseEvent('mouseover', options));
  element.dispatchEvent(new PointerEvent('pointerdown', options));
  element.dispatchEvent(new MouseEvent('mousedown', options));
  element.focus();
  element.dispatchEvent(new PointerEvent('pointerup', options));
  element.dispatchEvent(new MouseEvent('mouseup', options));
  element.click();
}

/** React listens to the setter of its own inputs; the prototype's tells it that a person typed. */
function fill(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  input.focus();
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
  tell(input, 'input', 'change');
}

function choose(select: HTMLSelectElement, option: string): void {
  const found = [...select.options].find(({ label, text }) => label === option || text === option);
  if (found === undefined || found.disabled) throw new Error(`there is no '${option}' to choose`);
  select.focus();
  select.value = found.value;
  tell(select, 'input', 'change');
}

const tell = (element: Element, ...types: string[]): void => {
  for (const type of types) element.dispatchEvent(new Event(type, { bubbles: true }));
};
