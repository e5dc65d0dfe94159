import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';

/**
 * What the gateway does with a call that it holds: hand it on; cut the line before the server hears of it, or after it
 * has acted (`cutAfter`), or in the middle of its answer (`half`); never answer; or answer as proxies do, with a
 * page when there is no server (`page`) or no such address (`lost`) or too much is sent (`tooLarge`), with a
 * sentence while a server is being mended or where it says no (`forbidden`); or with anything else.
 */
export type Answer =
  | 'pass'
  | 'cut'
  | 'cutAfter'
  | 'half'
  | 'never'
  | keyof typeof PAGES
  | keyof typeof SENTENCES
  | { status: number; type: string; body: string; headers?: Record<string, string> };

/** Status and text of the gateway's own pages. */
const PAGES = {
  page: [502, 'Bad Gateway'],
  lost: [404, 'Not Found'],
  tooLarge: [413, 'Payload Too Large'],
} as const;

/** What the gateway says while the server is being mended. */
export const MENDING = 'The market is being mended. Please try again in a minute.';

/** Status and sentence of answers in the contract's form. */
const SENTENCES = {
  mending: [503, MENDING],
  forbidden: [403, 'This account may not be used any more.'],
} as const;

/** Method and path of a call, as in `POST /api/auth/login`. */
export type Call = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** Pages that send this header are let through: what a test does in a second tab must not wait. */
export const UNHELD = 'x-unheld';

interface Held {
  call: Call;
  incoming: IncomingMessage;
  body: Buffer;
  reply: ServerResponse;
}

/**
 * A reverse proxy between browser and server, as there is one in front of any
 * server in production: its failures are real ones. It can hold a call, so that
 * a test sees the product while it waits, and prepares the server meanwhile.
 */
export class Gateway {
  private readonly held: Held[] = [];
  private readonly server: Server;
  private readonly arrived = new Map<Call, number>();
  /** Calls that are held when they come. */
  readonly watched = new Set<Call>();
  /** Calls whose line is cut when they come: a browser sends a call again whose line was cut. */
  private readonly cutting = new Set<Call>();
  /** Calls that are answered as they come, until mended: text is compared whole, a pattern is tried. */
  private readonly failing: { call: Call | RegExp; how: Answer; came: number }[] = [];
  /** What becomes of looks for a single row after a lost answer (services/lostAnswers.ts), which read pages of 100. */
  looks: 'pass' | 'cut' = 'pass';
  /** Where the server is. */
  upstream = 0;

  private constructor() {
    this.server = createServer((incoming, reply) => void this.take(incoming, reply));
  }

  /** Listens; `upstream` is to be set before the first call. */
  static async open(): Promise<Gateway> {
    const gateway = new Gateway();
    await new Promise<void>((resolve) => gateway.server.listen(0, '127.0.0.1', resolve));
    return gateway;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Whether a call waits. */
  waits(call: Call): boolean {
    return this.held.some((one) => one.call === call);
  }

  /** How many calls of a kind were held so far. */
  came(call: Call): number {
    return this.arrived.get(call) ?? 0;
  }

  /**
   * Answers the call that waits, or comes soon; those of its kind that wait longer are the product's own business
   * and go on, too.
   * @throws Error when none comes.
   */
  async answer(call: Call, how: Answer): Promise<void> {
    await expect.poll(() => this.waits(call), { message: `${call} was not asked` }).toBe(true);
    if (how === 'cut') this.cutting.add(call);
    for (const one of this.held.splice(0)) {
      if (one.call !== call) this.held.push(one);
      else this.end(one, how);
    }
  }

  /** Fails every call of a kind from now on. */
  fail(call: Call | RegExp, how: Answer): void {
    this.failing.push({ call, how, came: 0 });
  }

  /** How many calls came that are to fail. */
  get failed(): number {
    return this.failing.reduce((sum, { came }) => sum + came, 0);
  }

  /** Ends what `fail` and the last answer began. */
  mend(): void {
    this.cutting.clear();
    this.failing.splice(0);
  }

  /** Forgets what waits: the page is gone. */
  release(): void {
    this.mend();
    for (const one of this.held.splice(0)) one.reply.socket?.destroy();
  }

  private async take(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const call = `${incoming.method} ${incoming.url?.split('?')[0]}` as Call;
    const mine = incoming.headers[UNHELD] === undefined;
    if (mine && this.cutting.has(call)) return void reply.socket?.destroy();
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of incoming) chunks.push(chunk);
    } catch {
      return;
    }
    const one: Held = { call, incoming, body: Buffer.concat(chunks), reply };
    const rule = this.failing.find((each) =>
      typeof each.call === 'string' ? each.call === call : each.call.test(call),
    );
    if (mine && rule) {
      rule.came += 1;
      return this.end(one, rule.how);
    }
    if (mine && /[?&]limit=100(&|$)/.test(incoming.url ?? '')) return this.end(one, this.looks);
    if (!mine || !this.watched.has(call)) return this.handOn(one);
    this.held.push(one);
    this.arrived.set(call, this.came(call) + 1);
    // The product has given up the call.
    reply.once('close', () => {
      const index = this.held.indexOf(one);
      if (index >= 0) this.held.splice(index, 1);
    });
  }

  private end(one: Held, how: Answer): void {
    const { reply } = one;
    if (how === 'pass' || how === 'cutAfter' || how === 'half') this.handOn(one, how);
    else if (how === 'cut') reply.socket?.destroy();
    else if (how === 'never') return;
    else if (typeof how === 'object') {
      reply.writeHead(how.status, { 'content-type': how.type, connection: 'close', ...how.headers });
      reply.end(how.body);
    } else if (how === 'mending' || how === 'forbidden') {
      const [status, message] = SENTENCES[how];
      reply.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
      reply.end(JSON.stringify({ success: false, message }));
    } else {
      const [status, text] = PAGES[how];
      reply.writeHead(status, text, { 'content-type': 'text/html', connection: 'close' });
      reply.end(`<!doctype html><title>${text}</title><h1>${status} ${text}</h1>`);
    }
  }

  /** What the server says, word for word, or as much of it as comes through; a server that is gone means a cut line. */
  private handOn({ incoming, body, reply }: Held, how: 'pass' | 'cutAfter' | 'half' = 'pass'): void {
    const { [UNHELD]: _mark, ...headers } = incoming.headers;
    const onward = request(
      { port: this.upstream, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers },
      (answer) => {
        if (how !== 'pass') {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('end', () => {
            const whole = Buffer.concat(chunks);
            if (how === 'cutAfter' || whole.length < 2) return void reply.socket?.destroy();
            reply.writeHead(answer.statusCode ?? 502, {
              ...answer.headers,
              'content-length': whole.length,
              connection: 'close',
            });
            reply.write(whole.subarray(0, whole.length / 2), () => reply.socket?.destroy());
          });
          return;
        }
        // One call a line: a cut line then is no line that was used before, whose call browsers repeat.
        reply.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' });
        answer.pipe(reply);
        answer.on('error', () => reply.socket?.destroy());
      },
    );
    onward.on('error', () => reply.socket?.destroy());
    onward.end(body);
  }
}
