import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readApiDocument } from '@freightdesk/contracts/core';
import { SESSION_COOKIE } from '@freightdesk/contracts/shared';
import { DEMO_PASSWORD } from '@freightdesk/demo-data';
import { cookieOf, openSession, send } from './support/client';
import { startProduct } from './support/product';

/** Below the root, so that the client finds its library. */
const root = join(__dirname, '../..');
const folder = join(root, '.build/generated-client');

/** What somebody writes who has the generated client alone. */
const PROGRAM = `
import { defaults, listParties } from './client.js';

defaults.baseUrl = process.env.BASE_URL ?? '';
defaults.headers = { cookie: process.env.COOKIE };

const answer = await listParties({ page: 1, pageSize: 2, sort: 'name' });
if (answer.status !== 200) throw new Error(answer.data.message);
if (Array.isArray(answer.data)) throw new Error('A page was asked for');
const names: string[] = answer.data.items.map(({ name }) => name);
process.stdout.write(JSON.stringify({ total: answer.data.total, names }));
`;

/** The same with a field that no party has, and a sort that no list knows. */
const WRONG_PROGRAM = PROGRAM.replace('{ name }) => name', '{ colour }) => colour').replace(
  "'name'",
  "'colour'",
);

const TYPES = [
  '--ignoreConfig',
  '--strict',
  '--target',
  'es2023',
  '--module',
  'nodenext',
  '--types',
  'node',
  '--skipLibCheck',
];

/** Runs a command; resolves to its exit code and what it wrote. The product answers meanwhile. */
function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const output = [];
    const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...env } });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
    child.once('close', (code) => resolve({ code, output: Buffer.concat(output).toString() }));
  });
}

const compile = (program) => {
  writeFileSync(join(folder, 'program.ts'), program);
  return run(join(root, 'node_modules/.bin/tsc'), [...TYPES, 'program.ts']);
};

const atNight = process.env.NIGHTLY ? test : test.skip;

let product;
let cookie;
beforeAll(async () => {
  product = await startProduct();
  cookie = cookieOf(await openSession(product.url, 'admin', DEMO_PASSWORD));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
});
afterAll(() => product.close());

const documentOf = async (query = {}) =>
  (await send(product.url, readApiDocument, { headers: cookie, query })).json();

atNight('a client that is generated from the document reads parties, and its types are checked', async () => {
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(await documentOf()));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const { generateSource } = require('oazapfts');
  writeFileSync(join(folder, 'client.ts'), await generateSource(join(folder, 'openapi.json')));
  const wrong = await compile(WRONG_PROGRAM);
  expect(wrong.output).toContain('colour');
  expect(await compile(PROGRAM)).toEqual({ code: 0, output: '' });
  const environment = { BASE_URL: product.url, COOKIE: cookie.cookie };
  const { output } = await run(process.execPath, ['program.js'], environment);
  const { total, names } = JSON.parse(output);
  expect(total).toBeGreaterThan(2);
  expect(names).toEqual(names.toSorted());
  expect(names).toHaveLength(2);
});

test('a service answers its own document', async () => {
  const paths = Object.keys((await documentOf({ service: 'crm' })).paths);
  expect(paths).toContain('/api/quotes');
  expect(paths).not.toContain('/api/parties');
});

test('nobody reads the document without a session', async () => {
  const answer = await send(product.url, readApiDocument, { headers: { cookie: `${SESSION_COOKIE}=x` } });
  expect(answer.status).toBe(401);
});
