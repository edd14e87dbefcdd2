import * as z from 'zod/mini';
import { isoDate } from '../shared/schema';
import { FALLBACK_OUTCOMES, FALLBACK_SCOPES, PART_STATES } from './product-status.rules';

/** A remote or a process, as far as the gateway knows it. */
export const productPart = z.object({
  /** As operators name it: `mf-crm`, `svc-core`, `gateway`. */
  name: z.string(),
  kind: z.enum(['remote', 'service']),
  /** Null where the process does not know it: it was not started from a folder of versions. */
  version: z.nullable(z.string()),
  /** Since when this version is current; of a process without versions, since when it runs. */
  since: z.nullable(isoDate()),
  previousVersion: z.nullable(z.string()),
  state: z.enum(PART_STATES),
  /** A sentence that says what is wrong; empty while nothing is, and for admins. */
  reason: z.string(),
});
export type ProductPart = z.infer<typeof productPart>;

const remoteName = z.string().check(z.regex(/^[\w-]{1,60}$/, 'Name a remote such as mf-crm'));
const versionName = z.string().check(z.regex(/^[\w.+-]{1,80}$/, 'Name a version such as 1.0.0-0123456789'));

/** What a page reports when it could not use the code of a remote. There is nothing about the user in it. */
export const fallbackReport = z.object({
  remote: remoteName,
  /** The version whose code could not be used. */
  version: versionName,
  scope: z.enum(FALLBACK_SCOPES),
  outcome: z.enum(FALLBACK_OUTCOMES),
});
export type FallbackReport = z.infer<typeof fallbackReport>;

/** Equal reports, counted by one gateway since its start. */
export const fallback = z.object({
  remote: z.string(),
  version: z.string(),
  scope: z.enum(FALLBACK_SCOPES),
  outcome: z.enum(FALLBACK_OUTCOMES),
  count: z.number(),
  lastAt: isoDate(),
});
export type Fallback = z.infer<typeof fallback>;

export const productStatus = z.object({
  parts: z.array(productPart),
  /** The latest first; empty for admins. */
  fallbacks: z.array(fallback),
});
export type ProductStatus = z.infer<typeof productStatus>;
