import { createServer } from 'node:net';

/** Fails early when the port is taken, not after a minute of building and seeding. @throws Error EADDRINUSE or EACCES */
export async function checkPort(port: number, host: string): Promise<void> {
  if (port === 0) return;
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
