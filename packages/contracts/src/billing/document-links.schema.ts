import * as z from 'zod/mini';
import { clientIdInBody, clientQuery, listOf, pageQuery, recordFields, recordId } from '../shared/schema';

/** A link by which somebody without an account reads one document (MAIL-7). */
export const documentLink = z.object({
  ...recordFields,
  documentId: z.number(),
  documentNumber: z.string(),
  fileName: z.string(),
  expiresAt: z.string(),
  /** When it was revoked; null while it is good. */
  revokedAt: z.nullable(z.string()),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type DocumentLink = z.infer<typeof documentLink>;

export const documentLinkList = listOf(documentLink);

/** A new link, with the address that is told once. */
export const newDocumentLink = z.object({
  ...documentLink.shape,
  /** The path below the address of the product. */
  path: z.string(),
});

export type NewDocumentLink = z.infer<typeof newDocumentLink>;

export const documentLinkBody = z.strictObject({ documentId: recordId, clientId: clientIdInBody });

export const listDocumentLinksQuery = z.object({
  ...clientQuery,
  ...pageQuery,
  documentId: z.optional(recordId),
});

export const sharedDocumentQuery = z.object({
  key: z.string('The link is incomplete').check(z.maxLength(200, 'There is no such link')),
});
