import { agedParties, type StoredAgedParty } from '@freightdesk/contracts/billing';
import type { ParsedRequestOf } from '@freightdesk/contracts/shared';
import type { ListAnswer } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { indianDay, indianMidnight } from '@freightdesk/tax';
import type { DocumentRepository } from '../documents/document.repository';
import { agedPartiesOf, pageOfParties } from './ageing.rules';
import type { JournalRepository } from './journal.repository';

/** The dependencies of what all parties owe. */
export interface AgeingNeeds {
  readonly journalEntries: Pick<JournalRepository, 'partyBalances' | 'partyName'>;
  readonly documents: Pick<DocumentRepository, 'openSums'>;
  readonly clock: () => Date;
}

/** Names the parties that have nothing but money on account. They are few. */
const namedParties = (
  { journalEntries }: AgeingNeeds,
  scope: ClientScope,
  parties: readonly StoredAgedParty[],
): Promise<StoredAgedParty[]> =>
  Promise.all(
    parties.map(async (party) =>
      party.partyName ? party : { ...party, partyName: await journalEntries.partyName(scope, party.partyId) },
    ),
  );

/** What every party owed on a day, today or before, by days overdue. */
export async function partiesOn(
  needs: AgeingNeeds,
  scope: ClientScope,
  asOf: string,
): Promise<StoredAgedParty[]> {
  const { documents, journalEntries } = needs;
  const isPast = asOf < indianDay(needs.clock());
  const [open, changedSince, balances] = await Promise.all([
    documents.openSums(scope),
    isPast ? documents.openSums(scope, indianMidnight(new Date(asOf))) : [],
    journalEntries.partyBalances(scope, isPast ? asOf : undefined),
  ]);
  return namedParties(needs, scope, agedPartiesOf({ open, changedSince, balances }, asOf));
}

/**
 * The ageing of all parties: a row for each that owes something or has something on account. Rows are computed and sorted in
 * memory, because their columns change with every day.
 *
 * @throws {ServiceError} 400 `invalid` when the list does not offer the sort field
 */
export const listAgedParties =
  (needs: AgeingNeeds) =>
  async (
    scope: ClientScope,
    { asOf = indianDay(needs.clock()), ...query }: ParsedRequestOf<typeof agedParties>['query'],
  ): Promise<ListAnswer<StoredAgedParty>> =>
    pageOfParties(await partiesOn(needs, scope, asOf), query, agedParties.sorts ?? []);
