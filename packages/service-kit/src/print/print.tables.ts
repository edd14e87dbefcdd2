import type { PrintDocument } from './print-document';

/** The columns of a table, by their place in the document's own. */
export type TableColumns = readonly number[];

/** Widths in points at the size of a table's text; a PDF measures anew, this decides what stands on one sheet. */
const LETTER = 3.9;
const PADDING = 9;
const LEAST_TEXT = 110;
/** A4 less its margins, upright and on its side. */
const UPRIGHT = 527;
const ON_ITS_SIDE = 774;

export interface PrintTables {
  readonly isWide: boolean;
  readonly tables: readonly TableColumns[];
}

/** Figures keep their line; words may wrap, and need the width of their longest one. */
function widthOf({ columns, rows }: PrintDocument, at: number): number {
  const column = columns[at];
  const texts = [column?.title ?? '', ...rows.map((row) => row[at] ?? '')];
  if (column?.grows) return LEAST_TEXT;
  const parts = column?.numeric ? texts : texts.flatMap((text) => text.split(' '));
  return Math.max(...parts.map((text) => text.length)) * LETTER + PADDING;
}

/** Fills one table after the other; columns that repeat begin each of them. */
function filled(
  places: readonly number[],
  repeated: readonly number[],
  widths: readonly number[],
): number[][] {
  const sum = (of: readonly number[]) => of.reduce((total, at) => total + (widths[at] ?? 0), 0);
  const tables: number[][] = [];
  for (const at of places) {
    const table = tables.at(-1);
    if (table && sum(table) + (widths[at] ?? 0) <= ON_ITS_SIDE) table.push(at);
    else tables.push([...repeated, at]);
  }
  return tables;
}

/**
 * How the lines of a document stand on paper: upright where they fit, otherwise on a sheet on its side, and in several
 * tables where they are wider than that. Columns that repeat begin every table, so that each line can be told.
 */
export function tablesOf(document: PrintDocument): PrintTables {
  const places = document.columns.map((_column, at) => at);
  const widths = places.map((at) => widthOf(document, at));
  if (widths.reduce((total, width) => total + width, 0) <= UPRIGHT)
    return { isWide: false, tables: [places] };
  const repeated = places.filter((at) => document.columns[at]?.repeats);
  const others = places.filter((at) => !repeated.includes(at));
  return { isWide: true, tables: filled(others, repeated, widths) };
}
