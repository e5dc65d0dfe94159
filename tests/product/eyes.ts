import type { Locator, Page } from '@playwright/test';
import type { Find } from '../../machines/model/types';

/** What a person must find and must not. */
export interface Sight {
  shows: readonly Find[];
  hides?: readonly Find[];
}

/** Roles whose name does not come from what they hold: a text inside counts as their name, too. */
const BY_CONTENT = new Set(['alert', 'status', 'log', 'paragraph', 'listitem', 'list', 'region', 'group']);

/** What the page lacks or has too much of: one sentence each. */
export async function lacks(page: Page, sight: Sight): Promise<string[]> {
  const wrong: string[] = [];
  for (const find of sight.shows) if (!(await there(page, find))) wrong.push(`must show ${text(find)}`);
  for (const find of sight.hides ?? [])
    if (await there(page, find)) wrong.push(`must not show ${text(find)}`);
  return wrong;
}

const text = ([role, name, more]: Find) =>
  `${role} '${String(name)}'${more ? ` ${JSON.stringify(more)}` : ''}`;

async function there(page: Page, [role, name, more]: Find): Promise<boolean> {
  for (const one of await found(page, role, name)) {
    if (!(await one.isVisible())) continue;
    if (more?.disabled !== undefined && more.disabled !== (await one.isDisabled())) continue;
    if (more?.value !== undefined && more.value !== (await one.inputValue())) continue;
    if (more?.checked !== undefined && more.checked !== (await one.isChecked())) continue;
    return true;
  }
  return false;
}

async function found(page: Page, role: string, name: string | RegExp): Promise<Locator[]> {
  if (role === 'text') return page.getByText(name, { exact: typeof name === 'string' }).all();
  // The models write ARIA's roles as text.
  const named = await page.getByRole(role as 'button', { name, exact: true }).all();
  if (named.length > 0 || !BY_CONTENT.has(role)) return named;
  return page
    .getByRole(role as 'button')
    .filter({ hasText: name })
    .all();
}
