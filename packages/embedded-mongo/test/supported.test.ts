import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUPPORTED } from '../src/supported';

const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
const [, section = ''] = readme.split('## What is supported');

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
