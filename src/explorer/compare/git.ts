import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Revision, Side } from './talk';

const run = promisify(execFile);

/** Records are a few hundred kilobytes in all. */
const MOST_BYTES = 2 ** 26;

/**
 * What may stand for a revision: names of branches and tags, hashes, and `HEAD~2`, `main@{1}`, `v1^`. It never begins with
 * a dash, so that git does not take it for an option, and is no range and no path.
 */
const REVISION = /^[A-Za-z0-9_][A-Za-z0-9_./-]*(@\{[A-Za-z0-9-]+\})?([~^][0-9]*)*$/;

/** Whether a text may be handed to git as a revision. */
export const isRevision = (text: string): boolean =>
  text.length <= 200 && REVISION.test(text) && !text.includes('..');

/** Runs git without a shell; it only reads, and asks nobody for anything. */
async function git(root: string, ...words: string[]): Promise<string> {
  const { stdout } = await run('git', words, {
    cwd: root,
    maxBuffer: MOST_BYTES,
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', GIT_NO_LAZY_FETCH: '1' },
  });
  return stdout;
}

/** A revision that git can't be asked for, or does not know. Its message is for people. */
export class UnknownRevision extends Error {}

/** The commit that a revision names. @throws UnknownRevision */
async function commitOf(root: string, revision: string): Promise<string> {
  if (!isRevision(revision)) throw new UnknownRevision(`'${revision}' is no name of a revision.`);
  try {
    const found = await git(
      root,
      'rev-parse',
      '--verify',
      '--quiet',
      '--end-of-options',
      `${revision}^{commit}`,
    );
    return found.trim();
  } catch {
    throw new UnknownRevision(`git knows no revision '${revision}'.`);
  }
}

const RECORD = /^machines\/[^/]+\/([^/]+)\.record\.yaml$/;

/** What stands on record at a revision, or, for none, in the working tree. @throws UnknownRevision */
export async function recordsAt(root: string, revision: string): Promise<Side> {
  if (revision === '') return { revision, title: 'the working tree', records: await recordsOnDisk(root) };
  const commit = await commitOf(root, revision);
  const title = (await git(root, 'log', '-1', '--format=%h %s', commit)).trim();
  const files = (await git(root, 'ls-tree', '-r', '-z', '--name-only', commit, '--', 'machines')).split('\0');
  const records = await Promise.all(
    files.flatMap((file) => {
      const name = file.match(RECORD)?.[1];
      return name === undefined
        ? []
        : [git(root, 'show', `${commit}:${file}`).then((text) => [name, text] as const)];
    }),
  );
  return { revision, title, records: Object.fromEntries(records) };
}

async function recordsOnDisk(root: string): Promise<Record<string, string>> {
  const folders = await readdir(join(root, 'machines'), { withFileTypes: true });
  const files = await Promise.all(
    folders
      .filter((folder) => folder.isDirectory())
      .map(async ({ name }) =>
        (await readdir(join(root, 'machines', name))).map((file) => `machines/${name}/${file}`),
      ),
  );
  const records = files.flat().flatMap((file) => {
    const name = file.match(RECORD)?.[1];
    return name === undefined
      ? []
      : [readFile(join(root, file), 'utf8').then((text) => [name, text] as const)];
  });
  return Object.fromEntries(await Promise.all(records));
}

/** Branches and tags, and the latest commits, to choose from. */
export async function revisionsOf(root: string): Promise<Revision[]> {
  const named = await git(
    root,
    'for-each-ref',
    '--format=%(refname:short)%09%(subject)',
    'refs/heads',
    'refs/tags',
  );
  const latest = await git(root, 'log', '-50', '--format=%h%x09%s');
  return [...named.split('\n'), ...latest.split('\n')].flatMap((line) => {
    const [name = '', subject = ''] = line.split('\t');
    return isRevision(name) ? [{ name, subject }] : [];
  });
}
