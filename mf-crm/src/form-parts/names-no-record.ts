import { ApiError } from '@freightdesk/remote-kit';

/** Whether a record could not be read because its address names none: an unknown id, or one that cannot be one. */
export const namesNoRecord = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status);
