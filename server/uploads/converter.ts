import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../root';
import type { Answer, Order } from './work/child';
import { readFrames, toFrame } from './work/frames';
import type { TASKS } from './work/tasks';

/*
 * Pictures are worked on in a process of their own. A decoded photo takes a hundred megabytes, of which an
 * allocator gives back what it likes: a process that ends gives back all of it. It also goes behind the server when
 * both want a core, knows no secret, and may die of a hostile picture without anybody else's noticing.
 */

/** Thrown when the converter has died twice over a picture. */
export class ConverterGone extends Error {}

type Task = keyof typeof TASKS;
type Result<T extends Task> = Awaited<ReturnType<(typeof TASKS)[T]>>;

interface Converter {
  /** Has a task done with a picture. @throws Error for one that can't be read, ConverterGone */
  run<T extends Task>(task: T, bytes: Buffer, options?: Order['options']): Promise<Result<T>>;
  /** The number of the process that works, null when none does. */
  pid(): number | null;
}

interface Waiting {
  resolve: (result: { said: unknown; files: Buffer[] }) => void;
  reject: (error: Error) => void;
}

/** How long a process waits for the next picture, milliseconds: a form's five come within seconds. */
const IDLE_MS = 5_000;
/** Of what the server is told, what a program may need to run; no secret among it. */
const HANDED_ON = ['PATH', 'TMPDIR', 'LD_LIBRARY_PATH', 'NODE_ENV'];

/** The converter from the sources or, in a bundle, beside the file that this is in then (server/bundle.mjs). */
const FROM_SOURCES = import.meta.url.endsWith('.ts');
const FILE = fileURLToPath(new URL(FROM_SOURCES ? './work/child.ts' : './convert.js', import.meta.url));

function start(): ChildProcess & { stdin: Writable; stdout: Readable } {
  const handedOn = HANDED_ON.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  );
  return spawn(process.execPath, [...(FROM_SOURCES ? ['--import', 'tsx'] : []), FILE], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...Object.fromEntries(handedOn),
      // So many pictures at once: half of the cores, for the rest are other people's.
      UV_THREADPOOL_SIZE: String(Math.max(1, Math.floor(availableParallelism() / 2))),
    },
  });
}

/**
 * Makes a converter, which starts its process with the first picture.
 * @param idleMs how long that process waits for the next one
 */
export function makeConverter(idleMs = IDLE_MS, begin = start): Converter {
  let current: { child: ReturnType<typeof start>; waiting: Map<number, Waiting> } | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function begun() {
    if (current !== null) return current;
    const child = begin();
    const own = { child, waiting: new Map<number, Waiting>() };
    // What is lost with it is given to the next one.
    const gone = () => {
      if (current === own) current = null;
      for (const { reject } of own.waiting.values()) reject(new ConverterGone('The converter has died.'));
      own.waiting.clear();
    };
    child.once('error', gone).once('exit', gone);
    child.stdin.on('error', gone);
    void listen(own).catch(gone);
    current = own;
    return own;
  }

  async function listen({ child, waiting }: NonNullable<typeof current>): Promise<void> {
    for await (const { head, body } of readFrames(child.stdout)) {
      const answer = head as Answer; // only our own child writes there
      const task = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('failed' in answer) task?.reject(new Error('The picture cannot be read.'));
      else task?.resolve({ said: answer.said, files: cut(body, answer.sizes) });
      if (waiting.size === 0) rest();
    }
  }

  /** Lets the process end when nothing comes for a while, and keeps the server from ending for no moment of it. */
  function rest(): void {
    clearTimeout(idle);
    hold(false);
    idle = setTimeout(() => {
      current?.child.stdin.end();
      current = null;
    }, idleMs);
    idle.unref();
  }

  /** Whether the server waits for its child. */
  function hold(held: boolean): void {
    if (current === null) return;
    const { child } = current;
    for (const one of [child, child.stdin, child.stdout] as { ref?: () => void; unref?: () => void }[])
      held ? one.ref?.() : one.unref?.();
  }

  async function once(task: Task, bytes: Buffer, options: Order['options']) {
    clearTimeout(idle);
    const { child, waiting } = begun();
    hold(true);
    last += 1;
    const order: Order = { id: last, task, options };
    return await new Promise<{ said: unknown; files: Buffer[] }>((resolve, reject) => {
      waiting.set(order.id, { resolve, reject });
      for (const piece of toFrame(order, [bytes])) child.stdin.write(piece);
    });
  }

  return {
    async run<T extends Task>(task: T, bytes: Buffer, options = { hasAlpha: false }): Promise<Result<T>> {
      const done: unknown = await once(task, bytes, options).catch((error: unknown) => {
        // It may have died of another's picture, or of the machine's memory.
        if (error instanceof ConverterGone) return once(task, bytes, options);
        throw error;
      });
      return done as Result<T>; // what the task of that name leaves
    },
    pid: () => current?.child.pid ?? null,
  };
}

/** The files that lie one behind the other. */
function cut(body: Buffer, sizes: readonly number[]): Buffer[] {
  let at = 0;
  return sizes.map((size) => {
    at += size;
    return body.subarray(at - size, at);
  });
}

/** The one of this process. */
export const converter = makeConverter();
