import { existsSync, readFileSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RootDatabase } from 'lmdb';
import { type CommandError, internalError, outOfDiskSpace, reasonOf } from '../errors';
import type { Usage } from './check-data-file';
import { DATA_FILE } from './data-file';
import type { Entry } from './entries';

export type Store = RootDatabase<Buffer, Buffer>;

async function opened(path: string, options: { readonly noSync?: boolean }): Promise<Store> {
  const lmdb = await import('lmdb');
  return lmdb.open<Buffer, Buffer>({
    path,
    encoding: 'binary',
    keyEncoding: 'binary',
    overlappingSync: false,
    // A commit that fails is then told to those who wait for it, and to nobody else.
    eventTurnBatching: false,
    ...options,
  });
}

/** Opens the file. A commit waits for the disk: what is acknowledged survives a power cut, not just a killed process. */
export const openEnvironment = (path: string): Promise<Store> => opened(path, {});

/** Waits for the disk; others work meanwhile. */
export async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

const flushWithFolder = (path: string): Promise<void> => flush(path).then(() => flush(dirname(path)));

/** Writes a file as it is at this moment into another one. */
export async function copyTo(store: Store, path: string): Promise<void> {
  await store.backup(path, false);
  await flushWithFolder(path);
}

const SMALLEST_TO_COMPACT = 4096;

/** Whether a file is to be written anew: because most of it is free, or because LMDB made it as a copy without free pages. */
export const isToBeCompacted = ({ isCompactCopy, pages, free }: Usage): boolean =>
  isCompactCopy || (pages >= SMALLEST_TO_COMPACT && free * 2 > pages);

const PIECE = 10_000;

function putAll(from: Store, to: Store): void {
  const entries = from.getRange({})[Symbol.iterator]();
  const putPiece = (): boolean => {
    for (let count = 0; count < PIECE; count++) {
      const { value: entry, done } = entries.next();
      if (done) return false;
      to.putSync(entry.key, entry.value);
    }
    return true;
  };
  for (let hasMore = true; hasMore; ) hasMore = to.transactionSync(putPiece);
}

/** Puts what a file holds into a new one. LMDB's own copy without free pages can end the process when it is written to. */
async function writeAnew(path: string, target: string): Promise<void> {
  rmSync(target, { force: true });
  const from = await openEnvironment(path);
  try {
    const to = await opened(target, { noSync: true });
    try {
      putAll(from, to);
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
  await flushWithFolder(target);
}

/** Puts a file without free pages in the place of one, which otherwise stays as it is. */
export async function compact(path: string, { pages, free }: Usage): Promise<void> {
  const target = `${path}.compact`;
  try {
    if (spaceOf(dirname(path)) - LITTLE_SPACE < sizeOf(path) * (1 - free / pages))
      throw new Error('there is no space left for what it holds');
    await writeAnew(path, target);
    renameSync(target, path);
    await flush(dirname(path));
  } catch (error) {
    process.stderr.write(`${path} could not be made smaller: ${reasonOf(error)}\n`);
  } finally {
    for (const rest of [target, `${target}-lock`]) rmSync(rest, { recursive: true, force: true });
  }
}

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
    const needed = entries.reduce((sum, { value }) => sum + (value?.length ?? 0), pages * this.#page);
    const end = sizeOf(join(this.#directory, DATA_FILE)) + needed;
    // It may have been raised since it was read.
    if (end > this.#limit) this.#limit = fileSizeLimit();
    if (end > this.#limit || needed > spaceOf(this.#directory) - LITTLE_SPACE)
      throw noRoomForWrite(this.#directory);
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

export function isDiskFull(error: unknown, directory: string): boolean {
  return (
    FULL.includes(codeOf(error)) ||
    spaceOf(directory) < LITTLE_SPACE ||
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
