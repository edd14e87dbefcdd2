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

/** What decides the rates of a proforma's lines: the job's category, and the port where it was asked for. */
export interface RateBasis {
  readonly shipmentCategory: string;
  /** The chosen port where "Rate Based on Port?" was answered Yes. */
  readonly portId?: number | undefined;
}

const slabsOf = ({ applicabilities }: Charge) =>
  applicabilities
    .flatMap(({ rateSlabs }) => rateSlabs)
    .map(({ portId, standardsellingcost }) => ({
      portId,
      standardsellingcost: toMinorUnits(standardsellingcost),
    }));

/** The rate of a charge as text (decisions C6); a charge without costs of its own has its plain rate. */
export function rateText(charge: Charge, { shipmentCategory, portId }: RateBasis): string {
  const rates = {
    dynamicRates: minorRates(charge.dynamicRates),
    sellingCost: toMinorUnits(charge.sellingCost),
    buyingCost: toMinorUnits(charge.buyingCost || charge.rate),
    slabs: slabsOf(charge),
  };
  return String(toDecimal(rateOfLine(rates, shipmentCategory, portId)));
}

/** The lines with the rates that their charges have at the port; lines of no charge keep theirs. */
export const ratedAgain = (
  lines: readonly DraftLine[],
  charges: readonly Charge[],
  basis: RateBasis,
): DraftLine[] =>
  lines.map((line) => {
    const charge = charges.find(({ id }) => id === line.chargeId);
    return charge ? { ...line, rate: rateText(charge, basis) } : line;
  });

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
export const lineOfCharge = (charge: Charge, basis: RateBasis): DraftLine => ({
  ...common(charge),
  chargeName: charge.name,
  quantity: '1',
  rate: rateText(charge, basis),
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

/** A line's name for its fields: where a charge has several lines, with the number of the line. */
export function lineName(line: DraftLine, lines: readonly DraftLine[]): string {
  const isOnly = lines.every(({ key, chargeName }) => key === line.key || chargeName !== line.chargeName);
  return isOnly ? line.chargeName : `${line.chargeName}, line ${lines.indexOf(line) + 1}`;
}

/** The currency of the document: that of its first line. */
export const currencyOf = ([first]: readonly DraftLine[]): DraftLine['currency'] => first?.currency ?? 'INR';

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
