// The contracts as OpenAPI documents, and what a change of them would break.
export { ENDPOINTS } from '../endpoints';
export { SERVICE_NAMES } from '../shared';
export { comparable } from './comparable';
export { callsOf, callsTo, offerOf, publicDocument } from './document';
export type { OpenApiDocument, Operation } from './document.types';
export { type Break, documentBreaks } from './document-breaks';
