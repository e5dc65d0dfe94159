import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from './discover';

/** Another project: `machines/model` and the two packages that it needs, and nothing else of ours. */
const elsewhere = mkdtempSync(join(tmpdir(), 'model-alone-'));
const folder = join(elsewhere, 'model');
beforeAll(() => {
  cpSync(join(ROOT, 'machines/model'), folder, { recursive: true });
  writeFileSync(join(elsewhere, 'package.json'), '{ "type": "module" }');
  mkdirSync(join(elsewhere, 'node_modules/@xstate'), { recursive: true });
  for (const name of ['xstate', '@xstate/graph'])
    symlinkSync(join(ROOT, 'node_modules', name), join(elsewhere, 'node_modules', name), 'dir');
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
        types: [],
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
    const tsx = pathToFileURL(join(ROOT, 'node_modules/tsx/dist/esm/index.mjs')).href;
    const said = execFileSync(process.execPath, ['--import', tsx, 'run.ts'], {
      cwd: elsewhere,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    expect(JSON.parse(said)).toEqual({ failures: [], missing: [] });
  });
});
