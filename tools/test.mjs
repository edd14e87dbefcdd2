import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { isNodeNewEnough, nodeTooOld } from './lib/check-node.mjs';
import { closingLine, ofCheck, ofJest, ofPlaywright, sum } from './lib/counts.mjs';
import { installMissing } from './lib/install.mjs';
import { binary, giveUp, root, run, say } from './lib/run.mjs';

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

async function check(title, command, args) {
  say(`\n— ${title}`);
  return ofCheck(await run(command, args));
}

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
const counts = [
  await check('Lint', binary('biome'), ['check', '--error-on-warnings', '.']),
  await check('Import directions', process.execPath, ['tools/check-imports.mjs']),
  await check('Rules that are cited', process.execPath, ['tools/check-rules.mjs']),
  await check('What the names of files say', process.execPath, ['tools/check-roles.mjs']),
  await check('Licences', process.execPath, ['tools/audit-deps.mjs', '--check']),
  await check('Exports of the shared runtime', process.execPath, ['tools/check-runtime.mjs']),
  await check('Unused files, exports and dependencies', binary('knip'), []),
  await check('Types', binary('tsc'), ['-b']),
  await jest(),
  await check('Build', process.execPath, ['tools/build.mjs']),
  await check('Byte budgets of the remotes', process.execPath, ['tools/check-budgets.mjs']),
  await browser(),
];
const total = sum(counts);
say(`\n${closingLine(total)}`);
process.exit(total.failed === 0 ? 0 : 1);
