/// <reference types="vitest/config" />
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, transformSync } from 'esbuild';
import type { BuildOptions, ESTree, Plugin, ResolvedConfig } from 'vite';
import { defineConfig } from 'vite';
import { themeVariables } from './src/components/theme/themeVariables.ts';

/** All files beneath a folder, in a fixed order. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/**
 * Names the build after its sources: the same sources give the same files, and a snapshot that a screen
 * kept is resumed only by the very charts that wrote it (src/app/resume.ts).
 */
function buildId(): string {
  const hash = createHash('sha256');
  const isTool = (file: string) => file.startsWith('machines/model/');
  const sources = ['src', 'machines', 'openapi'].flatMap(filesOf).filter((file) => !isTool(file));
  for (const file of [...sources, 'package-lock.json']) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

/** Writes .br and .gz beside each text file of the build, so that the server compresses nothing while people wait. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      for (const file of filesOf(folder).filter((name) => /\.(js|css|html|svg|json|txt)$/.test(name))) {
        const text = readFileSync(file);
        if (text.length < 512 || file.includes('.vite')) continue;
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        };
        writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
        writeFileSync(`${file}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
      }
    },
  };
}

/** Places of the texts that describe states and transitions, in a chart's syntax tree. */
function describedIn(node: unknown): { start: number; end: number }[] {
  if (Array.isArray(node)) return node.flatMap(describedIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, key, value } = node as { type?: string; key?: { name?: string }; value?: ESTree.Expression };
  if (type === 'Property' && key?.name === 'description' && value?.type === 'Literal') return [value];
  return Object.values(node).flatMap(describedIn);
}

/** Leaves out what describes states and transitions: the explorer shows it, which runs from the sources; people don't see it. */
function dropDescriptions(): Plugin {
  return {
    name: 'drop-descriptions',
    apply: 'build',
    // After TypeScript has become JavaScript.
    enforce: 'post',
    transform: {
      filter: { id: /machines[\\/].*(\.machine|[\\/]regions)\.ts$/ },
      handler(code) {
        let rest = code;
        for (const { start, end } of describedIn(this.parse(code)).reverse())
          rest = `${rest.slice(0, start)}''${rest.slice(end)}`;
        return { code: rest, map: null };
      },
    },
  };
}

/** Leaves comments and spaces of the scripts in index.html out: each document brings them along. */
function minifyInline(): Plugin {
  return {
    name: 'minify-inline',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(
          /<script>(.*?)<\/script>/gs,
          (_, code: string) =>
            `<script>${transformSync(code, { minify: true, target: 'es2022' }).code.trim()}</script>`,
        ),
    },
  };
}

/** What of the build the shell runs on: index.html's program, what that imports, and their style sheets. */
function shellFiles(folder: string): string[] {
  const manifest: Record<string, { file: string; imports?: string[]; css?: string[] }> = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  );
  const seen = new Set<string>();
  const files = (name: string): string[] => {
    const chunk = manifest[name];
    if (chunk === undefined || seen.has(name)) return [];
    seen.add(name);
    return [...(chunk.imports ?? []).flatMap(files), chunk.file, ...(chunk.css ?? [])];
  };
  return [...new Set(files('index.html'))];
}

/**
 * Makes one script of the service worker (src/worker), which knows the build's shell. Vite would make a page's chunk
 * of it, with a name that changes; a worker is found by its name.
 */
function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle() {
      const folder = config.build.outDir;
      const page = createHash('sha256')
        .update(readFileSync(join(folder, 'index.html')))
        .digest('hex');
      const text = (name: string, otherwise: string) => {
        const value: unknown = config.env[name];
        return typeof value === 'string' && value.trim() !== ''
          ? value.trim().replace(/\/+$/, '')
          : otherwise;
      };
      const apiBase = text('VITE_API_BASE_URL', '/api');
      // As in src/app/config.ts: pictures lie beside the API.
      const uploads = URL.canParse(apiBase) ? `${new URL(apiBase).origin}/uploads` : '/uploads';
      await build({
        entryPoints: [join(import.meta.dirname, 'src/worker/service-worker.ts')],
        outfile: join(folder, 'service-worker.js'),
        bundle: true,
        minify: true,
        target: 'es2022',
        legalComments: 'none',
        define: {
          'process.env.NODE_ENV': '"production"',
          __WORKER__: JSON.stringify({
            shell: [
              { url: '/index.html', revision: page.slice(0, 12) },
              ...shellFiles(folder).map((file) => ({ url: `/${file}`, revision: null })),
            ],
            apiBase,
            uploadsBase: text('VITE_UPLOADS_BASE_URL', uploads),
          }),
        },
      });
    },
  };
}

/** While developing, the flow explorer answers beside the product, so that it can show what runs there. */
function flowExplorer(): Plugin {
  return {
    name: 'flow-explorer',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (/^\/__flows\/?(\?.*)?$/.test(request.url ?? '')) request.url = '/src/explorer/index.html';
        next();
      });
    },
  };
}

