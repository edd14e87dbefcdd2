import { agedParties, partyAccount, type StoredAgedParty } from '@freightdesk/contracts/billing';
import {
  indexOrders,
  keepTotals,
  type Stored,
  searchable,
  type TenantRecord,
  tenantSchema,
} from '@freightdesk/data';
import * as z from 'zod/mini';
import { AGED_AMOUNTS } from './ageing.rules';

const storedAgedParty = z.object({
  partyName: z.string(),
  ...partyAccount.shape,
  /** The next day on which a document grows into another column; null for a party without such a document. */
  changesOn: z.nullable(z.date()),
  /** The day on which its oldest open document fell or falls due; null for a party without one. */
  oldestDueOn: z._default(z.nullable(z.date()), null),
});

/**
 * What a party owes by days overdue: a row of the ageing, under the id of the party. It is computed from the journal and the open
 * documents in the transaction that changes them, and on the day when a column changes (LEDGER-7).
 */
export interface AgedPartyRecord extends TenantRecord, Readonly<z.output<typeof storedAgedParty>> {}

export const agedPartySchema = tenantSchema<AgedPartyRecord>(storedAgedParty, 'aged_parties');
// Stored sums: the totals of the ageing, and how many parties it has.
keepTotals(agedPartySchema, { by: [], sums: AGED_AMOUNTS });
indexOrders(agedPartySchema, agedParties.sorts ?? [], []);
// Serves the rows whose columns change with the day.
agedPartySchema.index({ clientId: 1, changesOn: 1, id: 1 });
// Serves the reminders, the longest overdue first.
agedPartySchema.index({ clientId: 1, oldestDueOn: 1, id: 1 });
export const AGED_PARTY_SEARCH = searchable(agedPartySchema, ['partyName']);

/** A row as an answer. */
export const toAgedParty = ({
  id,
  partyName,
  balance,
  notDue,
  upTo30,
  upTo60,
  upTo90,
  above90,
  overdue,
  onAccount,
}: Stored<AgedPartyRecord>): StoredAgedParty => ({
  partyId: id,
  partyName,
  balance,
  notDue,
  upTo30,
  upTo60,
  upTo90,
  above90,
  overdue,
  onAccount,
});
