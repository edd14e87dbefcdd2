import compiler from './tools/jest/swc-options.cjs';

const swc = (jsx) => ['@swc/jest', compiler.swcOptions(jsx)];

/** Published as ES modules only, so jest's CommonJS runtime needs them transformed. */
const moduleOnlyPackages = ['hucre', 'jose', 'lucide-react', 'qr'];

const common = {
  transform: { '^.+\\.ts$': swc(false), '^.+\\.(tsx|m?js)$': swc(true) },
  transformIgnorePatterns: [`/node_modules/(?!(${moduleOnlyPackages.join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.types/', '/.build/'],
  modulePathIgnorePatterns: ['/dist/', '/.types/', '/.build/'],
};

const serverSide = [
  'packages/contracts',
  'packages/tax',
  'packages/service-kit',
  'packages/data',
  'packages/letters',
  'packages/print',
  'packages/remote-build',
  'packages/embedded-mongo',
  'gateway',
  'svc-*',
  'tools',
  'e2e/access',
];
const browserSide = [
  'packages/api-client',
  'packages/ui',
  'packages/remote-runtime',
  'packages/remote-kit',
  'shell',
  'mf-*',
];
const testsOf = (folders, endings) => folders.map((folder) => `<rootDir>/${folder}/**/*.test.${endings}`);

export default {
  // Tests wait for states. This limit only ends a test that hangs, however busy the machine is.
  testTimeout: 300_000,
  testSequencer: '<rootDir>/tools/jest/longest-first.cjs',
  // Every file leaves about 15 MB that a worker cannot free; near its limit it did little but collect garbage.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...common,
      displayName: 'server',
      testEnvironment: '<rootDir>/tools/jest/server-environment.cjs',
      runtime: '<rootDir>/tools/jest/server-runtime.cjs',
      setupFiles: ['<rootDir>/tools/jest/server-setup.cjs'],
      globalSetup: '<rootDir>/tools/jest/start-database.ts',
      globalTeardown: '<rootDir>/tools/jest/stop-database.ts',
      // Rules of screens need no page, which takes longer to make than they take.
      testMatch: [...testsOf(serverSide, '{ts,tsx,mjs}'), ...testsOf(browserSide, '{ts,mjs}')],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/tools/jest/browser-environment.cjs',
      runtime: '<rootDir>/tools/jest/browser-runtime.cjs',
      setupFilesAfterEnv: ['<rootDir>/tools/jest/browser-setup.mjs'],
      testMatch: testsOf(browserSide, 'tsx'),
      moduleNameMapper: { '\\.(css|woff2|ttf|svg)(\\?text)?$': '<rootDir>/tools/jest/asset.cjs' },
    },
  ],
};
