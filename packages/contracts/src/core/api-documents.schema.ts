import * as z from 'zod/mini';
import { SERVICE_NAMES } from '../shared/endpoint';

export const apiDocumentQuery = z.object({
  service: z.optional(z.enum(SERVICE_NAMES)),
});

/** An OpenAPI document. */
export const apiDocument = z.record(z.string(), z.unknown());
