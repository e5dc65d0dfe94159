import { connect, createServer, type Socket } from 'node:net';

/** A door before a server that counts what goes out through it. */
export interface Wire {
  url: string;
  /** Bytes to the browser so far: whatever asked for them, heads of answers as well. */
  bytes: () => number;
  close: () => void;
}

/** Opens a door to the server at an address. */
export async function openWire(origin: string): Promise<Wire> {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  let bytes = 0;
  const door = createServer((visitor) => {
    const server = connect(Number(port), hostname);
    server.on('data', (chunk) => {
      bytes += chunk.length;
    });
    visitor.pipe(server).pipe(visitor);
    for (const [one, other] of [
      [visitor, server],
      [server, visitor],
    ] as const) {
      sockets.add(one);
      // Whoever goes away takes the other along.
      one
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
    }
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const address = door.address();
  if (address === null || typeof address === 'string') throw new Error('The door has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    bytes: () => bytes,
    close: () => {
      door.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
