import { unzipSync } from 'fflate';
import { type Cell, type CellValue, readXlsx, type Sheet } from 'hucre/xlsx';
import {
  columnOf,
  contentOf,
  type ExpectedColumns,
  type ImportContent,
  ImportFileError,
  type Line,
} from './file-content.rules';
import { beginsWith, OLD_CONTAINER } from './file-kind.rules';

/** What is asked of a workbook. */
export interface WorkbookQuestion extends ExpectedColumns {
  readonly file: Blob;
  /** The sheet to read; otherwise the first one that has the columns. */
  readonly sheet?: string | undefined;
}

/** The rows of a sheet, or why it has none, and what other sheets there are. */
export interface WorkbookContent {
  /** The names of the sheets that are not hidden. */
  readonly sheets: readonly string[];
  /** The sheet that was read. */
  readonly sheet: string;
  readonly content: ImportContent | undefined;
  /** Why it cannot be imported. */
  readonly problem?: string;
}

const MEGABYTE = 1024 * 1024;
/** What the parts of a workbook may unpack to together; 100,000 rows of twenty columns take half of it. */
const MOST_UNPACKED = 250 * MEGABYTE;
/** The most characters of a sheet: one long text can stand in any number of cells, and is copied for each. */
const MOST_CHARACTERS = 100 * MEGABYTE;
/** Titles and logos may stand above the headings. */
const HEADINGS_WITHIN = 20;

const SAVE_AS = 'Save it as an Excel workbook (.xlsx) and choose that file.';
const TOO_LARGE = `The workbook is too large when it is unpacked. Copy the rows into a new workbook, or save the sheet as CSV.`;
const DAMAGED = 'The workbook is damaged or cut off. Open it in Excel, save it again and choose that file.';

/** The name of what an encrypted workbook is stored in, as its container spells it. */
const ENCRYPTED = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);

const includes = (bytes: Uint8Array, part: readonly number[]): boolean =>
  bytes.some((byte, index) => byte === part[0] && beginsWith(bytes.subarray(index), part));

/** Refuses what is no workbook of today's Excel, by its content and not by its name. */
function refuseOtherKinds(bytes: Uint8Array): void {
  if (beginsWith(bytes, OLD_CONTAINER))
    throw new ImportFileError(
      includes(bytes, ENCRYPTED)
        ? 'The workbook is protected by a password. Remove it in Excel (File, Info, Protect Workbook) and choose the file again.'
        : `The workbook is of Excel 97 to 2003 (.xls). ${SAVE_AS}`,
    );
  const parts = partsOf(bytes);
  if (parts.has('xl/workbook.bin'))
    throw new ImportFileError(`The workbook is a binary one (.xlsb). ${SAVE_AS}`);
  if (parts.has('content.xml')) throw new ImportFileError(`The file is of LibreOffice (.ods). ${SAVE_AS}`);
  if (!parts.has('[Content_Types].xml') || ![...parts].some((name) => name.startsWith('xl/')))
    throw new ImportFileError(
      'The file is packed and no workbook. Choose an Excel workbook (.xlsx) or a CSV file.',
    );
}

/**
 * The names of the parts of a workbook, none of which is unpacked. Each is unpacked later to the size that it states at
 * most, so that the sum of these bounds what a workbook can become.
 */
function partsOf(bytes: Uint8Array): ReadonlySet<string> {
  const names = new Set<string>();
  let unpackedSize = 0;
  const filter = ({ name, size, originalSize }: { name: string; size: number; originalSize: number }) => {
    names.add(name);
    unpackedSize += originalSize === 0 && size > 2 ? Number.POSITIVE_INFINITY : originalSize;
    return false;
  };
  orDamaged(() => unzipSync(bytes, { filter }));
  if (unpackedSize > MOST_UNPACKED) throw new ImportFileError(TOO_LARGE);
  return names;
}

/** The libraries have an error for each way of being damaged, none of which a user can act on. */
function orDamaged<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (cause) {
    throw new ImportFileError(DAMAGED, { cause });
  }
}

interface SheetOfWorkbook {
  readonly sheets: readonly string[];
  readonly sheet: Sheet;
}

