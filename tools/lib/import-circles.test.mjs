import { compositionProblems, filterProblems, importCircles } from './import-circles.mjs';

const circlesOf = (sources) => importCircles(new Map(Object.entries(sources)));

test('a circle is found through files, folders and imports of types', () => {
  const sources = {
    'a/src/one.ts': "import { two } from './two';",
    'a/src/two.ts': "import { three } from './parts';",
    'a/src/parts/index.ts': "import type { One } from '../one';",
  };
  expect(circlesOf(sources)).toEqual([
    ['a/src/one.ts', 'a/src/two.ts', 'a/src/parts/index.ts', 'a/src/one.ts'],
  ]);
});

test('two ways to one file are no circle', () => {
  const sources = {
    'a/src/one.ts': "import { two } from './two'; import { three } from './three';",
    'a/src/two.ts': "import { three } from './three';",
    'a/src/three.ts': "import { x } from 'elsewhere';",
  };
  expect(circlesOf(sources)).toEqual([]);
});

test.each([
  ['svc-crm/src/quotes/quote.service.ts', "import type { Services } from '../composition';", 1],
  ['svc-crm/src/main.ts', "import { startCrm } from './composition';", 0],
  ['svc-crm/test/crm-app.ts', "import { startCrm } from '../src/composition';", 0],
])('%s: %s has %i problems', (file, source, count) => {
  expect(compositionProblems(file, source)).toHaveLength(count);
});

test.each([
  ['svc-crm/src/a.ts', 'function find(filter: object): void', 1],
  ['svc-crm/src/a.ts', 'readonly activeFilter?: object;', 1],
  ['svc-crm/src/a.ts', 'function find(filter: RecordFilter<Quote>): void', 0],
  ['mf-crm/src/a.ts', 'function find(filter: object): void', 0],
])('%s: %s has %i problems', (file, source, count) => {
  expect(filterProblems(file, source)).toHaveLength(count);
});
