import { endpoint } from '../shared/endpoint';
import { apiDocument, apiDocumentQuery } from './api-documents.schema';

export const readApiDocument = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/openapi.json',
  summary:
    'The API as an OpenAPI 3.1 document: of all services, or of the one that is named, which then answers itself',
  access: 'session',
  query: apiDocumentQuery,
  answer: apiDocument,
});
