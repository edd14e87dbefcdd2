import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { PrintDocument } from './print-document';

const { resolve } = createRequire(import.meta.url);
const font = (weight: string): string => resolve(`@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`);

// Inter has the rupee sign, which the fonts built into PDF readers have not.
const fontFiles = {
  normal: font('400Regular'),
  bold: font('600SemiBold'),
  italics: font('400Regular'),
  bolditalics: font('600SemiBold'),
};
pdfmake.setFonts({ Inter: fontFiles });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(fontFiles).includes(path));

const grey = '#566373';
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
        { text: title, bold: true, fontSize: 14, alignment: 'right' },
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

const charges = ({ columns, rows }: PrintDocument): Content => {
  const alignments = columns.map(({ numeric }) => (numeric ? 'right' : 'left') as 'right' | 'left');
  const cells = (texts: readonly string[], bold: boolean): TableCell[] =>
    texts.map((text, index) => ({
      text,
      bold,
      noWrap: columns[index]?.numeric ?? false,
      alignment: alignments[index] ?? 'left',
    }));
  return {
    layout: 'lightHorizontalLines',
    fontSize: 7,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ title }) => (title === 'Description' ? '*' : 'auto')),
      body: [
        cells(
          columns.map(({ title }) => title),
          true,
        ),
        ...rows.map((row) => cells(row, false)),
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
      { text: label, bold: index === rows.length - 1 },
      { text: value, alignment: 'right', bold: index === rows.length - 1 },
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

const definition = (document: PrintDocument): TDocumentDefinitions => ({
  info: { title: `${document.title} ${document.number}` },
  pageSize: 'A4',
  pageMargins: [34, 34, 34, 40],
  defaultStyle: { font: 'Inter', fontSize: 8, lineHeight: 1.25 },
  content: [head(document), facts(document), charges(document), foot(document)],
  footer: (page, pages) => ({
    text: `${document.number} · page ${page} of ${pages}`,
    alignment: 'center',
    fontSize: 7,
    color: grey,
  }),
});

/** The bytes of a document's PDF file; a second of hard work, so that {@link printPdf} has it done in a worker thread. */
export async function makePdf(document: PrintDocument): Promise<Uint8Array> {
  return new Uint8Array(await pdfmake.createPdf(definition(document)).getBuffer());
}
