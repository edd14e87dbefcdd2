import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUPPORTED } from './supported-names';

const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
const sectionOf = (title: string): string => readme.split(`## ${title}`)[1]?.split('\n## ')[0] ?? '';

const supported = sectionOf('What is supported');

function documented(kind: string): string[] {
  const row = supported.split('\n').find((line) => line.startsWith(`| ${kind} |`)) ?? '';
  return [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).sort();
}

test.each(Object.entries(SUPPORTED))('the README names exactly the %s of the code', (kind, names) => {
  expect(documented(kind)).toEqual([...names].sort());
});

test('the table of what is supported has a row for each kind of the code and no other', () => {
  const rows = [...supported.matchAll(/^\| ([^|]+) \| `/gm)].map(([, kind = '']) => kind);
  expect(rows).toEqual(Object.keys(SUPPORTED));
});

const cases = sectionOf('What a careful tester tries')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line));
const sources = new Map(
  readdirSync(__dirname).map((file) => [
    file.replace('.test.ts', ''),
    readFileSync(join(__dirname, file), 'utf8'),
  ]),
);

/** The tests that a row names as `file: name of the test`. */
const testsOf = (row: string): [file: string, name: string][] =>
  [...row.matchAll(/`([a-z-]+): ([^`]+)`/g)].map(([, file = '', name = '']) => [file, name]);

test('the table of cases numbers them without a gap', () => {
  expect(cases.map((row) => Number(row.split('|')[1]))).toEqual(
    Array.from({ length: 18 }, (_, index) => index + 1),
  );
});

test.each(cases)('each test that this row names exists: %s', (row) => {
  expect(testsOf(row).length).toBeGreaterThan(0);
  for (const [file, name] of testsOf(row)) expect(sources.get(file)).toContain(`'${name}'`);
});
