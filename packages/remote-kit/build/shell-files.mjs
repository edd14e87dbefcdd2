import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './base.mjs';

const scriptsOf = (group) => group.getFiles().filter((file) => file.endsWith('.js'));
const nameOf = ({ request = '' }) => (request.startsWith('.') ? request.split('/').at(-1) : request);

/** Writes `.build/scripts/shell.json`: the scripts that the page begins with, and those of each part that is loaded later. */
export class ShellFilesPlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('ShellFilesPlugin', ({ chunkGroups }) => {
      const report = { entry: [], parts: {} };
      for (const group of chunkGroups) {
        if (group.isInitial()) report.entry.push(...scriptsOf(group));
        else for (const origin of group.origins) report.parts[nameOf(origin)] = scriptsOf(group);
      }
      const folder = join(root, '.build/scripts');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'shell.json'), `${JSON.stringify(report, undefined, 2)}\n`);
    });
  }
}
