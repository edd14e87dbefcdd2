import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { directionProblems, versionProblems } from './lib/import-rules.mjs';
import { endpointsIn, omittedParts } from './lib/omitted-parts.mjs';
import { giveUp, root, say } from './lib/run.mjs';

/** Paths of files in the repository, also of new ones, to their texts. */
function readFiles(...patterns) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => file && existsSync(root + file));
  return files.map((file) => [file, readFileSync(root + file, 'utf8')]);
}

const manifests = Object.fromEntries(
  readFiles('package.json', '*/package.json').map(([file, text]) => [dirname(file), JSON.parse(text)]),
);
const sources = readFiles('*.ts', '*.tsx');
const endpoints = new Set(
  sources.flatMap(([file, source]) => (file.startsWith('packages/contracts/') ? endpointsIn(source) : [])),
);
const problems = [
  ...directionProblems(manifests),
  ...versionProblems(manifests),
  ...sources.flatMap(([file, source]) =>
    omittedParts(file, source, endpoints).map((problem) => `${file}: ${problem}`),
  ),
];

if (problems.length > 0) giveUp(problems.join('\n'));
say(
  `${Object.keys(manifests).length} package.json files point the right way; each dependency has one version.`,
);
