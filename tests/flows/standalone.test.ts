import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../machines/model/check/discover';

/** What it needs: the first two to make and play paths, the others for its commands and tests. */
const PACKAGES = [
  'xstate',
  '@xstate/graph',
  'fast-check',
  'highs',
  'js-yaml',
  'tsx',
  'vitest',
  '@types/node',
  '@types/js-yaml',
];
/** Another project: `machines/model` and the packages that it needs, and nothing else of ours. */
const elsewhere = mkdtempSync(join(tmpdir(), 'model-alone-'));
const folder = join(elsewhere, 'model');
beforeAll(() => {
  cpSync(join(ROOT, 'machines/model'), folder, { recursive: true });
  writeFileSync(join(elsewhere, 'package.json'), '{ "type": "module" }');
  for (const name of PACKAGES) {
    const link = join(elsewhere, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), link, 'dir');
  }
});
afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));

describe('the folder of models, copied away from everything else', () => {
  test('compiles', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    expect(files.length).toBeGreaterThan(20);
    const program = ts.createProgram(
      files.map((file) => join(folder, file)),
      {
        target: ts.ScriptTarget.ES2023,
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        strict: true,
        noUncheckedIndexedAccess: true,
        skipLibCheck: true,
        noEmit: true,
        types: ['node'],
        typeRoots: [join(elsewhere, 'node_modules/@types')],
      },
    );
    const errors = ts
      .getPreEmitDiagnostics(program)
      .map(
        ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      );
    expect(errors).toEqual([]);
  });

  test('generates the paths of its example and runs them', () => {
    const program = `
      import { scenarioOf } from './model/scenario.ts';
      import { play } from './model/live/play.ts';
      import { doorMachine } from './model/example/door.machine.ts';
      import { doorModel } from './model/example/door.paths.ts';
      const { cover, chart } = scenarioOf(doorMachine, doorModel);
      const played = cover.paths.map((path) => play(doorMachine, doorModel, path));
      const taken = new Set(played.flatMap((one) => one.taken));
      console.log(JSON.stringify({
        failures: played.flatMap(({ failure }) => failure ?? []),
        missing: chart.transitions.map(({ key }) => key).filter((key) => !taken.has(key)),
      }));`;
    writeFileSync(join(elsewhere, 'run.ts'), program);
    const said = node('run.ts');
    expect(JSON.parse(said)).toEqual({ failures: [], missing: [] });
  });

  test('checks charts by its own commands', () => {
    const said = node('model/commands/check.ts', '--charts', 'model/example', '--walks', '20', '--seed', '1');
    expect(said).toMatch(/On record: [1-9]\d* cases, \d+ views of 4 charts\./);
    expect(node('model/commands/matrix.ts', '--charts', 'model/example', '--machine', 'door')).toMatch(
      /^door: \d+ pairs of state and event/,
    );
    expect(
      node('model/commands/mutate.ts', '--charts', 'model/example', '--machine', 'trafficLight'),
    ).toMatch(/trafficLight +(\d+)\/\1 /);
  });

  test('passes its own tests', () => {
    const report = join(elsewhere, 'report.json');
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    execFileSync(
      process.execPath,
      [
        vitest,
        'run',
        '--root',
        elsewhere,
        '--reporter=json',
        `--outputFile=${report}`,
        '--testTimeout=180000',
      ],
      { cwd: elsewhere, encoding: 'utf8', stdio: 'pipe' },
    );
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    expect(numFailedTests).toBe(0);
    expect(numPassedTests).toBeGreaterThan(30);
  });
});

/** Runs a program of the copy, with TypeScript, and returns what it prints. */
function node(...words: string[]): string {
  const tsx = pathToFileURL(join(ROOT, 'node_modules/tsx/dist/esm/index.mjs')).href;
  return execFileSync(process.execPath, ['--import', tsx, ...words], {
    cwd: elsewhere,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
}
