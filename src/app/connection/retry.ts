import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { KEY_PREFIX } from '../../services/storage';
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

/** Whether a form in this tab holds work that is not saved: it is kept for a reload, but not for another build (resume.ts). */
export function hasWork(session: Storage): boolean {
  return Object.keys(session).some((key) => key.startsWith(`${KEY_PREFIX}resume.`));
}

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
