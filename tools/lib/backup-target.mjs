import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Waits until the written data is on the disk, so that it survives a power failure. */
function flush(path) {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Copies under another name first, so that the target is complete or absent. */
export function copyWhole(file, target) {
  const part = `${target}.part`;
  try {
    copyFileSync(file, part);
    flush(part);
    renameSync(part, target);
    flush(dirname(target));
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/**
 * Moves a backup, which has a folder of its own, into the given folder and returns its path; without a folder it stays
 * where it is. Throws when the folder already has a database or no room; the backup is then removed.
 */
export function moveBackup(file, folder) {
  if (!folder) return file;
  const target = join(resolve(folder), 'data.mdb');
  try {
    if (existsSync(target)) throw new Error(`${target} exists already. Choose another folder.`);
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    copyWhole(file, target);
  } finally {
    rmSync(dirname(file), { recursive: true, force: true });
  }
  return target;
}
