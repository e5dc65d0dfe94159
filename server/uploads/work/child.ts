/**
 * The converter of pictures, a process of its own (uploads/converter.ts): takes tasks as frames on its input, and
 * answers on its output in the order in which they are done. Ends when its input does.
 */
import { getPriority, setPriority } from 'node:os';
import { readFrames, toFrame } from './frames';
import { TASKS } from './tasks';

/** What the server sends with a picture. */
export interface Order {
  id: number;
  task: keyof typeof TASKS;
  options: { hasAlpha: boolean };
}

/** What it hears of it; `sizes` are those of the files that follow, bytes. */
export type Answer = { id: number; failed: true } | { id: number; said: unknown; sizes: number[] };

// Whoever looks at a list goes before whoever waits for a picture.
setPriority(Math.min(19, getPriority() + 5));
// A signal to all processes of the house is the server's to answer: what is under way is finished.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
// The server has died: nobody waits for the rest.
process.stdout.on('error', () => process.exit(0));

function answer(words: Answer, files: readonly Buffer[] = []): void {
  for (const piece of toFrame(words, files)) process.stdout.write(piece);
}

async function work({ id, task, options }: Order, bytes: Buffer): Promise<void> {
  try {
    const { said, files } = await TASKS[task](bytes, options);
    answer({ id, said, sizes: files.map(({ length }) => length) }, files);
  } catch {
    // A broken picture is nothing to log: whoever sent it hears of it.
    answer({ id, failed: true });
  }
}

for await (const { head, body } of readFrames(process.stdin)) void work(head as Order, body);
