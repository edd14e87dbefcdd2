export { databaseAway, isDatabaseAway, isDuplicateKey, refusalOf } from './errors/refusal-of';
export * from './errors/service-error';
export { addressKey } from './http/address-key';
export { type AppOptions, createApp, createEndpointApp } from './http/create-app';
export { done } from './http/done';
export { addReleaseInfo } from './http/metrics';
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
  scopeOfWork,
  systemScope,
} from './identity/client-scope';
export { deferredCaller } from './identity/deferred-caller';
export * from './identity/device-token';
export * from './identity/identity-key';
export * from './identity/identity-token';
export * from './identity/same-bytes';
export * from './identity/vault';
export * from './imports/import-rows';
export { serviceAddresses } from './service/addresses';
export * from './service/close-server';
export * from './service/config';
export * from './service/connect';
export * from './service/copies';
export * from './service/copy-watch';
export * from './service/core-client';
export { bufferedLines } from './service/log-lines';
export type { MigrationOptions, Watcher } from './service/migrate-database';
export { createQueue, type Queue, type QueueNeeds } from './service/queue';
export { releaseOf } from './service/release-of';
export * from './service/run-service';
export { readSecretFiles } from './service/secret-files';
export * from './service/service-client';
export { TRACEPARENT_HEADER, TRACESTATE_HEADER } from './tracing/trace-parent';
export {
  addPageSpans,
  continueTrace,
  isTracing,
  shareOfPageTraces,
  startTracing,
  stopTracing,
  traceCall,
  traceCommands,
  traceRequest,
} from './tracing/tracing';
export type { RequestTrace, TraceHeaders } from './tracing/tracing.types';
