import {
  filledDocumentLine,
  type proformaBody,
  type TaxedDocumentLine,
} from '@freightdesk/contracts/billing';
import {
  type Charge,
  type Client,
  type Party,
  supplyBetween,
  type TaxItemRecord,
} from '@freightdesk/contracts/core';
import type { NewRecord } from '@freightdesk/data';
import {
  type AdvanceUse,
  advanceUsed,
  computeDocumentTotals,
  computeTreatedLine,
  decideSupply,
  differingFigures,
  differingLineFigures,
  differingTotals,
  type FigureDifference,
  type LineTreatment,
  type Minor,
  type NamedAmounts,
  quantityProblem,
  type SentTotals,
  type SupplyDecision,
  type SupplyQuestion,
  type SupplyTax,
  type SupplyType,
  stateCodeOfGstin,
  supplyTypeProblem,
  totalAfterAdvance,
  treatmentProblem,
} from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { DocumentLineRecord, DocumentRecord, NamedAmount } from './document.model';
import {
  currenciesMixed,
  unknownRecord,
  wrongQuantity,
  wrongSupply,
  wrongTreatment,
} from './document-refusal.rules';
import { figuresDisagree } from './figure-refusal.rules';

/** A document as sent: its lines, and any totals that the sender has computed. */
export type DocumentInput = z.output<typeof proformaBody>;

/** What decides lines and totals besides the request. */
export interface DocumentFacts {
  readonly client: Client;
  readonly party: Party;
  readonly taxItems: readonly TaxItemRecord[];
  readonly charges: ReadonlyMap<number, Charge>;
}

/** What decides a line besides the request. */
export type LineFacts = Pick<DocumentFacts, 'taxItems' | 'charges'>;

type LineInput = DocumentInput['charges'][number];
type Figures = Pick<
  DocumentRecord,
  'subtotal' | 'taxAmount' | 'sgstAmount' | 'cgstAmount' | 'igstAmount' | 'totalAmount'
>;

type RecipientFacts = Pick<DocumentFacts, 'client' | 'party' | 'taxItems'>;

/** Place of supply and tax mode of a client's supply to a party (MONEY-4, MONEY-12, LAW-7). */
export const supplyTo = (
  { client, party, taxItems }: RecipientFacts,
  supplyType: SupplyType = 'regular',
): SupplyDecision => decideSupply({ ...supplyBetween(client, party), taxGroupItems: taxItems, supplyType });

/** What must be answered before a voucher of an advance is issued; whether it is an export is for the invoice to say. */
export const unansweredSupply = ({ question }: SupplyDecision): SupplyQuestion | null =>
  question && question.about !== 'abroad' ? question : null;

/** Amounts by name, as stored. */
export const namedAmounts = (amounts: NamedAmounts): NamedAmount[] =>
  Object.entries(amounts).map(([name, amount]) => ({ name, amount }));

const amountsByName = (amounts: readonly NamedAmount[]): NamedAmounts =>
  Object.fromEntries(amounts.map(({ name, amount }) => [name, amount]));

/** Refuses sent figures that differ from the computed ones. */
export function refuseDifferences(differences: readonly FigureDifference[]): void {
  if (differences.length > 0) throw figuresDisagree(differences);
}

function checkQuantity(quantity: number, uom: string, index: number): void {
  const problem = quantityProblem(quantity, uom);
  if (problem) throw wrongQuantity(index, problem);
}

function checkTreatment(treatment: LineTreatment, supplyType: SupplyType, index: number): void {
  const problem = treatmentProblem(treatment, supplyType);
  if (problem) throw wrongTreatment(index, problem);
}

function chargeOf(line: LineInput, charges: ReadonlyMap<number, Charge>, index: number): Charge | undefined {
  if (!line.chargeId) return undefined;
  const charge = charges.get(line.chargeId);
  if (!charge) throw unknownRecord(`charges.${index}.chargeId`, 'charge');
  return charge;
}

/** What a line takes from its charge unless the request says it. */
const termsOfCharge = (input: LineInput, charge: Charge | undefined) => ({
  uom: input.uom || charge?.unit || '',
  currency: input.currency ?? charge?.currency ?? 'INR',
  hsnCode: input.hsnCode || charge?.hsnSacCode || '',
});

