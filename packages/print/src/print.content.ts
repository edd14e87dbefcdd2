import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces';
import { hasMissingLetter, MISSING_LETTER } from './print.fonts';
import type { TableColumns } from './print.tables';
import type { PrintDocument, PrintRows } from './print-document';

/** The colours of the screens' light theme. */
export const ink = '#161b22';
export const grey = '#55606d';
const accent = '#0b6478';
const hairline = '#e2e6eb';

const heading = (text: string): Content => ({
  text: text.toUpperCase(),
  fontSize: 7,
  color: grey,
  bold: true,
  margin: [0, 0, 0, 2],
});
const stack = (lines: readonly string[]): Content => ({
  stack: lines.map((text, index) => ({ text, bold: index === 0 })),
});

const head = ({ supplier, title, copy = '', note }: PrintDocument): Content => ({
  columns: [
    stack(supplier),
    {
      width: 220,
      stack: [
        { text: title, bold: true, fontSize: 14, alignment: 'right', color: accent },
        { text: copy, bold: true, alignment: 'right' },
        { text: note, fontSize: 7, color: grey, alignment: 'right' },
      ],
    },
  ],
  margin: [0, 0, 0, 12],
});

const pairsTable = (pairs: PrintDocument['facts']): Content => ({
  layout: 'noBorders',
  table: {
    body: pairs.map(([label, value]): TableCell[] => [{ text: label, color: grey }, { text: value }]),
  },
});

/** With more facts than this, they get columns of their own below the parties. */
const FACTS_BESIDE_PARTIES = 8;
const FACT_COLUMNS = 3;

const inColumns = (columns: Content[]): Content => ({ columnGap: 16, columns, margin: [0, 0, 0, 12] });

function partiesAndFacts({ parties, facts }: PrintDocument): Content[] {
  const named = parties.map(({ title, lines }): Content => ({ stack: [heading(title), stack(lines)] }));
  if (facts.length <= FACTS_BESIDE_PARTIES) return [inColumns([...named, pairsTable(facts)])];
  const height = Math.ceil(facts.length / FACT_COLUMNS);
  const parts = Array.from({ length: FACT_COLUMNS }, (_, at) => facts.slice(at * height, (at + 1) * height));
  return [inColumns(named), inColumns(parts.filter(({ length }) => length > 0).map(pairsTable))];
}

/** Tabular figures, so that columns of numbers line up. */
const figures = {
  // Features can also be switched off, which the types do not allow.
  fontFeatures: { tnum: true, kern: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[],
};

/** A table up to this length is never split: it moves to the next sheet as a whole, with its totals. */
const SHORT_TABLE = 15;

/** Lines below the head and each row, and above the totals. */
const linesOf = (rows: number, sums: number): CustomTableLayout => ({
  vLineWidth: () => 0,
  hLineWidth: (at) => (at === 0 ? 0 : 0.5),
  hLineColor: (at) => (at === 1 || (sums > 0 && at === rows + 1) ? ink : hairline),
  paddingLeft: (at) => (at === 0 ? 0 : 4),
  paddingRight: (at, { table }) => (at === (table.widths?.length ?? 0) - 1 ? 0 : 4),
});

const chargeTable = (
  { columns }: PrintDocument,
  places: TableColumns,
  { rows, sums = [] }: PrintRows,
): Content => {
  const shown = places.map((at) => ({ at, ...columns[at] }));
  const cells = (textOf: (at: number) => string | undefined, bold: boolean): TableCell[] =>
    shown.map(({ at, numeric = false }) => ({
      text: textOf(at) ?? '',
      bold,
      noWrap: numeric,
      alignment: numeric ? 'right' : 'left',
      ...(numeric ? figures : {}),
    }));
  return {
    layout: linesOf(rows.length, sums.length),
    fontSize: 7,
    unbreakable: rows.length <= SHORT_TABLE,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: shown.map(({ grows }) => (grows ? '*' : 'auto')),
      body: [
        cells((at) => columns[at]?.title, true),
        ...rows.map((row) => cells((at) => row[at], false)),
        ...sums.map((row) => cells((at) => row[at], true)),
      ],
    },
    margin: [0, 0, 0, 10],
  };
};

const pairs = (rows: PrintDocument['totals']): Content => ({
  layout: 'noBorders',
  table: {
    widths: ['*', 'auto'],
    body: rows.map(([label, value], index): TableCell[] => [
      { text: label, bold: index === rows.length - 1, color: index === rows.length - 1 ? ink : grey },
      { text: value, alignment: 'right', bold: index === rows.length - 1, noWrap: true, ...figures },
    ]),
  },
});

/** Code and rate are text; the other columns are figures. */
const summaryRow = (row: readonly string[], bold = false): TableCell[] =>
  row.map((text, at) => ({ text, bold, ...(at > 1 ? { alignment: 'right', ...figures } : {}) }));

const summaryTable = (rows: PrintDocument['taxSummary']): Content => ({
  layout: 'noBorders',
  fontSize: 7,
  table: {
    headerRows: 1,
    body: [
      summaryRow(['HSN/SAC', 'Rate', 'Taxable', 'CGST', 'SGST/UTGST', 'IGST'], true),
      ...rows.map((row) => summaryRow(row)),
    ],
  },
});

const taxSummary = ({ taxSummary: rows }: PrintDocument): Content[] =>
  rows.length > 0 ? [heading('Tax summary'), summaryTable(rows)] : [];

/** A foot with more tax rates than this may continue on the next sheet. */
const SHORT_SUMMARY = 25;

const foot = (document: PrintDocument): Content => ({
  unbreakable: document.taxSummary.length <= SHORT_SUMMARY,
  stack: [
    {
      columnGap: 16,
      columns: [
        {
          width: '*',
          stack: [{ text: document.words, bold: true, margin: [0, 0, 0, 8] }, ...taxSummary(document)],
        },
        ...(document.totals.length > 0
          ? // To the compiler any content may be a plain text, which has no fields to spread.
            [{ width: 190, ...(pairs(document.totals) as object) } as Content]
          : []),
      ],
    },
    {
      margin: [0, 14, 0, 0],
      columnGap: 16,
      columns: [
        { stack: document.bankDetails.length > 0 ? [heading('Bank'), ...document.bankDetails] : [] },
        { stack: [heading('Terms'), document.terms] },
      ],
    },
    {
      text: 'This document is computer generated and needs no signature.',
      color: grey,
      fontSize: 7,
      margin: [0, 10, 0, 0],
    },
  ],
});

const missingLetters = (document: PrintDocument): Content[] =>
  hasMissingLetter(JSON.stringify(document))
    ? [{ text: `${MISSING_LETTER} stands for a letter that this document has no font for.`, fontSize: 7 }]
    : [];

/** The rows of a separate table; a short table is never split from its title. */
const tablesApart = (document: PrintDocument, tables: readonly TableColumns[]): Content[] => {
  const { apart } = document;
  if (!apart) return [];
  const [first, ...others] = tables.map((places) => chargeTable(document, places, apart));
  if (!first) return [];
  return [{ stack: [heading(apart.title), first], unbreakable: apart.rows.length <= SHORT_TABLE }, ...others];
};

/** The content of a document from head to foot, its columns split into tables. */
export function contentOf(document: PrintDocument, tables: readonly TableColumns[]): Content[] {
  return [
    head(document),
    ...partiesAndFacts(document),
    ...tables.map((places) => chargeTable(document, places, document)),
    ...tablesApart(document, tables),
    foot(document),
    ...missingLetters(document),
  ];
}
