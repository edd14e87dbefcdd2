import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callNames, runtimeExports } from './release-contracts.mjs';
import { readJson } from './versions.mjs';

/** Where the repository keeps the contracts of its last release: the offers of services, who calls what, and the runtime. */
const FOLDER = 'docs/contracts';
const CALLERS = 'callers.json';
const RUNTIME = 'runtime.txt';

const partsOfProduct = (root) =>
  readdirSync(root).filter((name) => /^(?:mf|svc)-/.test(name) || name === 'shell');

/** Keeps the contracts of today as those of the last release. Remotes and shell must be built. */
export function writeLastRelease(root, { comparable, ENDPOINTS, SERVICE_NAMES, offerOf }) {
  const folder = join(root, FOLDER);
  mkdirSync(folder, { recursive: true });
  for (const service of SERVICE_NAMES)
    writeFileSync(
      join(folder, `${service}.json`),
      `${JSON.stringify(comparable(offerOf(service)), undefined, 1)}\n`,
    );
  const callers = partsOfProduct(root).map((name) => [name, callNames(root, name, ENDPOINTS)]);
  writeFileSync(join(folder, CALLERS), `${JSON.stringify(Object.fromEntries(callers), undefined, 2)}\n`);
  writeFileSync(join(folder, RUNTIME), `${runtimeExports(root).join('\n')}\n`);
}

/** The contracts of the last release, as the repository keeps them. */
export function readLastRelease(root, { SERVICE_NAMES }) {
  const folder = join(root, FOLDER);
  const offers = SERVICE_NAMES.filter((service) => existsSync(join(folder, `${service}.json`)));
  return {
    offers: Object.fromEntries(offers.map((service) => [service, readJson(join(folder, `${service}.json`))])),
    callers: readJson(join(folder, CALLERS)),
    runtime: readFileSync(join(folder, RUNTIME), 'utf8').trim().split('\n'),
  };
}

const concerns = (names) =>
  names.length > 0 ? `concerns ${names.join(', ')}` : 'concerns callers of the API outside the product';

/** One sentence for everything of the last release that today's contracts and runtime no longer do, with who is concerned. */
export function lastReleaseProblems({ offers, callers, runtime }, { documentBreaks, offerOf }, exports) {
  const callersOf = (endpoint) => Object.keys(callers).filter((name) => callers[name].includes(endpoint));
  const ofServices = Object.entries(offers).flatMap(([service, before]) =>
    documentBreaks(before, offerOf(service)).map(
      ({ endpoint, call, reason }) => `svc-${service}, ${call}: ${reason} (${concerns(callersOf(endpoint))})`,
    ),
  );
  const remotes = Object.keys(callers).filter((name) => name.startsWith('mf-'));
  const ofRuntime = runtime
    .filter((name) => !exports.includes(name))
    .map((name) => `remote-runtime no longer exports ${name} (${concerns(remotes)})`);
  return [...ofServices, ...ofRuntime];
}
