import { categoryKey, type Letterhead, type Party } from '@freightdesk/contracts/core';
import { type StoredQuote, type StoredQuoteLine, unitText } from '@freightdesk/contracts/crm';
import {
  amountInLanguages,
  dateOf,
  jurisdictionOf,
  labelledValue,
  letterheadOf,
  NO_AMOUNT,
  nonEmptyLines,
  type Paper,
  type PaperFact,
  type PaperLabel,
  type PaperText,
  type PrintDocument,
} from '@freightdesk/print';
import { formatMoney, formatQuantity, type Minor, toDecimal } from '@freightdesk/tax';
import {
  categoryRate,
  categoryTotals,
  isForShipment,
  lineAmountOf,
  type QuoteFacts,
  type QuoteTotal,
  quoteTotals,
} from './quote-total.rules';

/** The data of a quotation besides the quote itself. */
export interface QuotePrintFacts extends QuoteFacts {
  readonly client: Letterhead;
  readonly party: Party;
  /** The name of a shipment category; its code when the master no longer has it. */
  readonly nameOf: (category: string) => string;
}

/** One column of the table of charges; `totals` are its sums. */
interface PrintColumn {
  readonly title: string;
  readonly numeric: boolean;
  readonly grows?: boolean;
  readonly repeats?: boolean;
  readonly textOf: (line: StoredQuoteLine, index: number) => string;
  readonly totals?: readonly QuoteTotal[];
}

interface LabelledColumn extends PrintColumn {
  readonly title: PaperLabel;
}

/** A price; a percentage of the assessed value is printed as one. */
const price = (rate: Minor, { uom, currency }: StoredQuoteLine): string =>
  uom === 'PERCENTAGE' ? `${toDecimal(rate)}%` : formatMoney(rate, currency);

/** The categories that have rates of their own, each with a column, in the order of the quote. */
function ratedCategories({ shipmentCategories, services }: StoredQuote): string[] {
  const categories = services.flatMap(({ dynamicRates }) => dynamicRates.map(({ category }) => category));
  const categoriesByKey = new Map(categories.map((category) => [categoryKey(category), category]));
  const quoteCategories = shipmentCategories.filter((category) =>
    categoriesByKey.delete(categoryKey(category)),
  );
  return [...quoteCategories, ...categoriesByKey.values()];
}

const categoryColumn =
  (quote: StoredQuote, facts: QuoteFacts) =>
  (category: string): PrintColumn => ({
    title: category,
    numeric: true,
    textOf: (line) => {
      const rate = categoryRate(line, category);
      return rate > 0 ? price(rate, line) : '';
    },
    totals: isForShipment(quote) ? [] : categoryTotals(quote, category, facts),
  });

const sellingColumn: LabelledColumn = {
  title: 'Rate',
  numeric: true,
  textOf: (line) => (line.sellingCost > 0 ? price(line.sellingCost, line) : ''),
};

/** The amount of each line for the shipment of the quote. */
const amountColumn = (quote: StoredQuote, facts: QuoteFacts): LabelledColumn => ({
  title: 'Amount',
  numeric: true,
  textOf: (line) => {
    const amount = lineAmountOf(quote, line, facts);
    return amount === undefined ? '' : formatMoney(amount, line.currency);
  },
});

/** The columns that a customer may see: prices and GST, but neither buying costs nor lowest prices. */
function columnsOf(quote: StoredQuote, facts: QuoteFacts): PrintColumn[] {
  const text = (title: PaperLabel, textOf: PrintColumn['textOf']) => ({ title, numeric: false, textOf });
  return [
    { title: '#', numeric: true, repeats: true, textOf: (_line, index) => String(index + 1) },
    { ...text('Description', ({ chargeName }) => chargeName), grows: true, repeats: true },
    text('HSN/SAC', ({ hsnCode }) => hsnCode),
    text('Unit', ({ uom }) => unitText(uom)),
    text('Incoterm', ({ incoterm }) => incoterm),
    ...(quote.metadata.type === 'quote_final' ? [] : [sellingColumn]),
    ...ratedCategories(quote).map(categoryColumn(quote, facts)),
    { title: 'GST %' satisfies PaperLabel, numeric: true, textOf: ({ gstPercent }) => String(gstPercent) },
    ...(isForShipment(quote) ? [amountColumn(quote, facts)] : []),
  ];
}

const SUMS = [
  ['Total, one unit of each', 'amount'],
  ['GST', 'gst'],
  ['Total with GST', 'total'],
] as const satisfies readonly (readonly [PaperLabel, keyof QuoteTotal])[];

/** The totals of the category columns, with the label below the descriptions. */
function sumsOf(columns: readonly PrintColumn[]): string[][] {
  if (!columns.some(({ totals = [] }) => totals.length > 0)) return [];
  return SUMS.map(([label, figure]) =>
    columns.map(({ grows, totals = [] }) => {
      const sums = totals.map((total) => formatMoney(total[figure], total.currency));
      return grows ? label : sums.join(' + ');
    }),
  );
}

