import { dayOf, isCreditNote, recipientGstin } from '../documents/legal-document';
import type { CalendarDay } from '../ledger/day';
import { type Minor, ZERO } from '../money/minor';
import { sumAmounts, toDecimal } from '../money/money';
import { placeNameOf } from '../tax/states';
import type { AdvanceRow } from './advances';
import type { Gstr1Amendments } from './amendments';
import type { Gstr1 } from './gstr1';
import { cdnurType, exportType, type HsnNames, hsnNameOf, reverseChargeFlag } from './gstr1-entries';
import { withAmendments } from './gstr1-file';
import type { HsnRow } from './hsn-summary';
import type { Placement, RateItem, Section } from './placement';
import type { UntaxedKind } from './sums';

/** A cell: a text, or a number that stays one. */
type Cell = string | number;

/** A sheet of the portal's template: its columns and rows, texts as people read them. */
export interface Gstr1Sheet {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Names of units in the template; another one stands with its code alone. */
const UNIT_NAMES: Readonly<Record<string, string>> = {
  CBM: 'CUBIC METERS',
  KGS: 'KILOGRAMS',
  MTS: 'METRIC TON',
  NOS: 'NUMBERS',
  OTH: 'OTHERS',
  PAC: 'PACKS',
  TON: 'TONNES',
};

const INVOICE_TYPES: Readonly<Record<string, string>> = {
  sez_with_payment: 'SEZ supplies with payment',
  sez_without_payment: 'SEZ supplies without payment',
};

const UNTAXED_TEXTS: Readonly<Record<UntaxedKind, string>> = {
  INTRB2B: 'Inter-State supplies to registered persons',
  INTRAB2B: 'Intra-State supplies to registered persons',
  INTRB2C: 'Inter-State supplies to unregistered persons',
  INTRAB2C: 'Intra-State supplies to unregistered persons',
};

const NATURE_TEXTS: Readonly<Record<number, string>> = {
  1: 'Invoices for outward supply',
  4: 'Debit Note',
  5: 'Credit Note',
  6: 'Receipt Voucher',
  8: 'Refund Voucher',
};

const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(' ');
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A day as the template has it: `05-Nov-2026`. */
function dayText(day: CalendarDay): string {
  const [year, month, date] = day.split('-');
  return `${date}-${MONTHS[Number(month) - 1]}-${year}`;
}

const placeText = (code: string): string => `${code}-${placeNameOf(code)}`;
const unitText = (unit: string): string => (UNIT_NAMES[unit] ? `${unit}-${UNIT_NAMES[unit]}` : unit);
const NO_CESS = 0;
const EMPTY = '';

const invoiceType = ({ document }: Placement): string =>
  INVOICE_TYPES[document.supplyType] ?? (document.isDeemedExport ? 'Deemed Exp' : 'Regular B2B');

const recipientCells = ({ document }: Placement) => [recipientGstin(document) ?? EMPTY, document.partyName];
const numberCells = ({ document }: Placement) => [document.invoiceNumber, dayText(dayOf(document))];
const placeCell = ({ document }: Placement) => placeText(document.placeOfSupply);
const valueCell = ({ value }: Placement) => toDecimal(value);
const noteKind = ({ document }: Placement) => (isCreditNote(document) ? 'C' : 'D');
const rateCells = ({ rate, taxable }: RateItem) => [rate, toDecimal(taxable), NO_CESS];

/** A column, or several that one function fills in. */
type Column = readonly [titles: string, cells: (placement: Placement) => Cell | readonly Cell[]];

const RATE_TITLES = 'Rate|Taxable Value|Cess Amount';
const APPLICABLE: Column = ['Applicable % of Tax Rate', () => EMPTY];
const RECIPIENT: Column = ['GSTIN/UIN of Recipient|Receiver Name', recipientCells];
const INVOICE: Column = ['Invoice Number|Invoice date', numberCells];
const NOTE: Column = ['Note Number|Note Date', numberCells];
const INVOICE_VALUE: Column = ['Invoice Value', valueCell];
const PLACE: Column = ['Place Of Supply', placeCell];
const REVERSE_CHARGE: Column = ['Reverse Charge', ({ document }) => reverseChargeFlag(document)];

/** A sheet that lists documents: the columns before and after those of the rate. */
interface ListSheet {
  readonly section: Section;
  readonly name: string;
  readonly before: readonly Column[];
  readonly after?: readonly Column[];
}

/** The columns of a document: its number and day, or in a table of amendments those that it was reported with and has now. */
interface NumberColumns {
  readonly invoice: readonly Column[];
  readonly note: readonly Column[];
  readonly largeInvoice: readonly Column[];
}

const OWN: NumberColumns = {
  invoice: [INVOICE],
  note: [NOTE],
  largeInvoice: [INVOICE, INVOICE_VALUE, PLACE],
};

const REVISED_INVOICE: Column = ['Revised Invoice Number|Revised Invoice date', numberCells];
const ORIGINAL_INVOICE: Column = ['Original Invoice Number|Original Invoice date', numberCells];
const AMENDED: NumberColumns = {
  invoice: [ORIGINAL_INVOICE, REVISED_INVOICE],
  note: [
    ['Original Note Number|Original Note Date', numberCells],
    ['Revised Note Number|Revised Note Date', numberCells],
  ],
  largeInvoice: [ORIGINAL_INVOICE, ['Original Place Of Supply', placeCell], REVISED_INVOICE, INVOICE_VALUE],
};

/** The sheets that list documents, or those that amend them. */
const listSheets = ({ invoice, note, largeInvoice }: NumberColumns): readonly ListSheet[] => [
  {
    section: 'b2b',
    name: 'b2b,sez,de',
    before: [
      RECIPIENT,
      ...invoice,
      INVOICE_VALUE,
      PLACE,
      REVERSE_CHARGE,
      APPLICABLE,
      ['Invoice Type', invoiceType],
      ['E-Commerce GSTIN', () => EMPTY],
    ],
  },
  {
    section: 'b2cl',
    name: 'b2cl',
    before: [...largeInvoice, APPLICABLE],
    after: [['E-Commerce GSTIN', () => EMPTY]],
  },
  {
    section: 'cdnr',
    name: 'cdnr',
    before: [
      RECIPIENT,
      ...note,
      ['Note Type', noteKind],
      PLACE,
      REVERSE_CHARGE,
      ['Note Supply Type', invoiceType],
      ['Note Value', valueCell],
      APPLICABLE,
    ],
  },
  {
    section: 'cdnur',
    name: 'cdnur',
    before: [
      ['UR Type', cdnurType],
      ...note,
      ['Note Type', noteKind],
      PLACE,
      ['Note Value', valueCell],
      APPLICABLE,
    ],
  },
  {
    section: 'exp',
    name: 'exp',
    before: [
      ['Export Type', exportType],
      ...invoice,
      INVOICE_VALUE,
      ['Port Code|Shipping Bill Number|Shipping Bill Date', () => [EMPTY, EMPTY, EMPTY]],
    ],
  },
];

const titlesOf = (columns: readonly Column[]) => columns.flatMap(([titles]) => titles.split('|'));
const cellsOf = (columns: readonly Column[], placement: Placement) =>
  columns.flatMap(([, cells]) => cells(placement));

/** One row for each document and rate; the columns of the document repeat. */
const listSheet =
  (placements: readonly Placement[]) =>
  ({ section, name, before, after = [] }: ListSheet): Gstr1Sheet => ({
    name,
    columns: [...titlesOf(before), ...RATE_TITLES.split('|'), ...titlesOf(after)],
    rows: placements
      .filter((placement) => placement.section === section)
      .flatMap((placement) =>
        placement.items.map((item) => [
          ...cellsOf(before, placement),
          ...rateCells(item),
          ...cellsOf(after, placement),
        ]),
      ),
  });

const consumerSheet = ({ consumers }: Gstr1): Gstr1Sheet => ({
  name: 'b2cs',
  columns: [
    'Type',
    'Place Of Supply',
    'Applicable % of Tax Rate',
    ...RATE_TITLES.split('|'),
    'E-Commerce GSTIN',
  ],
  rows: consumers.map((row) => ['OE', placeText(row.placeOfSupply), EMPTY, ...rateCells(row), EMPTY]),
});

const advanceSheet = (name: string, title: string, rows: readonly AdvanceRow[]): Gstr1Sheet => ({
  name,
  columns: ['Place Of Supply', 'Applicable % of Tax Rate', 'Rate', title, 'Cess Amount'],
  rows: rows.map((row) => [placeText(row.placeOfSupply), EMPTY, ...rateCells(row)]),
});

/** The year and the month that a sum was reported in. */
function monthCells({ period }: Gstr1Amendments): readonly Cell[] {
  const [year, month] = period.to.split('-').map(Number);
  const firstYear = (year ?? 0) - ((month ?? 0) < 4 ? 1 : 0);
  return [`${firstYear}-${String(firstYear + 1).slice(2)}`, MONTH_NAMES[(month ?? 1) - 1] ?? EMPTY];
}

const amendedConsumerSheet = (all: readonly Gstr1Amendments[]): Gstr1Sheet => ({
  name: 'b2csa',
  columns: [
    'Financial Year',
    'Original Month',
    'Place Of Supply',
    'Type',
    'Applicable % of Tax Rate',
    ...RATE_TITLES.split('|'),
    'E-Commerce GSTIN',
  ],
  rows: all.flatMap((amendments) =>
    amendments.consumers.map((row) => [
      ...monthCells(amendments),
      placeText(row.placeOfSupply),
      'OE',
      EMPTY,
      ...rateCells(row),
      EMPTY,
    ]),
  ),
});

const amendedAdvanceSheet = (
  name: 'ata' | 'atadja',
  title: string,
  all: readonly Gstr1Amendments[],
): Gstr1Sheet => ({
  name,
  columns: [
    'Financial Year',
    'Original Month',
    'Original Place Of Supply',
    'Applicable % of Tax Rate',
    'Rate',
    title,
    'Cess Amount',
  ],
  rows: all.flatMap((amendments) =>
    (name === 'ata' ? amendments.received : amendments.adjusted).map((row) => [
      ...monthCells(amendments),
      placeText(row.placeOfSupply),
      EMPTY,
      ...rateCells(row),
    ]),
  ),
});

const untaxedSheet = ({ untaxed }: Gstr1): Gstr1Sheet => ({
  name: 'exemp',
  columns: [
    'Description',
    'Nil Rated Supplies',
    'Exempted(other than nil rated/non GST supply)',
    'Non-GST Supplies',
  ],
  rows: untaxed.map(({ kind, nilRated, exempt, nonGst }) => [
    UNTAXED_TEXTS[kind],
    ...[nilRated, exempt, nonGst].map(toDecimal),
  ]),
});

const HSN_COLUMNS =
  'HSN|Description|UQC|Total Quantity|Total Value|Rate|Taxable Value|Integrated Tax Amount|Central Tax Amount|State/UT Tax Amount|Cess Amount';

const hsnSheet = (name: string, rows: readonly HsnRow[], names: HsnNames): Gstr1Sheet => ({
  name,
  columns: HSN_COLUMNS.split('|'),
  rows: rows.map(({ hsnCode, unit, quantity, rate, taxable, igst, cgst, sgst }) => [
    hsnCode,
    hsnNameOf(hsnCode, names),
    unitText(unit),
    quantity / 1000,
    toDecimal(sumAmounts([taxable, igst, cgst, sgst])),
    rate,
    ...[taxable, igst, cgst, sgst, ZERO].map((amount: Minor) => toDecimal(amount)),
  ]),
});

const seriesSheet = ({ series }: Gstr1): Gstr1Sheet => ({
  name: 'docs',
  columns: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
  rows: series.map(({ nature, from, to, total, cancelled }) => [
    NATURE_TEXTS[nature] ?? EMPTY,
    from,
    to,
    total,
    cancelled,
  ]),
});

/** Sheets of documents with those that amend them, in turn. */
function documentSheets(result: Gstr1, amendments: readonly Gstr1Amendments[]): readonly Gstr1Sheet[][] {
  const own = listSheets(OWN).map(listSheet(result.placements));
  const placements = amendments.flatMap((each) => each.placements);
  const amended = listSheets(AMENDED).map((sheet) => ({
    ...listSheet(placements)(sheet),
    name: `${sheet.section}a`,
  }));
  return own.map((sheet, at) => [sheet, ...amended.slice(at, at + 1)]);
}

/**
 * The sheets of the portal's template, in its order, empty ones included (RETURNS-14), with amendments of filed returns in
 * sheets of their own (RETURNS-12). Whoever writes them into a file for a spreadsheet masks cells that a formula could begin
 * with.
 */
export function gstr1Sheets(
  result: Gstr1,
  names: HsnNames,
  amendments: readonly Gstr1Amendments[] = [],
): readonly Gstr1Sheet[] {
  const whole = withAmendments(result, amendments);
  const documents = documentSheets(result, amendments);
  return [
    ...documents.slice(0, 2).flat(),
    consumerSheet(result),
    amendedConsumerSheet(amendments),
    ...documents.slice(2).flat(),
    advanceSheet('at', 'Gross Advance Received', result.received),
    amendedAdvanceSheet('ata', 'Gross Advance Received', amendments),
    advanceSheet('atadj', 'Gross Advance Adjusted', result.adjusted),
    amendedAdvanceSheet('atadja', 'Gross Advance Adjusted', amendments),
    untaxedSheet(whole),
    hsnSheet('hsn(b2b)', whole.hsn.b2b, names),
    hsnSheet('hsn(b2c)', whole.hsn.b2c, names),
    seriesSheet(result),
  ];
}
