import type { AnyActor, AnyEventObject } from 'xstate';
import type { Entry } from '../../src/explorer/registry';
import { mountStill } from './stage';

/** What a person can press; links lead away by themselves and are the paths' matter. */
const CONTROLS =
  'button, input[type=radio], input[type=checkbox], input[type=submit], [role=button], [role=tab], [role=radio], [role=switch], [role=menuitem]';

/**
 * Presses every control that can be pressed, on a second copy of the picture that changes nothing, and lists
 * those that send an event which the chart would not take as it stands (flows.md, Model, 0).
 */
export function refusedPresses(entry: Entry, actor: AnyActor): string[] {
  const snapshot = actor.getSnapshot();
  const sent: AnyEventObject[] = [];
  const before = new Set(document.body.querySelectorAll(CONTROLS));
  const stage = mountStill(entry, actor, (event) => sent.push(event));
  const refused: string[] = [];
  try {
    for (const control of document.body.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (before.has(control) || isDisabled(control) || isChosen(control) || isBehind(control)) continue;
      sent.length = 0;
      control.click();
      for (const event of sent) {
        if (!snapshot.can(event))
          refused.push(
            `${nameOf(control)} can be pressed and sends ${JSON.stringify(event)}, which nothing takes`,
          );
      }
    }
  } finally {
    stage.leave();
  }
  return refused;
}

/** Whether a control is shown as not to be used. */
export const isDisabled = (control: Element): boolean =>
  control.matches(':disabled') ||
  control.getAttribute('aria-disabled') === 'true' ||
  control.closest('[data-disabled]') !== null;

/** What is chosen already may be pressed again: that changes nothing. */
const isChosen = (control: Element): boolean =>
  (control as HTMLInputElement).checked === true ||
  ['aria-pressed', 'aria-selected', 'aria-checked'].some((name) => control.getAttribute(name) === 'true');

/** Behind a modal dialog nothing can be pressed. */
const isBehind = (control: Element): boolean => {
  const modals = [...document.querySelectorAll('dialog:modal, [aria-modal="true"]')];
  return modals.length > 0 && !modals.some((modal) => modal.contains(control));
};

const nameOf = (control: Element): string =>
  `'${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim() || control.outerHTML.slice(0, 80)}'`;
