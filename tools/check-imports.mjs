import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { ALLOWED, importProblems, versionProblems } from './lib/import-rules.mjs';
import { giveUp, root, say } from './lib/run.mjs';

const folders = Object.keys(ALLOWED);

/** The workspace that a file is part of: the innermost one. */
const ownerOf = (file) =>
  folders.filter((folder) => file.startsWith(`${folder}/`)).sort((a, b) => b.length - a.length)[0];

const sourceFiles = (folder) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', `${folder}/*.ts`, `${folder}/*.tsx`], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && existsSync(root + file) && ownerOf(file) === folder);

const problems = folders.flatMap((folder) =>
  sourceFiles(folder).flatMap((file) =>
    importProblems(folder, readFileSync(root + file, 'utf8')).map((problem) => `${file}: ${problem}`),
  ),
);
const manifests = Object.fromEntries(
  ['.', ...folders].map((folder) => [
    folder,
    JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8')),
  ]),
);
problems.push(...versionProblems(manifests));

if (problems.length > 0) giveUp(problems.join('\n'));
say(`Imports of ${folders.length} workspaces point the right way; each dependency has one version.`);
