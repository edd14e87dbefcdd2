import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const scriptsOf = (group) => group.getFiles().filter((file) => file.endsWith('.js'));
/** The name of a part by its file, or of a library by its package. */
const nameOf = ({ request = '' }) => (request.startsWith('.') ? request.split('/').at(-1) : request);

/**
 * Writes `shell/dist/parts.json`: the scripts of every page, those of each part and library that is loaded later, and the
 * addresses of the shell's own screens. The gateway uses it for preloads and to tell which pages exist;
 * tools/check-budgets.mjs compares its sizes with the budgets.
 */
export class ShellFilesPlugin {
  /**
   * @param {readonly string[]} paths the addresses of the shell's own screens
   * @param {Readonly<Record<string, readonly string[]>>} libraries the keys of the libraries that each part contains
   */
  constructor(paths, libraries) {
    this.paths = paths;
    this.libraries = libraries;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('ShellFilesPlugin', ({ chunkGroups, outputOptions }) => {
      const report = { entry: [], parts: {}, paths: this.paths };
      for (const group of chunkGroups) {
        if (group.isInitial()) report.entry.push(...scriptsOf(group));
        else for (const origin of group.origins) report.parts[nameOf(origin)] = scriptsOf(group);
      }
      for (const [part, keys] of Object.entries(this.libraries))
        for (const key of keys) report.parts[key] = report.parts[part];
      writeFileSync(join(outputOptions.path, 'parts.json'), `${JSON.stringify(report, undefined, 2)}\n`);
    });
  }
}
