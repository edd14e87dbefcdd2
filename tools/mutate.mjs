import { giveUp, say } from './lib/run.mjs';

/**
 * A mutation run over one folder: `npm run mutate -- svc-crm/src/quotes`. Each mutant changes one operator or value of the
 * code; a mutant that no test detects points at a rule without a test. A folder with services is tested through the API:
 * name its test files, so that a mutant does not run those of the whole workspace.
 */
const [folder, ...tests] = process.argv.slice(2);
if (!folder) giveUp('Name a folder: npm run mutate -- svc-crm/src/quotes [folders or files of tests …]');
const workspace = folder
  .split('/')
  .slice(0, folder.startsWith('packages/') ? 2 : 1)
  .join('/');

const { projects, ...jest } = (await import('../jest.config.mjs')).default;
/** Whether a pattern such as `<rootDir>/svc-*`, with everything below it, matches the workspace. */
const isOfWorkspace = (pattern) => {
  const [folders] = pattern.replace('<rootDir>/', '').split('/**');
  return new RegExp(`^${folders.replace('*', '[^/]*')}$`).test(workspace);
};
// Rules of screens are tested in both environments; the one of the browser comes last.
const { displayName: _name, ...project } = projects.findLast(({ testMatch }) =>
  testMatch.some(isOfWorkspace),
);
const testMatch = (tests.length ? tests : [workspace]).map((name) =>
  name.includes('.test.') ? `<rootDir>/${name}` : `<rootDir>/${name}/**/*.test.{ts,tsx,mjs}`,
);

/** The copy with the mutants is below `.build`, which other runs ignore; without a `rootDir` the copy is tested. */
const IGNORED = ['/node_modules/', '/dist/', '/.types/'];
const INSIDE = { testPathIgnorePatterns: IGNORED, modulePathIgnorePatterns: IGNORED };

const { default: Stryker } = await import('@stryker-mutator/core').then((module) => ({
  default: module.Stryker,
}));
const results = await new Stryker({
  mutate: [
    `${folder}/**/*.{ts,tsx}`,
    ...['test.ts', 'test.tsx', 'model.ts', 'routes.ts'].map((role) => `!${folder}/**/*.${role}`),
  ],
  testRunner: 'jest',
  tsconfigFile: 'none', // TypeScript 7 has no API that Stryker could rewrite it with
  jest: {
    projectType: 'custom',
    // Without an empty list of its own, the projects of the configuration file would run too.
    config: { ...jest, ...project, ...INSIDE, testMatch, projects: [] },
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'perTest',
  ignoreStatic: true, // a mutant of code that runs on import would need all tests, in a new process
  concurrency: 1,
  maxTestRunnerReuse: 10, // each test file leaves some 15 MB behind, and a full heap makes every mutant slower
  disableBail: true, // a run that stops at the first failure leaves databases and servers open
  reporters: ['clear-text', 'progress-append-only'],
  tempDirName: '.build/stryker',
  ignorePatterns: ['.data', '.build', '**/dist', '**/.types'],
  timeoutMS: 120_000, // a busy machine must not make a mutant look detected
  allowConsoleColors: false,
}).runMutationTest();
say(`${results.length} mutants`);
