import { ApiError } from '@freightdesk/remote-kit';

/** The query keys of contracts; a write invalidates `all`. */
export const contractKeys = { all: ['contracts'] as const };

/** The query keys of quotes; a write invalidates `all`, and so does one of contracts, which quotes name. */
export const quoteKeys = { all: ['quotes'] as const };

/** Whether a record could not be read because its id is not valid or unknown; a retry cannot help. */
export const isRecordMissing = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status);
