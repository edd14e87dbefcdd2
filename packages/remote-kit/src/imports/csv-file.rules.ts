import type { ImportColumn } from '@freightdesk/contracts/core';
import { readFigure } from '@freightdesk/ui/field';
import Papa from 'papaparse';
import { BROKEN_LETTER, type Encoding } from './csv-encoding.rules';

/** The heading of the error column in a file of refused rows; ignored when the file is imported again. */
export const ERRORS_HEADING = 'Errors';
const LONGEST_CELL = 20_000;

/** What can stand between the cells of a line. */
export const SEPARATORS = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Vertical bar' },
] as const;
export type Separator = (typeof SEPARATORS)[number]['value'];

/** How the bytes of a file become cells. */
export interface FileFormat {
  readonly encoding: Encoding;
  readonly separator: Separator;
}

/** One line of a file. It is numbered as in spreadsheets, where the heading is row 1. */
export interface CsvRow {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Why the line cannot be imported. */
  readonly problem?: string;
  /** What to look at in a line that can be imported. */
  readonly warning?: string;
}

export interface CsvContent {
  readonly rows: readonly CsvRow[];
  /** Headings that name no column; their cells are ignored. */
  readonly unknownHeadings: readonly string[];
}

/** The rows of a file of any kind. */
export interface ImportContent extends CsvContent {
  /** How the file was read, for the user. */
  readonly note?: string;
}

/** Thrown for a file that cannot be read; the message is for the user. */
export class CsvFileError extends Error {}

const separatorName = (separator: Separator): string =>
  `a ${SEPARATORS.find(({ value }) => value === separator)?.label.toLowerCase()}`;

type Header = readonly (ImportColumn | undefined)[];

const normalise = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The column of a heading, named as in exports or in the API (MASTER-12); `type` and `Type` are different fields. */
function columnOf(columns: readonly ImportColumn[], text: string): ImportColumn | undefined {
  const key = normalise(text);
  return (
    columns.find(({ heading }) => normalise(heading) === key) ??
    columns.find(({ field }) => field === text.trim()) ??
    columns.find(({ field }) => normalise(field) === key)
  );
}

const isBlank = (line: readonly string[]): boolean => line.every((cell) => cell.trim() === '');

/** A text whose lines end alike: spreadsheets and scripts that write one file may end them differently. */
const withEqualLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');

const parseLines = (text: string, delimiter: Separator, preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });

/** The separator that makes the most columns of the heading line known. */
export function detectSeparator(text: string, columns: readonly ImportColumn[]): Separator {
  const lines = withEqualLineEnds(text);
  const knownColumns = ({ value }: (typeof SEPARATORS)[number]): number => {
    const [headings = []] = parseLines(lines, value, 1).data;
    return headings.filter((heading) => columnOf(columns, heading)).length;
  };
  const counts = SEPARATORS.map(knownColumns);
  return SEPARATORS[counts.indexOf(Math.max(...counts))]?.value ?? ',';
}

/** Parses the text of a file with a heading line; columns may be in any order. Throws CsvFileError. */
export function readCsv(
  text: string,
  columns: readonly ImportColumn[],
  requiredFields: readonly string[],
  separator: Separator = detectSeparator(text, columns),
): CsvContent {
  const { data, errors } = parseLines(withEqualLineEnds(text), separator);
  const openQuote = errors.find(({ type }) => type === 'Quotes');
  if (openQuote)
    throw new CsvFileError(`Row ${(openQuote.row ?? 0) + 1} has a quotation mark that is not closed`);
  const [headings = [], ...lines] = data;
  const header = headerOf(headings, columns, requiredFields, separator);
  const rows = lines.flatMap((line, index) => (isBlank(line) ? [] : [rowOf(line, header, index + 2)]));
  if (rows.length === 0) throw new CsvFileError('The file has no rows below its headings');
  return { rows, unknownHeadings: unknownHeadingsOf(headings, header) };
}

function headerOf(
  headings: readonly string[],
  columns: readonly ImportColumn[],
  requiredFields: readonly string[],
  separator: Separator,
): Header {
  const header = headings.map((text) => columnOf(columns, text));
  const missing = columns.filter(
    (column) => requiredFields.includes(column.field) && !header.includes(column),
  );
  if (missing.length > 0) {
    const names = missing.map(({ heading }) => heading).join(', ');
    throw new CsvFileError(
      `The file has no column ${names}, where ${separatorName(separator)} separates the cells`,
    );
  }
  const repeatedColumn = header.find((column, index) => column && header.indexOf(column) !== index);
  if (repeatedColumn) throw new CsvFileError(`The column ${repeatedColumn.heading} stands in the file twice`);
  return header;
}

const unknownHeadingsOf = (headings: readonly string[], header: Header): string[] =>
  headings.filter((text, index) => !header[index] && text.trim() !== '' && text !== ERRORS_HEADING);

const UNREADABLE = 'A letter of this row cannot be read in the encoding of the file';

/** A figure that is one number becomes plain; anything else stays, so that the service refuses it as it was written. */
const cellText = ({ isFigure }: ImportColumn, cell: string): string =>
  isFigure ? (readFigure(cell) ?? cell) : cell;

function rowOf(line: readonly string[], header: Header, row: number): CsvRow {
  const cells = Object.fromEntries(
    header.flatMap((column, index) => (column ? [[column.field, cellText(column, line[index] ?? '')]] : [])),
  );
  const problem = problemOf(line, header.length);
  if (problem) return { row, cells, problem };
  return line.some((cell) => cell.includes(BROKEN_LETTER))
    ? { row, cells, warning: UNREADABLE }
    : { row, cells };
}

function problemOf(line: readonly string[], width: number): string | undefined {
  if (!isBlank(line.slice(width))) return 'This row has more cells than there are headings';
  return line.some((cell) => cell.length > LONGEST_CELL)
    ? `A cell has more than ${LONGEST_CELL} characters`
    : undefined;
}
