import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { isNodeNewEnough, nodeTooOld } from './lib/check-node.mjs';
import { closingLine, ofCheck, ofJest, ofPlaywright, sum } from './lib/counts.mjs';
import { installMissing } from './lib/install.mjs';
import { binary, giveUp, root, run, runBeside, say } from './lib/run.mjs';

if (!isNodeNewEnough(process.versions.node)) giveUp(nodeTooOld(process.versions.node));

const reports = `${root}.build/reports`;

function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  const file = `${reports}/${name}.json`;
  rmSync(file, { force: true });
  return file;
}

const countsOf = (file, read) =>
  existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1 };

async function check(title, command, ...args) {
  const code = await runBeside(command, args);
  say(`— ${title}: ${code === 0 ? 'passed' : 'failed, the lines above say why'}\n`);
  return ofCheck(code);
}

const node = (title, script, ...args) => check(title, process.execPath, `tools/${script}.mjs`, ...args);

/** Stages that need nothing but the sources. */
const readSources = async () => [
  await check('Lint', binary('biome'), 'check', '--error-on-warnings', '.'),
  await node('Import directions', 'check-imports'),
  await node('Rules that are cited', 'check-rules'),
  await node('What the names of files say', 'check-roles'),
  await node('Licences', 'audit-deps', '--check'),
  await node('Exports of the shared runtime', 'check-runtime'),
  await check('Unused files, exports and dependencies', binary('knip')),
];

const buildAndWeigh = async () => [
  await node('Build', 'build'),
  await node('Byte budgets of the remotes', 'check-budgets'),
];

async function jest() {
  say('\n— Unit and API tests');
  const file = freshReport('jest');
  await run(binary('jest'), ['--json', `--outputFile=${file}`, '--maxWorkers=2', '--silent']);
  return countsOf(file, ofJest);
}

async function browser() {
  if (!existsSync(`${root}e2e/playwright.config.ts`)) return { passed: 0, failed: 0 };
  say('\n— Browser tests');
  const { findChromium } = await import('./lib/find-chromium.mjs');
  const chromium = await findChromium().catch((error) => say(error.message));
  if (!chromium) return { passed: 0, failed: 1 };
  const file = freshReport('playwright');
  const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  await run(binary('playwright'), ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    env,
  });
  return countsOf(file, ofPlaywright);
}

await installMissing();
const [types, sources] = await Promise.all([check('Types', binary('tsc'), '-b'), readSources()]);
const counts = [types, ...sources, ...(await buildAndWeigh()), await jest(), await browser()];
const total = sum(counts);
say(`\n${closingLine(total)}`);
process.exit(total.failed === 0 ? 0 : 1);
