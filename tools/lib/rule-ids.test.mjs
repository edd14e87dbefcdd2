import { citationProblems, ruleIds } from './rule-ids.mjs';

const ids = ruleIds('| id | rule |\n|---|---|\n| AUTH-1 | The server decides. |\n| LAW-12 | A proforma. |\n');

test('the ids are those of the first column', () => {
  expect([...ids]).toEqual(['AUTH-1', 'LAW-12']);
});

test.each([
  ['/** Who is calling (AUTH-1, LAW-12). */', []],
  ['/** Who is calling (AUTH-7). */', ['AUTH-7 does not stand in docs/rules.md']],
  ['a job number such as JOB-77 or a paper size A4', []],
  [
    `/** Half up (${'decisions'} C1). */`,
    [`cites "${'decisions'} C1", which is not in the repository: cite docs/rules.md`],
  ],
])('of %p it says %p', (text, problems) => {
  expect(citationProblems(ids, text)).toEqual(problems);
});
