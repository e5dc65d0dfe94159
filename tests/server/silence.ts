import { createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** A server that takes every connection and never says a word, as a database that hangs. Ends with the test file. @returns its port */
export async function listenInSilence(): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port was given');
  return address.port;
}
