import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/postgres';

/** The demo accounts' password and addresses, as `npm start` prints them. */
export { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../server/seed/accounts';

/** How the product is started: the folder of a checkout, and what Node runs in it. */
export interface Launch {
  folder: string;
  args: readonly string[];
}

const FROM_SOURCES: Launch = { folder: process.cwd(), args: ['--import', 'tsx', 'server/main.ts'] };

/** One running product: the real server in a process of its own, on a data folder of its own. */
export class RunningServer {
  private child: ChildProcess | null = null;
  private output = '';

  private constructor(
    readonly dataDir: string,
    readonly port: number,
    private readonly env: NodeJS.ProcessEnv,
    private readonly launch: Launch,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The number of its process, 0 while it is down. */
  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** The address of its PostgreSQL; empty on the embedded database. */
  get databaseUrl(): string {
    return this.env.DATABASE_URL ?? '';
  }

  /** Everything that the server has printed so far. */
  get log(): string {
    return this.output;
  }

  /** Starts the product on a copy of `template` (a seeded data folder), or on an empty one; resolves once it answers. */
  static async start(
    template: string | null,
    env: NodeJS.ProcessEnv = {},
    launch: Launch = FROM_SOURCES,
  ): Promise<RunningServer> {
    const dataDir = mkdtempSync(join(tmpdir(), 'kasuwa-browser-'));
    if (template) cpSync(template, dataDir, { recursive: true });
    const server = new RunningServer(dataDir, await freePort(), env, launch);
    await server.up();
    return server;
  }

  /** Starts the process (again); resolves once it answers. @throws Error with its output when it ends or stays silent for 10 minutes. */
  async up(): Promise<void> {
    const child = spawn(process.execPath, this.launch.args, {
      cwd: this.launch.folder,
      env: {
        ...process.env,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        DATA_DIR: this.dataDir,
        PUBLIC_URL: this.url,
        DATABASE_URL: '',
        // One address signs in for a whole run of tests.
        AUTH_LIMIT_ADDRESS: '1000',
        AUTH_LIMIT_ACCOUNT: '1000',
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    child.stdout?.on('data', (chunk) => {
      this.output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      this.output += chunk;
    });
    const deadline = Date.now() + 600_000;
    while (Date.now() < deadline) {
      if (child.exitCode !== null) break;
      const answer = await fetch(`${this.url}/api/health`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await this.down('SIGKILL');
    throw new Error(`The server did not start:\n${this.output}`);
  }

  /** Ends the process with a signal and waits until it is gone. */
  async down(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  /** Ends the process and removes its data. */
  async remove(): Promise<void> {
    await this.down();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
