import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { baseConfig } from './base-config.mjs';
import { compileOnce } from './run-in-node.mjs';
import { shared } from './shared-libraries.mjs';
import { libraryVersion, root } from './workspace.mjs';

/** Exports what the first screens of all remotes use. The common parts are these files and those that they import. */
export const COMMON_FILE = join(root, 'packages/remote-kit/src/common.ts');
/** The module name under which a build imports the common parts. */
export const COMMON_PARTS = '@freightdesk/remote-kit/common';
/** What makes an icon of its data: the library's file, which all icons import, and the common file that exports the same. */
export const ICON_FILES = {
  library: join(root, 'node_modules/lucide-react/dist/esm/createLucideIcon.mjs'),
  own: join(root, 'packages/remote-kit/src/icons.ts'),
};
/** The layer of the common parts themselves; modules outside of it import the shared module. */
const LAYER = 'common-parts';

/** Our own files, without contracts, which differ between screens and services, and the runtime, which exists once. */
const OURS = /^(?:[./]|@freightdesk\/(?!contracts|remote-runtime))/;
const installed = ({ request = '' }, done) =>
  OURS.test(request) || request === COMMON_FILE ? done() : done(undefined, request, 'module');

/** Compiles the common parts alone, with every export, to learn which files they consist of. */
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

/** The versions of the libraries that are compiled in. */
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
    /** All files, also those that are loaded later. */
    files: new Set(files),
    names: namesOf(exported),
    key: `common-parts.${hash.digest('hex').slice(0, 8)}`,
  };
}

/** The exports of each file, with their short names in the shared module. */
function namesOf(exported) {
  let place = 0;
  const short = (name) => [name, `_${(place++).toString(36)}`];
  return new Map(exported.map(([file, names]) => [file, names.map(short)]));
}

let described;
/**
 * The parts of ui and kit that the first screens of all remotes use: their files, the names that these export, and a key
 * of their content. Builds with the same content share them under that key.
 */
export function commonParts() {
  described ??= describe();
  return described;
}

const exportOf = (pairs, from) => `export { ${pairs.join(', ')} } from ${JSON.stringify(from)};`;

/** The code of the shared module: all exports of all files by their short names. */
export const sharedModule = ({ names }) =>
  [...names]
    .map(([file, pairs]) =>
      exportOf(
        pairs.map(([name, short]) => `${name} as ${short}`),
        file,
      ),
    )
    .join('\n');

/** The code of the stand-in of a common file: its exports, taken from the shared module. */
export const standIn = ({ names }, file) =>
  exportOf(
    names.get(file).map(([name, short]) => `${short} as ${name}`),
    COMMON_PARTS,
  );

const loader = join(root, 'packages/remote-build/src/common-parts.loader.mjs');
/** Generates the shared module. The shell has it once, beside the files that it consists of. */
export const sharedModuleRule = { resource: COMMON_FILE, loader };
/**
 * The rules of remotes: the shared module in a layer with everything that it imports, and stand-ins for the modules outside
 * of that layer.
 */
export const commonPartsRules = ({ names }) => [
  { ...sharedModuleRule, layer: LAYER },
  {
    resource: (file) => names.has(file) || file === ICON_FILES.library,
    issuerLayer: (layer) => layer !== LAYER,
    loader,
  },
];
