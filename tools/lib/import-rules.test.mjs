import { importProblems, versionProblems } from './import-rules.mjs';

test.each([
  ['svc-crm', "import { x } from '@freightdesk/ui/button';", 'svc-crm may not import @freightdesk/ui/button'],
  [
    'packages/ui',
    "import { x } from '@freightdesk/contracts';",
    'packages/ui may not import @freightdesk/contracts',
  ],
  [
    'mf-crm',
    "import { x } from 'mf-billing/src/remote';",
    'mf-crm may not import the application mf-billing/src/remote',
  ],
  [
    'svc-crm',
    "import { x } from '../../svc-core/src/app';",
    'svc-crm reaches into another workspace with ../../svc-core/src/app',
  ],
  [
    'shell',
    "const x = await import('@freightdesk/service-kit');",
    'shell may not import @freightdesk/service-kit',
  ],
])('%s: %s is refused', (folder, source, problem) => {
  expect(importProblems(folder, source)).toEqual([problem]);
});

test.each([
  ['svc-crm', "import { x } from '@freightdesk/service-kit/testing';"],
  ['mf-billing', "import { x } from '@freightdesk/tax';"],
  ['packages/ui', "import { x } from '@freightdesk/ui/tokens';"],
  ['shell', "import React from 'react';\nimport x from './layout';"],
])('%s: %s is allowed', (folder, source) => {
  expect(importProblems(folder, source)).toEqual([]);
});

test('a dependency in two versions is named with its folders', () => {
  const manifests = { a: { dependencies: { react: '19.3.1' } }, b: { devDependencies: { react: '19.3.0' } } };
  expect(versionProblems(manifests)).toEqual(['react stands in several versions: 19.3.1 (a); 19.3.0 (b)']);
});
