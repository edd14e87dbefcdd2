import type { QuoteInput } from '@freightdesk/contracts';

export const chaAgency = { chargeId: 1, chargeName: 'CHA agency' };
export const thc20 = { chargeId: 2, chargeName: 'THC 20 ft' };

/** A body that creates a single-use quote for party 1. */
export const quoteOf = (quoteId: string, rest: Partial<QuoteInput> = {}): QuoteInput => ({
  quoteId,
  partyId: 1,
  services: [{ ...chaAgency, sellingCost: 2500 }],
  ...rest,
});
