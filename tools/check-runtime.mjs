import { readFileSync, writeFileSync } from 'node:fs';
import { giveUp, root, say } from './lib/run.mjs';
import { exportsOf, reportOf, runtimeProblem } from './lib/runtime-report.mjs';

const folder = `${root}packages/remote-runtime`;
const reportFile = `${folder}/exports.txt`;
const report = readFileSync(reportFile, 'utf8');
const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
const names = exportsOf(readFileSync(`${folder}/src/index.ts`, 'utf8'));

const problem = runtimeProblem(report, version, names);
if (problem) giveUp(problem);

const next = reportOf(version, names);
if (process.argv.includes('--write')) writeFileSync(reportFile, next);
else if (next !== report)
  giveUp('exports.txt of remote-runtime is behind: npm run runtime:report writes it.');
say(`remote-runtime ${version} exports ${names.length} names, as its report says.`);
