/**
 * Messages to the product's other tabs (sign-out, a verified e-mail, a payment's
 * return). Without BroadcastChannel, which Firefox refuses together with cookies, tabs only learn later: each also looks
 * for itself when it gets the focus.
 */

export interface Broadcast<Message> {
  /** Sends to every other tab; `message` is plain JSON. */
  post(message: Message): void;
  /** Listens to the other tabs; returns the function that unsubscribes. */
  listen(listener: (message: Message) => void): () => void;
  close(): void;
}

/** A channel between the tabs; `name` stands for one message type. */
export function createBroadcast<Message>(name: string): Broadcast<Message> {
  let channel: BroadcastChannel | null = null;
  try {
    channel = new BroadcastChannel(`kasuwa.${name}`);
  } catch {
    // There is none.
  }
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
