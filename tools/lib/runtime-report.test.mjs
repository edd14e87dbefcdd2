import { exportsOf, reportOf, runtimeProblem } from './runtime-report.mjs';

const report = reportOf('1.2.3', ['Link', 'type Session']);

test('the names of an index are read from all of its lines, types marked', () => {
  const source = "export {\n  useApi,\n  type Session,\n} from './a';\nexport type { Role } from './b';";
  expect(exportsOf(source)).toEqual(['type Role', 'type Session', 'useApi']);
});

test.each([
  ['nothing changed', '1.2.3', ['Link', 'type Session']],
  ['a new export in a new minor version', '1.3.0', ['Link', 'type Session', 'useApi']],
  ['a missing export in a new major version', '2.0.0', ['Link']],
  ['a version far above', '10.0.0', ['Link', 'useApi']],
])('%s may be released', (_case, version, names) => {
  expect(runtimeProblem(report, version, names)).toBeUndefined();
});

test.each([
  ['a new export', '1.2.3', ['Link', 'type Session', 'useApi'], '1.3.0'],
  ['a new export in a patch', '1.2.4', ['Link', 'type Session', 'useApi'], '1.3.0'],
  ['a missing export in a minor version', '1.9.0', ['Link'], '2.0.0'],
  ['a type that became a value', '1.3.0', ['Link', 'Session'], '2.0.0'],
  ['an older version', '1.2.2', ['Link', 'type Session'], '1.2.3'],
])('%s asks for a higher version', (_case, version, names, expectedVersion) => {
  expect(runtimeProblem(report, version, names)).toContain(
    `its version must be ${expectedVersion} or higher`,
  );
});
