/**
 * `npm run flows:diff -- REF [--machine NAME]… [--out DIR] [--no-view] [--open]`: says in plain words what changed for users
 * between a version that git knows and the working tree, by what stands on record of each (`flows:check` sees to it that it
 * is so): what charts do, case by case, what is found on their views; and by their states and the texts on the page.
 * Writes a page with the pictures of the changed states before and after (test-results/flows-diff).
 * With `--open [--port N]` it starts the explorer instead, on its page about the two versions.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '../../machines/model/check/discover';
import { optionsOf, stop } from '../../machines/model/check/options';
import { recordsAt } from '../../src/explorer/compare/git';
import { hashOf } from '../../src/explorer/link';
import type { PictureMeta } from '../views/pictures.view';
import { changePage, pictureFile } from './diff/page';
import { type Change, changesBetween, changeText, type Described } from './diff/words';
import { type Checkout, checkout, equip } from './diff/worktree';
import { inBrowser } from './views';

const USAGE = 'npm run flows:diff -- REF [--machine NAME]… [--out DIR] [--no-view] | REF --open [--port N]';

const { values, positionals } = optionsOf(USAGE, {
  allowPositionals: true,
  options: {
    machine: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: 'test-results/flows-diff' },
    'no-view': { type: 'boolean', default: false },
    open: { type: 'boolean', default: false },
    port: { type: 'string' },
    /** The repository, for tests of this command. */
    repository: { type: 'string', default: ROOT },
  },
});
const [ref] = positionals;
if (ref === undefined) stop('Since when?', USAGE);
const repository = resolve(values.repository);
const out = resolve(values.out);
if (values.open) await openExplorer(ref);
else tell(ref);

/** Starts the explorer on its page about the version and the working tree. */
async function openExplorer(since: string): Promise<void> {
  await recordsAt(repository, since).catch((error: Error) => stop(error.message));
  const place = hashOf({ page: 'diff', before: since, after: '' }).slice('#/'.length);
  const port = values.port === undefined ? [] : ['--port', values.port];
  process.argv = [...process.argv.slice(0, 2), '--at', place, ...port];
  await import('../../src/explorer/serve');
}

function tell(since: string): void {
  const other = checkout(repository, since);
  try {
    const before = chartsOf(other.root);
    const after = chartsOf(repository);
    for (const problem of [...before.problems, ...after.problems]) console.log(`✗ ${problem}`);
    if (!values['no-view']) {
      rmSync(out, { recursive: true, force: true });
      if (equip(repository, other)) paint('before', other.root, before, other);
      paint('after', repository, after, null);
    }
    const changes = changesBetween(before.charts, after.charts);
    console.log(changeText(changes));
    if (!values['no-view']) {
      mkdirSync(out, { recursive: true });
      dropUnchanged(changes);
      writeFileSync(join(out, 'index.html'), changePage(changes, since, out));
      console.log(`\nWith pictures: ${join(out, 'index.html')}`);
    }
  } finally {
    other.leave();
  }
}

/** Reads the charts of a version, in a process of its own. */
function chartsOf(root: string): Described {
  const words = [join(ROOT, 'tests/flows/diff/describe.ts'), root, ...values.machine];
  const text = execFileSync(process.execPath, ['--import', 'tsx', ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
  });
  const read = JSON.parse(text) as Described;
  // A chart that only the other side has is no problem of this one.
  return { ...read, problems: read.problems.filter((problem) => !problem.startsWith('there is no machine')) };
}

/** Paints every state that the models reach, keeps the pictures, and adds the words on them. */
function paint(side: 'before' | 'after', root: string, into: Described, apart: Checkout | null): void {
  const { tests, problems } = inBrowser<PictureMeta>(
    {
      KASUWA_VIEWS_JOB: 'pictures',
      ...(apart === null ? {} : { KASUWA_VIEWS_CACHE: join(apart.root, '..', 'cache') }),
      VITE_FLOWS_MACHINES: values.machine.join(','),
    },
    root,
  );
  for (const problem of problems) console.log(`✗ ${side}: ${problem}`);
  mkdirSync(join(out, side), { recursive: true });
  for (const { title, status, meta, failureMessages } of tests) {
    if (status !== 'passed')
      console.log(`✗ ${side}, ${title}: ${(failureMessages ?? []).join(' ').slice(0, 300)}`);
    for (const [state, { lines, png }] of Object.entries(meta?.pictures ?? {})) {
      const words = into.charts[title]?.states[state];
      if (words) words.painted = lines;
      writeFileSync(join(out, pictureFile(side, title, state)), Buffer.from(png, 'base64'));
    }
  }
}

function dropUnchanged(changes: readonly Change[]): void {
  const kept = new Set(
    changes.flatMap(({ machine, states }) =>
      states.flatMap(({ state }) => [
        pictureFile('before', machine, state),
        pictureFile('after', machine, state),
      ]),
    ),
  );
  for (const side of ['before', 'after']) {
    let files: string[] = [];
    try {
      files = readdirSync(join(out, side));
    } catch {
      // Nothing was painted on this side.
    }
    for (const file of files) if (!kept.has(`${side}/${file}`)) rmSync(join(out, side, file));
  }
}
