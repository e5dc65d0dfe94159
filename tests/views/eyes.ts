import axe from 'axe-core';
import { type Locator, page } from 'vitest/browser';
import { activeStates, type ModelVisit } from '../../machines/model/scenario';
import type { AnyModel, Find } from '../../machines/model/types';

/** Roles whose name does not come from what they hold: a text inside counts as their name, too. */
const BY_CONTENT = new Set([
  'alert',
  'status',
  'log',
  'paragraph',
  'listitem',
  'list',
  'region',
  'group',
  'table',
  'dialog',
  'generic',
]);

/** What the picture lacks or has too much of, in the states of a visit: one sentence each. */
export function lacks(visit: ModelVisit, model: AnyModel): string[] {
  return activeStates(visit).flatMap((state) => {
    const expected = model.states[state];
    if (expected === undefined || 'unseen' in expected) return [];
    const missing = expected.shows
      .filter((find) => !there(find))
      .map((find) => `${state} must show ${text(find)}`);
    const extra = (expected.hides ?? []).filter(there).map((find) => `${state} must not show ${text(find)}`);
    return [...missing, ...extra];
  });
}

const text = ([role, name, more]: Find) =>
  `${role} '${String(name)}'${more ? ` ${JSON.stringify(more)}` : ''}`;

function there([role, name, more]: Find): boolean {
  return found(role, name).some((element) => {
    const input = element as HTMLInputElement;
    if (more?.disabled !== undefined && more.disabled !== isDisabled(element)) return false;
    if (more?.value !== undefined && more.value !== input.value) return false;
    return more?.checked === undefined || more.checked === isChecked(input);
  });
}

function found(role: string, name: string | RegExp): Element[] {
  if (role === 'text') return visible(page.getByText(name, { exact: typeof name === 'string' }));
  const named = page.getByRole(role, { name, exact: true }).elements();
  if (named.length > 0 || !BY_CONTENT.has(role)) return named;
  return page.getByRole(role).filter({ hasText: name }).elements();
}

const visible = (locator: Locator): Element[] =>
  locator.elements().filter((element) => element.checkVisibility());

const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') ||
  element.getAttribute('aria-disabled') === 'true' ||
  element.hasAttribute('data-disabled');

const isChecked = (input: HTMLInputElement): boolean =>
  input.checked ||
  ['aria-checked', 'aria-selected', 'aria-pressed'].some((name) => input.getAttribute(name) === 'true');

/** Accessibility faults of what is painted, by axe; rules about whole pages are left out, since a view is a part of one. */
export async function axeFaults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: {
      region: { enabled: false },
      'landmark-one-main': { enabled: false },
      'page-has-heading-one': { enabled: false },
      'html-has-lang': { enabled: false },
      'document-title': { enabled: false },
    },
    resultTypes: ['violations'],
  });
  return violations.map(
    ({ id, help, nodes }) =>
      `axe ${id}: ${help} (${nodes.map((node) => node.html.slice(0, 120)).join(' | ')})`,
  );
}
