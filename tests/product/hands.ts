import type { Locator, Page } from '@playwright/test';
import type { FileSample, Gesture, Name } from '../../machines/model/gestures';

/** How a model's gestures fit the product: the texts to type, and the files that samples stand for. */
export interface Fit {
  text?: (text: string) => string;
  file?: (sample: FileSample) => Promise<{ name: string; mimeType: string; buffer: Buffer }>;
}

/** Does what a person does, on the page as it is: controls are counted by what is shown, so `nth` of a sample does not apply. */
export async function perform(page: Page, gesture: Gesture | Gesture[], fit: Fit = {}): Promise<void> {
  for (const one of [gesture].flat()) await performOne(page, one, fit);
}

async function performOne(page: Page, gesture: Gesture, fit: Fit): Promise<void> {
  const text = fit.text ?? ((given: string) => given);
  switch (gesture.do) {
    case 'press':
    case 'tap':
      return page.getByRole(gesture.role as 'button', { name: gesture.name, exact: true }).click();
    case 'type':
      return (await field(page, gesture.label)).fill(text(gesture.text));
    case 'choose':
      await (await field(page, gesture.label)).selectOption(gesture.option);
      return;
    case 'chooseFile':
      if (!fit.file) throw new Error('this machine has no files');
      return page
        .getByLabel(gesture.label, { exact: true })
        .setInputFiles(await Promise.all(gesture.files.map(fit.file)));
    case 'dropFile':
      throw new Error('dropping is done by the machine’s own way');
    case 'keys':
      return page.keyboard.press(gesture.keys.replace(/[{}]/g, ''));
  }
}

/** A field by its label; the asterisk behind a required label belongs to no name. */
async function field(page: Page, label: Name): Promise<Locator> {
  const exact = page.getByLabel(label, { exact: true });
  if (typeof label !== 'string' || (await exact.count()) > 0) return exact;
  return page.getByLabel(new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*\\*?$`));
}
