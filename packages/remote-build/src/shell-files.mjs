import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const scriptsOf = (group) => group.getFiles().filter((file) => file.endsWith('.js'));
/** A part by the file, or a library by its name, that was imported. */
const nameOf = ({ request = '' }) => (request.startsWith('.') ? request.split('/').at(-1) : request);

/**
 * Writes `shell/dist/parts.json`: the scripts that the page begins with, and those of each part and library that is
 * loaded later, and the addresses of the shell's own screens. The gateway preloads by it and knows by it which pages
 * exist; the byte budgets are held against it (tools/check-budgets.mjs).
 */
export class ShellFilesPlugin {
  /**
   * @param {readonly string[]} paths the addresses of the shell's own screens
   * @param {Readonly<Record<string, readonly string[]>>} libraries keys of the libraries that a part has within it
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
