import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
const [, section = ''] = readme.split('## What a careful tester tries');
const rows = section.split('\n').filter((line) => /^\| \d+ \|/.test(line));
const sources = new Map(
  readdirSync(__dirname).map((file) => [
    file.replace('.test.ts', ''),
    readFileSync(join(__dirname, file), 'utf8'),
  ]),
);

/** The tests that a row names, each as `file: name of the test`. */
const testsOf = (row: string): [file: string, name: string][] =>
  [...row.matchAll(/`([a-z-]+): ([^`]+)`/g)].map(([, file = '', name = '']) => [file, name]);

test('the table numbers its cases without a gap', () => {
  expect(rows.map((row) => Number(row.split('|')[1]))).toEqual(
    Array.from({ length: 18 }, (_, index) => index + 1),
  );
});

test.each(rows)('each test that this row names exists: %s', (row) => {
  expect(testsOf(row).length).toBeGreaterThan(0);
  for (const [file, name] of testsOf(row)) expect(sources.get(file)).toContain(`'${name}'`);
});
