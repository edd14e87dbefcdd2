import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runInNode } from './run-in-node.mjs';
import { root } from './workspace.mjs';

const contracts = join(root, 'packages/contracts/src');
const endpointFiles = () =>
  readdirSync(contracts, { recursive: true })
    .filter((file) => file.endsWith('.endpoints.ts'))
    .map((file) => join(contracts, file));

/** Imports all files, each under its path as a name. */
const entryOf = (files) => {
  const imports = files.map(JSON.stringify).map((file) => `export * as ${file} from ${file};`);
  return `data:text/javascript,${encodeURIComponent(imports.join('\n'))}`;
};

let endpoints;
/** The endpoints that a file of the contracts declares, by name. The first call runs all files, once. */
export async function endpointsIn(file) {
  endpoints ??= runInNode('endpoints', entryOf(endpointFiles()), []);
  return (await endpoints)[file];
}

/** The browser's part of an endpoint (`EndpointCall` of the contracts); JSON omits undefined fields. */
const callOf = ({ method, path, access, idempotent, upload, sorts }) =>
  JSON.stringify({ method, path, access, idempotent, upload, sorts });

/** The browser's code of a file of endpoints. */
export const codeOfCalls = (declared) =>
  Object.entries(declared)
    .map(([name, endpoint]) => `export const ${name} = ${callOf(endpoint)};`)
    .join('\n');
