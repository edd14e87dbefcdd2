import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import type { NamedSheet } from './return-task.rules';

/** Columns of numbers that are no money. */
const COUNTS: ReadonlySet<string> = new Set(['Rate', 'Total Quantity', 'Total Number', 'Cancelled']);
const MONEY_FORMAT = '#,##0.00';
const DAY_FORMAT = 'dd-mmm-yyyy';
const DAY_TEXT = /^\d{2}-[A-Z][a-z]{2}-\d{4}$/;

const isDayColumn = (title: string): boolean => /date$/i.test(title);

/** A cell as the file has it: a day as a date; every other text stays one, whatever it begins with. */
const cellOf = (title: string, cell: string | number): string | number | Date =>
  typeof cell === 'string' && isDayColumn(title) && DAY_TEXT.test(cell) ? new Date(`${cell} UTC`) : cell;

function formatOf(title: string, cell: string | number | undefined) {
  if (isDayColumn(title)) return { numFmt: DAY_FORMAT };
  return typeof cell === 'number' && !COUNTS.has(title) ? { numFmt: MONEY_FORMAT } : {};
}

const workbookSheet = ({ title, columns, rows }: NamedSheet): WriteSheet => ({
  name: title,
  columns: columns.map((column, at) => ({
    ...formatOf(column, rows[0]?.[at]),
    width: Math.max(12, column.length + 2),
  })),
  rows: [[...columns], ...rows.map((row) => row.map((cell, at) => cellOf(columns[at] ?? '', cell)))],
  freezePane: { rows: 1 },
});

/** The sheets of a return as an XLSX file: figures are numbers and days are dates (RETURNS-14). */
export const workbookOf = (sheets: readonly NamedSheet[]): Promise<Uint8Array> =>
  writeXlsx({ sheets: sheets.map(workbookSheet) });
