import type { Document } from '../bson/values';
import { CommandError, tooDeep } from '../errors';

/** The reply to a command that cannot be answered. */
export function failure(error: unknown): Document {
  if (error instanceof CommandError) {
    const { code, codeName, message, labels, details } = error;
    const errorLabels = labels.length > 0 ? { errorLabels: [...labels] } : {};
    return { ok: 0, errmsg: message, code, codeName, ...details, ...errorLabels };
  }
  if (error instanceof RangeError && /call stack/.test(error.message)) return failure(tooDeep());
  const message = error instanceof Error ? error.message : String(error);
  return { ok: 0, errmsg: `internal error: ${message}`, code: 1, codeName: 'InternalError' };
}
