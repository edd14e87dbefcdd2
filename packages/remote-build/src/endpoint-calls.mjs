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
/** The endpoints that a file of the contracts declares, by their names. All files are run once, when the first is read. */
export async function endpointsIn(file) {
  endpoints ??= runInNode('endpoints', entryOf(endpointFiles()), []);
  return (await endpoints)[file];
}

/** What a browser has of an endpoint (`EndpointCall` of the contracts); JSON leaves out what is undefined. */
const callOf = ({ method, path, access, idempotent, upload, sorts }) =>
  JSON.stringify({ method, path, access, idempotent, upload, sorts });

/** The code of a file of endpoints as browsers get it: how each is called. */
export const codeOfCalls = (declared) =>
  Object.entries(declared)
    .map(([name, endpoint]) => `export const ${name} = ${callOf(endpoint)};`)
    .join('\n');
