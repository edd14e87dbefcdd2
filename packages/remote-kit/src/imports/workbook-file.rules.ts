import { type UnzipFileInfo, unzipSync } from 'fflate';
import {
  type Cell,
  type CellValue,
  type ReadOptions,
  readXlsx,
  type Sheet,
  streamXlsxRows,
} from 'hucre/xlsx';
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

/** Says of each sheet whether it is read. */
type SheetFilter = Extract<ReadOptions['sheets'], (...values: never[]) => unknown>;

const SAVE_AS = 'Save it as an Excel workbook (.xlsx) and choose that file.';
const TOO_LARGE = `The workbook is too large when it is unpacked. Copy the rows into a new workbook, or save the sheet as CSV.`;
const DAMAGED = 'The workbook is damaged or cut off. Open it in Excel, save it again and choose that file.';

/** The name of what an encrypted workbook is stored in, as its container spells it. */
const ENCRYPTED = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);

const includes = (bytes: Uint8Array, part: readonly number[]): boolean =>
  bytes.some((byte, index) => byte === part[0] && beginsWith(bytes.subarray(index), part));

/** Refuses what is no workbook of today's Excel, by its content and not by its name. Answers the names of its parts. */
function refuseOtherKinds(bytes: Uint8Array): readonly string[] {
  if (beginsWith(bytes, OLD_CONTAINER))
    throw new ImportFileError(
      includes(bytes, ENCRYPTED)
        ? 'The workbook is protected by a password. Remove it in Excel (File, Info, Protect Workbook) and choose the file again.'
        : `The workbook is of Excel 97 to 2003 (.xls). ${SAVE_AS}`,
    );
  const parts = partsOf(bytes);
  if (parts.includes('xl/workbook.bin'))
    throw new ImportFileError(`The workbook is a binary one (.xlsb). ${SAVE_AS}`);
  if (parts.includes('content.xml'))
    throw new ImportFileError(`The file is of LibreOffice (.ods). ${SAVE_AS}`);
  if (!parts.includes('[Content_Types].xml') || !parts.some((name) => name.startsWith('xl/')))
    throw new ImportFileError(
      'The file is packed and no workbook. Choose an Excel workbook (.xlsx) or a CSV file.',
    );
  return parts;
}

/**
 * The names of the parts of a workbook, none of which is unpacked. Each is unpacked later to the size that it states at
 * most, so that the sum of these bounds what a workbook can become.
 */
function partsOf(bytes: Uint8Array): readonly string[] {
  const names: string[] = [];
  let unpackedSize = 0;
  unzip(bytes, ({ name, size, originalSize }) => {
    names.push(name);
    unpackedSize += originalSize === 0 && size > 2 ? Number.POSITIVE_INFINITY : originalSize;
    return false;
  });
  if (unpackedSize > MOST_UNPACKED) throw new ImportFileError(TOO_LARGE);
  return names;
}

/** The libraries have an error for each way of being damaged, none of which a user can act on. */
const damaged = (cause: unknown): ImportFileError => new ImportFileError(DAMAGED, { cause });

function unzip(bytes: Uint8Array, filter: (part: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (cause) {
    throw damaged(cause);
  }
}

/** Formats by which a number looks like another one: percentages and leading zeros. */
const FORMATS = /numFmtId="(?:9|10)"|formatCode="(?:[^"]*%[^"]*|0+)"/;
/** Formulas, errors and merged cells. */
const DETAILS = /<(?:\w+:)?(?:f[ />]|mergeCell )|t="e"/;

/**
 * Whether cells have more to them than their values. To read it takes several times the time and memory of values alone,
 * and the long lists that other programs write have none of it.
 */
const hasDetails = (bytes: Uint8Array, parts: readonly string[]): boolean =>
  parts.some((name) => {
    const isSheet = name.startsWith('xl/worksheets/') && name.endsWith('.xml');
    if (!isSheet && name !== 'xl/styles.xml') return false;
    const part = unzip(bytes, (each) => each.name === name)[name];
    return (isSheet ? DETAILS : FORMATS).test(new TextDecoder('latin1').decode(part));
  });

/** The names of the sheets that are not hidden. */
async function sheetNamesOf(bytes: Uint8Array): Promise<readonly string[]> {
  const names: string[] = [];
  const sheets: SheetFilter = ({ name, hidden, veryHidden }) => {
    if (!hidden && !veryHidden) names.push(name);
    return false;
  };
  await readXlsx(bytes, { sheets });
  if (names.length === 0) throw new ImportFileError('The workbook has no sheet that is not hidden');
  return names;
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

function textOf(value: CellValue | undefined, format?: string): string {
  if (typeof value === 'number') return numberText(value, format);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value instanceof Date ? dayText(value) : (value ?? '');
}

/** Counts the characters of a sheet. */
function characterLimit() {
  let characters = 0;
  return (cells: readonly string[]): readonly string[] => {
    for (const { length } of cells) characters += length;
    if (characters > MOST_CHARACTERS) throw new ImportFileError(TOO_LARGE);
    return cells;
  };
}

const BLANK: Line = { cells: [] };

/** The lines of a sheet whose cells are values alone. */
async function linesOfValues(bytes: Uint8Array, name: string): Promise<readonly Line[]> {
  const limited = characterLimit();
  const lines: Line[] = [];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: name })) {
    while (lines.length < index) lines.push(BLANK);
    lines.push({ cells: limited(values.map((value) => textOf(value))) });
  }
  return lines;
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

