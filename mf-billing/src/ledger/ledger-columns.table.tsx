import type { Movement } from '@freightdesk/contracts/billing';
import { EntryParty } from './entry-party.view';
import { balanceText, sourceLink } from './ledger.rules';

// Columns that the lists of entries share.

type Entry = Omit<Movement, 'debit' | 'credit' | 'balance'>;

export const dayColumn = {
  key: 'day',
  header: 'Day',
  kind: 'date',
  sort: 'day',
  value: ({ day }: Entry) => day,
} as const;

export const aboutColumn = {
  key: 'about',
  header: 'Particulars',
  keyColumn: true,
  value: ({ narration }: Entry) => narration,
  link: sourceLink,
} as const;

export const entryPartyColumn = {
  key: 'party',
  header: 'Party',
  value: ({ partyName }: Entry) => partyName,
  cell: (entry: Entry) => <EntryParty entry={entry} />,
} as const;

export const jobOfEntryColumn = {
  key: 'job',
  header: 'Job #',
  kind: 'code',
  optional: true,
  value: ({ jobNumber }: Entry) => jobNumber,
} as const;

export const movementColumns = [
  {
    key: 'debit',
    header: 'Debit',
    kind: 'money',
    value: ({ debit }: Movement) => debit || null,
  },
  {
    key: 'credit',
    header: 'Credit',
    kind: 'money',
    value: ({ credit }: Movement) => credit || null,
  },
  {
    key: 'balance',
    header: 'Balance',
    kind: 'money',
    value: ({ balance }: Movement) => balance,
    cell: ({ balance }: Movement) => balanceText(balance),
  },
] as const;
