export type { Appended, AppendedRecords, TotalsGroup } from './appended-records';
export { type AttachmentRepository, createAttachmentRepository } from './attachments';
export { type ActivityNames, createActivityReader, type ReadActivity } from './audit-activity';
export type { MoneyFields } from './audit-answer';
export * from './audit-reader';
export type { AuditEntry, Author } from './audit-trail';
export { betweenDays } from './between-days';
export * from './bounded';
export type { CollectionReader, ReadOptions } from './collection-reader';
export * from './counters';
export * from './create-once';
export type { DerivedRecords } from './derived-records';
export { recordDocumentChange } from './document-change';
export { type Documents, documentsOf } from './documents';
export { keepDuplicateKeys } from './duplicate-keys';
export { FollowUp, type FollowUpWork } from './follow-up';
export { type GlobalRecords, type GlobalSchema, globalSchema } from './global-records';
export { identifyBy } from './identifiers';
export * from './list-query';
export { parseSort } from './list-sort';
export * from './master-uses';
export { changeNext } from './migration/change-next';
export type { Migration } from './migration/migration';
export type {
  ClientWork,
  Fill,
  MigrationStep,
  MigrationSteps,
} from './migration/migration-step';
export {
  createNoticeOutbox,
  deliverNotices,
  type NewNotice,
  type NoticeOutbox,
  type NoticeTeller,
} from './notices/notice-outbox';
export * from './report-rows';
export {
  inNameOf,
  type SystemWrite,
  systemWrite,
  type Transaction,
  type Write,
  type WriteAs,
  type WriteScope,
} from './scopes';
export { keepSealed } from './sealing/keep-sealed';
export { verifyTrail } from './sealing/verify-trail';
export { searchable } from './search';
export * from './seed-once';
export * from './stored';
export * from './stored-fields';
export * from './tenant-data';
export * from './tenant-records';
export {
  type AppendedSchema,
  appendedSchema,
  indexNarrowedOrders,
  indexOrders,
  indexOrdersOfPart,
  indexUniqueText,
  insertInPieces,
  keepTotals,
  type TenantSchema,
  tenantSchema,
} from './tenant-schema';
export type { FindColleagues } from './timeline/colleagues';
export type { Mentions } from './timeline/mentions';
export type { RecordReaders } from './timeline/record-access';
export { createFileRepository, type FileRepository } from './timeline/record-files';
export { createNoteRepository, type NoteRepository } from './timeline/record-notes';
export { createTimelines, type Timelines } from './timeline/timeline-routes';
export * from './typed-query';
export { earliestDeletion } from './undo-limit';
