import { existsSync, readFileSync } from 'node:fs';
import { giveUp, root, say } from './lib/run.mjs';
import { brotliSize, budgetProblems, screenSizes } from './lib/screen-sizes.mjs';

/** After a build: holds the scripts of every remote, as brotli sends them, against tools/budgets.json. */
const readJson = (path) => JSON.parse(readFileSync(root + path, 'utf8'));
const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

const problems = [];
for (const [remote, budget] of Object.entries(readJson('tools/budgets.json'))) {
  const report = `.build/scripts/${remote}.json`;
  if (!existsSync(root + report)) giveUp(`${report} is not there; npm run build writes it.`);
  const sizes = screenSizes(readJson(report), budget.firstScreen, (file) =>
    brotliSize(`${root}${remote}/dist/${file}`),
  );
  const largest = Math.max(0, ...Object.values(sizes.further));
  say(
    `${remote}: entry ${kilobytes(sizes.entry)} kB, first screen ${kilobytes(sizes.first)} kB, further screens up to ${kilobytes(largest)} kB`,
  );
  problems.push(...budgetProblems(remote, sizes, budget));
}
if (problems.length > 0) giveUp(problems.join('\n'));
