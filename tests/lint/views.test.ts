import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * That the linter's rule for views (biome.json, views.grit) catches what it is
 * there to catch: each text is put alone into a file of an otherwise empty house.
 */

const root = new URL('../../', import.meta.url).pathname;

const inBody = (line: string) => `export function XView() {\n  ${line}\n  return null;\n}\n`;
const bad: [string, string][] = [
  ['state', "import { useState } from 'react';\nexport const x = useState;\n"],
  ['a reducer', "import { useReducer as r } from 'react';\nexport const x = r;\n"],
  ['an effect', "import { useEffect } from 'react';\nexport const x = useEffect;\n"],
  ['a ref', "import { useRef } from 'react';\nexport const x = useRef;\n"],
  ['state by another way', "import * as React from 'react';\nexport const x = React.useState(0);\n"],
  ['a class', "import { Component } from 'react';\nexport class X extends Component {}\n"],
  [
    'state of a library',
    "import { useDisclosure } from '@mantine/hooks';\nexport const x = useDisclosure;\n",
  ],
  ['an actor of its own', "import { useMachine } from '@xstate/react';\nexport const x = useMachine;\n"],
  ['a request', inBody("fetch('/api/products');")],
  ['local storage', inBody("localStorage.getItem('auth_token');")],
  ['session storage', inBody('sessionStorage.clear();')],
  ['the window', inBody('window.scrollTo(0, 0);')],
  ['the window, by its other name', inBody('globalThis.scrollTo(0, 0);')],
  ['the document', inBody("document.querySelector('h1');")],
  ['the clock', inBody('console.log(Date.now());')],
  ['the clock as a date', inBody('console.log(new Date());')],
  ['chance', inBody('console.log(Math.random());')],
  ['a timer', inBody('setTimeout(() => {}, 1);')],
];

const pure = [
  "import { useSelector } from '@xstate/react';",
  "import type { ReactNode } from 'react';",
  'export const age = (now: number, then: string) => now - new Date(then).getTime();',
  'export const X = ({ children }: { children: ReactNode }) => <p>{children}</p>;',
  'export const select = useSelector;',
  '',
].join('\n');
const dom = "import { useRef } from 'react';\nexport const useX = () => useRef(document.body);\n";
const markup = 'export const X = ({ t }: { t: string }) => <p dangerouslySetInnerHTML={{ __html: t }} />;\n';

const files: Record<string, string> = {
  'src/screens/pure/XView.tsx': pure,
  'src/components/dom/useX.ts': dom,
  'src/screens/markup/XView.tsx': markup,
  'src/app/markup.tsx': markup,
  'src/components/dom/markup.tsx': markup,
};
for (const [i, [, text]] of bad.entries()) {
  files[`src/screens/bad${i}/XView.tsx`] = text;
  files[`src/components/Bad${i}.tsx`] = text;
}

/** Files with an error. */
let refused = new Set<string>();
let house = '';

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'kasuwa-lint-'));
  const { vcs: _, $schema: __, ...config } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  };
  put('biome.json', JSON.stringify(config));
  for (const [path, text] of Object.entries(files)) put(path, text);
  mkdirSync(join(house, 'tests/lint'), { recursive: true });
  cpSync(join(root, 'tests/lint/views.grit'), join(house, 'tests/lint/views.grit'));
  const words = ['lint', '--diagnostic-level=error', '--max-diagnostics=none', '--reporter=github', 'src'];
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/biome'), words, {
    cwd: house,
    encoding: 'utf8',
  });
  refused = new Set(
    [...stdout.matchAll(/^::error [^\n]*?file=([^,]+)/gm)].map(([, path]) =>
      (path ?? '').slice((path ?? '').indexOf('src/')),
    ),
  );
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

test.each(bad.map(([what], i) => [what, i] as const))('a view may not hold or reach for %s', (_, i) => {
  expect(refused).toContain(`src/screens/bad${i}/XView.tsx`);
  expect(refused).toContain(`src/components/Bad${i}.tsx`);
});

test('no markup from text, anywhere', () => {
  for (const path of Object.keys(files).filter((name) => name.includes('markup')))
    expect(refused).toContain(path);
});

test('what is pure passes, and what touches the document has its place', () => {
  expect(refused).not.toContain('src/screens/pure/XView.tsx');
  expect(refused).not.toContain('src/components/dom/useX.ts');
});
