import { gunzipSync, gzipSync } from 'node:zlib';
import type { Gstr1 } from '@freightdesk/tax/returns';
import type { Gstr1Summary, NamedSheet } from './return-task.rules';

/** The answers and files of a return as they were filed. */
export interface FiledReturn {
  readonly summary: Gstr1Summary;
  readonly sheets: readonly NamedSheet[];
  readonly file: string;
}

const DAYS: ReadonlySet<string> = new Set(['invoiceDate', 'dueDate']);

const withDates = (name: string, value: unknown): unknown =>
  DAYS.has(name) && typeof value === 'string' ? new Date(value) : value;

const packed = (value: unknown): Uint8Array => gzipSync(JSON.stringify(value));
const unpacked = (content: Uint8Array): unknown =>
  JSON.parse(gunzipSync(content).toString('utf8'), withDates);

export const packFiledReturn = (filedReturn: FiledReturn): Uint8Array => packed(filedReturn);
export const packFigures = (result: Gstr1): Uint8Array => packed(result);

/** Written by {@link packFiledReturn}. */
export const readFiledReturn = (content: Uint8Array): FiledReturn => unpacked(content) as FiledReturn;

/** Written by {@link packFigures}. */
export const readFigures = (content: Uint8Array): Gstr1 => unpacked(content) as Gstr1;
