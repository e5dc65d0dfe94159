import { type Locator, page, userEvent } from 'vitest/browser';
import type { FileSample, Gesture, Name } from '../../machines/model/gestures';

/** Does what a person does. Throws after fifteen seconds when the control is not there or can't be used. */
export async function perform(gesture: Gesture): Promise<void> {
  switch (gesture.do) {
    case 'press':
      return at(page.getByRole(gesture.role, { name: gesture.name, exact: true }), gesture.nth).click();
    case 'tap':
      return touch(at(page.getByRole(gesture.role, { name: gesture.name, exact: true }), gesture.nth));
    case 'type':
      return at(field(gesture.label), gesture.nth).fill(gesture.text);
    case 'choose':
      return at(field(gesture.label), gesture.nth).selectOptions(gesture.option);
    case 'chooseFile':
      return fileInput(gesture.label).upload(await filesOf(gesture.files));
    case 'dropFile':
      return drop(
        at(page.getByRole(gesture.role, { name: gesture.name })).element(),
        await filesOf(gesture.files),
      );
    case 'keys':
      return userEvent.keyboard(gesture.keys);
  }
}

const at = (locator: Locator, nth = 0): Locator => locator.nth(nth);

/** A field by its label; the asterisk that Mantine puts behind a required label belongs to no name. */
export function field(label: Name): Locator {
  const exact = page.getByLabelText(label, { exact: true });
  if (exact.elements().length > 0 || typeof label !== 'string') return exact;
  return page.getByLabelText(new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*\\*?$`));
}

/** The file input with a label, or inside of what has it. */
export function fileInput(label: Name): Locator {
  const labelled: Element[] = page.getByLabelText(label, { exact: true }).elements();
  const inputs = labelled.flatMap((element) =>
    element.matches('input[type=file]') ? [element] : [...element.querySelectorAll('input[type=file]')],
  );
  if (inputs[0] === undefined) throw new Error(`there is no file input '${String(label)}'`);
  return page.elementLocator(inputs[0]);
}

async function touch(locator: Locator): Promise<void> {
  (locator.element() as HTMLElement).click();
}

function drop(target: Element, files: File[]): void {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  for (const type of ['dragenter', 'dragover', 'drop']) {
    target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
  }
}

/** The files of samples. */
export const filesOf = (samples: FileSample[]): Promise<File[]> => Promise.all(samples.map(fileOf));

/** A small picture where the sample is one and gives no size; else that many bytes. */
async function fileOf({ name, type, size }: FileSample): Promise<File> {
  if (size !== undefined || !type.startsWith('image/'))
    return new File([new Uint8Array(size ?? 10)], name, { type });
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d')?.fillRect(0, 0, 4, 4);
  const blob = await canvas.convertToBlob({ type });
  return new File([blob], name, { type });
}
