import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './base.mjs';

const SCREEN = /([^/]+)\.screen$/;
const EXPOSED = /\/__federation_expose_/;

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

/** Writes `.build/scripts/<remote>.json`, which the byte budgets are held against (tools/check-budgets.mjs). */
export class ScreenFilesPlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('ScreenFilesPlugin', (compilation) => {
      const folder = join(root, '.build/scripts');
      mkdirSync(folder, { recursive: true });
      const report = scriptsByScreen(compilation);
      writeFileSync(join(folder, `${compiler.options.name}.json`), JSON.stringify(report, undefined, 2));
    });
  }
}
