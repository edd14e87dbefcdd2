import pdfmake from 'pdfmake';
import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { FONT_FILES, fontRuns, hasMissingLetter, MISSING_LETTER } from './print.fonts';
import { type TableColumns, tablesOf } from './print.tables';
import type { PrintDocument } from './print-document';

pdfmake.setFonts(FONT_FILES);
pdfmake.setUrlAccessPolicy(() => false);
const fontFiles = Object.values(FONT_FILES).flatMap((files) => Object.values(files));
pdfmake.setLocalAccessPolicy((path) => fontFiles.includes(path));

/** The colours of the screens in light. */
const ink = '#161b22';
const grey = '#55606d';
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

const head = ({ supplier, title, note }: PrintDocument): Content => ({
  columns: [
    stack(supplier),
    {
      width: 220,
      stack: [
        { text: title, bold: true, fontSize: 14, alignment: 'right', color: accent },
        { text: note, fontSize: 7, color: grey, alignment: 'right' },
      ],
    },
  ],
  margin: [0, 0, 0, 12],
});

const facts = (document: PrintDocument): Content => ({
  columnGap: 16,
  columns: [
    ...document.parties.map(({ title, lines }): Content => ({ stack: [heading(title), stack(lines)] })),
    {
      layout: 'noBorders',
      table: {
        body: document.facts.map(([label, value]): TableCell[] => [
          { text: label, color: grey },
          { text: value },
        ]),
      },
    },
  ],
  margin: [0, 0, 0, 12],
});

/** Figures of one width, so that they stand below each other. */
const figures = {
  // Features can be switched off as well, which the types omit.
  fontFeatures: { tnum: true, kern: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[],
};

/** A table that is no longer than this moves to the next sheet as a whole, its sums with it. */
const SHORT_TABLE = 15;

/** Lines below the head and each row, and above what the rows add up to. */
const linesOf = (rows: number, sums: number): CustomTableLayout => ({
  vLineWidth: () => 0,
  hLineWidth: (at) => (at === 0 ? 0 : 0.5),
  hLineColor: (at) => (at === 1 || (sums > 0 && at === rows + 1) ? ink : hairline),
  paddingLeft: (at) => (at === 0 ? 0 : 4),
  paddingRight: (at, { table }) => (at === (table.widths?.length ?? 0) - 1 ? 0 : 4),
});

const chargeTable = ({ columns, rows, sums = [] }: PrintDocument, places: TableColumns): Content => {
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

const summaryTable = (rows: PrintDocument['taxSummary']): Content => ({
  layout: 'noBorders',
  fontSize: 7,
  table: {
    headerRows: 1,
    body: [
      ['HSN/SAC', 'Rate', 'Taxable', 'CGST', 'SGST/UTGST', 'IGST'].map((text) => ({ text, bold: true })),
      ...rows.map((row) => [...row]),
    ],
  },
});

const taxSummary = ({ taxSummary: rows }: PrintDocument): Content[] =>
  rows.length > 0 ? [heading('Tax summary'), summaryTable(rows)] : [];

const foot = (document: PrintDocument): Content => ({
  unbreakable: true,
  stack: [
    {
      columnGap: 16,
      columns: [
        {
          width: '*',
          stack: [{ text: document.words, bold: true, margin: [0, 0, 0, 8] }, ...taxSummary(document)],
        },
        ...(document.totals.length > 0
          ? [{ width: 190, ...(pairs(document.totals) as object) } as Content]
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

/** Every text in pieces of one font each; the definition's other values stay. */
function inFonts<Node>(node: Node): Node {
  if (typeof node === 'string') return { text: fontRuns(node) } as Node;
  if (Array.isArray(node)) return node.map((item) => inFonts(item)) as Node;
  if (typeof node !== 'object' || node === null) return node;
  const parts = Object.entries(node).map(([key, value]) => [key, partInFonts(key, value)]);
  return Object.fromEntries(parts) as Node;
}

const NESTED = ['stack', 'columns', 'table', 'body'];

function partInFonts(key: string, value: unknown): unknown {
  if (key === 'text' && typeof value === 'string') return fontRuns(value);
  return NESTED.includes(key) ? inFonts(value) : value;
}

function definition(document: PrintDocument): TDocumentDefinitions {
  const { isWide, tables } = tablesOf(document);
  const content: Content[] = [
    head(document),
    facts(document),
    ...tables.map((places) => chargeTable(document, places)),
    foot(document),
    ...missingLetters(document),
  ];
  return {
    info: { title: `${document.title} ${document.number}` },
    pageSize: 'A4',
    pageOrientation: isWide ? 'landscape' : 'portrait',
    pageMargins: [34, 34, 34, 40],
    defaultStyle: { font: 'Inter', fontSize: 8, lineHeight: 1.25, color: ink },
    content: inFonts(content),
    footer: (page, pages) => ({
      text: fontRuns(`${document.number} · page ${page} of ${pages}`),
      alignment: 'center',
      fontSize: 7,
      color: grey,
    }),
  };
}

/** The bytes of a document's PDF file; a second of hard work, so that {@link printPdf} has it done in a worker thread. */
export async function makePdf(document: PrintDocument): Promise<Uint8Array> {
  return new Uint8Array(await pdfmake.createPdf(definition(document)).getBuffer());
}
