import { page, userEvent } from 'vitest/browser';
import type { FileSample, Name } from '../../machines/model/gestures';
import { activeStates, type ModelVisit } from '../../machines/model/scenario';
import type { AnyModel } from '../../machines/model/types';
import { type Driver, labelled, lacks } from '../support/person';
import { isDisabled } from './presses';

const named = ({ role, name, nth = 0 }: { role: string; name: Name; nth?: number }) =>
  page.getByRole(role, { name, exact: true }).nth(nth);
const field = ({ label, nth = 0 }: { label: Name; nth?: number }) =>
  page.getByLabelText(labelled(label)).nth(nth);

/** Vitest's page, as the charts' tests use one; they run in it. */
export const driver: Driver<Element> = {
  byRole: (role, by) =>
    'name' in by
      ? page.getByRole(role, { name: by.name, exact: true }).elements()
      : page.getByRole(role).filter({ hasText: by.holds }).elements(),
  byText: (text) =>
    page
      .getByText(text, { exact: typeof text === 'string' })
      .elements()
      .filter((element) => element.checkVisibility()),
  is: {
    disabled: isDisabled,
    checked: (element) =>
      (element as HTMLInputElement).checked ||
      ['aria-checked', 'aria-selected', 'aria-pressed'].some((name) => element.getAttribute(name) === 'true'),
  },
  valueOf: (element) => (element as HTMLInputElement).value,
  press: (gesture) => named(gesture).click(),
  tap: async (gesture) => (named(gesture).element() as HTMLElement).click(),
  type: (gesture) => field(gesture).fill(gesture.text),
  choose: (gesture) => field(gesture).selectOptions(gesture.option),
  files: async (gesture) => {
    const files = await filesOf(gesture.files);
    if (gesture.do === 'chooseFile') await page.elementLocator(fileInput(gesture.label)).upload(files);
    else drop(page.getByRole(gesture.role, { name: gesture.name }).first().element(), files);
  },
  keys: (keys) => userEvent.keyboard(keys),
};

/** The file input with a label, or inside of what has it. */
export function fileInput(label: Name): HTMLInputElement {
  for (const element of page.getByLabelText(label, { exact: true }).elements()) {
    const input = element.matches('input[type=file]') ? element : element.querySelector('input[type=file]');
    if (input !== null) return input as HTMLInputElement;
  }
  throw new Error(`there is no file input '${String(label)}'`);
}

/** Drops files on an element, as a browser tells it. */
export function drop(target: Element, files: File[]): void {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  for (const type of ['dragenter', 'dragover', 'drop'])
    target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
}

/** The files of samples. */
export const filesOf = (samples: FileSample[]): Promise<File[]> => Promise.all(samples.map(fileOf));

/** A small picture where the sample is one and gives no size; else that many bytes. */
async function fileOf({ name, type, size }: FileSample): Promise<File> {
  if (size !== undefined || !type.startsWith('image/'))
    return new File([new Uint8Array(size ?? 10)], name, { type });
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d')?.fillRect(0, 0, 4, 4);
  return new File([await canvas.convertToBlob({ type })], name, { type });
}

/** What the picture lacks or has too much of, in the states of a visit: one sentence each. */
export async function lacksAt(visit: ModelVisit, model: AnyModel): Promise<string[]> {
  const wrong: string[] = [];
  for (const state of activeStates(visit)) {
    const expected = model.states[state];
    if (expected === undefined || 'unseen' in expected) continue;
    wrong.push(...(await lacks(driver, expected)).map((what) => `${state} ${what}`));
  }
  return wrong;
}
