import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { authMachine } from '../../machines/auth/auth.machine';
import { authModel } from '../../machines/auth/auth.paths';
import { scenarioOf } from '../../machines/model/scenario';
import type { SessionView } from '../../machines/shell';
import messages from '../../src/app/pages/messages';
import notFound from '../../src/app/pages/notFound';
import { Loading } from '../../src/app/shell/Loading';
import { ThemeProvider } from '../../src/components/theme/ThemeProvider';
import { registry } from '../../src/explorer/registry';
import { AuthView } from '../../src/screens/auth/AuthView';
import { Frame } from '../../src/screens/frame/Frame';

/**
 * Every quoted text of the specification is painted by some view in some state
 * that its model reaches, or said in a toast on some generated path; where a model's samples don't lead
 * there, or the piece is fetched later, the row names the browser test that sees it on the real product.
 */
interface SpecText {
  section: string;
  /** `{word}` stands for what moves. */
  text: string;
  /** A file of tests/browser, without its ending. */
  browser?: string;
}

const texts: SpecText[] = JSON.parse(
  readFileSync(new URL('../cases/spec-texts.json', import.meta.url), 'utf8'),
);

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** What can be read or heard: text without tags, and the attributes that name things. */
function words(html: string): string {
  const named = [...html.matchAll(/ (?:aria-label|placeholder|alt|title|value)="([^"]*)"/g)].map((m) => m[1]);
  const bare = html.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, '\n');
  return [bare, ...named]
    .join('\n')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? '');
}

const paint = (content: ReactNode): string =>
  words(renderToString(<ThemeProvider env="test">{content}</ThemeProvider>));

const USER = {
  id: 1,
  email: 'ada@example.ng',
  name: 'Ada',
  roles: ['seller' as const],
  status: 'active' as const,
  emailVerified: true,
  createdAt: null,
};

/** All that the shell and the pages without a chart say. */
function shellWords(): string[] {
  const sessions: SessionView[] = [
    { status: 'signedOut', user: null },
    { status: 'signedIn', user: USER },
  ];
  return sessions.map((session) =>
    paint(
      <Frame session={session} path="/" onSignOut={() => {}}>
        <Loading />
        <notFound.view />
        <messages.view />
      </Frame>,
    ),
  );
}

/** All that a chart's view paints in any state reached, and the toasts on the way. */
async function chartWords(load: (typeof registry)[string]): Promise<string[]> {
  const entry = await load();
  const { walked, cover, shortest } = scenarioOf(entry.machine, entry.model);
  const said: string[] = [];
  const painted = new Set<string>();
  for (const { start, steps } of [...cover.paths, ...shortest.values()]) {
    for (const { snapshot } of [start, ...steps.map((step) => step.to)]) {
      const key = JSON.stringify([snapshot.value, snapshot.context]);
      if (painted.has(key)) continue;
      painted.add(key);
      const actor = createActor(entry.machine, { snapshot, input: {} });
      said.push(paint(entry.render({ snapshot, send: () => {}, actor })));
    }
  }
  for (const { emitted } of walked.visits.flatMap(({ edges, started }) => [started, ...edges])) {
    for (const event of emitted) if (event.type === 'toast') said.push(`${event.title ?? ''}\n${event.text}`);
  }
  return said;
}

const patternOf = (text: string) =>
  new RegExp(
    text
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^\\n]+'),
  );

/** What a browser test looks for; its own moving parts count as text. */
const specOf = (name: string) => readFileSync(new URL(`../browser/${name}.spec.ts`, import.meta.url), 'utf8');

/** /auth as a visitor finds it. */
function signedOut() {
  const { shortest } = scenarioOf(authMachine, authModel);
  const path = shortest.get('signedOut.idle');
  if (path === undefined) throw new Error('nobody is ever signed out');
  return path.steps.at(-1)?.to.snapshot ?? path.start.snapshot;
}

/** Line by line: pages repeat themselves. */
const all = new Set<string>();
const keep = (said: string[]) => {
  for (const words of said) for (const line of words.split('\n')) all.add(line.trim());
};
keep(shellWords());
keep([paint(<AuthView snapshot={signedOut()} send={() => {}} tab="signUp" />)]);

// One test a chart, so that a slow or broken one is named.
test.each(Object.keys(registry))(
  'what %s paints and says',
  async (name) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = registry[name];
    if (load === undefined) throw new Error(`no view of ${name}`);
    const said = await chartWords(load);
    expect(said.length).toBeGreaterThan(0);
    keep(said);
  },
  120_000,
);

test('every text of the specification is seen', () => {
  const everything = [...all].join('\n');
  const unseen = texts.filter(
    ({ text, browser }) => !patternOf(text).test(browser === undefined ? everything : specOf(browser)),
  );
  expect(unseen.map(({ text }) => text)).toEqual([]);
});