/** One line with its tax, computed here and compared with the sent figures (MONEY-2, MONEY-3, MONEY-5). */
function computeLine(
  input: LineInput,
  index: number,
  facts: LineFacts,
  supply: SupplyTax,
): DocumentLineRecord {
  const charge = chargeOf(input, facts.charges, index);
  const line = { ...filledDocumentLine(input), ...termsOfCharge(input, charge) };
  checkQuantity(line.quantity, line.uom, index);
  checkTreatment(line.treatment, supply.supplyType, index);
  const {
    chargedPercent: _charged,
    payableByRecipient: _owed,
    ...tax
  } = computeTreatedLine(
    {
      quantity: line.quantity,
      rate: line.rate,
      gstPercent: line.gstPercent,
      taxInclusive: charge?.taxInclusive ?? false,
      gstApplicable: charge?.gstApplicable ?? true,
      otherTaxItems: otherTaxItems(facts.taxItems),
      treatment: line.treatment,
    },
    supply,
  );
  refuseDifferences(differingLineFigures(input, tax, `charges.${index}.`));
  return {
    ...line,
    ...tax,
    otherTaxes: namedAmounts(tax.otherTaxes),
    isFromChargeMaster: charge !== undefined,
    isFromExpense: line.source ? line.source.kind !== 'vendor_bill' : line.isFromExpense,
    originalLine: null,
  };
}

/** The items of a tax group that are levied in addition to GST. */
export const otherTaxItems = (items: readonly TaxItemRecord[]): TaxItemRecord[] =>
  items.filter(({ type }) => type !== 'GST');

function currencyOf(lines: readonly DocumentLineRecord[]): DocumentRecord['currency'] {
  const [currency = 'INR', ...others] = new Set(lines.map((line) => line.currency));
  if (others.length > 0) throw currenciesMixed();
  return currency;
}

/** A stored line as the tax package takes it: amounts by name as a map. */
export const asTaxLine = (line: DocumentLineRecord): TaxedDocumentLine => ({
  ...line,
  otherTaxes: amountsByName(line.otherTaxes),
});

/** The totals of stored lines, in stored form. */
export function storedTotals(lines: readonly DocumentLineRecord[]) {
  const totals = computeDocumentTotals(lines.map(asTaxLine));
  return { ...totals, otherTaxTotals: namedAmounts(totals.otherTaxTotals) };
}

/** Lines with their tax, which must share one currency. */
export function computeLines(inputs: readonly LineInput[], facts: LineFacts, supply: SupplyTax) {
  const charges = inputs.map((line, index) => computeLine(line, index, facts, supply));
  return { charges, currency: currencyOf(charges) };
}

type SentFiguresOfDocument = SentTotals & Pick<DocumentInput, 'advanceAmount' | 'totalAfterAdvance'>;

/** Sent totals must agree with the lines, and the advance with what was received (MONEY-2, BILL-7). */
export function compareTotals(
  request: SentFiguresOfDocument,
  totals: Figures & Pick<DocumentRecord, 'otherTaxTotals'>,
  advanceAmount: Minor,
): void {
  const { advanceAmount: sentAdvance, totalAfterAdvance: sentRest } = request;
  const rest = totalAfterAdvance(totals.totalAmount, advanceAmount);
  refuseDifferences([
    ...differingTotals(request, { ...totals, otherTaxTotals: amountsByName(totals.otherTaxTotals) }),
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
  | 'supplyType'
  | 'placeOfSupply'
  | 'supplyQuestion'
  | 'currency'
  | 'charges'
  | 'otherTaxTotals'
  | 'advanceAmount'
  | 'totalAfterAdvance'
>;

/** The chosen supply, regular by default; refused when its recipient or place does not allow it. */
function supplyOf(facts: DocumentFacts, supplyType: SupplyType) {
  const { mode, placeOfSupply, question } = supplyTo(facts, supplyType);
  const isRecipientRegistered = stateCodeOfGstin(facts.party.gstNumber) !== undefined;
  const problem = supplyTypeProblem({ supplyType, isRecipientRegistered, placeOfSupply: placeOfSupply.code });
  if (problem) throw wrongSupply(problem);
  return {
    supplyType,
    placeOfSupply: placeOfSupply.code,
    taxMode: mode,
    supplyQuestion: question ?? null,
  };
}

/**
 * Lines, tax and totals of a proforma. Advances received are subtracted once and are no part of tax or total
 * (BILL-7); `advances` says what is left of them and what the document has used so far. `supplyType` is that of the
 * stored proforma, kept unless the request changes it.
 */
export function computeFigures(
  request: DocumentInput,
  facts: DocumentFacts,
  advances: Pick<AdvanceUse, 'left' | 'stored'>,
  supplyType: SupplyType = 'regular',
): DocumentFigures {
  const supply = supplyOf(facts, request.supplyType ?? supplyType);
  const tax = { mode: supply.taxMode, supplyType: supply.supplyType };
  const { charges, currency } = computeLines(request.charges, facts, tax);
  const totals = storedTotals(charges);
  const advance = advanceUsed({ ...advances, totalAmount: totals.totalAmount, currency });
  compareTotals(request, totals, advance);
  return {
    ...totals,
    ...supply,
    currency,
    charges,
    advanceAmount: advance,
    totalAfterAdvance: totalAfterAdvance(totals.totalAmount, advance),
  };
}
