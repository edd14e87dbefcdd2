import type { Invoice } from '@freightdesk/contracts/billing';
import { links } from '@freightdesk/remote-kit';

// Columns that the lists of documents share.

export const partyColumn = {
  key: 'party',
  header: 'Party',
  sort: 'partyName',
  value: ({ partyName }: Pick<Invoice, 'partyName'>) => partyName,
} as const;

/** The party with a link to what it owes. */
export const partyAccountColumn = {
  ...partyColumn,
  link: ({ partyId }: Pick<Invoice, 'partyId'>) => links.partyAccount(partyId),
} as const;

export const jobColumn = {
  key: 'job',
  header: 'Job #',
  kind: 'code',
  value: ({ jobNumbers }: Pick<Invoice, 'jobNumbers'>) => jobNumbers.join(', '),
} as const;

export const amountColumn = {
  key: 'amount',
  header: 'Amount',
  kind: 'money',
  sort: 'totalAmount',
  value: ({ totalAmount }: Pick<Invoice, 'totalAmount'>) => totalAmount,
  currency: ({ currency }: Pick<Invoice, 'currency'>) => currency,
} as const;

export const balanceColumn = {
  key: 'balance',
  header: 'Balance',
  kind: 'money',
  value: ({ balanceAmount }: Pick<Invoice, 'balanceAmount'>) => balanceAmount,
  currency: ({ currency }: Pick<Invoice, 'currency'>) => currency,
} as const;