const customerOf = (quote: StoredQuote, party: Party): string[] =>
  nonEmptyLines([
    quote.partyName,
    party.address,
    [party.city, party.state].filter(Boolean).join(', '),
    labelledValue('GSTIN', party.gstNumber),
    labelledValue('PAN', party.panNumber),
    [party.phone, party.email].filter(Boolean).join(' · '),
  ]);

const containersOf = (
  { containerQuantities = [] }: StoredQuote['metadata'],
  { nameOf }: QuotePrintFacts,
): string =>
  containerQuantities.map(({ category, quantity }) => `${quantity} × ${nameOf(category)}`).join(', ');

/** The codes of category columns, or of chosen categories, with their names. */
function categoriesOf(quote: StoredQuote, { nameOf }: QuotePrintFacts): PrintDocument['facts'] {
  const codes = new Set([...quote.shipmentCategories, ...ratedCategories(quote)]);
  return [...codes].filter((code) => nameOf(code) !== code).map((code) => [code, nameOf(code)]);
}

/** Route, cargo and categories, as on the documents of the shipment. */
function shipmentOf(quote: StoredQuote, facts: QuotePrintFacts): PrintDocument['facts'] {
  const { portOfLoading, portOfDischarge, commodity, grossWeight, cbm, assessmentValue } = quote.metadata;
  const shipment: PaperFact[] = [
    ['Port of loading', portOfLoading ?? ''],
    ['Port of discharge', portOfDischarge ?? ''],
    ['Commodity', commodity ?? ''],
    ['Containers', containersOf(quote.metadata, facts)],
    ['Gross weight', grossWeight ? `${formatQuantity(grossWeight)} kg` : ''],
    ['Volume', cbm ? `${formatQuantity(cbm)} CBM` : ''],
    ['Assessment value', assessmentValue ? formatMoney(assessmentValue, 'INR') : ''],
  ];
  return [...shipment, ...categoriesOf(quote, facts)];
}

const SINGLE_USE: PaperText = 'For single use';

const validityOf = ({ quoteType, validFrom, validTo }: StoredQuote): string =>
  quoteType === 'term' ? `${dateOf(validFrom)} to ${dateOf(validTo)}` : SINGLE_USE;

function factsOf(quote: StoredQuote, facts: QuotePrintFacts): PrintDocument['facts'] {
  const terms: PaperFact[] = [
    ['Number', quote.quoteId],
    ['Version', String(quote.iteration)],
    ['Date', dateOf(quote.createdAt)],
    ['Validity', validityOf(quote)],
    ['Payment terms', `${quote.paymentTermsDays} days`],
    ['Prepared by', quote.createdBy],
  ];
  return [...terms, ...shipmentOf(quote, facts)].filter(([, value]) => value !== '');
}

const NOTES: Readonly<Record<StoredQuote['status'], PaperText>> = {
  pending_approval: 'Not approved yet: for information only, prices may change.',
  approved: 'Prices are exclusive of GST unless stated otherwise.',
  rejected: 'This version was rejected and is no offer.',
  converted_to_contract: 'Agreed: this quotation was converted to a contract.',
  expired: 'This quotation has expired.',
  used: 'Agreed: this quotation was converted to a contract and invoiced.',
};

/** The totals of each currency; the last row, with GST, is the grand total. */
function totalsOf(quote: StoredQuote, totals: readonly QuoteTotal[]): PaperFact[] {
  const what = isForShipment(quote) ? 'This shipment' : 'One unit of each';
  return totals.flatMap(({ currency, amount, gst, total }): PaperFact[] => [
    [what, formatMoney(amount, currency)],
    ['GST', formatMoney(gst, currency)],
    ['Total with GST', formatMoney(total, currency)],
  ]);
}

const amountInWordsOf = ([only, ...others]: readonly QuoteTotal[]): PrintDocument['amountInWords'] =>
  only && others.length === 0 ? amountInLanguages(only.total, only.currency) : NO_AMOUNT;

const RATES_NOTE: PaperText = 'GST is charged at the rates shown.';

/** The client's own terms of quotations, else the jurisdiction (SETTINGS-5). */
const termsOf = (client: Letterhead): string =>
  `${RATES_NOTE}${client.quoteTerms ? `\n${client.quoteTerms}` : ` ${jurisdictionOf(client)}`}`;

/** The content of a quotation for its customer: parties, route, validity, prices and totals. */
export function quotePrint(quote: StoredQuote, facts: QuotePrintFacts): Paper {
  const { client, party } = facts;
  const columns = columnsOf(quote, facts);
  const sums = sumsOf(columns);
  const totals = sums.length > 0 ? [] : quoteTotals(quote, facts);
  return {
    title: quote.metadata.draft ? 'DRAFT QUOTATION' : 'QUOTATION',
    statement: NOTES[quote.status],
    number: quote.quoteId,
    ...letterheadOf(client),
    facts: factsOf(quote, facts),
    parties: [{ title: 'Quotation for', lines: customerOf(quote, party) }],
    columns: columns.map(({ textOf: _text, totals: _totals, ...column }) => column),
    rows: quote.services.map((line, index) => columns.map((column) => column.textOf(line, index))),
    sums,
    totals: totalsOf(quote, totals),
    amountInWords: amountInWordsOf(totals),
    taxSummary: [],
    bankDetails: [],
    terms: termsOf(client),
  };
}
