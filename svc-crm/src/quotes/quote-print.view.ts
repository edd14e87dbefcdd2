import {
  type Client,
  type Party,
  type StoredQuote,
  type StoredQuoteLine,
  unitText,
} from '@freightdesk/contracts';
import {
  dateOf,
  filled,
  labelled,
  money,
  type PrintDocument,
  supplierOf,
} from '@freightdesk/service-kit/print';
import { type Minor, toDecimal } from '@freightdesk/tax';

/** One column of the table of charges. */
interface PrintColumn {
  readonly title: string;
  readonly numeric: boolean;
  readonly grows?: boolean;
  readonly repeats?: boolean;
  readonly textOf: (line: StoredQuoteLine, index: number) => string;
}

/** A price; a percentage of the assessment value reads as one. */
const price = (rate: Minor, { uom, currency }: StoredQuoteLine): string =>
  uom === 'PERCENTAGE' ? `${toDecimal(rate)}%` : `${currency} ${money(rate)}`;

/** The categories that a rate was quoted for, each with a column of its own. */
const ratedCategories = ({ services }: StoredQuote): string[] => [
  ...new Set(services.flatMap(({ dynamicRates }) => dynamicRates.map(({ category }) => category))),
];

const categoryColumn = (category: string): PrintColumn => ({
  title: category,
  numeric: true,
  textOf: (line) => {
    const rate = line.dynamicRates.find((each) => each.category === category)?.rate;
    return rate ? price(rate, line) : '';
  },
});

const sellingColumn: PrintColumn = {
  title: 'Rate',
  numeric: true,
  textOf: (line) => (line.sellingCost > 0 ? price(line.sellingCost, line) : ''),
};

/** What a customer may see: prices and GST, neither buying costs nor how far a price may fall. */
const columnsOf = (quote: StoredQuote): PrintColumn[] => [
  { title: '#', numeric: true, repeats: true, textOf: (_line, index) => String(index + 1) },
  {
    title: 'Description',
    numeric: false,
    grows: true,
    repeats: true,
    textOf: ({ chargeName }) => chargeName,
  },
  { title: 'HSN/SAC', numeric: false, textOf: ({ hsnCode }) => hsnCode },
  { title: 'Unit', numeric: false, textOf: ({ uom }) => unitText(uom) },
  { title: 'Incoterm', numeric: false, textOf: ({ incoterm }) => incoterm },
  sellingColumn,
  ...ratedCategories(quote).map(categoryColumn),
  { title: 'GST %', numeric: true, textOf: ({ gstPercent }) => String(gstPercent) },
];

const customerOf = (quote: StoredQuote, party: Party): string[] =>
  filled([
    quote.partyName,
    party.address,
    [party.city, party.state].filter(Boolean).join(', '),
    labelled('GSTIN', party.gstNumber),
    labelled('PAN', party.panNumber),
  ]);

const containersOf = ({ containerQuantities = [] }: StoredQuote['metadata']): string =>
  containerQuantities.map(({ category, quantity }) => `${quantity} × ${category}`).join(', ');

const shipmentFacts = ({ metadata, shipmentCategories }: StoredQuote): [string, string][] => [
  ['Shipment categories', shipmentCategories.join(', ')],
  ['Port of loading', metadata.portOfLoading ?? ''],
  ['Port of discharge', metadata.portOfDischarge ?? ''],
  ['Commodity', metadata.commodity ?? ''],
  ['Gross weight', metadata.grossWeight ? `${metadata.grossWeight} kg` : ''],
  ['Volume', metadata.cbm ? `${metadata.cbm} CBM` : ''],
  ['Containers', containersOf(metadata)],
  ['Assessment value', metadata.assessmentValue ? `INR ${money(metadata.assessmentValue)}` : ''],
];

const factsOf = (quote: StoredQuote): [string, string][] => {
  const facts: [string, string][] = [
    ['Number', quote.quoteId],
    ['Version', String(quote.iteration)],
    ['Date', dateOf(quote.createdAt)],
    ['Valid from', dateOf(quote.validFrom)],
    ['Valid to', dateOf(quote.validTo)],
    ['Payment terms', `${quote.paymentTermsDays} days`],
    ...shipmentFacts(quote),
  ];
  return facts.filter(([, value]) => value !== '');
};

const NOTES: Readonly<Record<StoredQuote['status'], string>> = {
  pending_approval: 'Not approved yet: for information only, prices may change.',
  approved: 'Prices are exclusive of GST unless stated otherwise.',
  rejected: 'This version was rejected and is no offer.',
  converted_to_contract: 'Agreed: this quotation was converted to a contract.',
  expired: 'This quotation has expired.',
  used: 'Agreed: this quotation was converted to a contract and invoiced.',
};

/** What a quotation prints for its customer. */
export function quotePrint(quote: StoredQuote, client: Client, party: Party): PrintDocument {
  const columns = columnsOf(quote);
  return {
    title: quote.metadata.draft ? 'DRAFT QUOTATION' : 'QUOTATION',
    note: NOTES[quote.status],
    number: quote.quoteId,
    supplier: supplierOf(client),
    facts: factsOf(quote),
    parties: [{ title: 'Quotation for', lines: customerOf(quote, party) }],
    columns: columns.map(({ textOf: _text, ...column }) => column),
    rows: quote.services.map((line, index) => columns.map((column) => column.textOf(line, index))),
    totals: [],
    words: '',
    taxSummary: [],
    bankDetails: [],
    terms: `GST is charged at the rates shown. Subject to ${client.city || client.homeState} jurisdiction.`,
  };
}
