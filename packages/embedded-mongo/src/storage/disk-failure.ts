import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type CommandError, hasCode, internalError, outOfDiskSpace } from '../errors';
import { DATA_FILE } from './data-file';

const LIMITS = '/proc/self/limits';

const NO_SPACE = 28;
const QUOTA = 122;
const FILE_TOO_LARGE = 27;
const FULL_NUMBERS = [NO_SPACE, QUOTA, FILE_TOO_LARGE];
const FULL_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Less room than this counts as none: a write that was cut short is reported as an error of input or output. */
const LITTLE_SPACE = 1 << 20;

/** What a start needs for its files; LMDB does not look whether they are whole. */
const SPACE_TO_START = 1 << 16;

function spaceOf(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

/** Bytes that the system lets a file of this process have; a write that meets the limit is cut short. */
function fileSizeLimit(): number {
  if (!existsSync(LIMITS)) return Number.POSITIVE_INFINITY;
  const [, limit] = /^Max file size +(\d+)/m.exec(readFileSync(LIMITS, 'utf8')) ?? [];
  return Number(limit ?? Number.POSITIVE_INFINITY);
}

function isAtItsLimit(file: string): boolean {
  return existsSync(file) && statSync(file).size >= fileSizeLimit();
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Whether something failed because a directory has no room for it. */
export function isDiskFull(error: unknown, directory: string): boolean {
  const isTold =
    FULL_CODES.some((code) => hasCode(error, code)) || FULL_NUMBERS.includes(Number(codeOf(error)));
  return isTold || spaceOf(directory) < LITTLE_SPACE || isAtItsLimit(join(directory, DATA_FILE));
}

/** A database that cannot start because the disk is full; what it holds is as it was. */
export class DiskFull extends Error {
  constructor(directory: string) {
    super(
      `No space left on the disk of ${directory}: the database cannot start. Make room on that disk, or move the directory to another one, and start again; nothing that was stored is lost.`,
    );
    this.name = 'DiskFull';
  }
}

/** Throws {@link DiskFull} where a start would not find room for its files. */
export function requireSpaceToStart(directory: string): void {
  if (Math.min(spaceOf(directory), fileSizeLimit()) < SPACE_TO_START) throw new DiskFull(directory);
}

/** The refusal of a backup, of which nothing stays. */
export const noRoomForCopy = (directory: string): CommandError =>
  outOfDiskSpace(`No space left on the disk of ${directory} for a copy: no backup was made.`);

/** LMDB tells the cause of a failed commit later than the failure. */
async function causeOf(error: unknown): Promise<unknown> {
  if (typeof error !== 'object' || error === null || !('commitError' in error)) return error;
  return Promise.resolve(error.commitError).catch((cause: unknown) => cause);
}

/** The refusal of a write that did not get to the disk, with the cause in words. */
export async function diskFailure(error: unknown, directory: string): Promise<CommandError> {
  const cause = await causeOf(error);
  if (isDiskFull(cause, directory))
    return outOfDiskSpace(
      `No space left on the disk of ${directory}: nothing of this write was stored. Writes go on as soon as there is space again.`,
    );
  return internalError(`the disk refused a write: ${cause instanceof Error ? cause.message : String(cause)}`);
}