/** Reads one sheet: that of a name, or the first one that is not hidden. */
async function readSheet(bytes: Uint8Array, name: string | undefined): Promise<SheetOfWorkbook> {
  const sheets: string[] = [];
  const isAsked = (each: { name: string; hidden?: boolean; veryHidden?: boolean }): boolean => {
    if (each.hidden || each.veryHidden) return false;
    sheets.push(each.name);
    return name === undefined ? sheets.length === 1 : each.name === name;
  };
  const workbook = await readXlsx(bytes, { sheets: isAsked, readStyles: true }).catch((cause: unknown) => {
    throw new ImportFileError(DAMAGED, { cause });
  });
  const [sheet] = workbook.sheets;
  if (!sheet) throw new ImportFileError('The workbook has no sheet that is not hidden');
  return { sheets, sheet };
}

/** A day as `yyyy-mm-dd`; spreadsheets know no time zone. */
const dayText = (day: Date): string => day.toISOString().slice(0, 10);

const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 });

/**
 * A number as it is meant, never in powers of ten: 18 for a cell that shows 18%, `0442345678` for one that shows leading
 * zeros, and without what binary fractions add behind fifteen digits.
 */
function numberText(value: number, format = ''): string {
  const text = plain.format(format.includes('%') ? value * 100 : value);
  return /^0+$/.test(format) ? text.padStart(format.length, '0') : text;
}

function textOf(value: CellValue | undefined, cell: Cell | undefined): string {
  if (typeof value === 'number') return numberText(value, cell?.style?.numFmt);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value instanceof Date ? dayText(value) : (value ?? '');
}

/** Why the row of a cell cannot be imported. */
function problemOf({ type, formula, value }: Cell): string | undefined {
  if (type === 'error') return `A cell has the error ${value}`;
  return formula !== undefined && value === null
    ? 'A formula has no value. Open the file in Excel and save it again.'
    : undefined;
}

/** What stands in the first cell of merged ones counts for each of their rows, as it looks. */
function valuesOf({ rows, merges = [] }: Sheet): readonly (readonly CellValue[])[] {
  const tall = merges.filter(({ startRow, endRow }) => endRow > startRow);
  const values = tall.length > 0 ? rows.map((row) => [...row]) : rows;
  for (const { startRow, endRow, startCol } of tall)
    for (const row of values.slice(startRow + 1, endRow + 1))
      row[startCol] = values[startRow]?.[startCol] ?? null;
  return values;
}

function linesOf(sheet: Sheet): readonly Line[] {
  let characters = 0;
  return valuesOf(sheet).map((values, row) => {
    const cellAt = (column: number) => sheet.cells?.get(`${row},${column}`);
    const cells = values.map((value, column) => textOf(value, cellAt(column)));
    for (const cell of cells) characters += cell.length;
    if (characters > MOST_CHARACTERS) throw new ImportFileError(TOO_LARGE);
    const problems = cells.flatMap((_text, column) => {
      const cell = cellAt(column);
      return (cell && problemOf(cell)) ?? [];
    });
    return { cells, problem: problems[0] };
  });
}

/** The line that names the most columns. */
function headingLineOf(lines: readonly Line[], { columns }: ExpectedColumns): number {
  const counts = lines
    .slice(0, HEADINGS_WITHIN)
    .map(({ cells }) => cells.filter((text) => text !== '' && columnOf(columns, text)).length);
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

function contentOfSheet(sheet: Sheet, expected: ExpectedColumns): ImportContent {
  const lines = linesOf(sheet);
  const headingLine = headingLineOf(lines, expected);
  const table = {
    headings: lines[headingLine]?.cells ?? [],
    lines: lines.slice(headingLine + 1),
    firstRow: headingLine + 2,
    missingText: (names: string) => `The sheet ${sheet.name} has no column ${names}`,
  };
  return contentOf(table, expected);
}

async function tryToRead(bytes: Uint8Array, name: string | undefined, expected: ExpectedColumns) {
  const { sheets, sheet } = await readSheet(bytes, name);
  try {
    return { sheets, sheet: sheet.name, content: contentOfSheet(sheet, expected) };
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error;
    return { sheets, sheet: sheet.name, content: undefined, problem: error.message };
  }
}

/**
 * Reads a sheet of a workbook with a heading line. Macros and formulas are never run: formulas count with the value that
 * they had when the file was saved.
 *
 * @throws {ImportFileError} when the file is no workbook that can be read
 */
export async function readWorkbook({ file, sheet, ...expected }: WorkbookQuestion): Promise<WorkbookContent> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  refuseOtherKinds(bytes);
  const first = await tryToRead(bytes, sheet, expected);
  if (first.content || sheet !== undefined) return first;
  for (const name of first.sheets.slice(1)) {
    const next = await tryToRead(bytes, name, expected);
    if (next.content) return next;
  }
  return first;
}
