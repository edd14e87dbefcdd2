/** Room on the disk: asked for before each commit, and refused in words. */
import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type CommandError, internalError, outOfDiskSpace, reasonOf } from '../errors';
import { DATA_FILE } from './data-file';
import type { Entry } from './entries';

const LIMITS = '/proc/self/limits';

const NO_SPACE = 28;
const QUOTA = 122;
const FILE_TOO_LARGE = 27;
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG', NO_SPACE, QUOTA, FILE_TOO_LARGE];

/** Less room than this counts as none: others write to the disk as well. */
const LITTLE_SPACE = 1 << 20;

/** What a start needs for its files; LMDB does not look whether they are whole. */
const SPACE_TO_START = 1 << 16;

function spaceOf(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

/** Bytes that may be written to the disk of a directory; less than none where too few are free. */
const roomIn = (directory: string): number => spaceOf(directory) - LITTLE_SPACE;

/** Bytes that the system lets a file of this process have; a write that meets the limit is cut short. */
function fileSizeLimit(): number {
  if (!existsSync(LIMITS)) return Number.POSITIVE_INFINITY;
  const [, limit] = /^Max file size +(\d+)/m.exec(readFileSync(LIMITS, 'utf8')) ?? [];
  return Number(limit ?? Number.POSITIVE_INFINITY);
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Pages that any commit writes: those on the way to what it changes, and the list of those that it frees. */
const PAGES_OF_COMMIT = 32;

/**
 * Room for commits in a directory. LMDB is not given what it could not write: it has an error whose words are longer
 * than the memory that it takes for them.
 */
export class Space {
  readonly #directory: string;
  readonly #page: number;
  #limit = fileSizeLimit();

  constructor(directory: string, page: number) {
    this.#directory = directory;
    this.#page = page;
  }

  /** Throws where there may be too little for a commit: for each entry the halves of a page, and what is in it. */
  requireFor(entries: readonly Entry[]): void {
    const pages = PAGES_OF_COMMIT + 2 * entries.length;
    const bytes = entries.reduce((sum, { value }) => sum + (value?.length ?? 0), pages * this.#page);
    const end = sizeOf(join(this.#directory, DATA_FILE)) + bytes;
    // It may have been raised since it was read.
    if (end > this.#limit) this.#limit = fileSizeLimit();
    if (end > this.#limit || bytes > roomIn(this.#directory)) throw noRoomForWrite(this.#directory);
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

export function isDiskFull(error: unknown, directory: string): boolean {
  return (
    FULL.includes(codeOf(error)) ||
    roomIn(directory) < 0 ||
    sizeOf(join(directory, DATA_FILE)) >= fileSizeLimit()
  );
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

export const noRoomForCopy = (directory: string): CommandError =>
  outOfDiskSpace(`No space left on the disk of ${directory} for a copy: no backup was made.`);

const noRoomForWrite = (directory: string): CommandError =>
  outOfDiskSpace(
    `No space left on the disk of ${directory}: nothing of this write was stored. Writes go on as soon as there is space again.`,
  );

/** LMDB tells the cause of a failed commit later than the failure. */
async function causeOf(error: unknown): Promise<unknown> {
  if (typeof error !== 'object' || error === null || !('commitError' in error)) return error;
  return Promise.resolve(error.commitError).catch((cause: unknown) => cause);
}

/** The refusal of a write that did not get to the disk, with the cause in words. */
export async function diskFailure(error: unknown, directory: string): Promise<CommandError> {
  const cause = await causeOf(error);
  if (isDiskFull(cause, directory)) return noRoomForWrite(directory);
  return internalError(`the disk refused a write: ${reasonOf(cause)}`);
}
