// The rooms of the house: imports run downwards only (architecture, "The rooms").
const room = (name) => `^${name}/`;
/** Forbids `from` to import anything of this project outside the rooms it lists. */
const mayImport = (from, allowed, comment) => ({
  name: `${from.replaceAll('/', '-')}-imports-downwards`,
  comment,
  severity: 'error',
  from: { path: room(from) },
  to: { path: '^(openapi|machines|src|server|tests)/', pathNot: allowed.map(room) },
});
/** Forbids `from` to import packages other than those named. */
const mayUse = (from, packages) => ({
  name: `${from.replaceAll('/', '-')}-packages`,
  severity: 'error',
  from: { path: room(from) },
  to: { path: 'node_modules/', pathNot: packages.map((p) => `node_modules/${p}(/|$)`) },
});
/** What of the models' folder runs on a command line only. */
const COMMAND_LINE = '^machines/model/(check|commands|tests)/';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    mayImport('openapi', ['openapi'], 'The contract stands alone.'),
    mayUse('openapi', ['zod']),
    mayImport('machines', ['machines', 'openapi'], 'Charts know the contract and nothing else.'),
    {
      ...mayUse('machines', ['xstate', 'zod']),
      from: { path: '^machines/', pathNot: '^machines/model/' },
    },
    mayImport(
      'machines/model',
      ['machines/model'],
      'Generating and running paths is for any chart, not for ours.',
    ),
    {
      ...mayUse('machines/model', ['xstate', '@xstate/graph']),
      name: 'machines-model-packages',
      from: { path: '^machines/model/', pathNot: COMMAND_LINE },
    },
    {
      ...mayUse('machines/model', ['xstate', '@xstate/graph', 'fast-check', 'highs', 'js-yaml', 'vitest']),
      name: 'machines-model-check-packages',
      from: { path: COMMAND_LINE },
    },
    {
      name: 'machines-no-node',
      severity: 'error',
      from: { path: '^machines/', pathNot: COMMAND_LINE },
      to: { dependencyTypes: ['core'] },
    },
    mayImport('src/services', ['src/services', 'openapi', 'machines'], 'Services know no view.'),
    mayImport(
      'src/worker',
      ['src/worker', 'src/services'],
      'The service worker shares names with the page, and nothing else.',
    ),
    {
      name: 'worker-takes-names-only',
      severity: 'error',
      from: { path: '^src/worker/' },
      to: { path: '^src/services/', pathNot: '^src/services/keepN(ames|ews)\\.ts$' },
    },
    mayUse('src/worker', ['workbox-[a-z-]+']),
    {
      name: 'worker-stays-apart',
      comment: 'The build makes a script of its own of it.',
      severity: 'error',
      from: { path: '^(openapi|machines|src|server)/', pathNot: '^src/worker/' },
      to: { path: '^src/worker/' },
    },
    mayImport('src/components', ['src/components', 'openapi'], 'Shared pieces know no chart.'),
    mayImport(
      'src/screens',
      ['src/screens', 'src/components', 'machines', 'openapi'],
      'Views call no service.',
    ),
    mayImport(
      'src/app',
      ['src/app', 'src/screens', 'src/components', 'src/services', 'machines', 'openapi'],
      'The shell ties all together.',
    ),
    {
      ...mayImport(
        'src/explorer',
        [],
        'For developers only: takes charts and views from the pages, and looks as the product does.',
      ),
      to: {
        path: '^(openapi|machines|src|server|tests)/',
        pathNot: [
          ...[
            'src/explorer',
            'src/app/pages',
            'src/screens',
            'src/components',
            'src/services',
            'machines',
            'openapi',
          ].map(room),
          '^src/app/(page|routes)\\.ts$',
        ],
      },
    },
    {
      name: 'explorer-stays-out',
      severity: 'error',
      from: { path: '^src/(app|screens|components|services)/' },
      to: { path: '^src/explorer/' },
    },
    mayImport('server', ['server', 'openapi'], 'The server knows nothing of the client.'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
