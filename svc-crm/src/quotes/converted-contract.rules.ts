import type { NewRecord } from '@freightdesk/data';
import { indianDay } from '@freightdesk/tax';
import type { ContractRecord } from '../contracts/contract.model';
import type { ServiceLineRecord } from '../contracts/contract-line.model';
import type { QuoteRecord } from './quote.model';
import type { QuoteLineRecord } from './quote-line.model';

/** A contract of a single-use quote runs for a year from the day of conversion (QUOTE-5). */
function datesOf({ validFrom, validTo }: QuoteRecord, now: Date): { validFrom: Date; validTo: Date } {
  if (validFrom && validTo) return { validFrom, validTo };
  const first = new Date(indianDay(now));
  const last = new Date(first);
  last.setUTCFullYear(first.getUTCFullYear() + 1);
  last.setUTCDate(last.getUTCDate() - 1);
  return { validFrom: first, validTo: last };
}

const toContractLine =
  (shipmentType: ServiceLineRecord['shipmentType']) =>
  (line: QuoteLineRecord, index: number): ServiceLineRecord => ({
    ...line,
    id: index + 1,
    shipmentType,
    shipmentCategoryCode: null,
  });

const metadataOf = (quote: QuoteRecord, now: Date, isUsed: boolean): ContractRecord['metadata'] => {
  const { type, portOfLoading, portOfDischarge, commodity, assessmentValue } = quote.metadata;
  return {
    ...(type ? { type } : {}),
    ...(portOfLoading ? { portOfLoading } : {}),
    ...(portOfDischarge ? { portOfDischarge } : {}),
    ...(commodity ? { commodity } : {}),
    ...(assessmentValue ? { assessmentValue } : {}),
    convertedFromQuote: {
      quoteId: quote.quoteId,
      version: quote.iteration,
      convertedAt: now.toISOString(),
      quoteType: quote.quoteType,
      isUsed,
    },
  };
};

/** The contract that a quote becomes; its lines keep the data of the quote's. */
export const contractOfQuote = (
  quote: QuoteRecord,
  contractId: string,
  now: Date,
  isUsed = false,
): NewRecord<ContractRecord> => ({
  contractId,
  partyId: quote.partyId,
  partyName: quote.partyName,
  ...datesOf(quote, now),
  isDefault: false,
  paymentTermsDays: quote.paymentTermsDays,
  maxValue: quote.maxValue,
  isActive: true,
  quoteId: quote.id,
  quoteVersion: quote.iteration,
  originalQuoteId: quote.quoteId,
  shipmentCategories: quote.shipmentCategories,
  metadata: metadataOf(quote, now, isUsed),
  // Set by the repository.
  createdBy: '',
  services: quote.services.map(toContractLine(quote.metadata.type === 'sea_freight' ? 'SEA_FCL' : 'ALL')),
});
