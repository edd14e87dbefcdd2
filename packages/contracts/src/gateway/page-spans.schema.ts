import * as z from 'zod/mini';
import { MOST_PAGE_SPANS } from './page-spans.rules';

const hex = (digits: number) =>
  z
    .string()
    .check(z.regex(new RegExp(`^(?!0{${digits}})[0-9a-f]{${digits}}$`), `Name it by ${digits} digits`));

/** A call of a page, as far as the page knows it. There is nothing about the user in it, and no query. */
export const pageSpan = z.strictObject({
  traceId: hex(32),
  spanId: hex(16),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /** The path of the address, without its query. */
  path: z.string().check(z.regex(/^\/[^?#\s]{0,299}$/, 'Name a path without its query')),
  /** Milliseconds since 1970, by the clock of the page. */
  startedAt: z.number().check(z.gte(0), z.lte(8.64e15)),
  milliseconds: z.number().check(z.gte(0), z.lte(86_400_000)),
  /** Absent where no answer came. */
  status: z.optional(z.int().check(z.gte(100), z.lte(599))),
  /** Whether the page gave the call up, because nobody waited for it any more. */
  isAborted: z.optional(z.boolean()),
});
export type PageSpan = z.infer<typeof pageSpan>;

export const pageSpans = z.strictObject({
  spans: z.array(pageSpan).check(z.minLength(1), z.maxLength(MOST_PAGE_SPANS)),
});
