import type { PrintDocument } from './print-document';

/** The columns of a table, by their index in the document. */
export type TableColumns = readonly number[];

/** Widths in points at the font size of tables. pdfmake measures again; these only decide what fits on a sheet. */
const LETTER = 3.9;
const PADDING = 9;
const LEAST_TEXT = 110;
/** A4 minus its margins, portrait and landscape. */
const UPRIGHT = 527;
const ON_ITS_SIDE = 774;

export interface PrintTables {
  readonly isWide: boolean;
  readonly tables: readonly TableColumns[];
}

/** Figures do not wrap; words may, and need the width of the longest one. */
function widthOf({ columns, apart, ...own }: PrintDocument, at: number): number {
  const column = columns[at];
  const rows = [own, apart].flatMap((each) => [...(each?.rows ?? []), ...(each?.sums ?? [])]);
  const texts = [column?.title ?? '', ...rows.map((row) => row[at] ?? '')];
  if (column?.grows) return LEAST_TEXT;
  const parts = column?.numeric ? texts : texts.flatMap((text) => text.split(' '));
  return Math.max(...parts.map((text) => text.length)) * LETTER + PADDING;
}

/** What decides how columns are split: which ones are repeated, and how much width each needs. */
interface Shared {
  readonly others: readonly number[];
  readonly repeated: readonly number[];
  readonly widthOf: (places: readonly number[]) => number;
}

/** Fills tables one by one up to `limit`; each begins with the repeated columns. */
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

/** As few tables as fit on landscape sheets, of about equal width. */
function balanced(shared: Shared): number[][] {
  const fewest = filled(shared, ON_ITS_SIDE);
  for (let limit = shared.widthOf(shared.others) / fewest.length; limit < ON_ITS_SIDE; limit += STEP) {
    const tables = filled(shared, limit);
    if (tables.length === fewest.length) return tables;
  }
  return fewest;
}

/**
 * How the lines of a document fit on paper: portrait where possible, otherwise landscape, and split into several
 * tables where they are wider still. Repeated columns begin every table, so that lines can be told apart.
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
