import { type Client, type StoredInvoice, type StoredInvoiceLine, unitText } from '@freightdesk/contracts';
import {
  dateOf,
  filled,
  labelled,
  money,
  type PrintDocument,
  supplierOf,
} from '@freightdesk/service-kit/print';
import {
  amountInWords,
  chargedPercent,
  formatAmount,
  invoiceStatements,
  invoiceTitle,
  isReverseCharged,
  type LineTreatment,
  type Minor,
  OTHER_COUNTRIES_CODE,
  stateCodeOfGstin,
  stateNameOf,
  supplyValues,
  taxSummary,
  ZERO,
} from '@freightdesk/tax';

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

/** `per container` → `container`: the unit that is counted. */
const unitWord = (uom: string): string => (uom ? unitText(uom).replace(/^per /, '') : '');

const TREATMENT_WORDS: Readonly<Record<LineTreatment, string>> = {
  taxable: '',
  nil_rated: 'Nil-rated',
  exempt: 'Exempt',
  non_gst: 'Non-GST',
  reverse_charge: 'Reverse charge',
  pure_agent: 'Pure agent',
};

/** The rate that the document charges; a word where the line bears no GST of its own. */
const percentText = (line: StoredInvoiceLine, { supplyType }: StoredInvoice): string =>
  TREATMENT_WORDS[line.treatment] || String(chargedPercent(line, supplyType));

