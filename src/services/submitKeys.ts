import { createBroadcast } from './broadcast';

/** A key that nobody else makes: 128 random bits as hexadecimal digits. (`randomUUID` is missing on plain http.) */
export function freshSubmitKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * The `Idempotency-Key` of what is sent: the same for the same content, so that
 * a second try after a lost answer does not act twice; another for other
 * content. Content is kept in memory only.
 */
export function createSubmitKeys(): (content: string) => string {
  let last = { content: '', key: '' };
  return (content) => {
    if (content !== last.content || last.key === '') last = { content, key: freshSubmitKey() };
    return last.key;
  };
}

/** Between the tabs that have the same kind of form open. `by` and `to` name one opening of it. */
type KeyMessage = { is: 'asked'; key: string; by: string } | { is: 'held'; key: string; to: string };

/**
 * Sees to it that an open form has a key of its own: a duplicated tab begins with all that its original kept,
 * the key included. Asks the other tabs that have a form of that `name` open; where one holds this key, `taken`
 * is called with a fresh one to take instead. Answers such questions until the returned function is called.
 */
export function ownKey(name: string, key: () => string, taken: (fresh: string) => void): () => void {
  const channel = createBroadcast<KeyMessage>(`${name}.keys`);
  const me = freshSubmitKey();
  const deaf = channel.listen((message) => {
    if (message.key !== key()) return;
    if (message.is === 'asked') channel.post({ is: 'held', key: message.key, to: message.by });
    else if (message.to === me) taken(freshSubmitKey());
  });
  channel.post({ is: 'asked', key: key(), by: me });
  return () => {
    deaf();
    channel.close();
  };
}
