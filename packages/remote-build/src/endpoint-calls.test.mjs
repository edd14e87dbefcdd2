import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { codeOfCalls } from './endpoint-calls.mjs';

const contracts = join(__dirname, '../../contracts/src');
const files = readdirSync(contracts, { recursive: true }).filter((file) => file.endsWith('.endpoints.ts'));

/** Runs code of constants. */
function valuesOf(code) {
  const values = {};
  new Function('values', code.replaceAll('export const ', 'values.'))(values);
  return values;
}

test.each(files)('%s tells browsers how its endpoints are called, and nothing else', (file) => {
  const declared = require(join(contracts, file));
  const calls = valuesOf(codeOfCalls(declared));
  expect(Object.keys(calls)).toEqual(Object.keys(declared));
  for (const [
    name,
    { service, summary, params, query, body, answer, status, errors, ...call },
  ] of Object.entries(declared))
    expect(calls[name]).toEqual(call);
});
