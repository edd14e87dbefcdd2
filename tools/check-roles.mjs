import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';

/** The roles of files (docs/architecture.md): every file of an application or a service has one of them. */
const ROLES = [
  'screen',
  'form',
  'table',
  'dialog',
  'view',
  'hook',
  'queries',
  'rules',
  'routes',
  'service',
  'repository',
  'model',
];
const FIXED = [
  'main',
  'app',
  'remote',
  'find',
  'reports',
  'standalone',
  'config',
  'composition',
  'navigation',
];
const roleName = new RegExp(`^[a-z0-9-]+\\.(${ROLES.join('|')})(\\.test)?\\.tsx?$`);
const fixedName = new RegExp(`^(${FIXED.join('|')})(\\.test)?\\.tsx?$|\\.d\\.ts$|\\.samples\\.tsx?$`);

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  { encoding: 'utf8' },
);
const inSource = /^(shell|gateway|mf-[a-z]+|svc-[a-z]+)\/src\//;
const unnamedFiles = files
  .split('\n')
  .filter((path) => inSource.test(path) && !roleName.test(basename(path)) && !fixedName.test(basename(path)));

const only = process.argv[2];
const problems = only ? unnamedFiles.filter((path) => path.startsWith(`${only}/`)) : unnamedFiles;
for (const path of problems)
  process.stderr.write(`${path}: no role; see "What a file's name says" in docs/architecture.md\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
