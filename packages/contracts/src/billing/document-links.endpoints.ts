import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import {
  documentLink,
  documentLinkBody,
  documentLinkList,
  listDocumentLinksQuery,
  newDocumentLink,
  sharedDocumentQuery,
} from './document-links.schema';

export const listDocumentLinks = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/document-links',
  summary: 'Links by which people without an account read documents, newest first',
  access: 'tenant',
  query: listDocumentLinksQuery,
  answer: documentLinkList,
  sorts: ['createdAt'],
});

export const createDocumentLink = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/document-links',
  summary: 'Makes a link to a document as it is now, good for 30 days; its address is told once',
  access: 'tenant',
  query: tenantQuery,
  body: documentLinkBody,
  answer: newDocumentLink,
  status: 201,
});

export const revokeDocumentLink = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/document-links/:id/revocation',
  summary: 'Ends a link at once; one that has ended stays so',
  access: 'tenant',
  params: idParams,
  query: tenantQuery,
  answer: documentLink,
});

export const readSharedDocument = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/shared-documents',
  summary: 'The document of a link as PDF, for anybody who has the link',
  access: 'public',
  query: sharedDocumentQuery,
});
