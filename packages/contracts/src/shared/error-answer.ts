import * as z from 'zod/mini';

/** The shape of every refusal (API-1). `error` and `message` hold the same text; `code` is one of {@link ERRORS}. */
export const errorAnswer = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.string(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
