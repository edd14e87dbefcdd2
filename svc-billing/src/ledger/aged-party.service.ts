import type { FollowUpWork, MigrationStep, MigrationSteps, Write, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { indianDay, indianMidnight } from '@freightdesk/tax';
import type { DocumentRepository } from '../documents/document.repository';
import type { AgedPartyRepository } from './aged-party.repository';
import { agedPartiesOf, columnChanges, oldestDueDays } from './ageing.rules';
import type { JournalRepository } from './journal.repository';

/** The dependencies of keeping the rows of the ageing. */
export interface AgedPartyNeeds {
  readonly agedParties: Pick<AgedPartyRepository, 'replace' | 'changingBy'>;
  readonly documents: Pick<DocumentRepository, 'openSums'>;
  readonly journalEntries: Pick<JournalRepository, 'storedPartyBalances' | 'partyName'>;
}

/** Computes the rows of parties as of today, by their names. */
export const renewAgedParties =
  ({ agedParties, documents, journalEntries }: AgedPartyNeeds): FollowUpWork<number, string> =>
  async (tx, names) => {
    const partyIds = [...names.keys()];
    const open = await documents.openSums(tx, partyIds);
    const balances = await journalEntries.storedPartyBalances(tx, partyIds);
    const today = indianDay(new Date());
    const [changes, dueDays] = [columnChanges(open, today), oldestDueDays(open)];
    const rows = agedPartiesOf({ open, changedSince: [], balances }, today).map(
      ({ partyId, ...figures }) => ({
        ...figures,
        id: partyId,
        partyName: names.get(partyId) ?? figures.partyName,
        changesOn: changes.get(partyId) ?? null,
        oldestDueOn: dueDays.get(partyId) ?? null,
      }),
    );
    await agedParties.replace(tx, partyIds, rows);
  };

/** How many rows one transaction renews. */
const BATCH = 500;

async function renewChanging(needs: AgedPartyNeeds, tx: WriteScope, day: Date): Promise<void> {
  const rows = await needs.agedParties.changingBy(tx, day, BATCH);
  await renewAgedParties(needs)(tx, new Map(rows.map(({ id, partyName }) => [id, partyName])));
}

/** Renews the rows whose columns change with this day before they are listed, because documents grow older without a write. */
export async function bringToday(
  needs: AgedPartyNeeds & { readonly write: Write },
  scope: ClientScope,
  now: Date,
): Promise<void> {
  const day = indianMidnight(now);
  while ((await needs.agedParties.changingBy(scope, day, 1)).length > 0)
    await needs.write(scope, (tx) => renewChanging(needs, tx, day));
}

/** The step that computes the rows of all parties in the journal, once its running totals are complete. */
export const agedPartyStep = (
  steps: Pick<MigrationSteps, 'perValue'>,
  needs: AgedPartyNeeds,
): MigrationStep =>
  steps.perValue({
    name: 'ageing of parties and their oldest due days',
    title: 'ageing of parties',
    collection: 'journal',
    filter: { partyRole: 'customer' },
    field: 'partyId',
    work: async (tx, partyIds) => {
      const names = new Map<number, string>();
      for (const id of partyIds) names.set(id, await needs.journalEntries.partyName(tx, id));
      await renewAgedParties(needs)(tx, names);
    },
  });
