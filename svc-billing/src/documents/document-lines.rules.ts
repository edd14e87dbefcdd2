import {
  completeDocumentLine,
  type proformaBody,
  type TaxedDocumentLine,
} from '@freightdesk/contracts/billing';
import type { Charge } from '@freightdesk/contracts/core';
import {
  computeDocumentTotals,
  computeTreatedLine,
  differingLineFigures,
  type LineTax,
  type LineTreatment,
  type NamedAmounts,
  quantityProblem,
  type SupplyTax,
  type SupplyType,
  treatmentProblem,
} from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { DocumentLineRecord, DocumentRecord, NamedAmount } from './document.model';
import {
  currenciesMixed,
  inactiveCharge,
  unknownRecord,
  wrongQuantity,
  wrongTreatment,
} from './document-refusal.rules';
import { type DocumentFacts, otherTaxItems } from './document-supply.rules';
import { refuseDifferences } from './figure-refusal.rules';

/** What decides a line besides the request. */
export type LineFacts = Pick<DocumentFacts, 'taxItems' | 'charges'>;

type LineInput = z.output<typeof proformaBody>['charges'][number];

/** Amounts by name, as stored. */
export const namedAmounts = (amounts: NamedAmounts): NamedAmount[] =>
  Object.entries(amounts).map(([name, amount]) => ({ name, amount }));

/** Stored amounts as packages/tax takes them: a map by name. */
export const amountsByName = (amounts: readonly NamedAmount[]): NamedAmounts =>
  Object.fromEntries(amounts.map(({ name, amount }) => [name, amount]));

/** The totals of lines, as stored. */
export function totalsOf(lines: readonly LineTax[]) {
  const { otherTaxTotals, ...totals } = computeDocumentTotals(lines);
  return { ...totals, otherTaxTotals: namedAmounts(otherTaxTotals) };
}

/** A stored line as packages/tax takes it. */
export const asTaxLine = (line: DocumentLineRecord): TaxedDocumentLine => ({
  ...line,
  otherTaxes: amountsByName(line.otherTaxes),
});

function checkQuantity(quantity: number, uom: string, index: number): void {
  const problem = quantityProblem(quantity, uom);
  if (problem) throw wrongQuantity(index, problem);
}

function checkTreatment(treatment: LineTreatment, supplyType: SupplyType, index: number): void {
  const problem = treatmentProblem(treatment, supplyType);
  if (problem) throw wrongTreatment(index, problem);
}

/**
 * Refuses inactive charges on lines of a request, except those of lines that the document has already (BILL-17).
 *
 * @throws {ServiceError} 400 for an inactive charge on a new line
 */
export function checkCharges(
  lines: readonly Pick<LineInput, 'chargeId'>[],
  charges: readonly Charge[],
  previousLines: readonly Pick<DocumentLineRecord, 'chargeId'>[] = [],
): void {
  const previousIds = new Set(previousLines.map(({ chargeId }) => chargeId));
  for (const [index, { chargeId }] of lines.entries()) {
    const charge = charges.find(({ id }) => id === chargeId);
    if (charge && !charge.active && !previousIds.has(charge.id)) throw inactiveCharge(index, charge.name);
  }
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

/**
 * A line as it will be stored, except for its figures.
 *
 * @throws {ServiceError} 400 for an unknown charge, quantity or treatment
 */
function readLine(input: LineInput, charge: Charge | undefined, supplyType: SupplyType, index: number) {
  const line = { ...completeDocumentLine(input), ...termsOfCharge(input, charge) };
  checkQuantity(line.quantity, line.uom, index);
  checkTreatment(line.treatment, supplyType, index);
  return line;
}

function computeTax(
  line: ReturnType<typeof readLine>,
  charge: Charge | undefined,
  { taxItems }: LineFacts,
  supply: SupplyTax,
) {
  const {
    chargedPercent: _percent,
    payableByRecipient: _payable,
    ...tax
  } = computeTreatedLine(
    {
      quantity: line.quantity,
      rate: line.rate,
      gstPercent: line.gstPercent,
      taxInclusive: charge?.taxInclusive ?? false,
      gstApplicable: charge?.gstApplicable ?? true,
      otherTaxItems: otherTaxItems(taxItems),
      treatment: line.treatment,
    },
    supply,
  );
  return tax;
}

/** One line with its tax, which must equal the figures of the request (MONEY-2, MONEY-3, MONEY-5). */
function computeLine(
  input: LineInput,
  index: number,
  facts: LineFacts,
  supply: SupplyTax,
): DocumentLineRecord {
  const charge = chargeOf(input, facts.charges, index);
  const line = readLine(input, charge, supply.supplyType, index);
  const tax = computeTax(line, charge, facts, supply);
  refuseDifferences(differingLineFigures(input, tax, `charges.${index}.`));
  return {
    ...line,
    ...tax,
    otherTaxes: namedAmounts(tax.otherTaxes),
    isFromChargeMaster: charge !== undefined,
    isFromExpense: line.source ? line.source.kind !== 'vendor_bill' : line.isFromExpense,
    originalLine: null,
    rupees: null,
  };
}

function currencyOf(lines: readonly DocumentLineRecord[]): DocumentRecord['currency'] {
  const [currency = 'INR', ...others] = new Set(lines.map((line) => line.currency));
  if (others.length > 0) throw currenciesMixed();
  return currency;
}

/**
 * The lines of a request with their tax, and their currency.
 *
 * @throws {ServiceError} 400 for unknown charges, wrong quantities and treatments, and mixed currencies
 * @throws {ServiceError} 422 for figures that differ from the computed ones
 */
export function computeLines(inputs: readonly LineInput[], facts: LineFacts, supply: SupplyTax) {
  const charges = inputs.map((input, index) => computeLine(input, index, facts, supply));
  return { charges, currency: currencyOf(charges) };
}
