import type { ExchangeRate, proformaBody } from '@freightdesk/contracts/billing';
import type { NewRecord } from '@freightdesk/data';
import {
  type AdvanceUse,
  add,
  advanceToUse,
  differingFigures,
  differingTotals,
  type Minor,
  type RequestTotals,
  totalAfterAdvance,
} from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { DocumentLineRecord, DocumentRecord } from './document.model';
import { amountsByName, asTaxLine, computeLines, totalsOf } from './document-lines.rules';
import type { DocumentSettings } from './document-settings.service';
import { type DocumentFacts, documentSupply } from './document-supply.rules';
import { exchangeRateOf, withRupees } from './exchange-rate.rules';
import { refuseDifferences } from './figure-refusal.rules';
import { roundedFigures } from './round-off.rules';

type DocumentInput = z.output<typeof proformaBody>;

type Totals = Pick<
  DocumentRecord,
  'subtotal' | 'taxAmount' | 'sgstAmount' | 'cgstAmount' | 'igstAmount' | 'totalAmount' | 'otherTaxTotals'
>;

/** The totals of stored lines, as stored. */
export const storedTotals = (lines: readonly DocumentLineRecord[]) => totalsOf(lines.map(asTaxLine));

type TotalsInput = RequestTotals & Pick<DocumentInput, 'advanceAmount' | 'totalAfterAdvance'>;

function differencesOf(request: TotalsInput, totals: Totals, advanceAmount: Minor) {
  const { totalAmount, otherTaxTotals } = totals;
  return [
    ...differingTotals(request, { ...totals, otherTaxTotals: amountsByName(otherTaxTotals) }),
    ...differingFigures(
      { advanceAmount: request.advanceAmount, totalAfterAdvance: request.totalAfterAdvance },
      { advanceAmount, totalAfterAdvance: totalAfterAdvance(totalAmount, advanceAmount) },
    ),
  ];
}

/**
 * Compares the totals of a request with those of its lines, without or with the round-off, as answers have it (LAW-9).
 *
 * @throws {ServiceError} 422 when they differ, or the advance from what was received (MONEY-2, BILL-7)
 */
export function compareTotals(
  request: TotalsInput,
  totals: Totals,
  advanceAmount: Minor,
  roundOff: Minor,
): void {
  const totalsWithRoundOff = { ...totals, totalAmount: add(totals.totalAmount, roundOff) };
  if (differencesOf(request, totalsWithRoundOff, advanceAmount).length > 0)
    refuseDifferences(differencesOf(request, totals, advanceAmount));
}

/** The figures of a document as stored. */
export type DocumentFigures = Pick<
  NewRecord<DocumentRecord>,
  | keyof Totals
  | 'taxMode'
  | 'supplyType'
  | 'isSupplierRegistered'
  | 'placeOfSupply'
  | 'supplyQuestion'
  | 'currency'
  | keyof ExchangeRate
  | 'rupees'
  | 'charges'
  | 'advanceAmount'
  | 'roundOff'
  | 'totalAfterAdvance'
>;

/**
 * Computes lines, tax and totals of a proforma. Advances are subtracted once and are no part of tax or total (BILL-7);
 * `advances` says what is left of them and what the document has used so far. Supply and exchange rate of the stored
 * proforma stay unless the request changes them.
 *
 * @throws {ServiceError} 422 for figures of the request that differ
 * @throws {ServiceError} 400 for an exchange rate of rupees
 */
export function computeFigures(
  request: DocumentInput,
  facts: DocumentFacts & Pick<DocumentSettings, 'rounding'>,
  advances: Pick<AdvanceUse, 'availableAmount' | 'currentAmount'>,
  previous?: Pick<DocumentRecord, 'supplyType' | keyof ExchangeRate>,
): DocumentFigures {
  const supply = documentSupply(facts, request.supplyType ?? previous?.supplyType ?? 'regular');
  const { charges, currency } = computeLines(request.charges, facts, { ...supply, mode: supply.taxMode });
  const totals = storedTotals(charges);
  const advanceAmount = advanceToUse({ ...advances, totalAmount: totals.totalAmount, currency });
  const totalsWithRoundOff = roundedFigures(
    { totalAmount: totals.totalAmount, advanceAmount, currency },
    facts.rounding,
  );
  compareTotals(request, totals, advanceAmount, totalsWithRoundOff.roundOff);
  const exchangeRate = exchangeRateOf(request, currency, previous);
  return {
    ...totals,
    ...supply,
    currency,
    ...exchangeRate,
    ...withRupees(charges, exchangeRate, supply.taxMode),
    advanceAmount,
    ...totalsWithRoundOff,
  };
}
