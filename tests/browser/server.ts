import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/postgres';
import { makeDatabase, processes } from './houses';
import { openRoundRobin, type RoundRobin } from './roundRobin';

/** The demo accounts' password and addresses, as `npm start` prints them. */
export { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../server/seed/accounts';

/** How the product is started: the folder of a checkout, and what Node runs in it. */
export interface Launch {
  folder: string;
  args: readonly string[];
}

const FROM_SOURCES: Launch = { folder: process.cwd(), args: ['--import', 'tsx', 'server/main.ts'] };

/** One running product: the real server in a process of its own, on a data folder of its own; with `PROCESSES` several (houses.ts). */
export class RunningServer {
  private children: ChildProcess[] = [];
  private balancer: RoundRobin | null = null;
  private output = '';

  private constructor(
    readonly dataDir: string,
    readonly port: number,
    private readonly env: NodeJS.ProcessEnv,
    private readonly launch: Launch,
    private readonly count: number,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The number of its (first) process, 0 while it is down. */
  get pid(): number {
    return this.children[0]?.pid ?? 0;
  }

  /** The address of its PostgreSQL; empty on the embedded database. */
  get databaseUrl(): string {
    return this.env.DATABASE_URL ?? '';
  }

  /** Everything that the server has printed so far. */
  get log(): string {
    return this.output;
  }

  /**
   * Starts the product on a copy of `template` (a seeded data folder), or on an empty one; resolves once it answers.
   * @param count as many processes behind a balancer, which need a PostgreSQL: that of `env`, or of the run (houses.ts)
   */
  static async start(
    template: string | null,
    env: NodeJS.ProcessEnv = {},
    launch: Launch = FROM_SOURCES,
    count: number = processes(),
  ): Promise<RunningServer> {
    const dataDir = mkdtempSync(join(tmpdir(), 'kasuwa-browser-'));
    if (template) cpSync(template, dataDir, { recursive: true });
    const several = count > 1 && !env.DATABASE_URL;
    const shared = several
      ? { DATABASE_URL: await makeDatabase(null, template !== null), TRUST_PROXY: '1' }
      : {};
    const server = new RunningServer(dataDir, await freePort(), { ...shared, ...env }, launch, count);
    await server.up();
    return server;
  }

  /** Starts it (again); resolves once it answers. @throws Error with its output when it ends or stays silent for 10 minutes. */
  async up(): Promise<void> {
    if (this.count === 1) return await this.begin(this.port);
    const ports: number[] = [];
    for (let n = 0; n < this.count; n += 1) ports.push(await freePort());
    // One after the other: each takes the next free port for its sandbox.
    for (const port of ports) await this.begin(port);
    this.balancer = await openRoundRobin(this.port, ports);
  }

  private async begin(port: number): Promise<void> {
    const child = spawn(process.execPath, this.launch.args, {
      cwd: this.launch.folder,
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: this.dataDir,
        PUBLIC_URL: this.url,
        DATABASE_URL: '',
        // One address signs in for a whole run of tests.
        AUTH_LIMIT_ADDRESS: '1000',
        AUTH_LIMIT_ACCOUNT: '1000',
        // Tests that make many people say from where each comes.
        TRUST_PROXY: '1',
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.children.push(child);
    child.stdout?.on('data', (chunk) => {
      this.output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      this.output += chunk;
    });
    const deadline = Date.now() + 600_000;
    while (Date.now() < deadline) {
      if (child.exitCode !== null) break;
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await this.down('SIGKILL');
    throw new Error(`The server did not start:\n${this.output}`);
  }

  /** Ends the process with a signal and waits until it is gone. */
  async down(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const children = this.children.splice(0);
    const gone = children
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      .map((child) => {
        child.kill(signal);
        return new Promise((resolve) => child.once('exit', resolve));
      });
    await Promise.all([...gone, this.balancer?.close()]);
    this.balancer = null;
  }

  /** Ends the process and removes its data. */
  async remove(): Promise<void> {
    await this.down();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
