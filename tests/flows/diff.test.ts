import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../machines/model/check/discover';
import { freePort } from '../support/postgres';

const repository = mkdtempSync(join(tmpdir(), 'flows-diff-test-'));
afterAll(() => rmSync(repository, { recursive: true, force: true }));

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(repository, file)), { recursive: true });
  writeFileSync(join(repository, file), text);
};

const git = (...words: string[]) => execFileSync('git', words, { cwd: repository, stdio: 'pipe' });
const commit = (why: string) =>
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@market.ng', 'commit', '-q', '-m', why);

const CHART = `import { setup, emit } from 'xstate';
export const lampMachine = setup({
  actions: { tell: emit((_, params: { text: string }) => ({ type: 'toast', ...params })) },
}).createMachine({
  id: 'lamp', description: 'A lamp.', initial: 'off',
  states: {
    off: { description: 'Dark.', on: { pressed: { target: 'on', actions: { type: 'tell', params: { text: 'Let there be light' } } } } },
    on: { description: 'Bright.', on: { pressed: 'off' } },
  },
});
`;
const MODEL = `export const lampModel = {
  states: { off: { shows: [['button', 'On']] }, on: { shows: [['button', 'Off']] } },
};
`;

const RECORD = `cases:
  pressed (byHand):
    off: → on · says (info) "Let there be light"
    on: → off
views:
  off: '- button "On"'
  on: '- button "Off"'
`;

beforeAll(() => {
  git('init', '-q');
  write('.gitignore', 'node_modules\n');
  write('package.json', '{ "type": "module" }\n');
  write('machines/lamp/lamp.machine.ts', CHART);
  write('machines/lamp/lamp.paths.ts', MODEL);
  git('add', '.');
  commit('A lamp');
  symlinkSync(join(ROOT, 'node_modules'), join(repository, 'node_modules'));
});

function diff(): { code: number | null; said: string } {
  const words = ['HEAD', '--repository', repository, '--no-view'];
  const ended = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'tests/flows/diff.ts'), ...words],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  return { code: ended.status, said: ended.stdout + ended.stderr };
}

test('says in words what changed for users, and leaves no checkout behind', () => {
  expect(diff()).toEqual({ code: 0, said: 'Nothing changed for users.\n' });
  write(
    'machines/lamp/lamp.machine.ts',
    CHART.replace('Let there be light', 'It is bright now')
      .replace("on: { pressed: 'off' } }", "on: { pressed: 'dim', pulled: 'off' } }")
      .replace('  },\n});', "    dim: { description: 'Half bright.', on: { pressed: 'off' } },\n  },\n});"),
  );
  write(
    'machines/lamp/lamp.paths.ts',
    MODEL.replace("['button', 'Off']", "['button', 'Dim']").replace(
      'on: {',
      "dim: { shows: [['button', 'Off']], hides: [['alert', /./]] }, on: {",
    ),
  );
  expect(diff().said.trim().split('\n')).toEqual([
    'lamp',
    "  off — pressed → on: no longer says 'Let there be light'.",
    "  off — pressed → on: now says 'It is bright now'.",
    '  Leads elsewhere: on — pressed → dim, no longer to off',
    '  New: on — pulled → off',
    '  New: dim — pressed → off',
    '  in on:',
    "    One need no longer find button 'Off'.",
    "    One now finds button 'Dim'.",
    '  in dim:',
    '    A new state. Half bright.',
    "    One finds button 'Off'.",
    '    One does not find alert /./.',
  ]);
  expect(
    execFileSync('git', ['worktree', 'list'], { cwd: repository, encoding: 'utf8' }).trim().split('\n'),
  ).toHaveLength(1);
});

test('where both versions have a record, it is what stands there that counts', () => {
  write('machines/lamp/lamp.machine.ts', CHART);
  write('machines/lamp/lamp.paths.ts', MODEL);
  write('machines/lamp/lamp.record.yaml', RECORD);
  git('add', '.');
  commit('Put the lamp on record');
  expect(diff().said).toBe('Nothing changed for users.\n');
  write(
    'machines/lamp/lamp.record.yaml',
    RECORD.replace(' · says (info) "Let there be light"', ' · level = 3').replace(
      'button "Off"',
      'button "Dark"',
    ),
  );
  expect(diff().said.trim().split('\n')).toEqual([
    'lamp',
    '  In off, pressed (byHand): it sets level to 3, which is new; it no longer says (info) "Let there be light".',
    '  On the view of on: one no longer finds button "Off".',
    '  On the view of on: one now finds button "Dark".',
  ]);
});

test('a version that git does not know is named', () => {
  const ended = spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      join(ROOT, 'tests/flows/diff.ts'),
      'nowhere',
      '--repository',
      repository,
      '--no-view',
    ],
    { cwd: ROOT, encoding: 'utf8' },
  );
  expect(ended.status).toBe(1);
  expect(ended.stderr).toContain('git has no nowhere');
});

test('--open starts the explorer on its page about the version', { timeout: 120_000 }, async () => {
  const port = await freePort();
  const words = ['HEAD', '--open', '--port', String(port)];
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'tests/flows/diff.ts'), ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const said = await new Promise<string>((resolve, reject) => {
      let output = '';
      const hear = (chunk: Buffer) => {
        output += chunk;
        if (output.includes('Ctrl-C')) resolve(output);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', () => reject(new Error(`It ended: ${output}`)));
    });
    expect(said).toContain(`http://localhost:${port}/#/~diff/HEAD/`);
    const answer = await fetch(`http://127.0.0.1:${port}/__flows/records?at=HEAD`);
    expect(answer.status).toBe(200);
    const { records } = (await answer.json()) as { records: Record<string, string> };
    expect(records.auth).toContain('# What auth does');
  } finally {
    child.kill();
    await ended;
  }
});

test('--open names a version that git does not know, too', () => {
  const words = ['--import', 'tsx', join(ROOT, 'tests/flows/diff.ts'), 'nowhere', '--open'];
  const ended = spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8' });
  expect(ended.status).toBe(1);
  expect(ended.stderr).toContain("git knows no revision 'nowhere'.");
});
