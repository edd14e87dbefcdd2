import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from '@swc/core';
import { shared } from './shared-libraries.mjs';
import { libraryVersion, root } from './workspace.mjs';

const packages = join(root, 'packages');
/** What every remote shows at first: the seeds of the common parts. */
export const COMMON_FILE = join(packages, 'remote-kit/src/common.ts');
/** By which the common parts are asked for in a build. */
export const COMMON_PARTS = '@freightdesk/remote-kit/common';

/** Their modules are taken as two parts each by another loader, or exist once in the page anyway. */
const NOT_COMMON = ['contracts', 'remote-runtime'];
const OWN = /^@freightdesk\/([^/]+)(?:\/(.+))?$/;

const firstOf = (path) =>
  ['.ts', '.tsx', '/index.ts'].map((end) => path + end).find((file) => existsSync(file));

/** The file that a relative import in a file names; none of a package. */
export const besideFile = (file, from) =>
  from.startsWith('.') ? firstOf(join(dirname(file), from)) : undefined;

/** The file of our packages that `from` is in the file that imports it; none of a library. */
function fileOf(file, from) {
  if (from.startsWith('.')) return besideFile(file, from);
  const [, name, part = ''] = OWN.exec(from) ?? [];
  return name && !NOT_COMMON.includes(name) ? firstOf(join(packages, name, 'src', part)) : undefined;
}

const trees = new Map();

/** The statements of a file. */
export function treeOf(file) {
  const known = trees.get(file);
  if (known) return known;
  const source = readFileSync(file, 'utf8');
  const tree = { source, ...parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }) };
  trees.set(file, tree);
  return tree;
}

const isValue = ({ typeOnly, isTypeOnly }) => !typeOnly && !isTypeOnly;

/** `[asked name, own name]` of each value that an import or a passing export takes from its source. */
export const takenBy = ({ type, specifiers = [] }) =>
  specifiers
    .filter(isValue)
    .map(({ imported, orig, exported, local }) =>
      type === 'ImportDeclaration'
        ? [(imported ?? local).value, local.value]
        : [orig.value, (exported ?? orig).value],
    );

const declaredBy = ({ declarations, identifier }) =>
  declarations ? declarations.map(({ id }) => id.value) : [identifier?.value];
const DECLARES = ['VariableDeclaration', 'FunctionDeclaration', 'ClassDeclaration'];

/** The names of the values that a file itself declares and exports. */
const exportsOf = (file) =>
  treeOf(file)
    .body.filter(
      ({ type, declaration }) => type === 'ExportDeclaration' && DECLARES.includes(declaration.type),
    )
    .flatMap(({ declaration }) => declaredBy(declaration));

/** Where a name that a file exports is declared: through index files, as `[file, name]`. */
export function originOf(file, from, name) {
  const target = fileOf(file, from);
  if (!target || exportsOf(target).includes(name)) return target && [target, name];
  for (const { type, source, typeOnly, ...rest } of treeOf(target).body) {
    if (!source || typeOnly) continue;
    const passed = takenBy({ type, ...rest }).find(([, own]) => own === name)?.[0];
    const asked = type === 'ExportAllDeclaration' ? name : type === 'ExportNamedDeclaration' && passed;
    const origin = asked && originOf(target, source.value, asked);
    if (origin) return origin;
  }
  return undefined;
}

const asks = ({ source, typeOnly }) => source && !typeOnly;
const LATER = /\bimport\(\s*'(\.[^']+)'\s*\)/g;

/** The files whose values a file needs at once. */
const neededBy = (file) =>
  treeOf(file)
    .body.filter(asks)
    .flatMap((statement) =>
      takenBy(statement).map(([asked]) => originOf(file, statement.source.value, asked)),
    )
    .filter(Boolean)
    .map(([needed]) => needed);

/** The files that a file asks for later. */
const laterBy = (file) =>
  [...treeOf(file).source.matchAll(LATER)].map(([, from]) => fileOf(file, from)).filter(Boolean);

function allNeededBy(file, found = new Set()) {
  for (const needed of neededBy(file)) {
    if (found.has(needed)) continue;
    found.add(needed);
    allNeededBy(needed, found);
  }
  return found;
}

/** Libraries that the files take, with their versions: with others they are other parts. The page has the shared ones. */
function librariesOf(files) {
  const names = files.flatMap((file) =>
    treeOf(file)
      .body.filter(asks)
      .map(({ source }) => source.value),
  );
  const libraries = names.filter((name) => !name.startsWith('.') && !OWN.test(name) && !(name in shared));
  return [...new Set(libraries)].sort().map((name) => `${name} ${libraryVersion(name, COMMON_FILE)}`);
}

function commonParts() {
  const atOnce = [...allNeededBy(COMMON_FILE)].sort();
  const later = atOnce.flatMap(laterBy).flatMap((file) => [file, ...allNeededBy(file)]);
  const files = [...new Set([...atOnce, ...later])].sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(relative(root, file)).update('\0').update(readFileSync(file));
  for (const name of librariesOf(files)) hash.update(name);
  const names = atOnce.flatMap((file) => exportsOf(file).map((name) => [file, name]));
  const short = new Map(names.map(([file, name], place) => [`${file} ${name}`, `_${place.toString(36)}`]));
  return { files: new Set(files), names, short, key: `common-parts.${hash.digest('hex').slice(0, 8)}` };
}

let known;
/**
 * The parts of ui and kit that every remote's first screens show: their files, a short name for everything that these
 * export, and a key of their content. Whoever was built with the same content shares them under that key.
 */
export function common() {
  known ??= commonParts();
  return known;
}

const loader = join(root, 'packages/remote-build/src/common-parts.loader.mjs');

/** For remotes: what is common is taken from the module that is shared. */
export const commonPartsRule = {
  test: /\.tsx?$/,
  exclude: [/node_modules/, join(packages, 'contracts')],
  enforce: 'pre',
  loader,
};
/** For the shell: only that module is made. */
export const commonPartsOfShell = { ...commonPartsRule, include: COMMON_FILE };
