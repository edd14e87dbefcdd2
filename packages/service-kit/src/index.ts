export { type ActivityNames, createActivityReader, type ReadActivity } from './data/audit-activity';
export * from './data/audit-reader';
export { type AuditEntry, type Author, auditCollection } from './data/audit-trail';
export * from './data/bounded';
export * from './data/counters';
export * from './data/create-once';
export { type GlobalRecords, type GlobalSchema, globalSchema } from './data/global-records';
export { identifyBy, keyIdentifiers } from './data/identifiers';
export { buildIndexes } from './data/indexes';
export * from './data/list-query';
export * from './data/master-uses';
export {
  inNameOf,
  type SystemWrite,
  systemWrite,
  type Transaction,
  type Write,
  type WriteAs,
  type WriteScope,
} from './data/scopes';
export { addMissingTexts, searchable, searchFilter } from './data/search';
export * from './data/seed-once';
export * from './data/stored';
export * from './data/stored-fields';
export * from './data/tenant-data';
export * from './data/tenant-records';
export {
  indexNarrowedOrders,
  indexOrders,
  indexOrdersOfPart,
  keepSums,
  type TenantSchema,
  tenantSchema,
} from './data/tenant-schema';
export * from './data/typed-query';
export { isDuplicateKey, refusalOf } from './errors/refusal-of';
export * from './errors/service-error';
export { type AppOptions, createApp } from './http/create-app';
export { done } from './http/done';
export { contextOf, type RequestContext } from './http/request-context';
export { requestDigest } from './http/request-digest';
export type { DocumentAnswer, Routes } from './http/routes';
export type { UploadedFile } from './http/upload';
export {
  type Actor,
  type AnyActor,
  type ClientScope,
  momentOf,
  requireScope,
  systemScope,
} from './identity/client-scope';
export * from './identity/device-token';
export * from './identity/identity-key';
export * from './identity/identity-token';
export * from './service/close-server';
export * from './service/config';
export * from './service/core-client';
export { bufferedLines } from './service/log-lines';
export * from './service/run-service';
export * from './service/service-client';
