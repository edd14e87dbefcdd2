import {
  type DocumentLink,
  LINK_DAYS,
  type newDocumentLink,
  readSharedDocument,
} from '@freightdesk/contracts/billing';
import type { AttachmentRepository, Write } from '@freightdesk/data';
import { PDF } from '@freightdesk/letters';
import {
  type Caller,
  type ClientScope,
  type DocumentAnswer,
  refuse,
  systemScope,
  type UserCaller,
} from '@freightdesk/service-kit';
import { DAY } from '@freightdesk/tax';
import { create as contentDisposition } from 'content-disposition';
import type * as z from 'zod/mini';
import type { DocumentRepository } from '../documents/document.repository';
import { letterNumberOf, paperOf } from '../letters/document-subject.service';
import type { PrintService } from '../print/print.service';
import { toDocumentLink } from './document-link.model';
import type { DocumentLinkRepository } from './document-link.repository';
import type { LinkKeys } from './link-key.rules';

/** The dependencies of links to documents. */
export interface DocumentLinkNeeds {
  readonly documentLinks: DocumentLinkRepository;
  readonly documents: Pick<DocumentRepository, 'require' | 'tellLink'>;
  readonly attachments: Pick<AttachmentRepository, 'add' | 'read'>;
  readonly print: Pick<PrintService, 'document'>;
  readonly linkKeys: LinkKeys;
  readonly write: Write;
  readonly clock: () => Date;
}

const linkNotFound = () => refuse('not_found', 'Link not found');

/** One answer for all, so that it tells nobody which links there are. */
const linkEnded = () => refuse('not_found', 'This link has ended. Ask the sender for another one.');

/**
 * Makes a link to a document as it is now (MAIL-7).
 *
 * @throws {ServiceError} 404 for an unknown document
 */
const createLink =
  (needs: DocumentLinkNeeds) =>
  async (caller: UserCaller, documentId: number): Promise<z.output<typeof newDocumentLink>> => {
    const document = await needs.documents.require(caller.scope, documentId);
    const paper = paperOf(needs, caller, document);
    const file = { name: paper.name, type: PDF, content: await paper.make() };
    const link = await needs.write(caller.scope, async (tx) => {
      const fileId = await needs.attachments.add(tx, file);
      const record = await needs.documentLinks.insert(tx, {
        documentId,
        documentNumber: letterNumberOf(document),
        fileName: file.name,
        fileId,
        expiresAt: new Date(needs.clock().getTime() + LINK_DAYS * DAY),
        revokedAt: null,
        createdBy: caller.identity.username,
      });
      needs.documents.tellLink(tx, record, 'link_made');
      return record;
    });
    const key = needs.linkKeys.keyOf({ clientId: caller.scope.clientId, id: link.id });
    return { ...toDocumentLink(link), path: `${readSharedDocument.path}?key=${key}` };
  };

/**
 * Ends a link.
 *
 * @throws {ServiceError} 404 for an unknown one
 */
const revokeLink =
  (needs: DocumentLinkNeeds) =>
  async ({ scope }: Caller, id: number): Promise<DocumentLink> => {
    const link = await needs.documentLinks.byId(scope, id);
    if (!link) throw linkNotFound();
    const ended = await needs.write(scope, async (tx) => {
      const record = await needs.documentLinks.revoke(tx, id, needs.clock());
      if (record) needs.documents.tellLink(tx, record, 'link_revoked');
      return record;
    });
    return toDocumentLink(ended ?? link);
  };

/** What of a page is nobody else's business. */
const PRIVATE = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' };

/**
 * The document of a link, for anybody who has it.
 *
 * @throws {ServiceError} 404 for a link that was never given, has ended, or was revoked
 */
const readLink =
  (needs: DocumentLinkNeeds) =>
  async (key: string): Promise<DocumentAnswer> => {
    const reference = needs.linkKeys.read(key);
    if (!reference) throw linkEnded();
    const scope: ClientScope = systemScope(reference.clientId);
    const link = await needs.documentLinks.byId(scope, reference.id);
    if (!link || link.revokedAt || link.expiresAt <= needs.clock()) throw linkEnded();
    const body = await needs.attachments.read(scope, link.fileId);
    if (!body) throw linkEnded();
    const headers = {
      'Content-Disposition': contentDisposition(link.fileName, { type: 'inline' }),
      ...PRIVATE,
    };
    return { contentType: PDF, body, headers };
  };

/** Links by which people without an account read one document (MAIL-7). */
export const createDocumentLinkService = (needs: DocumentLinkNeeds) => ({
  list: needs.documentLinks.list,
  create: createLink(needs),
  revoke: revokeLink(needs),
  read: readLink(needs),
});
export type DocumentLinkService = ReturnType<typeof createDocumentLinkService>;
