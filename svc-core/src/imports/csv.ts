import { guardedCell, type ImportColumn } from '@freightdesk/contracts';

export type Cell = string | number | boolean | null | undefined;

const NEEDS_QUOTES = /[",\r\n]/;
/** Spreadsheets take a file for UTF-8 that begins with it. */
const BYTE_ORDER_MARK = '\uFEFF';

function textOf(value: Cell): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return guardedCell(String(value ?? ''));
}

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (cells: readonly Cell[]): string => cells.map((cell) => quoted(textOf(cell))).join(',');

/** A CSV file (RFC 4180) with a heading line; formulas are guarded so that a spreadsheet shows them as text. */
export function csvFile(
  columns: readonly ImportColumn[],
  records: readonly Readonly<Record<string, Cell>>[],
): string {
  const lines = records.map((record) => line(columns.map(({ field }) => record[field])));
  return `${BYTE_ORDER_MARK}${[line(columns.map(({ heading }) => heading)), ...lines].join('\r\n')}\r\n`;
}
