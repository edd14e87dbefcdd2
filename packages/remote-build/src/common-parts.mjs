import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { baseConfig } from './base-config.mjs';
import { compileOnce } from './run-in-node.mjs';
import { shared } from './shared-libraries.mjs';
import { libraryVersion, root } from './workspace.mjs';

/** What every remote shows at first. The common parts are these and the files that they need. */
export const COMMON_FILE = join(root, 'packages/remote-kit/src/common.ts');
/** The common parts as one module, by the name under which a build imports it. */
export const COMMON_PARTS = '@freightdesk/remote-kit/common';
/** Modules of this layer are the common parts themselves; all others import the module that is shared. */
const LAYER = 'common-parts';

/** Contracts differ between screens and services, and the runtime exists once in the page. */
const OURS = /^(?:[./]|@freightdesk\/(?!contracts|remote-runtime))/;
const installed = ({ request = '' }, done) =>
  OURS.test(request) || request === COMMON_FILE ? done() : done(undefined, request, 'module');

/** Compiles the common parts alone, with every export, so that the bundler tells which files they consist of. */
const config = () => {
  const base = baseConfig('common-parts');
  return {
    ...base,
    entry: { common: COMMON_FILE },
    externals: [installed],
    experiments: { ...base.experiments, outputModule: true },
    output: { ...base.output, path: join(root, '.build/common-parts'), module: true },
    optimization: {
      minimize: false,
      usedExports: false,
      concatenateModules: false,
      splitChunks: false,
      mangleExports: false,
    },
  };
};

/** The files of a group of chunks, each with the names that it exports. */
function filesOf(chunks, { chunkGraph, moduleGraph }) {
  const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  return modules
    .filter((module) => module.resource?.startsWith(root) && /\.tsx?$/.test(module.resource))
    .map((module) => [module.resource, moduleGraph.getProvidedExports(module)]);
}

/** The versions of the libraries that are compiled in; those of the page are the page's. */
const versionsOf = ({ modules }) =>
  [...modules]
    .map((module) => /^external module "(?!@freightdesk)(.+)"$/.exec(module.identifier())?.[1])
    .filter((name) => name && !(name in shared))
    .map((name) => `${name} ${libraryVersion(name, COMMON_FILE)}`)
    .sort();

async function describe() {
  const { compilation } = await compileOnce(config());
  const atOnce = filesOf(compilation.entrypoints.get('common').chunks, compilation);
  const exported = atOnce.filter(([file]) => file !== COMMON_FILE).sort();
  const files = [...new Set(filesOf(compilation.chunks, compilation).map(([file]) => file))].sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(relative(root, file)).update('\0').update(readFileSync(file));
  for (const version of versionsOf(compilation)) hash.update(version);
  return {
    /** All files, those included that are loaded later. */
    files: new Set(files),
    names: namesOf(exported),
    key: `common-parts.${hash.digest('hex').slice(0, 8)}`,
  };
}

/** By file: its exports, each with the short name under which the shared module has it. */
function namesOf(exported) {
  let place = 0;
  const short = (name) => [name, `_${(place++).toString(36)}`];
  return new Map(exported.map(([file, names]) => [file, names.map(short)]));
}

let described;
/**
 * The parts of ui and kit that every remote's first screens show: their files, the names that these export, and a key of
 * their content. Whoever was built with the same content shares them under that key.
 */
export function commonParts() {
  described ??= describe();
  return described;
}

const exportOf = (pairs, from) => `export { ${pairs.join(', ')} } from ${JSON.stringify(from)};`;

/** The module that is shared: all exports of all files by their short names. */
export const sharedModule = ({ names }) =>
  [...names]
    .map(([file, pairs]) =>
      exportOf(
        pairs.map(([name, short]) => `${name} as ${short}`),
        file,
      ),
    )
    .join('\n');

/** In place of a common file: its exports, taken from the module that is shared. */
export const standIn = ({ names }, file) =>
  exportOf(
    names.get(file).map(([name, short]) => `${short} as ${name}`),
    COMMON_PARTS,
  );

const loader = join(root, 'packages/remote-build/src/common-parts.loader.mjs');
/** Writes the module that is shared. The shell has it once, beside all that it consists of. */
export const sharedModuleRule = { resource: COMMON_FILE, loader };
/**
 * For remotes: the module that is shared, in a layer with all that it imports, and the stand-ins by which everything
 * outside of that layer imports it.
 */
export const commonPartsRules = ({ names }) => [
  { ...sharedModuleRule, layer: LAYER },
  { resource: (file) => names.has(file), issuerLayer: (layer) => layer !== LAYER, loader },
];
