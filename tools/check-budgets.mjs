import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { giveUp, root, say } from './lib/run.mjs';
import {
  brotliSize,
  budgetProblems,
  entrySizes,
  firstSizes,
  furtherSizes,
  pageScripts,
} from './lib/screen-sizes.mjs';

/** After a build: compares the size of the scripts of pages and screens, compressed by brotli, with tools/budgets.json. */
function readBuilt(path) {
  if (!existsSync(root + path)) giveUp(`${path} is not there; npm run build writes it.`);
  return JSON.parse(readFileSync(root + path, 'utf8'));
}
/** The library that screens with a form take from the page. */
const FORMS = 'react-hook-form';
const below = (folder, files) => files.map((file) => `${folder}/dist/${file}`);
const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

const { entry, parts } = readBuilt('shell/dist/parts.json');
const shell = {
  entry: below('shell', entry),
  parts: Object.fromEntries(Object.entries(parts).map(([name, files]) => [name, below('shell', files)])),
};
const remotes = Object.fromEntries(
  readdirSync(root)
    .filter((folder) => folder.startsWith('mf-'))
    .map((name) => {
      const { routes } = readBuilt(`${name}/dist/remote.json`);
      return [name, routes.map((route) => ({ ...route, scripts: below(name, route.scripts) }))];
    }),
);

const sizes = new Map();
function sizeOf(file) {
  if (!sizes.has(file)) sizes.set(file, brotliSize(root + file));
  return sizes.get(file);
}

const budgets = readBuilt('tools/budgets.json');
const pages = pageScripts(shell, remotes);
const first = firstSizes(pages, Object.keys(budgets.first), sizeOf);
const entries = entrySizes(remotes, sizeOf);
const listed = (sizes) =>
  Object.entries(sizes)
    .map(([name, bytes]) => `${name} ${kilobytes(bytes)}`)
    .join(', ');
say(`Entries: ${listed(entries)} kB`);
say(`Pages opened first: ${listed(first)} kB`);
const problems = [
  ...budgetProblems(entries, () => budgets.entry),
  ...budgetProblems(first, (path) => budgets.first[path]),
];
for (const name of Object.keys(remotes))
  if (!budgets.further[name]) problems.push(`${name} has no budget for its further screens`);
for (const [name, budget] of Object.entries(budgets.further)) {
  const sizes = furtherSizes(shell, pages, remotes[name], budget.after, sizeOf);
  say(`${name} after ${budget.after}: ${listed(sizes)} kB`);
  const isForm = (path) => remotes[name].find((route) => route.path === path).libraries.includes(FORMS);
  problems.push(...budgetProblems(sizes, (path) => (isForm(path) ? budget.forms : budget.lists)));
}
if (problems.length > 0) giveUp(problems.join('\n'));
