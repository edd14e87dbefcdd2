import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import { besideFile } from './common-parts.mjs';
import { codeOf } from './contract-parts.loader.mjs';

const folder = join(__dirname, '../../contracts/src');
const files = readdirSync(folder, { recursive: true })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => join(folder, file));

const modules = new Map();

/** Runs a module of the contracts as the build makes it: each file by its parts. */
function run(file, part) {
  const key = `${file}?${part}`;
  const known = modules.get(key);
  if (known) return known.exports;
  const module = { exports: {} };
  modules.set(key, module);
  const { code } = transformSync(codeOf(file, part), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
    module: { type: 'commonjs' },
  });
  const load = (request) => {
    if (!request.startsWith('.')) return require(request);
    const [path, query = ''] = request.replace(/\.ts(?=\?|$)/, '').split('?');
    return run(besideFile(file, path), query);
  };
  new Function('exports', 'require', 'module', code)(module.exports, load, module);
  return module.exports;
}

const nameOf = (file) => file.slice(folder.length + 1);

test.each(files.map((file) => [nameOf(file), file]))(
  '%s exports by its parts what it exports whole',
  (_name, file) => {
    const whole = require(file);
    const parts = run(file, '');
    expect(Object.keys(parts).sort()).toEqual(Object.keys(whole).sort());
    for (const name of Object.keys(whole)) expect(typeof parts[name]).toBe(typeof whole[name]);
  },
);

test('the endpoints that lists ask for carry no schemas', () => {
  const endpoints = codeOf(join(folder, 'core/parties.endpoints.ts'), '');
  expect(endpoints).toContain('export const listParties');
  expect(endpoints).not.toMatch(/\bz\./);
});
