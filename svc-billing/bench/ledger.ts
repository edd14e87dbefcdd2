import { performance } from 'node:perf_hooks';
import {
  agedParties,
  ageingTotals,
  listJournal,
  partyMovements,
  proposedReminders,
  readPartyAccount,
  trialBalance,
} from '@freightdesk/contracts/billing';
import { compareSizes, identityOf } from '@freightdesk/service-kit/testing';
import { type BillingApp, runBilling } from '../test/billing-app';
import { type Journal, storeManyEntries } from './many-entries';

const CLIENT = '900';
const FEW = 10_000;
const MANY = Number(process.env.ENTRIES ?? 1_000_000);
/** How many parties so many entries are of: what firms have, of which few have most of the work. */
const partiesOf = (entries: number): number => Math.min(entries / 50, 2_000);
const MANY_PARTIES = Number(process.env.PARTIES ?? 10_000);

const api = (app: BillingApp) => app.as(identityOf({ clientId: CLIENT }));
const PAGE = { page: 1, pageSize: 50 };

/** What people read of the journal. */
const CALLS: Readonly<Record<string, (app: BillingApp) => Promise<unknown>>> = {
  'party page: balance and ages': (app) => api(app).call(readPartyAccount, { params: { partyId: 8 } }),
  'party page: statement': (app) => api(app).call(partyMovements, { query: { ...PAGE, partyId: 8 } }),
  'party page: statement, newest': (app) =>
    api(app).call(partyMovements, { query: { ...PAGE, partyId: 8, sort: '-day' } }),
  ageing: (app) => api(app).call(agedParties, { query: PAGE }),
  'ageing: totals': (app) => api(app).call(ageingTotals, {}),
  'reminders of today': (app) => api(app).call(proposedReminders, {}),
  'day book': (app) => api(app).call(listJournal, { query: PAGE }),
  'trial balance': (app) => api(app).call(trialBalance, {}),
  'trial balance of six weeks': (app) =>
    api(app).call(trialBalance, { query: { from: '2026-05-10', to: '2026-06-20' } }),
};

async function runWith(name: string, journal: Journal) {
  const target = await runBilling();
  const from = performance.now();
  await storeManyEntries(target.connection, CLIENT, journal);
  const seconds = Math.round((performance.now() - from) / 1000);
  process.stdout.write(`${journal.entries} entries of ${journal.parties} parties: stored in ${seconds} s\n`);
  return { name, target };
}

/** Parties grow in number with the journal, and the 200 large ones among them in their entries. */
const storeEntries = (entries: number) =>
  runWith(`${entries} entries`, { entries, parties: partiesOf(entries) });

const storeParties = (parties: number) => runWith(`${parties} parties`, { entries: 10 * parties, parties });

/** Compares a journal of 10,000 entries with one of a million, whose goal is a ratio of 1.5. `ENTRIES` changes the latter. */
export async function compareLedger(): Promise<void> {
  const few = await storeEntries(FEW);
  const many = await storeEntries(MANY);
  await compareSizes(few, many, CALLS);
  await Promise.all([few.target.close(), many.target.close()]);
}

/** Compares 1,000 parties that owe something with 10,000. `PARTIES` changes the latter. */
export async function compareParties(): Promise<void> {
  const few = await storeParties(1_000);
  const many = await storeParties(MANY_PARTIES);
  await compareSizes(few, many, CALLS);
  await Promise.all([few.target.close(), many.target.close()]);
}
