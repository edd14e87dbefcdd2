import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { isNodeNewEnough, nodeTooOld } from './lib/check-node.mjs';
import { closingLine, ofCheck, ofJest, ofNoReport, ofPlaywright, sum } from './lib/counts.mjs';
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

const countsOf = (name, file, read) =>
  existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : ofNoReport(name);

const secondsSince = (start) => `${Math.round((performance.now() - start) / 1000)} s`;

async function check(title, command, ...args) {
  const start = performance.now();
  const code = await runBeside(command, args);
  const outcome = code === 0 ? 'passed' : 'failed, the lines above say why';
  say(`— ${title}: ${outcome} (${secondsSince(start)})\n`);
  return ofCheck(code, title);
}

const node = (title, script, ...args) => check(title, process.execPath, `tools/${script}.mjs`, ...args);

/** Each checker computes the types of all imports anew, so that one checker takes a third of the processor time. */
const ONE_CHECKER = ['--checkers', '1', '--builders', '2'];

/** The stages that need only the sources. */
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
  await node('Contracts of the last release', 'check-contracts'),
];

async function jest() {
  say('\n— Unit, API and browser tests');
  const file = freshReport('jest');
  await run(binary('jest'), ['--json', `--outputFile=${file}`, '--maxWorkers=2', '--silent', '--ci']);
  return countsOf('Unit and API tests', file, ofJest);
}

async function browser() {
  if (!existsSync(`${root}e2e/playwright.config.ts`)) return { passed: 0, failed: 0 };
  const { findTestBrowser } = await import('./lib/find-chromium.mjs');
  const chromium = await findTestBrowser().catch((error) => say(error.message));
  if (!chromium) return ofCheck(1, 'Browser tests');
  const file = freshReport('playwright');
  const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];
  await runBeside(binary('playwright'), args, { env });
  return countsOf('Browser tests', file, ofPlaywright);
}

await installMissing();
const [types, sources] = await Promise.all([
  check('Types', binary('tsc'), '-b', ...ONE_CHECKER),
  readSources(),
]);
const ofBuild = await buildAndWeigh();
// A browser waits for most of its time, in which the other tests go on.
const tests = await Promise.all([jest(), browser()]);
const counts = [types, ...sources, ...ofBuild, ...tests];
const total = sum(counts);
if (total.names.length > 0)
  say(`\nFailed:\n${total.names.map((name) => `  ${name.replace(root, '')}`).join('\n')}`);
say(`\n${closingLine(total)}`);
process.exit(total.failed === 0 ? 0 : 1);
