import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { directionProblems, versionProblems } from './lib/import-rules.mjs';
import { giveUp, root, say } from './lib/run.mjs';

const output = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '--', 'package.json', '*/package.json'],
  {
    cwd: root,
    encoding: 'utf8',
  },
);
const files = output.split('\n').filter((file) => file && existsSync(root + file));
const manifests = Object.fromEntries(
  files.map((file) => [dirname(file), JSON.parse(readFileSync(root + file, 'utf8'))]),
);
const problems = [...directionProblems(manifests), ...versionProblems(manifests)];

if (problems.length > 0) giveUp(problems.join('\n'));
say(
  `${Object.keys(manifests).length} package.json files point the right way; each dependency has one version.`,
);
