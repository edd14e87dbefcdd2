import type { printStatement } from '@freightdesk/contracts/billing';
import type { ParsedRequestOf } from '@freightdesk/contracts/shared';
import { printPaper } from '@freightdesk/print';
import { type Caller, type CoreClient, type DocumentAnswer, refuse } from '@freightdesk/service-kit';
import { indianDay, indianMidnight, type Minor, ZERO } from '@freightdesk/tax';
import { type AgeingNeeds, partyOn } from './ageing.service';
import type { JournalRepository } from './journal.repository';
import { inOrder } from './ledger.rules';
import { statementOf } from './statement.rules';
import { type StatementPaper, statementPrint } from './statement-print.view';

/** The dependencies of printing statements. */
export interface StatementNeeds extends Omit<AgeingNeeds, 'journalEntries'> {
  readonly journalEntries: AgeingNeeds['journalEntries'] & Pick<JournalRepository, 'list' | 'partyBalance'>;
  readonly core: Pick<CoreClient, 'party' | 'client'>;
}

type StatementQuery = ParsedRequestOf<typeof printStatement>['query'];

/** Entries of one paper: about 40 sheets. */
const MOST_ENTRIES = 2_000;

/**
 * The entries of a party between two days.
 *
 * @throws {ServiceError} 400 for more than a paper takes
 */
async function entriesOf(
  { journalEntries }: StatementNeeds,
  { scope }: Caller,
  partyId: number,
  { from, to }: Pick<StatementQuery, 'from' | 'to'>,
) {
  const party = { partyRole: 'customer', partyId } as const;
  const page = { from, to, page: 1, pageSize: MOST_ENTRIES };
  const answer = await journalEntries.list(scope, page, (entry) => entry, party);
  if (Array.isArray(answer)) return answer;
  const message = `Choose fewer days: a statement has at most ${MOST_ENTRIES} entries`;
  if (answer.total > MOST_ENTRIES) throw refuse('invalid', message, { from: 'Choose fewer days' });
  return answer.items;
}

const openingOf = async (
  { journalEntries }: StatementNeeds,
  { scope }: Caller,
  partyId: number,
  from: string | undefined,
): Promise<Minor> => {
  if (!from) return ZERO;
  const party = { partyRole: 'customer', partyId } as const;
  return (await journalEntries.partyBalance(scope, party, indianMidnight(new Date(from)))).balance;
};

/**
 * The statement of a party as paper tells it, until today without a last day.
 *
 * @throws {ServiceError} 400 for more entries than a paper takes
 * @throws {ApiError} 404 for an unknown party
 */
export async function readStatement(
  needs: StatementNeeds,
  caller: Caller,
  partyId: number,
  period: Pick<StatementQuery, 'from' | 'to'>,
): Promise<StatementPaper> {
  const now = needs.clock();
  const { from, to = indianDay(now) } = period;
  const [party, client, entries, opening, ageing] = await Promise.all([
    needs.core.party(caller, partyId),
    needs.core.client(caller),
    entriesOf(needs, caller, partyId, { from, to }),
    openingOf(needs, caller, partyId, from),
    partyOn(needs, caller.scope, to, partyId),
  ]);
  return { party, client, statement: statementOf(opening, inOrder(entries)), ageing, from, to, now };
}

/**
 * The statement of a party as a page or a PDF file.
 *
 * @throws {ServiceError} 400 for more entries than a paper takes
 * @throws {ApiError} 404 for an unknown party
 */
export const printPartyStatement =
  (needs: StatementNeeds) =>
  async (caller: Caller, partyId: number, query: StatementQuery): Promise<DocumentAnswer> => {
    const paper = statementPrint(await readStatement(needs, caller, partyId, query));
    return printPaper(paper, query);
  };
