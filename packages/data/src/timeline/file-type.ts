import { RECORD_FILE_KINDS, RECORD_FILE_TYPES, type RecordFileType } from '@freightdesk/contracts/core';
import { refuse, type UploadedFile } from '@freightdesk/service-kit';

const isAt = (
  content: Buffer,
  place: number,
  bytes: string,
  encoding: BufferEncoding = 'latin1',
): boolean => {
  const signature = Buffer.from(bytes, encoding);
  return content.subarray(place, place + signature.length).equals(signature);
};

/** Archives name their entries in plain text; those of office documents have entries of fixed names. */
const isArchiveWith = (content: Buffer, entry: string): boolean =>
  isAt(content, 0, 'PK\u0003\u0004') && content.includes('[Content_Types].xml') && content.includes(entry);

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a file; undefined where it is no text in UTF-8. */
function textOf(content: Buffer): string | undefined {
  try {
    const text = utf8.decode(content);
    return text.includes('\0') ? undefined : text;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** The header of a message (RFC 5322): lines of a name and a value, one of which says from whom it is. */
const MAIL_HEADER = /^(?:[!-9;-~]+:[^\n]*(?:\n[ \t][^\n]*)*\n)+\r?\n/;
const isMail = (content: Buffer): boolean => {
  const head = content.subarray(0, 100_000).toString('latin1').replaceAll('\r\n', '\n');
  const [header] = MAIL_HEADER.exec(head) ?? [];
  return header !== undefined && /^from:/im.test(header);
};

const isTable = (content: Buffer, name: string): boolean =>
  /\.csv$/i.test(name) && content.length > 0 && textOf(content) !== undefined;

/** How the content of each kind is told (ISO 32000, ISO 15948, ISO 10918, RIFF, ECMA-376, RFC 5322, RFC 4180). */
const TESTS: Readonly<Record<RecordFileType, (content: Buffer, name: string) => boolean>> = {
  'application/pdf': (content) => isAt(content, 0, '%PDF-'),
  'image/png': (content) => isAt(content, 0, '89504e470d0a1a0a', 'hex'),
  'image/jpeg': (content) => isAt(content, 0, 'ffd8ff', 'hex'),
  'image/webp': (content) => isAt(content, 0, 'RIFF') && isAt(content, 8, 'WEBP'),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': (content) =>
    isArchiveWith(content, 'xl/workbook.xml'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': (content) =>
    isArchiveWith(content, 'word/document.xml'),
  'message/rfc822': isMail,
  'text/csv': isTable,
};

const MAX_NAME_LENGTH = 100;
/** Characters that are forbidden in file names, invisible, or that change the direction of text. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu;
const ENDING = /\.[a-z0-9]{1,5}$/i;

/** The name of a file without folders and odd characters, with the ending of its content. */
export function safeFileName(fileName: string, type: RecordFileType): string {
  const baseName = fileName.split(/[\\/]/).at(-1) ?? '';
  const cleanName = baseName.replace(NOT_IN_NAMES, '').replace(/\s+/g, ' ').trim();
  const stem = cleanName.replace(ENDING, '').replace(/^[. ]+/, '') || 'file';
  return [...stem].slice(0, MAX_NAME_LENGTH).join('').trim() + RECORD_FILE_TYPES[type];
}

/** A file whose kind is that of its content. */
export interface TypedFile {
  readonly name: string;
  readonly type: RecordFileType;
  readonly content: Buffer;
}

/**
 * Reads the kind of a file from its content. Only a table is told by its name as well, because any text could be one.
 *
 * @throws {ServiceError} 415 for a file of another kind
 */
export function typedFile({ name, content }: UploadedFile): TypedFile {
  const types = Object.keys(TESTS) as RecordFileType[]; // The keys are those of the type.
  const type = types.find((each) => TESTS[each](content, name));
  if (!type)
    throw refuse('unsupported_media_type', `Add a ${RECORD_FILE_KINDS} file`, {
      file: `A ${RECORD_FILE_KINDS} file`,
    });
  return { name: safeFileName(name, type), type, content };
}
