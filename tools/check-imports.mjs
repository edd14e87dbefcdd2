import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { compositionProblems, filterProblems, importCircles } from './lib/import-circles.mjs';
import { ALLOWED, importProblems, versionProblems } from './lib/import-rules.mjs';
import { endpointsIn, omittedParts } from './lib/omitted-parts.mjs';
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

const sourcesOf = (folder) =>
  new Map(sourceFiles(folder).map((file) => [file, readFileSync(root + file, 'utf8')]));

const problems = [];
const endpoints = new Set([...sourcesOf('packages/contracts').values()].flatMap(endpointsIn));
for (const folder of folders) {
  const sources = sourcesOf(folder);
  for (const [file, source] of sources) {
    const found = [
      ...importProblems(folder, source),
      ...compositionProblems(file, source),
      ...filterProblems(file, source),
      ...omittedParts(file, source, endpoints),
    ];
    problems.push(...found.map((problem) => `${file}: ${problem}`));
  }
  problems.push(...importCircles(sources).map((circle) => `imports go in a circle: ${circle.join(' → ')}`));
}
const manifests = Object.fromEntries(
  ['.', ...folders].map((folder) => [
    folder,
    JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8')),
  ]),
);
problems.push(...versionProblems(manifests));

if (problems.length > 0) giveUp(problems.join('\n'));
say(
  `Imports of ${folders.length} workspaces point the right way and never in a circle; each dependency has one version.`,
);