const columnsOf = (invoice: StoredInvoice): PrintColumn[] => [
  { title: '#', numeric: true, repeats: true, textOf: (_line, index) => String(index + 1) },
  {
    title: 'Description',
    numeric: false,
    grows: true,
    textOf: ({ chargeName, narration }) => filled([chargeName, narration]).join(' – '),
  },
  { title: 'HSN/SAC', numeric: false, textOf: ({ hsnCode }) => hsnCode },
  {
    title: 'Qty',
    numeric: true,
    textOf: ({ quantity, uom }) => filled([String(quantity), unitWord(uom)]).join(' '),
  },
  { title: 'Rate', numeric: true, textOf: ({ rate }) => money(rate) },
  { title: 'Amount', numeric: true, textOf: ({ amount }) => money(amount) },
  { title: 'GST %', numeric: true, textOf: (line) => percentText(line, invoice) },
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

/** The value by what the lines are, the kinds that do not occur omitted but for the first. */
function valueRows({ charges }: StoredInvoice): [string, string][] {
  const { taxableValue, nonTaxableValue, reimbursed } = supplyValues(charges);
  const rows: [string, Minor][] = [
    ['Taxable value', taxableValue],
    ['Nil-rated, exempt and non-GST', nonTaxableValue],
    ['Reimbursements as pure agent', reimbursed],
  ];
  return rows
    .filter(([, amount], at) => at === 0 || amount !== ZERO)
    .map(([label, amount]) => [label, money(amount)]);
}

const totalsOf = (invoice: StoredInvoice): [string, string][] => [
  ...valueRows(invoice),
  ...gstTotals(invoice),
  ...invoice.otherTaxTotals.map(({ name, amount }): [string, string] => [name, money(amount)]),
  ['Total', money(invoice.totalAmount)],
  ...(invoice.advanceAmount === 0
    ? []
    : ([['Advance received', `-${money(invoice.advanceAmount)}`]] as [string, string][])),
  ['Amount payable', money(invoice.totalAfterAdvance)],
];

const taxSummaryOf = ({ charges, currency, supplyType }: StoredInvoice): string[][] =>
  taxSummary(charges.map((line) => ({ ...line, gstPercent: chargedPercent(line, supplyType) }))).map(
    (row) => [
      row.hsnCode,
      TREATMENT_WORDS[row.treatment] || `${row.gstPercent}%`,
      ...[row.amount, row.cgstAmount, row.sgstAmount, row.igstAmount].map((amount) =>
        formatAmount(amount, currency),
      ),
    ],
  );

const treatmentsOf = ({ charges }: StoredInvoice): LineTreatment[] =>
  charges.map(({ treatment }) => treatment);

/** The state with its code, as the law asks for it between states; the party's own on documents of earlier releases. */
const placeText = ({ placeOfSupply: code, partyState }: StoredInvoice): string => {
  if (!code) return partyState;
  return `${code === OTHER_COUNTRIES_CODE ? 'Other Countries' : stateNameOf(code)} (${code})`;
};

const factsOf = (invoice: StoredInvoice): [string, string][] => {
  const facts: [string, string][] = [
    ['Number', invoice.invoiceNumber ?? invoice.proformaInvoiceNumber],
    ['Date', dateOf(invoice.invoiceDate ?? invoice.createdAt)],
    ['Proforma', invoice.invoiceNumber ? invoice.proformaInvoiceNumber : ''],
    ['Job', invoice.jobNumber],
    ['Contract', invoice.contractNumber],
    ['Place of supply', placeText(invoice)],
    ['Currency', invoice.currency],
    ['Due date', dateOf(invoice.dueDate)],
    ['Port of loading', invoice.portOfLoading],
    ['Port of discharge', invoice.portOfDischarge || invoice.port],
    ['Shipment category', invoice.shipmentCategory],
    ['Cargo', invoice.cargoDetails || invoice.commodity],
    ['Incoterms', invoice.incoterms],
    ['Reverse charge', isReverseCharged(treatmentsOf(invoice)) ? 'Yes' : 'No'],
  ];
  return facts.filter(([, value]) => value !== '');
};

/** The heading of a document and what must stand beside it: a proforma is no tax invoice (LAW-11, LAW-12). */
function headOf(invoice: StoredInvoice): Pick<PrintDocument, 'title' | 'note' | 'number'> {
  if (invoice.invoiceNumber === null)
    return {
      title: 'PROFORMA INVOICE',
      note: 'This is not a tax invoice. Taxes shown are estimates; no input tax credit can be taken on this document.',
      number: invoice.proformaInvoiceNumber,
    };
  const supply = {
    supplyType: invoice.supplyType,
    treatments: treatmentsOf(invoice),
    isRecipientRegistered: stateCodeOfGstin(invoice.partyGstNumber) !== undefined,
  };
  return {
    title: invoiceTitle(supply),
    note: ['ORIGINAL FOR RECIPIENT', ...invoiceStatements(supply)].join(' · '),
    number: invoice.invoiceNumber,
  };
}

/** Reimbursements of a pure agent stand apart, after the supplies (LAW-20). */
const suppliesFirst = (lines: readonly StoredInvoiceLine[]): StoredInvoiceLine[] => [
  ...lines.filter(({ treatment }) => treatment !== 'pure_agent'),
  ...lines.filter(({ treatment }) => treatment === 'pure_agent'),
];

/** What a proforma or an issued invoice prints (ID-3, BILL-9; LAW-11, LAW-12). */
export function documentPrint(invoice: StoredInvoice, client: Client): PrintDocument {
  const columns = columnsOf(invoice);
  const importer = importerOf(invoice);
  return {
    ...headOf(invoice),
    supplier: supplierOf(client),
    facts: factsOf(invoice),
    parties: [
      { title: 'Bill to', lines: billTo(invoice) },
      ...(importer.length > 0 ? [{ title: 'Importer', lines: importer }] : []),
    ],
    columns: columns.map(({ textOf: _text, ...column }) => column),
    rows: suppliesFirst(invoice.charges).map((line, index) =>
      columns.map((column) => column.textOf(line, index)),
    ),
    totals: totalsOf(invoice),
    words: amountInWords(invoice.totalAfterAdvance, invoice.currency),
    taxSummary: taxSummaryOf(invoice),
    bankDetails: filled(client.bankDetails.split('\n')),
    terms: invoice.termsAndConditions || `Subject to ${client.city || client.homeState} jurisdiction.`,
  };
}
