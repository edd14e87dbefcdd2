/** `npm run audit:deps` prints every runtime dependency; with `--check`, as lint runs it, only problems. */
import { readFileSync } from 'node:fs';
import {
  auditLines,
  installedPackages,
  licenceProblems,
  undocumentedDependencies,
} from './lib/dependencies.mjs';
import { giveUp, root, say } from './lib/run.mjs';

const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
const record = readFileSync(`${root}docs/decisions/0005-libraries.md`, 'utf8');
const packages = installedPackages(lock);
const lines = auditLines(lock, record);

if (!process.argv.includes('--check')) say(lines.join('\n'));
const problems = [...licenceProblems(packages), ...undocumentedDependencies(lock, record)];
if (problems.length > 0) giveUp(problems.join('\n'));
say(
  `${lines.length} runtime dependencies and ${packages.length - lines.length} others have permissive licences.`,
);
