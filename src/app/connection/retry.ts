import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { KEY_PREFIX } from '../../services/storage';
import { WRITES } from '../resume';
import type { World } from '../world';

/** Events by which a person asks again for what could not be read; they carry nothing. */
const RETRIES = /^\w+\.retried$|^retry\.pressed$/;

/** What a chart's failed parts hear as 'try again'. No state that takes a write's retry is tagged `failed` (tests/app/connection.test.ts): that button is the person's. */
export function retriesOf(snapshot: AnyMachineSnapshot): string[] {
  const failed = (snapshot._nodes ?? []).filter(({ tags }) => tags.includes('failed'));
  return failed.flatMap(({ ownEvents }) => ownEvents.filter((type) => RETRIES.test(type)));
}

function retry(actor: AnyActorRef): void {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot; // only charts' actors are listed as running
  for (const type of retriesOf(snapshot)) actor.send({ type });
}

/** Whether a form in this tab holds work that is not saved (resume.ts, drafts.ts). @param win its storage may be refused, together with cookies */
export function hasWork(win: Pick<Window, 'sessionStorage'>): boolean {
  const isWork = (key: string) => /^(resume|draft)\./.test(key.replace(KEY_PREFIX, ''));
  try {
    return Object.keys(win.sessionStorage).some(isWork);
  } catch {
    return false;
  }
}

/** Whether something is being saved now: its answer would be lost with the page. */
export const isWriting = ({ running }: Pick<World, 'running'>): boolean =>
  [...running].some((actor) => (actor.getSnapshot() as AnyMachineSnapshot).hasTag(WRITES));

/**
 * Goes on once there is a network: what failed is read again, a page that did not come is loaded. A page from the keep
 * is loaded anew where it stands, unless somebody works on it.
 */
export function goOn({ running, navigation, forgetHistory }: World, kept: boolean, busy: boolean): void {
  for (const actor of [...running]) retry(actor);
  document.querySelector<HTMLElement>('[data-reload]')?.click();
  if (!kept || busy) return;
  forgetHistory();
  navigation.again();
}
