/**
 * Telling the product's other tabs something (sign-out, a verified e-mail, a
 * payment's return). A browser without BroadcastChannel hears nothing and loses
 * nothing but the speed: each tab also looks for itself when it gets the focus.
 */

export interface Broadcast<Message> {
  /** Says it to every other tab; `message` is plain JSON. */
  post(message: Message): void;
  /** Hears what other tabs say; returns the way to stop. */
  listen(listener: (message: Message) => void): () => void;
  close(): void;
}

/** A channel between the tabs; those with the same `name` and message type belong together. */
export function createBroadcast<Message>(name: string): Broadcast<Message> {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`kasuwa.${name}`);
  return {
    post: (message) => channel?.postMessage(message),
    listen(listener) {
      // The channel is named after its message type, so what arrives has it.
      const heard = (event: MessageEvent) => listener(event.data as Message);
      channel?.addEventListener('message', heard);
      return () => channel?.removeEventListener('message', heard);
    },
    close: () => channel?.close(),
  };
}
