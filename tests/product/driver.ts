import type { Locator, Page } from '@playwright/test';
import type { Gesture, Name } from '../../machines/model/gestures';
import { type Driver, labelled, perform } from '../support/person';

/** Playwright's page, as the charts' tests use one. Controls are counted by what is shown, so `nth` of a sample does not apply. */
export function driverOf(page: Page): Driver<Locator> {
  // The models write ARIA's roles as text.
  const roleOf = (role: string, name?: Name) => page.getByRole(role as 'button', { name, exact: true });
  const press = ({ role, name }: { role: string; name: Name }) => roleOf(role, name).click();
  return {
    byRole: (role, by) =>
      seen('name' in by ? roleOf(role, by.name) : roleOf(role).filter({ hasText: by.holds })),
    byText: (text) => seen(page.getByText(text, { exact: typeof text === 'string' })),
    is: { disabled: (one) => one.isDisabled(), checked: (one) => one.isChecked() },
    valueOf: (one) => one.inputValue(),
    press,
    tap: press,
    type: ({ label, text }) => page.getByLabel(labelled(label)).fill(text),
    choose: ({ label, option }) => page.getByLabel(labelled(label)).selectOption(option),
    files: () => Promise.reject(new Error('files are chosen by the chart’s own step definition')),
    keys: (keys) => page.keyboard.press(keys.replace(/[{}]/g, '')),
  };
}

async function seen(locator: Locator): Promise<Locator[]> {
  const shown: Locator[] = [];
  for (const one of await locator.all()) if (await one.isVisible()) shown.push(one);
  return shown;
}

/** Does what a model's sample says. @param typed makes of a sample's text what is to be typed here */
export async function performAll(
  page: Page,
  gestures: Gesture | Gesture[],
  typed = (text: string) => text,
): Promise<void> {
  for (const one of [gestures].flat())
    await perform(driverOf(page), one.do === 'type' ? { ...one, text: typed(one.text) } : one);
}
