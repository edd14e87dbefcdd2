import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './base.mjs';
import { describeRemote } from './describe-remote.mjs';
import { runtimeVersion } from './shared.mjs';

const SCREEN = /([^/]+)\.screen$/;
const EXPOSED = /\/definition\./;

const scriptsOf = (group) => group.getFiles().filter((file) => file.endsWith('.js'));

/** The screens that a group of chunks was made for, by the imports of the routes. */
const screensOf = ({ origins }) =>
  origins.map(({ request = '' }) => SCREEN.exec(request)?.[1]).filter((name) => name !== undefined);

/** Which scripts a remote's entry and each of its screens load, shared libraries of the page left out. */
function scriptsByScreen({ chunkGroups }) {
  const report = { entry: [], screens: {} };
  for (const group of chunkGroups) {
    const scripts = scriptsOf(group);
    if (group.isInitial() || scripts.some((file) => EXPOSED.test(file))) report.entry.push(...scripts);
    for (const screen of screensOf(group)) report.screens[screen] = scripts;
  }
  return report;
}

const withoutDouble = (list) => [...new Set(list)];

/** Of a release: what stands in `remotes.json` beside its version. */
function releaseOf({ contractVersion, navigation, routes }, { entry, screens }, container) {
  const scriptsOfRoute = (names) =>
    withoutDouble([...entry, ...names.flatMap((name) => screens[name] ?? [])]);
  return {
    container,
    entry: entry.find((file) => file.startsWith('remoteEntry.')),
    contractVersion,
    runtimeVersion,
    navigation,
    routes: routes.map(({ path, screens: names }) => ({ path, scripts: scriptsOfRoute(names) })),
  };
}

const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);

/**
 * Writes `.build/scripts/<remote>.json`, which the byte budgets are held against (tools/check-budgets.mjs), and into the
 * build `remote.json`, with which it is released (tools/lib/publish-remotes.mjs).
 */
export class ScreenFilesPlugin {
  constructor(container) {
    this.container = container;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('ScreenFilesPlugin', async (compilation) => {
      const { name } = compiler.options;
      const folder = join(root, '.build/scripts');
      mkdirSync(folder, { recursive: true });
      const report = scriptsByScreen(compilation);
      const { path } = compilation.outputOptions;
      writeJson(join(folder, `${name}.json`), report);
      writeJson(join(path, 'remote.json'), releaseOf(await describeRemote(name), report, this.container));
    });
  }
}
