import type { PrintDocument } from './print-document';

/** The columns of a table, by their index in the document. */
export type TableColumns = readonly number[];

/** Widths in points at the font size of tables. They only decide what fits on a sheet: pdfmake measures again. */
const LETTER_WIDTH = 3.9;
const CELL_PADDING = 9;
const MIN_TEXT_WIDTH = 110;
/** A4 minus its margins, portrait and landscape. */
const PORTRAIT_WIDTH = 527;
const LANDSCAPE_WIDTH = 774;

export interface PrintTables {
  readonly isWide: boolean;
  readonly tables: readonly TableColumns[];
}

/** Figures do not wrap. Text does, and needs the width of its longest word. */
function widthOf({ columns, separateTable, ...mainTable }: PrintDocument, at: number): number {
  const column = columns[at];
  const rows = [mainTable, separateTable].flatMap((each) => [...(each?.rows ?? []), ...(each?.sums ?? [])]);
  const texts = [column?.title ?? '', ...rows.map((row) => row[at] ?? '')];
  if (column?.grows) return MIN_TEXT_WIDTH;
  const parts = column?.numeric ? texts : texts.flatMap((text) => text.split(' '));
  return Math.max(...parts.map((text) => text.length)) * LETTER_WIDTH + CELL_PADDING;
}

/** The columns to split into tables, and how much width a set of them needs. */
interface ColumnSplit {
  readonly otherColumns: readonly number[];
  readonly repeatedColumns: readonly number[];
  readonly widthOf: (columnIndexes: readonly number[]) => number;
}

/** Fills tables one by one, each up to the width `limit`. Every table begins with the repeated columns. */
function fillTables({ otherColumns, repeatedColumns, widthOf }: ColumnSplit, limit: number): number[][] {
  const tables: number[][] = [];
  for (const at of otherColumns) {
    const table = tables.at(-1);
    if (table && widthOf([...table, at]) <= limit) table.push(at);
    else tables.push([...repeatedColumns, at]);
  }
  return tables;
}

const WIDTH_STEP = 10;

/** The fewest tables that fit on landscape sheets, of about equal width. */
function balanceTables(split: ColumnSplit): number[][] {
  const fewestTables = fillTables(split, LANDSCAPE_WIDTH);
  for (
    let limit = split.widthOf(split.otherColumns) / fewestTables.length;
    limit < LANDSCAPE_WIDTH;
    limit += WIDTH_STEP
  ) {
    const tables = fillTables(split, limit);
    if (tables.length === fewestTables.length) return tables;
  }
  return fewestTables;
}

/**
 * Fits the lines of a document on paper: in portrait where possible, otherwise in landscape, and in several tables
 * where they are wider still. The repeated columns begin every table, so that lines can be told apart.
 */
export function tablesOf(document: PrintDocument): PrintTables {
  const columnIndexes = document.columns.map((_column, at) => at);
  const widths = columnIndexes.map((at) => widthOf(document, at));
  const totalWidth = (indexes: readonly number[]) => indexes.reduce((sum, at) => sum + (widths[at] ?? 0), 0);
  if (totalWidth(columnIndexes) <= PORTRAIT_WIDTH) return { isWide: false, tables: [columnIndexes] };
  const repeatedColumns = columnIndexes.filter((at) => document.columns[at]?.repeats);
  const otherColumns = columnIndexes.filter((at) => !repeatedColumns.includes(at));
  return {
    isWide: true,
    tables: balanceTables({
      otherColumns: otherColumns,
      repeatedColumns: repeatedColumns,
      widthOf: totalWidth,
    }),
  };
}
