import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { citationProblems, ruleIds } from './lib/rule-ids.mjs';
import { giveUp, root, say } from './lib/run.mjs';

const ids = ruleIds(readFileSync(`${root}docs/rules.md`, 'utf8'));
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mjs', '*.md'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file && existsSync(root + file) && !file.startsWith('tools/lib/rule-ids'));

const problems = files.flatMap((file) =>
  citationProblems(ids, readFileSync(root + file, 'utf8')).map((problem) => `${file}: ${problem}`),
);
if (problems.length > 0) giveUp(problems.join('\n'));
say(`${ids.size} rules; every citation names one of them.`);
