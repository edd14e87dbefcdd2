import { statfsSync } from 'node:fs';
import { type CommandError, internalError, outOfDiskSpace } from '../errors';
import { hasCode } from '../system-error';

const NO_SPACE = 28;
const QUOTA = 122;
const FILE_TOO_LARGE = 27;
const FULL_NUMBERS = [NO_SPACE, QUOTA, FILE_TOO_LARGE];
const FULL_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Less room than this counts as none: a write that was cut short is told as an error of input or output. */
const LITTLE_SPACE = 1 << 20;

function hasLittleSpace(directory: string): boolean {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize < LITTLE_SPACE;
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Whether something failed because a directory has no room for it. */
export function isDiskFull(error: unknown, directory: string): boolean {
  const isTold =
    FULL_CODES.some((code) => hasCode(error, code)) || FULL_NUMBERS.includes(Number(codeOf(error)));
  return isTold || hasLittleSpace(directory);
}

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
