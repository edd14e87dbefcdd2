import type { PrintDocument } from './print-document';

/** The columns of a table, by their place in the document's own. */
export type TableColumns = readonly number[];

/** Widths in points at the size of a table's text; a PDF measures again, this decides what stands on one sheet. */
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
function widthOf({ columns, apart, ...own }: PrintDocument, at: number): number {
  const column = columns[at];
  const rows = [own, apart].flatMap((each) => [...(each?.rows ?? []), ...(each?.sums ?? [])]);
  const texts = [column?.title ?? '', ...rows.map((row) => row[at] ?? '')];
  if (column?.grows) return LEAST_TEXT;
  const parts = column?.numeric ? texts : texts.flatMap((text) => text.split(' '));
  return Math.max(...parts.map((text) => text.length)) * LETTER + PADDING;
}

/** What decides how columns are shared out: which begin every table, and what each of them needs. */
interface Shared {
  readonly others: readonly number[];
  readonly repeated: readonly number[];
  readonly widthOf: (places: readonly number[]) => number;
}

/** Fills one table after the other up to `limit`; columns that repeat begin each of them. */
function filled({ others, repeated, widthOf }: Shared, limit: number): number[][] {
  const tables: number[][] = [];
  for (const at of others) {
    const table = tables.at(-1);
    if (table && widthOf([...table, at]) <= limit) table.push(at);
    else tables.push([...repeated, at]);
  }
  return tables;
}

const STEP = 10;

/** As few tables as a sheet on its side allows, of about the same width. */
function balanced(shared: Shared): number[][] {
  const fewest = filled(shared, ON_ITS_SIDE);
  for (let limit = shared.widthOf(shared.others) / fewest.length; limit < ON_ITS_SIDE; limit += STEP) {
    const tables = filled(shared, limit);
    if (tables.length === fewest.length) return tables;
  }
  return fewest;
}

/**
 * How the lines of a document stand on paper: upright where they fit, otherwise on a sheet on its side, and in several
 * tables where they are wider than that. Columns that repeat begin every table, so that each line can be told.
 */
export function tablesOf(document: PrintDocument): PrintTables {
  const places = document.columns.map((_column, at) => at);
  const widths = places.map((at) => widthOf(document, at));
  const sum = (of: readonly number[]) => of.reduce((total, at) => total + (widths[at] ?? 0), 0);
  if (sum(places) <= UPRIGHT) return { isWide: false, tables: [places] };
  const repeated = places.filter((at) => document.columns[at]?.repeats);
  const others = places.filter((at) => !repeated.includes(at));
  return { isWide: true, tables: balanced({ others, repeated, widthOf: sum }) };
}
