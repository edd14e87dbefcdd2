import { giveUp, root, say } from './lib/run.mjs';

/**
 * A mutation run over one folder: `npm run mutate -- svc-crm/src/quotes`. Each mutant changes one operator or value of the
 * code; a mutant that no test notices points at a rule without a test.
 */
const [folder, ...tests] = process.argv.slice(2);
if (!folder) giveUp('Name a folder: npm run mutate -- svc-crm/src/quotes [folders of tests …]');
const workspace = folder
  .split('/')
  .slice(0, folder.startsWith('packages/') ? 2 : 1)
  .join('/');

const { default: Stryker } = await import('@stryker-mutator/core').then((module) => ({
  default: module.Stryker,
}));
const results = await new Stryker({
  mutate: [`${folder}/**/*.{ts,tsx}`, `!${folder}/**/*.test.{ts,tsx}`, `!${folder}/**/*.model.ts`],
  testRunner: 'jest',
  tsconfigFile: 'none', // TypeScript 7 has no API that Stryker could rewrite it with
  jest: {
    projectType: 'custom',
    config: {
      ...(await import('../jest.config.mjs')).default,
      rootDir: root,
      roots: (tests.length ? tests : [workspace]).map((name) => `${root}${name}`),
    },
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  disableBail: true, // a run that stops at the first failure leaves databases and servers open
  reporters: ['clear-text', 'progress'],
  tempDirName: '.build/stryker',
  ignorePatterns: ['.data', '.build', '**/dist', '**/.types'],
  timeoutMS: 30_000,
  allowConsoleColors: false,
}).runMutationTest();
say(`${results.length} mutants`);
