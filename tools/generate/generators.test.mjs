import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { newEndpoint } from './new-endpoint.mjs';
import { newMaster } from './new-master.mjs';
import { writeGenerated } from './write-files.mjs';

const root = join(__dirname, '../..');
/** What the generators write to, and what that is compiled with. */
const COMPILED = ['svc-core', 'svc-crm', 'svc-billing', 'mf-masters'];

const link = (from, to) => {
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(from, to);
};

/** The installed packages, with our own being those of the copy. */
function linkPackages(copy) {
  const installed = join(root, 'node_modules');
  for (const name of readdirSync(installed).filter((each) => each !== '@freightdesk'))
    link(join(installed, name), join(copy, 'node_modules', name));
  for (const name of readdirSync(join(copy, 'packages')))
    link(join(copy, 'packages', name), join(copy, 'node_modules/@freightdesk', name));
}

/** A copy of the sources. */
function copyOfSources() {
  const copy = mkdtempSync(join(tmpdir(), 'freightdesk-generated-'));
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 };
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], options).split('\n');
  for (const file of files.filter(
    (each) => /\.(?:tsx?|json|grit)$/.test(each) && existsSync(join(root, each)),
  ))
    cpSync(join(root, file), join(copy, file));
  linkPackages(copy);
  return copy;
}

let copy;
beforeAll(() => {
  copy = copyOfSources();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const endpoint = (service, name, method, path) => newEndpoint({ service, subject: name, name, method, path });

test('the generators find the places that they write to', () => {
  writeGenerated(copy, newMaster('commodity', 'commodities'));
  writeGenerated(copy, newMaster('vessel-type', 'vessel-types'));
  writeGenerated(copy, endpoint('core', 'party-statistics', 'GET', '/api/parties/statistics'));
  writeGenerated(copy, endpoint('crm', 'quote-remark', 'POST', '/api/quotes/:id/remark'));
  writeGenerated(copy, endpoint('billing', 'job-remark', 'DELETE', '/api/jobs/:id/remark'));
  expect(readFileSync(join(copy, 'svc-core/src/composition.ts'), 'utf8')).toMatch(
    /commodit[\s\S]*vesselType/,
  );
});

/** Compiles the services anew, which takes a minute of processor time. */
(process.env.NIGHTLY ? test : test.skip)('what the generators wrote compiles', () => {
  const { stdout, status } = spawnSync(
    join(root, 'node_modules/.bin/tsc'),
    ['-b', '--checkers', '1', '--builders', '2', ...COMPILED],
    { cwd: copy, encoding: 'utf8' },
  );
  expect([status, stdout]).toEqual([0, '']);
});

test('a master that is there already is not written over', () => {
  const before = readFileSync(join(copy, 'packages/contracts/src/core/index.ts'), 'utf8');
  expect(() => writeGenerated(copy, newMaster('party', 'parties'))).toThrow(
    'Already there: packages/contracts/src/core/parties.schema.ts',
  );
  expect(readFileSync(join(copy, 'packages/contracts/src/core/index.ts'), 'utf8')).toBe(before);
});

test.each([
  [() => newMaster('Commodity', 'commodities'), '"Commodity" is no name'],
  [() => endpoint('sales', 'a', 'GET', '/api/a'), 'There is no service "sales": use core, crm, billing'],
  [() => endpoint('core', 'a', 'FETCH', '/api/a'), '"FETCH" is no method'],
  [() => endpoint('core', 'a', 'GET', '/a'), '"/a" is no path'],
])('wrong words are refused: %#', (generate, message) => {
  expect(generate).toThrow(message);
});
