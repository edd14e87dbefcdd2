import { type NextNumber, TenantCollection } from '@freightdesk/service-kit';
import type { Connection } from 'mongoose';
import { type QuoteRecord, quoteSchema } from './quote.model';
import { type QuoteFamilyRecord, quoteFamilySchema } from './quote-family.model';

/** Quotes: their versions, and one record for each family of versions. */
export const createQuoteRepositories = (connection: Connection, nextNumber: NextNumber) => ({
  versions: new TenantCollection<QuoteRecord>(
    connection.model<QuoteRecord>('Quote', quoteSchema),
    nextNumber,
  ),
  families: new TenantCollection<QuoteFamilyRecord>(
    connection.model<QuoteFamilyRecord>('QuoteFamily', quoteFamilySchema),
    nextNumber,
  ),
});
export type QuoteRepositories = ReturnType<typeof createQuoteRepositories>;
