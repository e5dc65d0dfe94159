import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../machines/model/check/discover';
import { type Expectations, leavesIn, parseRecord } from '../../machines/model/check/record/read';
import { leavesOf, pathOf } from '../../machines/model/generate/transitions';
import { chartNames, loadChart } from '../../src/explorer/charts';
import { answerAboutRevisions } from '../../src/explorer/compare/endpoint';
import { isRevision, recordsAt } from '../../src/explorer/compare/git';
import { changesBetween } from '../../src/explorer/record/changes';

const RECORD = `cases:
  pressed (byHand):
    off: → on · says (info) "Let there be light" · level = 1
    on: → off
views:
  off: '- button "On"'
  on: '- button "Off"'
`;

describe('two records of a chart', () => {
  const record: Expectations = {
    cases: {
      'pressed (byHand)': {
        'room.off': ['→ room.on', 'level = 1', 'says (info) "Light"'],
        'room.dim': ['→ room.on', 'level = 1', 'says (info) "Light"'],
      },
      'pulled (byHand)': { 'room.on': ['→ room.off'] },
    },
    views: {
      'room.off': '- button "On"\n- text: Dark',
      'room.on': 'as room.off\n- - text: Dark\n+ - text: Bright',
    },
  };
  const changed = (change: (copy: Expectations) => void): Expectations => {
    const copy = structuredClone(record);
    change(copy);
    return copy;
  };

  test('that are the same differ in nothing', () => {
    expect(changesBetween(record, structuredClone(record))).toEqual({ cases: [], views: [] });
  });

  test('differ by field, once for all states in which they do alike', () => {
    const now = changed(({ cases }) => {
      for (const leaf of ['room.off', 'room.dim'])
        cases['pressed (byHand)'] = {
          ...cases['pressed (byHand)'],
          [leaf]: ['→ room.on', 'level = 2', 'calls ring'],
        };
    });
    expect(changesBetween(record, now).cases).toEqual([
      {
        kind: 'changed',
        what: 'pressed (byHand)',
        leaves: ['room.off', 'room.dim'],
        rows: [
          { about: 'level', before: 'level = 1', after: 'level = 2' },
          { about: 'calls ring', before: null, after: 'calls ring' },
          { about: 'says (info)', before: 'says (info) "Light"', after: null },
        ],
      },
    ]);
  });

  test('have cases that are new or gone', () => {
    const now = changed(({ cases }) => {
      cases['pulled (byHand)'] = { 'room.dim': ['→ room.off'] };
    });
    expect(changesBetween(record, now).cases.map(({ kind, leaves }) => [kind, leaves])).toEqual([
      ['gone', ['room.on']],
      ['added', ['room.dim']],
    ]);
  });

  test('tell what follows in another order', () => {
    const now = changed(({ cases }) => {
      cases['pressed (byHand)']?.['room.off']?.reverse();
    });
    expect(changesBetween(record, now).cases).toMatchObject([
      { leaves: ['room.off'], rows: [{ about: 'order' }] },
    ]);
  });

  test('have views that differ, and what views share is told once', () => {
    const now = changed(({ views }) => {
      views['room.off'] = '- button "Switch on"\n- text: Dark';
    });
    expect(changesBetween(record, now).views).toEqual([
      {
        kind: 'changed',
        sights: ['room.off', 'room.on'],
        before: ['- button "On"'],
        after: ['- button "Switch on"'],
      },
    ]);
  });

  test('a chart that was not there is all new', () => {
    const { cases, views } = changesBetween(null, record);
    expect(new Set([...cases, ...views].map(({ kind }) => kind))).toEqual(new Set(['added']));
    expect(cases).toHaveLength(2);
  });
});

test('a record names the states that it speaks of: it can be read without its chart', async () => {
  for (const name of chartNames) {
    const { files, machine } = await loadChart(name);
    const text = readFileSync(
      join(ROOT, 'machines', files.model.replace(/\.paths$/, '.record.yaml')),
      'utf8',
    );
    const alone = parseRecord(text, leavesIn(text));
    const known = parseRecord(text, leavesOf(machine).map(pathOf));
    // States in which nobody ever is (a decision, a dialog of the other model) may be missing.
    const missing = Object.entries(known.cases).flatMap(([what, byLeaf]) =>
      Object.keys(byLeaf).flatMap((leaf) =>
        alone.cases[what]?.[leaf] === undefined ? [`${what} ${leaf}`] : [],
      ),
    );
    const never = leavesOf(machine)
      .map(pathOf)
      .filter((leaf) => !leavesIn(text).includes(leaf));
    expect(
      missing.filter((one) => !never.some((leaf) => one.endsWith(` ${leaf}`))),
      name,
    ).toEqual([]);
    expect(alone.views).toEqual(known.views);
  }
});

