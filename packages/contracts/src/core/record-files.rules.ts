/** The limits of files on records: bytes of one, and of all on one record. */
export const RECORD_FILE_LIMITS = { size: 10 * 1024 * 1024, ofRecord: 100 * 1024 * 1024 } as const;

/** The kinds of files that records take, by their media type, with the ending of their names. */
export const RECORD_FILE_TYPES = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'message/rfc822': '.eml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'text/csv': '.csv',
} as const;
export type RecordFileType = keyof typeof RECORD_FILE_TYPES;

/** The kinds of files in words. */
export const RECORD_FILE_KINDS = 'PDF, PNG, JPEG, WebP, EML, XLSX, DOCX or CSV';

/** The collection of each service with the files on its records. */
export const RECORD_FILE_COLLECTIONS = {
  core: 'core_record_files',
  crm: 'crm_record_files',
  billing: 'billing_record_files',
} as const;
