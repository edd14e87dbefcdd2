import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeRemote } from './describe-remote.mjs';
import { keysOfParts } from './keyed-libraries.mjs';
import { runtimeVersion } from './shared-libraries.mjs';

const SCREEN = /([^/]+)\.screen$/;
const EXPOSED = /\/definition\./;

const scriptsOf = (group) => group.getFiles().filter((file) => file.endsWith('.js'));

/** The screens that a group of chunks was made for, by the imports of the routes. */
const screensOf = ({ origins }) =>
  origins.map(({ request = '' }) => SCREEN.exec(request)?.[1]).filter((name) => name !== undefined);

const SHARED = /^consume shared module \(default\) (@?[^@ ]+)/;

const withoutDouble = (list) => [...new Set(list)];

/** The libraries of the page that the scripts of a group need. */
function librariesOf(group, { chunkGraph }) {
  const modules = group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  return modules.flatMap((module) => SHARED.exec(module.identifier())?.[1] ?? []);
}

/** The keys of the parts of which a group is the remote's own copy, for pages with other versions. */
const keysOf = ({ chunks }, { chunkGraph }, keys) =>
  chunks
    .flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)])
    .flatMap((module) => keys[module.nameForCondition()] ?? []);

const byEntryAndName = (one, other) =>
  Number(other.isInitial()) - Number(one.isInitial()) ||
  scriptsOf(one).join().localeCompare(scriptsOf(other).join());
/** Groups of chunks in the same order in every build, the entry first; the bundler's own order varies. */
const inOrder = (groups) => [...groups].sort(byEntryAndName);

/** The scripts and shared libraries that a remote's entry and each of its screens load. */
function filesByScreen(compilation, keys) {
  const entry = { scripts: [], libraries: [] };
  const screens = {};
  const copies = {};
  for (const group of inOrder(compilation.chunkGroups)) {
    const files = { scripts: scriptsOf(group), libraries: librariesOf(group, compilation) };
    const isEntry = group.isInitial() || files.scripts.some((file) => EXPOSED.test(file));
    if (isEntry) for (const kind of Object.keys(entry)) entry[kind].push(...files[kind]);
    for (const screen of screensOf(group)) screens[screen] = files;
    for (const key of keysOf(group, compilation, keys)) copies[key] = files.scripts;
  }
  return { entry, screens, copies };
}

/** The description of a release, which stands beside its version in `remotes.json`. */
function releaseOf({ contractVersion, navigation, overview, routes }, { entry, screens, copies }, container) {
  const filesOf = (names, kind) =>
    withoutDouble([...entry[kind], ...names.flatMap((name) => screens[name]?.[kind] ?? [])]);
  return {
    container,
    entry: entry.scripts.find((file) => file.startsWith('remoteEntry.')),
    contractVersion,
    runtimeVersion,
    navigation,
    overview,
    copies,
    routes: routes.map(({ path, screens: names }) => ({
      path,
      scripts: filesOf(names, 'scripts'),
      libraries: filesOf(names, 'libraries').sort(),
    })),
  };
}

const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);

/** Writes `remote.json` into the build; tools/lib/publish-remotes.mjs reads it. */
export class ScreenFilesPlugin {
  /** @param {string} container the global name of the remote; `releaseNames` gives it its hash */
  constructor(container, releaseNames) {
    this.container = container;
    this.releaseNames = releaseNames;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('ScreenFilesPlugin', async (compilation) => {
      const description = await describeRemote(compiler.options.name);
      const container = this.releaseNames.resolve(this.container);
      const release = releaseOf(description, filesByScreen(compilation, await keysOfParts()), container);
      writeJson(join(compilation.outputOptions.path, 'remote.json'), release);
    });
  }
}
