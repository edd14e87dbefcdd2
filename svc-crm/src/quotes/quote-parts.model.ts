import type { StoredQuoteLine, StoredQuoteMetadata } from '@freightdesk/contracts';

/** A line of a quote as stored. */
export interface QuoteLineRecord extends Readonly<StoredQuoteLine> {}

/** The metadata of a quote as stored. */
export interface QuoteMetadataRecord extends Readonly<StoredQuoteMetadata> {}
