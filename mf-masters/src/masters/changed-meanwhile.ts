import { ApiError } from '@freightdesk/remote-kit';

/** Whether a change was refused because somebody else changed the record first. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'changed_meanwhile';
