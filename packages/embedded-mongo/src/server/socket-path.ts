import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Systems keep the path of a socket in 104 bytes (macOS) or 108 (Linux), with a zero at its end. */
const LONGEST_PATH = 103;
const NAME = 'mongo.sock';

/** A folder that nobody else may enter; one that is there already must be ours alone. */
function privateFolder(name: string): string {
  const folder = join(tmpdir(), name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.())
    throw new Error(`${folder} belongs to somebody else, so that the database's socket cannot be put there.`);
  chmodSync(folder, 0o700);
  return folder;
}

/** Where a server without a directory listens: a private folder of its own, new each time. */
export const temporarySocketPath = (): string =>
  join(privateFolder(`fd-${randomBytes(6).toString('hex')}`), NAME);

/**
 * Where the server of a data directory listens, the same after every start: in the directory, or, where that path is too long for
 * a socket, in a private folder among the temporary files.
 */
export function socketPathOf(directory: string): string {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const whole = realpathSync(directory);
  const path = join(whole, NAME);
  if (Buffer.byteLength(path) <= LONGEST_PATH) return path;
  const mark = createHash('sha256').update(whole).digest('hex').slice(0, 12);
  return join(privateFolder(`freightdesk-${mark}`), NAME);
}
