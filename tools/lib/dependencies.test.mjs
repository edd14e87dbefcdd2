import {
  auditLines,
  installedPackages,
  isPermissive,
  licenceProblems,
  undocumentedDependencies,
} from './dependencies.mjs';

test.each([
  ['MIT', true],
  ['MIT OR GPL-3.0-only', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['UNLICENSED', false],
  [undefined, false],
])('the licence %s: permissive %s', (expression, expected) => {
  expect(isPermissive(expression)).toBe(expected);
});

const RECORD = '| library | what for |\n|---|---|\n| a, Parts (@parts/*) | the first thing |\n';
const lockWith = (more) => ({
  packages: {
    '': { name: 'root' },
    'svc-x': { name: 'svc-x', dependencies: { a: '1.0.0', '@ours/kit': '1.0.0' } },
    'packages/kit': { name: '@ours/kit', dependencies: { '@parts/one': '1.0.0' } },
    'node_modules/@ours/kit': { link: true },
    'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '^2.0.0' } },
    'node_modules/b': { version: '2.1.0', license: 'ISC' },
    'node_modules/@parts/one': { version: '1.0.0', license: 'MIT' },
    ...more,
  },
});

test('each runtime dependency is listed with version, licence and why', () => {
  const lines = auditLines(
    lockWith({ 'node_modules/t': { version: '1.0.0', license: 'MIT', dev: true } }),
    RECORD,
  );
  expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual([
    '@parts/one 1.0.0 MIT the first thing',
    'a 1.0.0 MIT the first thing',
    'b 2.1.0 ISC brought by a',
  ]);
});

test('a licence outside the list is reported, also of a package that another one brings and of a tool', () => {
  const lock = lockWith({
    'node_modules/a/node_modules/c': { version: '3.0.0', license: 'GPL-3.0-only' },
    'node_modules/d': { version: '1.0.0', dev: true },
  });
  expect(licenceProblems(installedPackages(lock))).toEqual([
    'c 3.0.0: the licence GPL-3.0-only is not on the list of permissive ones',
    'd 1.0.0: the licence (none) is not on the list of permissive ones',
  ]);
});

test('what is let in for tests alone must not reach the product', () => {
  const axe = { version: '4.0.0', license: 'MPL-2.0' };
  const problemsOf = (entry) =>
    licenceProblems(installedPackages(lockWith({ 'node_modules/axe-core': entry })));
  expect(problemsOf({ ...axe, dev: true })).toEqual([]);
  expect(problemsOf(axe)).toHaveLength(1);
});

test('a library of ours without a line in the record is reported', () => {
  const lock = lockWith({ gateway: { name: 'gateway', dependencies: { e: '1.0.0' } } });
  expect(undocumentedDependencies(lock, RECORD)).toEqual([
    'e has no line in docs/decisions/0005-libraries.md that says what it is for',
  ]);
});
