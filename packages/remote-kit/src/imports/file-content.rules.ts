import type { ImportColumn } from '@freightdesk/contracts/core';
import { readFigure } from '@freightdesk/ui/field';
import { BROKEN_LETTER } from './csv-encoding.rules';

/** The heading of the error column in a file of refused rows; ignored when the file is imported again. */
export const ERRORS_HEADING = 'Errors';
const LONGEST_CELL = 20_000;

/** One row of a file. It is numbered as in spreadsheets, where the heading is row 1. */
export interface FileRow {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Why the row cannot be imported. */
  readonly problem?: string;
  /** What to look at in a row that can be imported. */
  readonly warning?: string;
}

/** The rows of a file of any kind. */
export interface ImportContent {
  readonly rows: readonly FileRow[];
  /** Headings that name no column; their cells are ignored. */
  readonly unknownHeadings: readonly string[];
  /** How the file was read, for the user. */
  readonly note?: string;
}

/** Thrown for a file that cannot be read; the message is for the user. */
export class ImportFileError extends Error {}

/** The columns that a file may have, and the fields whose columns it must have. */
export interface ExpectedColumns {
  readonly columns: readonly ImportColumn[];
  readonly requiredFields: readonly string[];
}

/** A line below the headings. */
export interface Line {
  readonly cells: readonly string[];
  /** Why it cannot be imported, besides what its cells say. */
  readonly problem?: string | undefined;
}

/** A heading line and the lines below it, as a file has them. */
export interface Table {
  readonly headings: readonly string[];
  readonly lines: readonly Line[];
  /** The row number of the first line. */
  readonly firstRow: number;
  /** What a refusal says of a file that lacks these columns. */
  readonly missingText: (headings: string) => string;
}

type Header = readonly (ImportColumn | undefined)[];

const normalise = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The column of a heading, named as in exports or in the API (MASTER-12); `type` and `Type` are different fields. */
export function columnOf(columns: readonly ImportColumn[], text: string): ImportColumn | undefined {
  const key = normalise(text);
  return (
    columns.find(({ heading }) => normalise(heading) === key) ??
    columns.find(({ field }) => field === text.trim()) ??
    columns.find(({ field }) => normalise(field) === key)
  );
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * The rows of a table by the fields of their columns; columns may be in any order, blank lines are passed over.
 *
 * @throws {ImportFileError} when a column is missing or repeated, or there are no rows
 */
export function contentOf(table: Table, expected: ExpectedColumns): ImportContent {
  const header = headerOf(table, expected);
  const rows = table.lines.flatMap((line, index) =>
    isBlank(line.cells) ? [] : [rowOf(line, header, table.firstRow + index)],
  );
  if (rows.length === 0) throw new ImportFileError('The file has no rows below its headings');
  return { rows, unknownHeadings: unknownHeadingsOf(table.headings, header) };
}

function headerOf({ headings, missingText }: Table, { columns, requiredFields }: ExpectedColumns): Header {
  const header = headings.map((text) => columnOf(columns, text));
  const missing = columns.filter(
    (column) => requiredFields.includes(column.field) && !header.includes(column),
  );
  if (missing.length > 0)
    throw new ImportFileError(missingText(missing.map(({ heading }) => heading).join(', ')));
  const repeatedColumn = header.find((column, index) => column && header.indexOf(column) !== index);
  if (repeatedColumn)
    throw new ImportFileError(`The column ${repeatedColumn.heading} stands in the file twice`);
  return header;
}

const unknownHeadingsOf = (headings: readonly string[], header: Header): string[] =>
  headings.filter((text, index) => !header[index] && text.trim() !== '' && text !== ERRORS_HEADING);

const UNREADABLE = 'A letter of this row cannot be read in the encoding of the file';

/** A figure that is one number becomes plain; anything else stays, so that the service refuses it as it was written. */
const cellText = ({ isFigure }: ImportColumn, cell: string): string =>
  isFigure ? (readFigure(cell) ?? cell) : cell;

function rowOf(line: Line, header: Header, row: number): FileRow {
  const cells = Object.fromEntries(
    header.flatMap((column, index) =>
      column ? [[column.field, cellText(column, line.cells[index] ?? '')]] : [],
    ),
  );
  const problem = line.problem ?? problemOf(line.cells, header.length);
  if (problem) return { row, cells, problem };
  return line.cells.some((cell) => cell.includes(BROKEN_LETTER))
    ? { row, cells, warning: UNREADABLE }
    : { row, cells };
}

function problemOf(cells: readonly string[], width: number): string | undefined {
  if (!isBlank(cells.slice(width))) return 'This row has more cells than there are headings';
  return cells.some((cell) => cell.length > LONGEST_CELL)
    ? `A cell has more than ${LONGEST_CELL} characters`
    : undefined;
}
