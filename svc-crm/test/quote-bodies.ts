import type { QuoteInput } from '@freightdesk/contracts/crm';

export const chaAgency = { chargeId: 1, chargeName: 'CHA agency' };
export const thc20 = { chargeId: 2, chargeName: 'THC 20 ft' };

/** A body that creates a single-use quote for party 1. */
export const quoteOf = (quoteId: string, rest: Partial<QuoteInput> = {}): QuoteInput => ({
  quoteId,
  partyId: 1,
  services: [{ ...chaAgency, sellingCost: 2500 }],
  ...rest,
});

/** A line of a contract, with a discount that needs approval. */
export const contractLine = {
  ...chaAgency,
  buyingCost: 1000,
  sellingCost: 2500,
  maxDiscountPercent: 12.5,
};

/** A body that creates a contract of party 1. */
export const contractOf = (contractId: string, rest = {}) => ({
  contractId,
  partyId: 1,
  validFrom: '2026-11-01',
  validTo: '2027-10-31',
  services: [contractLine],
  ...rest,
});
