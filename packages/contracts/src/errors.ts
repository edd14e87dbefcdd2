import * as z from 'zod/mini';

/** The shape of every refusal (API-1). `error` and `message` hold the same text. */
export const errorAnswer = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.string(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** Codes that any endpoint may answer with, and their status. */
export const COMMON_ERRORS = {
  malformed: 400,
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  figures_differ: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type CommonErrorCode = keyof typeof COMMON_ERRORS;
