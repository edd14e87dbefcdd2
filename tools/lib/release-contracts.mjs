import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNode } from '../../packages/remote-build/src/run-in-node.mjs';
import { CONTRACTS_FILE } from './contracts-file.mjs';
import { exportsOf } from './runtime-report.mjs';

let openApi;
/** The part of the contracts that makes and compares documents, compiled for this process. */
export const loadOpenApi = () => {
  openApi ??= runInNode('openapi', './packages/contracts/src/openapi/index.ts', []);
  return openApi;
};

const readFiles = (folder, pattern) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

const namesOf = (endpoints, isMeant) =>
  Object.entries(endpoints)
    .filter(([name, endpoint]) => isMeant(endpoint, name))
    .map(([name]) => name)
    .sort();

/**
 * The endpoints that built scripts call. A call is written into them with its method and its path
 * (packages/remote-build/src/endpoint-calls.mjs); a path alone is that of a link or of the dashboard, which reads.
 */
export function callsInScripts(scripts, endpoints) {
  const calls = new Set();
  for (const script of scripts) {
    for (const [, method, path] of script.matchAll(/method:"([A-Z]+)",path:"([^"]+)"/g))
      calls.add(`${method} ${path}`);
    for (const [, path] of script.matchAll(/(?<!path:)"(\/api\/[^"]+)"/g)) calls.add(`GET ${path}`);
  }
  return namesOf(endpoints, ({ method, path }) => calls.has(`${method} ${path}`));
}

/** The endpoints of other services that the sources of a service call; `sources` are its files and those of its kit. */
export function callsInSources(sources, service, endpoints) {
  const names = new Set(
    sources.flatMap((source) => [...source.matchAll(/\.call\((\w+)/g)].map((match) => match[1])),
  );
  return namesOf(endpoints, (endpoint, name) => endpoint.service !== service && names.has(name));
}

const serviceOf = (name) => (name.startsWith('svc-') ? name.slice('svc-'.length) : undefined);
const isTypeScript = /(?<!\.test)\.ts$/;

const sourcesOfService = (root, name) =>
  [`${name}/src`, 'packages/service-kit/src'].flatMap((folder) =>
    readFiles(join(root, folder), isTypeScript),
  );

/** The endpoints that a part of the product calls: a service by its sources, a remote or the shell by its build. */
export function callNames(root, name, endpoints) {
  const service = serviceOf(name);
  return service
    ? callsInSources(sourcesOfService(root, name), service, endpoints)
    : callsInScripts(readFiles(join(root, name, 'dist'), /\.js$/), endpoints);
}

/** The exports of the shared runtime, as its index names them. */
export const runtimeExports = (root) =>
  exportsOf(readFileSync(join(root, 'packages/remote-runtime/src/index.ts'), 'utf8'));

/**
 * The contracts that a part of the product is built with: `calls`, the document of what it calls; `offer`, that of what a
 * service answers; `runtime`, the exports of the shared runtime that a remote is built with and the shell offers.
 */
function contractsOf(root, name, { ENDPOINTS, callsOf, offerOf }) {
  const service = serviceOf(name);
  const calls = callsOf(name, callNames(root, name, ENDPOINTS));
  return service ? { name, calls, offer: offerOf(service) } : { name, calls, runtime: runtimeExports(root) };
}

/**
 * Stores the contracts that parts of the product (`mf-crm`, `svc-core`, `shell`) were built with in their `dist`, from
 * where a release takes them with everything else.
 */
export async function storeContracts(root, names) {
  const documents = await loadOpenApi();
  for (const name of names) {
    const contracts = contractsOf(root, name, documents);
    writeFileSync(join(root, name, 'dist', CONTRACTS_FILE), JSON.stringify(contracts));
  }
}

const missingExports = (required = [], exports = required) =>
  required
    .filter((name) => !exports.includes(name))
    .map((name) => `the shared runtime no longer exports ${name}`);

/** What `provider` no longer does for `caller`, each with who is concerned. */
function breaksFor(caller, provider, { callsTo, documentBreaks }) {
  const service = serviceOf(provider.name);
  const broken = service ? documentBreaks(callsTo(caller.calls, service), provider.offer) : [];
  const reasons = [
    ...broken.map(({ call, reason }) => `${call}: ${reason}`),
    ...(provider.name === 'shell' ? missingExports(caller.runtime, provider.runtime) : []),
  ];
  return reasons.map((reason) => ({ name: caller.name, provider: provider.name, reason }));
}

/**
 * What a release of `mine` would break beside those that are live: what they call of it, and what it calls of them.
 *
 * @returns {{ name: string, provider: string, reason: string }[]} `name` is the part of the product that would fail
 */
export function releaseBreaks(mine, live, openApi) {
  return live
    .filter(({ name }) => name !== mine.name)
    .flatMap((other) => [...breaksFor(other, mine, openApi), ...breaksFor(mine, other, openApi)]);
}

/** The breaks as lines of text, those of one part of the product together. */
export function breakLines(breaks) {
  const names = [...new Set(breaks.map(({ name }) => name))];
  return names.flatMap((name) => [
    `${name} would fail:`,
    ...breaks.filter((each) => each.name === name).map(({ provider, reason }) => `  ${provider}, ${reason}`),
  ]);
}
