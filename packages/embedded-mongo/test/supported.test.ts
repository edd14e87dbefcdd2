import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUPPORTED } from '../src/supported';

const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
const [, rest = ''] = readme.split('## What is supported');
const [section = ''] = rest.split('\n## ');

function documented(kind: string): string[] {
  const row = section.split('\n').find((line) => line.startsWith(`| ${kind} |`)) ?? '';
  return [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).sort();
}

test.each(Object.entries(SUPPORTED))(
  'the table of the README names exactly the %s of the code',
  (kind, names) => {
    expect(documented(kind)).toEqual([...names].sort());
  },
);

test('the table of the README has a row for each kind of the code and no other', () => {
  const rows = [...section.matchAll(/^\| ([^|]+) \| `/gm)].map(([, kind = '']) => kind);
  expect(rows).toEqual(Object.keys(SUPPORTED));
});