/** The lines of a sheet with all that its cells have. */
async function linesOfCells(bytes: Uint8Array, name: string): Promise<readonly Line[]> {
  const limited = characterLimit();
  const { sheets } = await readXlsx(bytes, { sheets: [name], readStyles: true });
  return sheets.flatMap((sheet) =>
    valuesOf(sheet).map((values, row): Line => {
      const details = values.map((_value, column) => sheet.cells?.get(`${row},${column}`));
      const cells = values.map((value, column) => textOf(value, details[column]?.style?.numFmt));
      return {
        cells: limited(cells),
        problem: details.flatMap((cell) => (cell && problemOf(cell)) ?? [])[0],
      };
    }),
  );
}

/** The line that names the most columns. */
function headingLineOf(lines: readonly Line[], { columns }: ExpectedColumns): number {
  const counts = lines
    .slice(0, HEADINGS_WITHIN)
    .map(({ cells }) => cells.filter((text) => text !== '' && columnOf(columns, text)).length);
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

function contentOfSheet(name: string, lines: readonly Line[], expected: ExpectedColumns): ImportContent {
  const headingLine = headingLineOf(lines, expected);
  const table = {
    headings: lines[headingLine]?.cells ?? [],
    lines: lines.slice(headingLine + 1),
    firstRow: headingLine + 2,
    missingText: (names: string) => `The sheet ${name} has no column ${names}`,
  };
  return contentOf(table, expected);
}

type LinesOf = (sheet: string) => Promise<readonly Line[]>;

/** Reads the lines of sheets with as much of their cells as the workbook has. */
async function openSheets(bytes: Uint8Array): Promise<{ sheets: readonly string[]; linesOf: LinesOf }> {
  const read = hasDetails(bytes, refuseOtherKinds(bytes)) ? linesOfCells : linesOfValues;
  const orDamaged = (cause: unknown) => {
    throw cause instanceof ImportFileError ? cause : damaged(cause);
  };
  return {
    sheets: await sheetNamesOf(bytes).catch(orDamaged),
    linesOf: (sheet) => read(bytes, sheet).catch(orDamaged),
  };
}

/**
 * Reads a sheet of a workbook with a heading line. Macros and formulas are never run: formulas count with the value that
 * they had when the file was saved.
 *
 * @throws {ImportFileError} when the file is no workbook that can be read
 */
export async function readWorkbook({ file, sheet, ...expected }: WorkbookQuestion): Promise<WorkbookContent> {
  const { sheets, linesOf } = await openSheets(new Uint8Array(await file.arrayBuffer()));
  const [first, ...others] = sheet === undefined ? sheets : [sheet];
  const content = await contentOrProblem(first ?? '', linesOf, expected);
  if (content.content) return { sheets, ...content };
  for (const name of others) {
    const other = await contentOrProblem(name, linesOf, expected);
    if (other.content) return { sheets, ...other };
  }
  return { sheets, ...content };
}

async function contentOrProblem(
  sheet: string,
  linesOf: LinesOf,
  expected: ExpectedColumns,
): Promise<Omit<WorkbookContent, 'sheets'>> {
  try {
    return { sheet, content: contentOfSheet(sheet, await linesOf(sheet), expected) };
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error;
    return { sheet, content: undefined, problem: error.message };
  }
}
