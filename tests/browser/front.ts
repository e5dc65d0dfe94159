import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a front does to an answer of the server, for addresses that fit. */
interface Rule {
  path: RegExp;
  /** Changes its text; null refuses it as a file that is not there any more. */
  change: ((text: string) => string) | null;
}

/** A POST as it came, and the status that it was answered with. */
export interface Posted {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  status: number;
}

/**
 * Stands before a running product, as a balancer does: can be away as a whole, and can hand out another build than
 * the server's, which no test could build in time.
 */
export class Front {
  private readonly server: Server;
  /** All POSTs that were answered so far, those of pages that are gone, too. */
  readonly posted: Posted[] = [];
  private rules: Rule[] = [];
  private away = false;

  private constructor(private readonly upstream: string) {
    this.server = createServer((incoming, reply) => void this.pass(incoming, reply));
  }

  static async open(upstream: string): Promise<Front> {
    const front = new Front(upstream);
    await new Promise<void>((resolve) => front.server.listen(0, '127.0.0.1', resolve));
    return front;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Cuts every line from now on, or lets them through again. */
  setAway(away: boolean): void {
    this.away = away;
    if (away) this.server.closeAllConnections();
  }

  /** Changes what is answered from now on; no rules: the server's own answers. */
  deploy(...rules: Rule[]): void {
    this.rules = rules;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private pass(incoming: IncomingMessage, reply: ServerResponse): void {
    if (this.away) return void incoming.socket.destroy();
    const rule = this.rules.find(({ path }) => path.test(incoming.url ?? ''));
    if (rule?.change === null) return void reply.writeHead(404).end('Not found');
    const headers = { ...incoming.headers };
    if (rule !== undefined)
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    const sent: Buffer[] = [];
    incoming.on('data', (chunk) => sent.push(chunk));
    const asked = request(
      `${this.upstream}${incoming.url}`,
      { method: incoming.method, headers },
      (answer) => {
        if (incoming.method === 'POST') {
          const body = Buffer.concat(sent).toString('utf8');
          const { url: path = '', headers } = incoming;
          this.posted.push({ path, headers, body, status: answer.statusCode ?? 0 });
        }
        if (rule === undefined) {
          reply.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(reply);
          return;
        }
        const chunks: Buffer[] = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () => {
          const { 'content-length': _, etag: __, 'last-modified': ___, ...kept } = answer.headers;
          reply.writeHead(answer.statusCode ?? 502, kept);
          reply.end(rule.change?.(Buffer.concat(chunks).toString('utf8')));
        });
      },
    );
    asked.on('error', () => reply.destroy());
    incoming.pipe(asked);
  }
}
