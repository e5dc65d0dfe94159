import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A balancer that hands each request to the next of several processes, and knows nothing else. */
export interface RoundRobin {
  close(): Promise<void>;
}

/** Listens on a port of this machine. @param upstreams ports of the processes */
export async function openRoundRobin(port: number, upstreams: readonly number[]): Promise<RoundRobin> {
  let next = 0;
  const pass = (incoming: IncomingMessage, reply: ServerResponse) => {
    const upstream = upstreams[next % upstreams.length];
    next += 1;
    const asked = request(
      {
        host: '127.0.0.1',
        port: upstream,
        path: incoming.url,
        method: incoming.method,
        headers: { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress },
      },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
        answer.on('error', () => reply.destroy());
      },
    );
    asked.on('error', () => reply.destroy());
    // Whoever goes away waits for nothing more.
    reply.on('close', () => asked.destroy());
    incoming.pipe(asked);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
