import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../machines/model/check/discover';

const folder = mkdtempSync(join(tmpdir(), 'flows-gaps-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command of ours and gives its exit code and what it said. */
function run(script: string, ...words: string[]): { code: number | null; said: string } {
  const ended = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'tests/flows', script), ...words],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  );
  return { code: ended.status, said: ended.stdout + ended.stderr };
}

describe('what a model forgets does not compile', () => {
  const config = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    ROOT,
  );

  /** Errors of a chart's model when the chart or the model reads otherwise. */
  function errors(chart: string, part: 'machine' | 'paths', change: (text: string) => string): string[] {
    const options = { ...config.options, incremental: false, tsBuildInfoFile: undefined, types: [] };
    const host = ts.createCompilerHost(options);
    const { readFile } = host;
    host.readFile = (path) => {
      const text = readFile(path);
      return path === join(ROOT, `${chart}.${part}.ts`) && text !== undefined ? change(text) : text;
    };
    const model = join(ROOT, `${chart}.paths.ts`);
    const program = ts.createProgram([model], options, host);
    return program
      .getSemanticDiagnostics(program.getSourceFile(model))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  }

  test('as it is, it compiles; with one state more in the chart it does not', () => {
    expect(errors('machines/model/example/door', 'machine', (text) => text)).toEqual([]);
    const more = errors('machines/model/example/door', 'machine', (text) =>
      text.replace('    alarm: {', "    ajar: { description: 'Not quite shut.' },\n    alarm: {"),
    );
    expect(more.join('\n')).toContain("Property 'ajar' is missing");
  }, 120_000);

  test('a rule that the list lacks does not either', () => {
    const typo = errors('machines/toasts/toasts', 'paths', (text) =>
      text.replace("'S4.toasts.oneAtATime'", "'S4.toasts.oneAtTime'"),
    );
    expect(typo.join('\n')).toContain('S4.toasts.oneAtTime');
  }, 120_000);
});

describe('flows:check', () => {
  test('names what no path takes, keeps what nothing reaches apart, knows its rules, and exits 1', () => {
    const { code, said } = run('check.ts', '--charts', 'tests/flows/fixtures/gaps', '--no-view');
    expect(code).toBe(1);
    expect(said).toContain('✗ lock: uncovered: shut — turned [isStrong] → broken');
    expect(said).toContain('✗ lock: unreachable: broken — fell → shut');
    expect(said).toContain('claims S5.lock.opens, which is no rule');
  });

  test('a further model of a chart must take what it does not leave to another, which must take that', () => {
    const { said } = run('check.ts', '--charts', 'tests/flows/fixtures/gaps', '--no-view');
    expect(said).toContain('✗ keyhole: uncovered: shut — turned [isStrong] → broken');
    expect(said).not.toContain('keyhole: unreachable');
    expect(said).toContain('✗ keyhole: says that another model takes open — turned → shut, and takes it');
    expect(said).toContain(
      '✗ lock: left to another model, and there is none that takes it: open — picked → broken',
    );
    expect(said).not.toContain('there is none that takes it: broken');
  });

  test('names whatever a model declares and no transition takes', () => {
    const { code, said } = run('check.ts', '--charts', 'tests/flows/fixtures/gaps', '--no-view');
    expect(code).toBe(1);
    const idle = said.match(/(?<=✗ bell: no transition takes ).*/g);
    expect(idle).toEqual([
      'the sample muted (beforehand)',
      'the delay rest',
      'the outcome outcomes.stop.done.stopped',
      'done of the invoke echo, which outcomes.play declares: outcomesById can say that it does not end so',
    ]);
  });

  test('wants both answers of each guard, or the reason why it always holds, and no reason that is not needed', () => {
    const { said } = run('check.ts', '--charts', 'tests/flows/fixtures/gaps', '--no-view');
    expect(said.match(/(?<=✗ bell: ).*(guard|certain).*/g)).toEqual([
      'the guard never refuses, and certain does not say why: ringing — muted [isLoud] → silent',
      'certain says that [isLong] always holds, and it refuses: silent — pressed [isLong] → ringing',
      'certain explains [isLoud], and there is no such guard there',
    ]);
    expect(said).toMatch(/bell .* 3\/4 /);
  });

  test('names the field without which serialize takes snapshots for the same that go on differently', () => {
    const { said } = run('check.ts', '--charts', 'tests/flows/fixtures/gaps', '--no-view');
    expect(said).toContain(
      '✗ till: serialize leaves out context.coins.large, which decides what opened (once) does: counting — opened [hasLarge] → open after rung (once), but counting — opened → shut after paid (once)',
    );
  });

  test('a whole chart passes, also as JUnit and as a page', () => {
    const [xml, page] = [join(folder, 'door.xml'), join(folder, 'door.html')];
    const { code, said } = run('check.ts', '--machine', 'door', '--no-view', '--junit', xml, '--html', page);
    expect(said).toMatch(/door +4 +8 +100 % \(8\)/);
    expect(code).toBe(0);
    expect(readFileSync(xml, 'utf8')).toContain('<testsuite name="door" tests="9" failures="0"');
    const html = readFileSync(page, 'utf8');
    expect(html).toContain('Every transition of door is covered');
    expect(html).not.toMatch(/<script|<link|https?:/);
  });

  test('a mutant fails by the shortest path, whose file plays it again', () => {
    const mutant = ['--mutant', 'open — door.closed: dropped', '--no-view'];
    const { code, said } = run('check.ts', '--machine', 'door', ...mutant, '--replays', folder);
    expect(code).toBe(1);
    expect(said).toContain('3 steps to a failure on the machine');
    const file = join(folder, 'door-1.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      machine: 'door',
      input: 'fresh',
      steps: ['code.entered (fourDigits)', 'done checkCode (right)', 'door.closed (byHand)'],
    });
    const again = run('check.ts', '--replay', file, ...mutant);
    expect(again.said).toContain('✗ on the machine, step 3: state: expected "locked", got "open"');
    expect(again.code).toBe(1);
    const mended = run('check.ts', '--replay', file, '--no-view');
    expect(mended.said).toContain('✓ on the machine');
    expect(mended.code).toBe(0);
  });
});
