import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another version of the repository, checked out beside this one. */
export interface Checkout {
  root: string;
  /** Removes it. */
  leave: () => void;
}

/**
 * Checks a version out into a worktree of its own, with this one's packages.
 * @throws Error when git knows no such version.
 */
export function checkout(repository: string, ref: string): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'flows-diff-'));
  const root = join(folder, 'tree');
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    git('worktree', 'add', '--detach', root, ref);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`git has no ${ref}: ${String((error as { stderr?: Buffer }).stderr ?? error).trim()}`);
  }
  const packages = join(repository, 'node_modules');
  if (existsSync(packages)) symlinkSync(packages, join(root, 'node_modules'));
  return {
    root,
    leave: () => {
      git('worktree', 'remove', '--force', root);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What paints the views, taken from this version, whatever the other one has: its charts, models and views stay. */
const OURS = ['tests/views', 'tests/support', 'tests/flows', 'machines/model', 'vite.config.ts'];
/** Only added where the other version has none. */
const ADDED = ['machines/requirements', 'machines/spec.ts'];

/** Puts this version's way to paint views into a checkout. Returns false where it has no table of views. */
export function equip(repository: string, { root }: Checkout): boolean {
  const table = join(root, 'src/explorer/registry.tsx');
  const before = join(root, 'tests/views/registry.tsx');
  if (!existsSync(table) && !existsSync(before)) return false;
  const kept = existsSync(table) ? null : join(root, 'tests/tableOfViews.tsx');
  if (kept !== null) cpSync(before, kept);
  for (const path of OURS) {
    rmSync(join(root, path), { recursive: true, force: true });
    cpSync(join(repository, path), join(root, path), {
      recursive: true,
      filter: (name) => !name.includes('node_modules'),
    });
  }
  for (const path of ADDED)
    if (!existsSync(join(root, path))) cpSync(join(repository, path), join(root, path), { recursive: true });
  if (kept !== null) {
    // Its own paths are relative to a folder below `tests`.
    mkdirSync(join(root, 'tests/views'), { recursive: true });
    cpSync(kept, join(root, 'tests/views/registry.tsx'));
    mkdirSync(join(root, 'src/explorer'), { recursive: true });
    writeFileSync(table, "export * from '../../tests/views/registry';\n");
  }
  return true;
}
