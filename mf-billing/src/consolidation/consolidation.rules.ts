import {
  type ConsolidationInput,
  commonExchangeRate,
  consolidateDocumentLines,
  consolidatedFrom,
  type Invoice,
  type TaxedDocumentLine,
} from '@freightdesk/contracts/billing';
import {
  amountOrZero,
  computeDocumentTotals,
  consolidationConflicts,
  type DocumentTotals,
  type Minor,
  sumAmounts,
  toDecimal,
  totalAfterAdvance,
} from '@freightdesk/tax';
import type { FieldErrors } from 'react-hook-form';
import {
  type ExchangeRateValues,
  exchangeRateErrors,
  exchangeRateValues,
  toExchangeRateInput,
} from '../documents/exchange-rate.rules';
import { decimalLine, minorLine } from '../documents/tax-line.rules';
import { currencyOf } from '../proformas/pricing.rules';

/** The consolidated invoice before it is saved, in minor units. */
export interface Preview {
  readonly proformas: readonly Invoice[];
  readonly lines: readonly TaxedDocumentLine[];
  readonly totals: DocumentTotals;
  readonly advance: Minor;
}

/** The selection for a consolidated invoice. */
export interface ConsolidationValues extends ExchangeRateValues {
  party: { id: number; name: string };
  ids: number[];
  /** Why a doubtful registration is accepted; required when the service finds one. */
  identityReason: string;
  /** Why it is issued to a party that is held. */
  creditReason: string;
}

export const EMPTY_SELECTION: ConsolidationValues = {
  party: { id: 0, name: '' },
  ids: [],
  identityReason: '',
  creditReason: '',
  exchangeRate: '',
  exchangeRateDay: '',
  exchangeRateSource: '',
};

/** The exchange rate that the form suggests: the one that all proformas have. */
export const suggestedRate = ({ proformas }: Preview): ExchangeRateValues =>
  exchangeRateValues(commonExchangeRate(proformas));

const CONFLICT_TEXTS: Readonly<Record<string, string>> = {
  currency: 'currencies',
  taxMode: 'tax modes',
  supplyType: 'kinds of supply',
  placeOfSupply: 'places of supply',
  partyGstNumber: 'GSTINs of the party',
  isSupplierRegistered: 'registrations of the firm',
  registrationId: 'GSTINs of the firm',
};

/** Why these proformas cannot share one invoice; undefined when they can. */
export function consolidationProblem(proformas: readonly Invoice[]): string | undefined {
  const conflicts = consolidationConflicts(proformas);
  if (conflicts.length === 0) return undefined;
  return `these proformas have different ${conflicts.map((conflict) => CONFLICT_TEXTS[conflict] ?? 'parties').join(', ')}`;
}

/** The lines of all proformas, merged by charge and rate with the rules of the service. */
export function previewOf(proformas: readonly Invoice[]): Preview {
  const lines = consolidateDocumentLines(proformas.flatMap(({ charges }) => charges.map(minorLine)));
  const advance = sumAmounts(proformas.map(({ advanceAmount }) => amountOrZero(advanceAmount)));
  return { proformas, lines, totals: computeDocumentTotals(lines), advance };
}

const custom = (message: string) => ({ type: 'custom', message });

/** The first thing that the selection lacks; undefined when it is complete. */
export function selectionProblem({
  party,
  ids,
}: Pick<ConsolidationValues, 'party' | 'ids'>): string | undefined {
  if (!party.id) return 'Select a party first';
  return ids.length === 0 ? 'Select at least one proforma invoice to consolidate' : undefined;
}

/** The errors of the form. It can only be saved after a preview. */
export const consolidationErrors = (
  values: ConsolidationValues,
  preview: Preview | undefined,
): FieldErrors<ConsolidationValues> => {
  const problem = selectionProblem(values);
  if (problem || !preview) return { root: custom(problem ?? 'Nothing to save. Please consolidate first.') };
  return currencyOf(preview.lines) === 'INR' ? {} : exchangeRateErrors(values, { isRequired: true });
};

const partyOf = (proforma: Invoice) => ({
  partyId: proforma.partyId,
  partyName: proforma.partyName,
  partyEmail: proforma.partyEmail,
  partyPhone: proforma.partyPhone,
  partyAddress: proforma.partyAddress,
  partyCity: proforma.partyCity,
  partyState: proforma.partyState,
  partyGstNumber: proforma.partyGstNumber,
  partyPanNumber: proforma.partyPanNumber,
  importerId: proforma.partyId,
  importerName: proforma.partyName,
});

/** The consolidated invoice as sent: the figures of the preview, and the ids of its proformas. */
export function toConsolidationInput(
  { proformas, lines, totals, advance }: Preview,
  {
    identityReason,
    creditReason,
    ...rate
  }: Pick<ConsolidationValues, 'identityReason' | 'creditReason' | keyof ExchangeRateValues>,
  now: Date,
): ConsolidationInput {
  const [first] = proformas;
  if (!first) throw new Error('There are no proformas');
  const numbers = proformas.map(({ proformaInvoiceNumber }) => proformaInvoiceNumber);
  return {
    ...partyOf(first),
    jobId: null,
    contractId: null,
    contractNumber: null,
    port: null,
    shipmentCategory: null,
    dueDate: null,
    status: 'consolidateinvoice',
    isPerforma: false,
    jobNumber: `CONSOLIDATED-${now.getTime()}`,
    cargoDetails: consolidatedFrom(numbers).slice(0, 2000),
    subtotal: toDecimal(totals.subtotal),
    taxAmount: toDecimal(totals.taxAmount),
    sgstAmount: toDecimal(totals.sgstAmount),
    cgstAmount: toDecimal(totals.cgstAmount),
    igstAmount: toDecimal(totals.igstAmount),
    otherTaxTotals: Object.fromEntries(
      Object.entries(totals.otherTaxTotals).map(([name, amount]) => [name, toDecimal(amount)]),
    ),
    totalAmount: toDecimal(totals.totalAmount),
    advanceAmount: String(toDecimal(advance)),
    totalAfterAdvance: toDecimal(totalAfterAdvance(totals.totalAmount, advance)),
    ...toExchangeRateInput(rate, currencyOf(lines)),
    charges: lines.map(decimalLine),
    mergedInvoices: proformas.map(({ id, proformaInvoiceNumber, jobNumber, totalAmount, updatedAt }) => ({
      proformainvid: proformaInvoiceNumber,
      proformainvdbid: id,
      jobNumber,
      totalAmount,
      updatedAt,
    })),
    ...(identityReason.trim() ? { identityReason } : {}),
    ...(creditReason.trim() ? { creditReason } : {}),
  };
}
