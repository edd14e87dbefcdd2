import type { Charge, Client, Party, proformaBody, TaxItemRecord } from '@freightdesk/contracts';
import type { NewRecord } from '@freightdesk/service-kit';
import {
  computeDocumentTotals,
  computeLineTax,
  type DocumentTotals,
  decideTaxMode,
  differingFigures,
  differingLineFigures,
  differingTotals,
  type FigureDifference,
  type Minor,
  type NamedAmounts,
  quantityProblem,
  type TaxMode,
  totalAfterAdvance,
} from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { DocumentLineRecord, DocumentRecord, NamedAmount } from './document.model';
import { currenciesMixed, figuresDisagree, unknownRecord, wrongQuantity } from './document.rules';

/** A document as it is sent: its lines, and whatever totals the sender has computed. */
export type SentDocument = z.output<typeof proformaBody>;

/** What lines and totals follow from beside what is sent. */
export interface DocumentFacts {
  readonly client: Client;
  readonly party: Party;
  readonly taxItems: readonly TaxItemRecord[];
  readonly charges: ReadonlyMap<number, Charge>;
}

type SentLine = SentDocument['charges'][number];
type Figures = Pick<
  DocumentRecord,
  'subtotal' | 'taxAmount' | 'sgstAmount' | 'cgstAmount' | 'igstAmount' | 'totalAmount'
>;

/** The mode of a party's tax (MONEY-4). */
export const taxModeOf = ({
  client,
  party,
  taxItems,
}: Pick<DocumentFacts, 'client' | 'party' | 'taxItems'>): TaxMode =>
  decideTaxMode({
    taxGroupItems: taxItems,
    partyGstin: party.gstNumber,
    partyState: party.state,
    clientGstin: client.gstNumber,
    clientHomeState: client.homeState,
  });

const namedAmounts = (amounts: NamedAmounts): NamedAmount[] =>
  Object.entries(amounts).map(([name, amount]) => ({ name, amount }));

function refuseDifferences(differences: readonly FigureDifference[]): void {
  if (differences.length > 0) throw figuresDisagree(differences);
}

function checkQuantity(quantity: number, uom: string, index: number): void {
  const problem = quantityProblem(quantity, uom);
  if (problem) throw wrongQuantity(index, problem);
}

function chargeOf(line: SentLine, charges: ReadonlyMap<number, Charge>, index: number): Charge | undefined {
  if (!line.chargeId) return undefined;
  const charge = charges.get(line.chargeId);
  if (!charge) throw unknownRecord(`charges.${index}.chargeId`, 'charge');
  return charge;
}

/** One line with its tax, computed here and compared with what was sent (MONEY-2, MONEY-3, MONEY-5). */
function computeLine(sent: SentLine, index: number, facts: DocumentFacts, mode: TaxMode): DocumentLineRecord {
  const charge = chargeOf(sent, facts.charges, index);
  const uom = sent.uom || charge?.unit || '';
  checkQuantity(sent.quantity, uom, index);
  const { rate } = sent;
  const tax = computeLineTax(
    {
      quantity: sent.quantity,
      rate,
      gstPercent: sent.gstPercent,
      taxInclusive: charge?.taxInclusive ?? false,
      gstApplicable: charge?.gstApplicable ?? true,
      otherTaxItems: otherTaxItems(facts.taxItems),
    },
    mode,
  );
  refuseDifferences(differingLineFigures(sent, tax, `charges.${index}.`));
  return {
    ...tax,
    otherTaxes: namedAmounts(tax.otherTaxes),
    chargeId: charge?.id ?? null,
    chargeName: sent.chargeName,
    narration: sent.narration ?? '',
    quantity: sent.quantity,
    rate,
    gstPercent: sent.gstPercent,
    uom,
    currency: sent.currency ?? charge?.currency ?? 'INR',
    hsnCode: sent.hsnCode || charge?.hsnSacCode || '',
    isFromChargeMaster: charge !== undefined,
    isFromExpense: sent.isFromExpense ?? false,
    listed: sent.listed ?? 1,
  };
}

/** The items of a tax group that come on top of GST. */
export const otherTaxItems = (items: readonly TaxItemRecord[]): TaxItemRecord[] =>
  items.filter(({ type }) => type !== 'GST');

function currencyOf(lines: readonly DocumentLineRecord[]): DocumentRecord['currency'] {
  const [currency = 'INR', ...others] = new Set(lines.map((line) => line.currency));
  if (others.length > 0) throw currenciesMixed();
  return currency;
}

const totalsOf = (lines: readonly DocumentLineRecord[]): DocumentTotals =>
  computeDocumentTotals(
    lines.map((line) => ({
      ...line,
      otherTaxes: Object.fromEntries(line.otherTaxes.map(({ name, amount }) => [name, amount])),
    })),
  );

/** What was sent of the totals must agree with the lines, and the advance with what was received (MONEY-2, BILL-7). */
function compareTotals(request: SentDocument, totals: DocumentTotals, advanceAmount: Minor): void {
  const { advanceAmount: sentAdvance, totalAfterAdvance: sentRest } = request;
  const rest = totalAfterAdvance(totals.totalAmount, advanceAmount);
  refuseDifferences([
    ...differingTotals(request, totals),
    ...differingFigures(
      { advanceAmount: sentAdvance, totalAfterAdvance: sentRest },
      { advanceAmount, totalAfterAdvance: rest },
    ),
  ]);
}

export type DocumentFigures = Pick<
  NewRecord<DocumentRecord>,
  | keyof Figures
  | 'taxMode'
  | 'currency'
  | 'charges'
  | 'otherTaxTotals'
  | 'advanceAmount'
  | 'totalAfterAdvance'
>;

/**
 * Lines, tax and totals of a proforma. Advances received are subtracted once and are no part of tax or total
 * (BILL-7); `advance` is their sum in minor units.
 */
export function computeFigures(request: SentDocument, facts: DocumentFacts, advance: Minor): DocumentFigures {
  const taxMode = taxModeOf(facts);
  const charges = request.charges.map((line, index) => computeLine(line, index, facts, taxMode));
  const currency = currencyOf(charges);
  const totals = totalsOf(charges);
  compareTotals(request, totals, advance);
  return {
    ...totals,
    otherTaxTotals: namedAmounts(totals.otherTaxTotals),
    taxMode,
    currency,
    charges,
    advanceAmount: advance,
    totalAfterAdvance: totalAfterAdvance(totals.totalAmount, advance),
  };
}
