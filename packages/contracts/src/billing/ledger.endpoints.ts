import { endpoint } from '../shared/endpoint';
import { tenantQuery } from '../shared/schema';
import {
  accountMovementsQuery,
  agedPartiesQuery,
  agedPartyList,
  ageingTotalsQuery,
  journalEntryList,
  listJournalQuery,
  movementList,
  partyAccount,
  partyAccountParams,
  partyMovementsQuery,
  trialBalanceAnswer,
  trialBalanceQuery,
  vendorAccountParams,
  vendorMovementsQuery,
} from './ledger.schema';

export const listJournal = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/ledger/entries',
  summary: 'The day book: entries of the journal, newest first; searched by number, party and job',
  access: 'tenant',
  query: listJournalQuery,
  answer: journalEntryList,
  sorts: ['day'],
});

export const accountMovements = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/ledger/account-movements',
  summary:
    'The entries of an account, or of one of its heads, oldest first, with the balance after each; searched as the day book',
  access: 'tenant',
  query: accountMovementsQuery,
  answer: movementList,
  sorts: ['day'],
});

export const partyMovements = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/ledger/party-movements',
  summary:
    'The statement of a party, oldest first, with the balance after each entry; searched as the day book',
  access: 'tenant',
  query: partyMovementsQuery,
  answer: movementList,
  sorts: ['day'],
});

export const trialBalance = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/ledger/trial-balance',
  summary:
    'What each account had before a period, moved in it, and has after it; all balances add up to zero',
  access: 'tenant',
  query: trialBalanceQuery,
  answer: trialBalanceAnswer,
});

export const readPartyAccount = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/ledger/parties/:partyId',
  summary: 'What a party owes today by days overdue, and what it has on account',
  access: 'tenant',
  params: partyAccountParams,
  query: tenantQuery,
  answer: partyAccount,
});

export const readVendorAccount = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/ledger/vendors/:vendorId',
  summary: 'What a vendor is owed today by days since its bills, and what was paid on account',
  access: 'tenant',
  params: vendorAccountParams,
  query: tenantQuery,
  answer: partyAccount,
});

export const vendorMovements = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/ledger/vendor-movements',
  summary:
    'The statement of a vendor, oldest first, with the balance after each entry; searched as the day book',
  access: 'tenant',
  query: vendorMovementsQuery,
  answer: movementList,
  sorts: ['day'],
});

export const agedParties = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/ledger/ageing',
  summary:
    'What every party owed on a day, by days overdue, with what it had on account; the most overdue first; searched by name',
  access: 'tenant',
  query: agedPartiesQuery,
  answer: agedPartyList,
  sorts: ['partyName', 'balance', 'notDue', 'upTo30', 'upTo60', 'upTo90', 'above90', 'overdue', 'onAccount'],
});

export const ageingTotals = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/ledger/ageing/totals',
  summary: 'What the parties owe together that the ageing of a day lists, or that a search of it finds',
  access: 'tenant',
  query: ageingTotalsQuery,
  answer: partyAccount,
});