describe('names of revisions', () => {
  test.each([
    'main',
    'HEAD',
    'HEAD~2',
    'HEAD^',
    'v1.2.3',
    'feature/lamp-2',
    '3adc5a2',
    'main@{1}',
    'HEAD~2^1',
  ])('%s is one', (name) => expect(isRevision(name)).toBe(true));
  test.each([
    '',
    '-x',
    '--output=/tmp/x',
    '--upload-pack=touch /tmp/x',
    'main..HEAD',
    'main:package.json',
    ':/fix',
    'a b',
    'a;b',
    '$(touch x)',
    'a\nb',
    '@{-1}',
    'a'.repeat(201),
  ])('%j is none', (name) => expect(isRevision(name)).toBe(false));
});

describe('a repository', () => {
  const repository = mkdtempSync(join(tmpdir(), 'flows-compare-'));
  const git = (...words: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=Ada', '-c', 'user.email=ada@market.ng', '-c', 'init.defaultBranch=main', ...words],
      { cwd: repository, stdio: 'pipe', encoding: 'utf8' },
    );
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(repository, file)), { recursive: true });
    writeFileSync(join(repository, file), text);
  };
  let server: Server;
  let port = 0;
  beforeAll(async () => {
    git('init', '-q');
    write('machines/lamp/lamp.record.yaml', RECORD);
    write('machines/lamp/lamp.machine.ts', '');
    write('secret.txt', 'hunter2');
    git('add', '.');
    git('commit', '-q', '-m', 'A lamp');
    git('tag', 'first');
    write('machines/lamp/lamp.record.yaml', RECORD.replace('level = 1', 'level = 2'));
    write('machines/bell/bell.record.yaml', RECORD);
    git('add', '.');
    git('commit', '-q', '-m', 'A brighter lamp, and a bell');
    write('machines/lamp/lamp.record.yaml', RECORD.replace('level = 1', 'level = 3'));
    server = createServer((asked, response) => {
      void answerAboutRevisions(repository)(asked, response, () => response.writeHead(404).end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.close();
    rmSync(repository, { recursive: true, force: true });
  });

  const ask = (path: string, { method = 'GET', host = `localhost:${port}` } = {}) =>
    new Promise<{ status: number; body: Record<string, unknown> }>((resolve, reject) => {
      const asked = request({ port, path, method, headers: { host } }, (answer) => {
        let text = '';
        answer.on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: text === '' ? {} : JSON.parse(text) }),
        );
      });
      asked.on('error', reject);
      asked.end();
    });

  test('tells what stood on record at a revision, and what does in the working tree', async () => {
    const { records, title } = await recordsAt(repository, 'first');
    expect(Object.keys(records)).toEqual(['lamp']);
    expect(records.lamp).toBe(RECORD);
    expect(title).toMatch(/^[0-9a-f]{7,} A lamp$/);
    expect((await recordsAt(repository, 'HEAD~0')).records).toMatchObject({
      bell: RECORD,
      lamp: expect.stringContaining('level = 2'),
    });
    expect((await recordsAt(repository, '')).records.lamp).toContain('level = 3');
  });

  test('is asked over the wire, by those of this machine', async () => {
    const answer = await ask('/__flows/records?at=first');
    expect(answer).toMatchObject({ status: 200, body: { revision: 'first', records: { lamp: RECORD } } });
    expect((await ask('/__flows/revisions')).body).toEqual(
      expect.arrayContaining([
        { name: 'main', subject: 'A brighter lamp, and a bell' },
        { name: 'first', subject: 'A lamp' },
      ]),
    );
    expect((await ask('/else')).status).toBe(404);
  });

  test('a name that is none, or that git does not know, is said to be so, and runs nothing', async () => {
    expect(await ask('/__flows/records?at=nowhere')).toMatchObject({
      status: 404,
      body: { error: "git knows no revision 'nowhere'." },
    });
    for (const bad of ['--output=x', 'first:secret.txt', '$(touch x)'])
      expect(await ask(`/__flows/records?at=${encodeURIComponent(bad)}`)).toMatchObject({
        status: 404,
        body: { error: `'${bad}' is no name of a revision.` },
      });
    expect(git('status', '--porcelain').trim().split('\n')).toEqual(['M machines/lamp/lamp.record.yaml']);
  });

  test('a page of another host, and whoever wants to write, are refused', async () => {
    expect((await ask('/__flows/records?at=first', { host: 'evil.example' })).status).toBe(403);
    expect((await ask('/__flows/records?at=first', { method: 'POST' })).status).toBe(405);
  });
});
