import type { Client, StoredInvoice, StoredInvoiceLine } from '@freightdesk/contracts';
import {
  dateOf,
  filled,
  labelled,
  money,
  type PrintDocument,
  supplierOf,
} from '@freightdesk/service-kit/print';
import { amountInWords, formatAmount, taxSummary, ZERO } from '@freightdesk/tax';

/** One column of the table of charges. */
export interface PrintColumn {
  readonly title: string;
  readonly numeric: boolean;
  readonly grows?: boolean;
  readonly repeats?: boolean;
  readonly textOf: (line: StoredInvoiceLine, index: number) => string;
}

const billTo = (invoice: StoredInvoice): string[] =>
  filled([
    invoice.partyName,
    invoice.partyAddress,
    [invoice.partyCity, invoice.partyState].filter(Boolean).join(', '),
    labelled('GSTIN', invoice.partyGstNumber),
    labelled('PAN', invoice.partyPanNumber),
  ]);

const importerOf = (invoice: StoredInvoice): string[] =>
  filled([
    invoice.importerName,
    invoice.importerAddress,
    [invoice.importerCity, invoice.importerState].filter(Boolean).join(', '),
    labelled('GSTIN', invoice.importerGstNumber),
  ]);

function taxColumns({ taxMode }: StoredInvoice): PrintColumn[] {
  if (taxMode === 'IGST') return [{ title: 'IGST', numeric: true, textOf: (line) => money(line.igstAmount) }];
  return [
    { title: 'CGST', numeric: true, textOf: (line) => money(line.cgstAmount) },
    { title: 'SGST/UTGST', numeric: true, textOf: (line) => money(line.sgstAmount) },
  ];
}

const columnsOf = (invoice: StoredInvoice): PrintColumn[] => [
  { title: '#', numeric: true, repeats: true, textOf: (_line, index) => String(index + 1) },
  {
    title: 'Description',
    numeric: false,
    textOf: ({ chargeName, narration }) => filled([chargeName, narration]).join(' – '),
  },
  { title: 'HSN/SAC', numeric: false, textOf: ({ hsnCode }) => hsnCode },
  { title: 'Qty', numeric: true, textOf: ({ quantity }) => String(quantity) },
  { title: 'Rate', numeric: true, textOf: ({ rate }) => money(rate) },
  { title: 'Amount', numeric: true, textOf: ({ amount }) => money(amount) },
  { title: 'GST %', numeric: true, textOf: ({ gstPercent }) => String(gstPercent) },
  ...taxColumns(invoice),
  ...invoice.otherTaxTotals.map(({ name }) => ({
    title: name,
    numeric: true,
    textOf: (line: StoredInvoiceLine) =>
      money(line.otherTaxes.find((tax) => tax.name === name)?.amount ?? ZERO),
  })),
  { title: 'Total', numeric: true, textOf: ({ totalAmount }) => money(totalAmount) },
];

const gstTotals = (invoice: StoredInvoice): [string, string][] =>
  invoice.taxMode === 'IGST'
    ? [['IGST', money(invoice.igstAmount)]]
    : [
        ['CGST', money(invoice.cgstAmount)],
        ['SGST/UTGST', money(invoice.sgstAmount)],
      ];

const totalsOf = (invoice: StoredInvoice): [string, string][] => [
  ['Taxable value', money(invoice.subtotal)],
  ...gstTotals(invoice),
  ...invoice.otherTaxTotals.map(({ name, amount }): [string, string] => [name, money(amount)]),
  ['Total', money(invoice.totalAmount)],
  ...(invoice.advanceAmount === 0
    ? []
    : ([['Advance received', `-${money(invoice.advanceAmount)}`]] as [string, string][])),
  ['Amount payable', money(invoice.totalAfterAdvance)],
];

const taxSummaryOf = ({ charges, currency }: StoredInvoice): string[][] =>
  taxSummary(charges).map((row) => [
    row.hsnCode,
    `${row.gstPercent}%`,
    ...[row.amount, row.cgstAmount, row.sgstAmount, row.igstAmount].map((amount) =>
      formatAmount(amount, currency),
    ),
  ]);

const factsOf = (invoice: StoredInvoice): [string, string][] => {
  const facts: [string, string][] = [
    ['Number', invoice.proformaInvoiceNumber],
    ['Date', dateOf(invoice.createdAt)],
    ['Job', invoice.jobNumber],
    ['Contract', invoice.contractNumber],
    ['Place of supply', invoice.partyState],
    ['Currency', invoice.currency],
    ['Due date', dateOf(invoice.dueDate)],
    ['Port of loading', invoice.portOfLoading],
    ['Port of discharge', invoice.portOfDischarge || invoice.port],
    ['Shipment category', invoice.shipmentCategory],
    ['Cargo', invoice.cargoDetails || invoice.commodity],
    ['Incoterms', invoice.incoterms],
    ['Reverse charge', 'No'],
  ];
  return facts.filter(([, value]) => value !== '');
};

/** What a proforma prints (ID-3, BILL-9; LAW-11, LAW-12). */
export function proformaPrint(invoice: StoredInvoice, client: Client): PrintDocument {
  const columns = columnsOf(invoice);
  const importer = importerOf(invoice);
  return {
    title: 'PROFORMA INVOICE',
    note: 'This is not a tax invoice. Taxes shown are estimates; no input tax credit can be taken on this document.',
    number: invoice.proformaInvoiceNumber,
    supplier: supplierOf(client),
    facts: factsOf(invoice),
    parties: [
      { title: 'Bill to', lines: billTo(invoice) },
      ...(importer.length > 0 ? [{ title: 'Importer', lines: importer }] : []),
    ],
    columns: columns.map(({ textOf: _text, ...column }) => column),
    rows: invoice.charges.map((line, index) => columns.map((column) => column.textOf(line, index))),
    totals: totalsOf(invoice),
    words: amountInWords(invoice.totalAfterAdvance, invoice.currency),
    taxSummary: taxSummaryOf(invoice),
    bankDetails: filled(client.bankDetails.split('\n')),
    terms: invoice.termsAndConditions || `Subject to ${client.city || client.homeState} jurisdiction.`,
  };
}
