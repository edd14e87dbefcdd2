import { type DocumentLink, listDocumentLinks } from '@freightdesk/contracts/billing';
import type { ListAnswer, ListQuery, Stored, TenantData, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import {
  DOCUMENT_LINK_SEARCH,
  type DocumentLinkRecord,
  documentLinkSchema,
  toDocumentLink,
} from './document-link.model';

/** The links to documents of a client. */
export function createDocumentLinkRepository(data: TenantData) {
  const records = data.records<DocumentLinkRecord>('DocumentLink', documentLinkSchema);
  const { byId, insert } = records;
  return {
    byId,
    insert,

    list: (
      scope: ClientScope,
      { documentId, ...query }: ListQuery & { readonly documentId?: number | undefined },
    ): Promise<ListAnswer<DocumentLink>> =>
      records.list(scope, query, {
        search: DOCUMENT_LINK_SEARCH,
        sortable: listDocumentLinks.sorts,
        defaultSort: { id: -1 },
        filter: documentId === undefined ? {} : { documentId },
        toAnswer: toDocumentLink,
      }),

    /** Ends a link that is good; null when it was revoked before. */
    revoke: (tx: WriteScope, id: number, revokedAt: Date): Promise<Stored<DocumentLinkRecord> | null> =>
      records.change(tx, { id, revokedAt: null }, { $set: { revokedAt } }, 'revoke'),
  };
}
export type DocumentLinkRepository = ReturnType<typeof createDocumentLinkRepository>;
