import type {
  Charge,
  Client,
  Contract,
  Invoice,
  Party,
  ProformaLineInput,
  TaxItemRecord,
} from '@freightdesk/contracts';
import {
  computeDocumentTotals,
  computeLineTax,
  type DocumentTotals,
  decideTaxMode,
  isMeasuredUnit,
  type LineTax,
  parseAmount,
  quantityProblem,
  rateOfLine,
  type TaxItem,
  type TaxMode,
  toDecimal,
  toMinorUnits,
} from '@freightdesk/tax';

/** A charge line as it is typed: figures are text until they are fit to be computed. */
export interface DraftLine {
  readonly key: string;
  readonly chargeId: number | null;
  readonly chargeName: string;
  readonly narration: string;
  readonly uom: string;
  readonly hsnCode: string;
  readonly currency: 'INR' | 'USD';
  readonly taxInclusive: boolean;
  readonly gstApplicable: boolean;
  readonly quantity: string;
  readonly rate: string;
  readonly gstPercent: string;
}

export interface TaxFacts {
  readonly mode: TaxMode;
  readonly otherTaxItems: readonly TaxItem[];
}

const withoutGst = (items: readonly TaxItemRecord[]): TaxItemRecord[] =>
  items.filter(({ type }) => type !== 'GST');

/** How a party is taxed by a client (decisions C4). */
export const taxFactsOf = (
  party: Party | undefined,
  client: Client | null,
  taxItems: readonly TaxItemRecord[],
): TaxFacts => ({
  mode: decideTaxMode({
    taxGroupItems: taxItems,
    partyGstin: party?.gstNumber ?? '',
    partyState: party?.state ?? '',
    clientGstin: client?.gstNumber ?? '',
    clientHomeState: client?.homeState ?? '',
  }),
  otherTaxItems: withoutGst(taxItems),
});

const minorRates = (rates: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, toMinorUnits(rate)]));

/** The rate of a charge for a job's shipment category, as text (decisions C6). */
export function rateText(charge: Charge, shipmentCategory: string): string {
  const rates = {
    dynamicRates: minorRates(charge.dynamicRates),
    sellingCost: toMinorUnits(charge.sellingCost || charge.rate),
    buyingCost: toMinorUnits(charge.buyingCost),
  };
  return String(toDecimal(rateOfLine(rates, shipmentCategory)));
}

let lastKey = 0;
const newKey = (): string => `line-${++lastKey}`;

const common = (charge: Charge | undefined) => ({
  key: newKey(),
  chargeId: charge?.id ?? null,
  narration: '',
  uom: charge?.unit ?? '',
  hsnCode: charge?.hsnSacCode ?? '',
  currency: charge?.currency ?? ('INR' as const),
  taxInclusive: charge?.taxInclusive ?? false,
  gstApplicable: charge?.gstApplicable ?? true,
});

/** A new line for a charge of the master. */
export const lineOfCharge = (charge: Charge, shipmentCategory: string): DraftLine => ({
  ...common(charge),
  chargeName: charge.name,
  quantity: '1',
  rate: rateText(charge, shipmentCategory),
  gstPercent: String(charge.gstPercent),
});

/** Lines for the services of a contract, at the prices agreed there. */
export const linesOfContract = (contract: Contract, charges: readonly Charge[]): DraftLine[] =>
  contract.services.map((service) => ({
    ...common(charges.find(({ id }) => id === service.chargeId)),
    chargeName: service.chargeName,
    quantity: '1',
    rate: String(service.actualSellingCost),
    gstPercent: String(service.gstPercent),
  }));

/** Lines of a proforma that is opened to be changed. */
export const linesOfInvoice = ({ charges: lines }: Invoice, charges: readonly Charge[]): DraftLine[] =>
  lines.map((line) => ({
    ...common(charges.find(({ id }) => id === line.chargeId)),
    chargeId: line.chargeId,
    chargeName: line.chargeName,
    narration: line.narration,
    uom: line.uom,
    hsnCode: line.hsnCode,
    currency: line.currency,
    quantity: String(line.quantity),
    rate: String(line.rate),
    gstPercent: String(line.gstPercent),
  }));

const isQuantity = (text: string, unit: string): boolean =>
  /^\d+(\.\d{1,3})?$/.test(text.trim()) && quantityProblem(Number(text), unit) === undefined;
const isPercent = (text: string): boolean => /^\d+(\.\d{1,2})?$/.test(text.trim()) && Number(text) <= 100;
const isRate = (text: string): boolean => parseAmount(text).ok && Number(text) >= 0;

const nothing: LineTax = {
  amount: 0,
  cgstAmount: 0,
  sgstAmount: 0,
  igstAmount: 0,
  gstAmount: 0,
  otherTaxes: {},
  totalAmount: 0,
};

/** A line's figures in minor units; nothing while one of its fields cannot be read. */
export function figuresOf(line: DraftLine, { mode, otherTaxItems }: TaxFacts): LineTax {
  if (!isQuantity(line.quantity, line.uom) || !isRate(line.rate) || !isPercent(line.gstPercent))
    return nothing;
  return computeLineTax(
    {
      quantity: Number(line.quantity),
      rate: toMinorUnits(line.rate),
      gstPercent: Number(line.gstPercent),
      taxInclusive: line.taxInclusive,
      gstApplicable: line.gstApplicable,
      otherTaxItems,
    },
    mode,
  );
}

/** Totals of the lines in minor units. */
export const totalsOf = (lines: readonly DraftLine[], facts: TaxFacts): DocumentTotals =>
  computeDocumentTotals(lines.map((line) => figuresOf(line, facts)));

/** What is wrong with a line's fields, by field. */
export function lineProblems(line: DraftLine): Partial<Record<'quantity' | 'rate' | 'gstPercent', string>> {
  return {
    ...(isQuantity(line.quantity, line.uom)
      ? {}
      : { quantity: isMeasuredUnit(line.uom) ? 'A number above 0' : 'A whole number' }),
    ...(isRate(line.rate) ? {} : { rate: 'An amount such as 1250.50' }),
    ...(isPercent(line.gstPercent) ? {} : { gstPercent: '0 to 100' }),
  };
}

/** A line as it is sent. */
export const toLineInput = (line: DraftLine): ProformaLineInput => ({
  chargeId: line.chargeId,
  chargeName: line.chargeName,
  narration: line.narration,
  quantity: line.quantity,
  rate: line.rate,
  gstPercent: line.gstPercent,
  uom: line.uom,
  currency: line.currency,
  hsnCode: line.hsnCode,
  isFromChargeMaster: line.chargeId !== null,
});
