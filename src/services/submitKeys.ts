import { createBroadcast } from './broadcast';
import { hexOf } from './hex';

/**
 * A unique key for a chart's input when editing begins; the chart makes the `Idempotency-Key` of each request from it.
 * 128 random bits as hexadecimal digits (`randomUUID` is missing on plain http).
 */
export function freshSubmitKey(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}

/** Sent between tabs that have the same kind of form open. `by` and `to` identify one opened form. */
type KeyMessage = { is: 'asked'; key: string; by: string } | { is: 'held'; key: string; to: string };

/**
 * Makes sure that no two tabs have a form of this `name` open under one key: a duplicated tab starts with everything
 * that its original had stored, the key included. Asks the other tabs; where one holds the key, `taken` is called with a
 * fresh one. Also answers other tabs' questions, until the returned function is called.
 */
export function ownKey(name: string, key: () => string, taken: (fresh: string) => void): () => void {
  const channel = createBroadcast<KeyMessage>(`${name}.keys`);
  const me = freshSubmitKey();
  const unsubscribe = channel.listen((message) => {
    if (message.key !== key()) return;
    if (message.is === 'asked') channel.post({ is: 'held', key: message.key, to: message.by });
    else if (message.to === me) taken(freshSubmitKey());
  });
  channel.post({ is: 'asked', key: key(), by: me });
  return () => {
    unsubscribe();
    channel.close();
  };
}
