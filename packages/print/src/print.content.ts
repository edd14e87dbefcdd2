import type { Column, Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces';
import { amountOf, summaryTitles, wordsIn } from './paper-language';
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
const textStack = (lines: readonly string[]): Content => ({
  stack: lines.map((text, index) => ({ text, bold: index === 0 })),
});

/** 60 mm wide and 18 mm high at most, in points. */
const LOGO_SIZE = [170, 51] as const;

const logoAbove = (logo: string | undefined, content: Content): Content =>
  logo ? { stack: [{ image: logo, fit: [...LOGO_SIZE], margin: [0, 0, 0, 6] }, content] } : content;

const head = ({
  supplier,
  logo,
  title,
  englishTitle = '',
  copy = '',
  statement,
}: PrintDocument): Content => ({
  columns: [
    logoAbove(logo, textStack(supplier)),
    {
      width: 240,
      stack: [
        { text: title, bold: true, fontSize: 14, alignment: 'right', color: accent },
        ...(englishTitle ? [{ text: englishTitle, bold: true, alignment: 'right' } as const] : []),
        { text: copy, bold: true, alignment: 'right' },
        { text: statement, fontSize: 7, color: grey, alignment: 'right' },
      ],
    },
  ],
  margin: [0, 0, 0, 12],
});

const factsTable = (totalsTable: PrintDocument['facts']): Content => ({
  layout: 'noBorders',
  table: {
    body: totalsTable.map(([label, value]): TableCell[] => [{ text: label, color: grey }, { text: value }]),
  },
});

/** More facts than this get columns of their own below the parties. */
const FACTS_BESIDE_PARTIES = 8;
const FACT_COLUMNS = 3;

const inColumns = (columns: Column[]): Content => ({ columnGap: 16, columns, margin: [0, 0, 0, 12] });

function partiesAndFacts({ parties, facts }: PrintDocument): Content[] {
  const partyBlocks = parties.map(
    ({ title, lines }): Content => ({ stack: [heading(title), textStack(lines)] }),
  );
  if (facts.length <= FACTS_BESIDE_PARTIES) return [inColumns([...partyBlocks, factsTable(facts)])];
  const height = Math.ceil(facts.length / FACT_COLUMNS);
  const factColumns = Array.from({ length: FACT_COLUMNS }, (_, at) =>
    facts.slice(at * height, (at + 1) * height),
  );
  return [inColumns(partyBlocks), inColumns(factColumns.filter(({ length }) => length > 0).map(factsTable))];
}

/** The side of a signed code, 52 mm in points: a phone reads some 950 characters from it. */
const CODE_SIZE = 148;

const drawing = (svg: string): Column[] =>
  svg ? [{ width: CODE_SIZE, svg, fit: [CODE_SIZE, CODE_SIZE] }] : [];

/** Stands above the lines, so that it is on the first sheet. */
const registration = ({ registration: entry }: PrintDocument): Content[] =>
  entry ? [inColumns([{ width: '*', stack: [factsTable(entry.facts)] }, ...drawing(entry.drawing)])] : [];

/** Tabular figures, so that columns of numbers line up. */
const figures = {
  // The types only allow a list of features, but PDFKit also takes a map that switches them on and off.
  fontFeatures: { tnum: true, kern: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[],
};

/** A table of up to this many rows is never split: it moves to the next sheet as a whole, with its totals. */
const SHORT_TABLE = 15;

/** Lines below the head and each row, and above the totals. */
const tableLayout = (rows: number, sums: number): CustomTableLayout => ({
  vLineWidth: () => 0,
  hLineWidth: (at) => (at === 0 ? 0 : 0.5),
  hLineColor: (at) => (at === 1 || (sums > 0 && at === rows + 1) ? ink : hairline),
  paddingLeft: (at) => (at === 0 ? 0 : 4),
  paddingRight: (at, { table }) => (at === (table.widths?.length ?? 0) - 1 ? 0 : 4),
});

const chargeTable = (
  { columns }: PrintDocument,
  columnIndexes: TableColumns,
  { rows, sums = [] }: PrintRows,
): Content => {
  const tableColumns = columnIndexes.map((at) => ({ at, ...columns[at] }));
  const cells = (textOf: (at: number) => string | undefined, bold: boolean): TableCell[] =>
    tableColumns.map(({ at, numeric = false }) => ({
      text: textOf(at) ?? '',
      bold,
      noWrap: numeric,
      alignment: numeric ? 'right' : 'left',
      ...(numeric ? figures : {}),
    }));
  return {
    layout: tableLayout(rows.length, sums.length),
    fontSize: 7,
    unbreakable: rows.length <= SHORT_TABLE,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: tableColumns.map(({ grows }) => (grows ? '*' : 'auto')),
      body: [
        cells((at) => columns[at]?.title, true),
        ...rows.map((row) => cells((at) => row[at], false)),
        ...sums.map((row) => cells((at) => row[at], true)),
      ],
    },
    margin: [0, 0, 0, 10],
  };
};

const totalsTable = (rows: PrintDocument['totals']): Column => ({
  width: 190,
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

const summaryTable = (document: PrintDocument): Content => ({
  layout: 'noBorders',
  fontSize: 7,
  table: {
    headerRows: 1,
    body: [summaryRow(summaryTitles(document), true), ...document.taxSummary.map((row) => summaryRow(row))],
  },
});

const taxSummary = (document: PrintDocument): Content[] =>
  document.taxSummary.length > 0
    ? [heading(document.taxSummaryTitle ?? wordsIn(document)('Tax summary')), summaryTable(document)]
    : [];

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
          stack: [{ text: amountOf(document), bold: true, margin: [0, 0, 0, 8] }, ...taxSummary(document)],
        },
        ...(document.totals.length > 0 ? [totalsTable(document.totals)] : []),
      ],
    },
    {
      margin: [0, 14, 0, 0],
      columnGap: 16,
      columns: [
        ...(document.bankDetails.length > 0
          ? [{ stack: [heading(wordsIn(document)('Bank')), ...document.bankDetails] }]
          : []),
        ...(document.terms ? [{ stack: [heading(wordsIn(document)('Terms')), document.terms] }] : []),
      ],
    },
    {
      text: wordsIn(document)('This document is computer generated and needs no signature.'),
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

/** The second table of a document. A short one is never split from its title. */
const separateTables = (document: PrintDocument, tables: readonly TableColumns[]): Content[] => {
  const { separateTable } = document;
  if (!separateTable) return [];
  const [first, ...others] = tables.map((columnIndexes) =>
    chargeTable(document, columnIndexes, separateTable),
  );
  if (!first) return [];
  return [
    {
      stack: [heading(separateTable.title), first],
      unbreakable: separateTable.rows.length <= SHORT_TABLE,
    },
    ...others,
  ];
};

/** The content of a document from head to foot, with its columns split into `tables`. */
export function contentOf(document: PrintDocument, tables: readonly TableColumns[]): Content[] {
  return [
    head(document),
    ...partiesAndFacts(document),
    ...registration(document),
    ...(document.letter ?? []).map((text): Content => ({ text, margin: [0, 0, 0, 6] })),
    ...tables.map((columnIndexes) => chargeTable(document, columnIndexes, document)),
    ...separateTables(document, tables),
    foot(document),
    ...missingLetters(document),
  ];
}
