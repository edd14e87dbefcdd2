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

/** Waits until what is written is on the disk, whatever happens to the machine next. */
function flush(path) {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Copies under another name first, so that a target is there as a whole or not at all. */
function copyWhole(file, target) {
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
 * Moves a backup, which has a folder to itself, into the given folder and answers its path; without a folder it stays
 * where it is. Throws where the folder has a database already, or no room: nothing of the backup is left then.
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
