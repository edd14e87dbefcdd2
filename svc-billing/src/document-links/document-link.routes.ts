import {
  createDocumentLink,
  listDocumentLinks,
  readSharedDocument,
  revokeDocumentLink,
} from '@freightdesk/contracts/billing';
import type { Routes } from '@freightdesk/service-kit';
import type { DocumentLinkService } from './document-link.service';

export function documentLinkRoutes(
  routes: Routes,
  { documentLinks }: { readonly documentLinks: DocumentLinkService },
): void {
  routes.tenant(listDocumentLinks, ({ scope, query }) => documentLinks.list(scope, query));
  routes.tenant(createDocumentLink, ({ body, ...caller }) => documentLinks.create(caller, body.documentId));
  routes.tenant(revokeDocumentLink, ({ params, ...caller }) => documentLinks.revoke(caller, params.id));
  routes.open(readSharedDocument, ({ query }) => documentLinks.read(query.key));
}
