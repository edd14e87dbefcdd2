import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a generator makes: new files by their path, and lines for files that exist. */
// { files: { path: text }, insertions: [{ file, before | after: text that stands in the file, lines }] }

function inserted(text, { file, before, after, lines }) {
  const anchor = before ?? after;
  const place = text.indexOf(anchor);
  if (place < 0) throw new Error(`${file} has changed: "${anchor}" is not in it`);
  const at = before === undefined ? place + anchor.length : place;
  return text.slice(0, at) + lines + text.slice(at);
}

/** Writes what a generator made below `root` and formats it. Throws before anything is written if a file exists. */
export function writeGenerated(root, { files, insertions }) {
  const existing = Object.keys(files).filter((path) => existsSync(join(root, path)));
  if (existing.length > 0) throw new Error(`Already there: ${existing.join(', ')}`);
  const changes = new Map(Object.entries(files));
  for (const insertion of insertions) {
    const text = changes.get(insertion.file) ?? readFileSync(join(root, insertion.file), 'utf8');
    changes.set(insertion.file, inserted(text, insertion));
  }
  for (const [path, text] of changes) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  format(root, [...changes.keys()]);
  return [...changes.keys()];
}

/** Formats, and sorts imports. The linter would read the whole repository for them. */
function format(root, paths) {
  const { status, stderr } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['check', '--write', '--linter-enabled=false', '--vcs-enabled=false', ...paths],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The new files were written and cannot be formatted:\n${stderr}`);
}
