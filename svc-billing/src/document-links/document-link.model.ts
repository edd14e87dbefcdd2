import { type DocumentLink, documentLink, listDocumentLinks } from '@freightdesk/contracts/billing';
import { indexOrders, type Stored, searchable, type TenantRecord, tenantSchema } from '@freightdesk/data';
import * as z from 'zod/mini';

const storedLink = z.object({
  ...z.omit(documentLink, { id: true, _id: true, createdAt: true, updatedAt: true }).shape,
  expiresAt: z.date(),
  revokedAt: z.nullable(z.date()),
  /** The document as it was, in GridFS. */
  fileId: z.string(),
});

/** A link to a document as stored. Its address follows from its id and a secret that is not in the database. */
export interface DocumentLinkRecord extends TenantRecord, Readonly<z.output<typeof storedLink>> {}

export const documentLinkSchema = tenantSchema<DocumentLinkRecord>(storedLink, 'document_links');

// The sort orders of the list, and of the links to a document.
indexOrders(documentLinkSchema, [...listDocumentLinks.sorts, 'id'], [], ['documentId']);

export const DOCUMENT_LINK_SEARCH = searchable(documentLinkSchema, ['documentNumber', 'createdBy']);

/** A link as an answer. */
export const toDocumentLink = ({
  fileId: _fileId,
  clientId: _clientId,
  ...fields
}: Stored<DocumentLinkRecord>): DocumentLink => ({
  ...fields,
  _id: fields._id.toString(),
  expiresAt: fields.expiresAt.toISOString(),
  revokedAt: fields.revokedAt?.toISOString() ?? null,
  createdAt: fields.createdAt.toISOString(),
  updatedAt: fields.updatedAt.toISOString(),
});
