import { directionProblems, versionProblems } from './import-rules.mjs';

const manifests = (folder, dependencies) => ({
  'packages/ui': { name: '@freightdesk/ui' },
  'packages/contracts': { name: '@freightdesk/contracts' },
  'packages/service-kit': { name: '@freightdesk/service-kit' },
  'svc-core': { name: 'svc-core' },
  'mf-billing': { name: 'mf-billing' },
  [folder]: {
    name: folder,
    dependencies: Object.fromEntries(dependencies.map((name) => [name, '1.0.0'])),
  },
});

test.each([
  ['svc-crm', '@freightdesk/ui'],
  ['packages/ui', '@freightdesk/contracts'],
  ['mf-crm', 'mf-billing'],
  ['svc-crm', 'svc-core'],
  ['shell', '@freightdesk/service-kit'],
  ['mf-new', '@freightdesk/contracts'],
])('%s may not depend on %s', (folder, name) => {
  expect(directionProblems(manifests(folder, [name]))).toEqual([`${folder} may not depend on ${name}`]);
});

test.each([
  ['svc-crm', '@freightdesk/service-kit'],
  ['mf-crm', '@freightdesk/ui'],
  ['e2e/access', 'svc-core'],
  ['packages/ui', 'react'],
])('%s may depend on %s', (folder, name) => {
  expect(directionProblems(manifests(folder, [name]))).toEqual([]);
});

test('what only tests need is held to the same directions', () => {
  const services = {
    ...manifests('svc-crm', []),
    'svc-crm': { devDependencies: { '@freightdesk/ui': '1.0.0' } },
  };
  expect(directionProblems(services)).toEqual(['svc-crm may not depend on @freightdesk/ui']);
});

test('a dependency in two versions is named with its folders', () => {
  const manifests = { a: { dependencies: { react: '19.3.1' } }, b: { devDependencies: { react: '19.3.0' } } };
  expect(versionProblems(manifests)).toEqual(['react stands in several versions: 19.3.1 (a); 19.3.0 (b)']);
});