/** Where a built file lies. Ad blockers refuse addresses that speak of analytics, though these are a seller's own figures. */
const nameOf = (name: string) => `assets/${name.replace(/analytics/i, 'Figures')}-[hash]`;

/** What the shell runs on: React, XState, and of Mantine the context and the colour scheme. */
const BASE =
  /node_modules[\\/]((react|react-dom|scheduler|xstate|@xstate[\\/]react)[\\/]|@mantine[\\/].*(Mantine\.context|use-provider-color-scheme|color-scheme-managers|use-isomorphic-effect))/;

/** The client: what browsers fetch. */
const client: BuildOptions = {
  manifest: true,
  // Every browser that runs the rest knows preloads.
  modulePreload: { polyfill: false },
  target: 'es2022',
  // Data URLs can't be cached, nor kept out of a page that doesn't show them.
  assetsInlineLimit: 0,
  rolldownOptions: {
    // The second is a script of its own, which a server that counts steps adds to its pages.
    input: ['index.html', 'src/services/countFlows.ts'],
    output: {
      chunkFileNames: ({ name }) => `${nameOf(name)}.js`,
      assetFileNames: ({ names: [name = ''] }) => `${nameOf(name.replace(/\.[^.]*$/, ''))}[extname]`,
      codeSplitting: {
        groups: [
          // What only changes with its own version stays in people's caches over our releases.
          { name: 'base', test: BASE, priority: 4 },
          // The rest of Mantine, which no visitor's first page runs (src/components/plain).
          {
            name: 'mantine',
            test: /node_modules[\\/](@mantine[\\/](core|hooks)|clsx)[\\/].*js$|components[\\/]theme[\\/]themed?\.tsx?$/,
            minShareCount: 3,
            priority: 3,
          },
          // Pages with a form share this; a visitor's first page has none.
          {
            name: 'form',
            test: /node_modules[\\/](@mantine[\\/]form|fast-deep-equal|klona)[\\/]|components[\\/]dom[\\/]Form\.tsx/,
            priority: 2,
          },
          // What every page brings along and a page or two use, too.
          {
            name: 'frame',
            test: /icons[\\/]Icon(User|Message)\.mjs|src[\\/]services[\\/]products\.ts/,
            includeDependenciesRecursively: false,
            priority: 4,
          },
          // What pages that write share: no visitor's first page does.
          {
            name: 'writing',
            test: /src[\\/](app[\\/]drafts|services[\\/]lostAnswers)\.ts|machines[\\/]stale\.ts/,
            // Not what they import, which the first page has.
            includeDependenciesRecursively: false,
            priority: 4,
          },
          // What only the screens behind the sign-in share.
          {
            name: 'desk',
            test: /components[\\/](dom[\\/](ModalDialog|KeepFocus)|CardTable)\.|screens[\\/]admin[\\/](SoftButton|admin|queue)\./,
            minShareCount: 4,
            priority: 2,
          },
          // Pieces that most pages share: one request, not twenty.
          { name: 'kit', minShareCount: 4, priority: 1 },
        ],
      },
    },
  },
};

/** The renderer of its pages (src/app/render.tsx), for the server: one whole, which needs nothing of node_modules. */
const renderer: BuildOptions = { outDir: 'dist/.render', copyPublicDir: false, target: 'node20' };

export default defineConfig(({ command, isSsrBuild }) => {
  // What is built is for people, whatever a shell or a test that asks for it has set.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [
      react(),
      themeVariables(),
      ...(isSsrBuild ? [] : [dropDescriptions(), minifyInline(), serviceWorker(), precompress()]),
      flowExplorer(),
    ],
    define: {
      ...(command === 'build' ? { 'import.meta.env.VITE_BUILD_ID': JSON.stringify(buildId()) } : {}),
      // Without it React would look at each use which of its builds is meant.
      ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
    },
    resolve: {
      // React has had the hook itself since 18; the shims are for what came before.
      alias:
        command === 'build'
          ? [
              {
                find: /^use-sync-external-store\/shim\/with-selector$/,
                replacement: 'use-sync-external-store/with-selector',
              },
              {
                find: /^use-sync-external-store\/shim(\/index\.js)?$/,
                replacement: join(import.meta.dirname, 'src/components/dom/externalStore.ts'),
              },
            ]
          : [],
    },
    ...(isSsrBuild ? { ssr: { noExternal: true as const } } : {}),
    build: isSsrBuild ? renderer : client,
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            include: [
              'tests/{app,entities,explorer,machines,services,server,siege,ssr,flows,lint}/**/*.test.{ts,tsx}',
              'machines/model/tests/*.test.ts',
            ],
            // They end what hangs, on machines that are as busy as can be.
            testTimeout: 180_000,
            hookTimeout: 180_000,
          },
        },
        './tests/views/vitest.config.ts',
      ],
    },
  };
});
