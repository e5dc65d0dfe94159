import { beforeAll, describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { discover, type Found } from '../../machines/model/check/discover';
import { nodesOf, pathOf, type Transition, transitionsOf } from '../../machines/model/generate/transitions';
import { partsOf } from '../../src/explorer/drawing/parts';
import { exported } from '../flows/export/files';
import { mermaid } from '../flows/export/mermaid';
import { stately } from '../flows/export/stately';

let found: Found[];
beforeAll(async () => {
  found = (await discover([])).found;
});

/** The worked example of a chart and its model. */
const example = async () => (await discover(['door'])).found;

/** What a transition says, without what only its place in the file says. */
const said = ({ source, event, guard, targets, actions }: Transition) =>
  JSON.stringify([source, event.replace(/after\.(.*?)\..*$/, 'after.$1'), guard, targets, actions]);

test("the JSON for Stately's editor is a machine again, with the same states and transitions", () => {
  expect(found.length).toBeGreaterThan(15);
  for (const { name, machine } of found) {
    // The config is data of its own: whatever it says is what XState shall check.
    const again = createMachine(JSON.parse(JSON.stringify(stately(machine)))) as unknown as AnyStateMachine;
    expect(nodesOf(again).map(pathOf), name).toEqual(nodesOf(machine).map(pathOf));
    expect(
      nodesOf(again).map((node) => node.type),
      name,
    ).toEqual(nodesOf(machine).map((node) => node.type));
    const own = (of: AnyStateMachine) => transitionsOf(of).map(said).sort();
    expect(own(again), name).toEqual(own(machine));
  }
});

/** The lines that our diagrams are made of, a subset of Mermaid's `stateDiagram-v2`. */
const LINES = [
  /^stateDiagram-v2$/,
  /^state "[^"]+" as \w+( \{)?$/,
  /^\}$/,
  /^--$/,
  /^(\w+|\[\*\]) --> (\w+|\[\*\])( : [^:;]+)?$/,
];

test('each Mermaid file is well-formed: known lines, closed braces, transitions between states that are there', () => {
  for (const { name, machine } of found) {
    // A colon or semicolon stands as #58; and #59;, the only place where a semicolon may be.
    const lines = mermaid(partsOf(machine))
      .trim()
      .split('\n')
      .map((line) => line.trim().replaceAll(/#5[89];/g, '·'));
    const wrong = lines.filter((line) => !LINES.some((known) => known.test(line)));
    expect(wrong, name).toEqual([]);
    expect(lines.filter((line) => line.endsWith('{')).length).toBe(
      lines.filter((line) => line === '}').length,
    );
    const declared = new Set(lines.flatMap((line) => line.match(/^state ".*" as (\w+)/)?.[1] ?? []));
    const states = [...declared].filter((id) => !id.endsWith('__anywhere'));
    expect(states.length, name).toBe(nodesOf(machine).length);
    const used = lines.flatMap((line) => {
      const transition = line.match(/^(\S+) --> (\S+)/);
      return transition ? [transition[1] ?? '', transition[2] ?? ''] : [];
    });
    expect(
      used.filter((id) => id !== '[*]' && !declared.has(id)),
      name,
    ).toEqual([]);
  }
});

describe('files', () => {
  test('of paths say what each step carries, and what state, events and calls follow', async () => {
    const files = await exported(await example(), { docs: false });
    const { paths } = JSON.parse(files.get('door.paths.json') ?? '');
    expect(paths[0].start).toEqual({ transitions: [], state: 'locked', emitted: [], actions: [], calls: [] });
    const [entered, opened] = paths[0].steps;
    expect(entered).toMatchObject({
      key: 'code.entered (fourDigits)',
      event: { type: 'code.entered', digits: 1234 },
      transitions: ['locked|code.entered|0'],
      state: 'checking',
      emitted: [],
      calls: [{ id: 'checkCode', actor: 'checkCode', input: { digits: 1234 } }],
    });
    const right = paths[0].steps.find(({ key }: { key: string }) => key === 'done checkCode (right)');
    expect(right).toMatchObject({
      cause: 'done',
      event: { output: { right: true } },
      state: 'open',
      emitted: [{ type: 'toast', text: 'Come in' }],
      calls: [],
    });
    const refused = paths[0].steps.find(({ key }: { key: string }) => key === 'error checkCode (refused)');
    expect(refused.event.error).toMatchObject({ message: 'The lock is being serviced.' });
    expect(opened.calls).toEqual([]);
  });

  test('are the same each time, and hold no secret and nobody’s address', { timeout: 60_000 }, async () => {
    const some = found.filter(({ name }) => ['auth', 'passwordReset', 'resendCooldown'].includes(name));
    const files = await exported(some, { docs: false });
    expect([...(await exported(some, { docs: false }))]).toEqual([...files]);
    expect([...files.keys()].sort()).toEqual(
      [
        'README.md',
        ...some.flatMap(({ name }) =>
          ['mmd', 'paths.json', 'stately.json', 'svg'].map((end) => `${name}.${end}`),
        ),
      ].sort(),
    );
    const all = [...files.values()].join('\n');
    for (const secret of some.flatMap(({ model }) => model?.secrets ?? [])) expect(all).not.toContain(secret);
    expect(all).not.toMatch(/\w@\w+\.\w/);
    expect(files.get('README.md')).toContain('![auth](auth.svg)');
  });
});
