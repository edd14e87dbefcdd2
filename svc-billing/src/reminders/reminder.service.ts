import { isDeepStrictEqual } from 'node:util';
import {
  MOST_PROPOSED_REMINDERS,
  type ReminderStep,
  type ReminderSteps,
  type reminderStepsBody,
  type StoredProposedReminder,
  type StoredReminder,
  SUGGESTED_REMINDERS,
} from '@freightdesk/contracts/billing';
import type { Stored, Write, WriteScope } from '@freightdesk/data';
import type { LetterRepository } from '@freightdesk/letters';
import { type PaperRequest, printPaper } from '@freightdesk/print';
import type { Caller, ClientScope, CoreClient, DocumentAnswer, UserCaller } from '@freightdesk/service-kit';
import { indianDay, indianMidnight, type Minor, plusDays } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { DocumentRepository } from '../documents/document.repository';
import type { AgedPartyRepository } from '../ledger/aged-party.repository';
import type { JournalRepository } from '../ledger/journal.repository';
import { type ReminderRecord, toReminder } from './reminder.model';
import type { ReminderRepository } from './reminder.repository';
import {
  emailsOf,
  letterText,
  longestOverdueFirst,
  nothingToRemind,
  proposalsOf,
  reminderNotFound,
  stepsChanged,
} from './reminder.rules';
import { reminderPrint } from './reminder-print.view';

/** The dependencies of reminders. */
export interface ReminderNeeds {
  readonly reminders: ReminderRepository;
  readonly letters: Pick<LetterRepository, 'about'>;
  readonly documents: Pick<DocumentRepository, 'overdueOn'>;
  readonly journalEntries: Pick<JournalRepository, 'partyBalance'>;
  readonly agedParties: Pick<AgedPartyRepository, 'overdueInPieces'>;
  readonly core: Pick<CoreClient, 'party' | 'client'>;
  readonly write: Write;
  readonly clock: () => Date;
}

const readSteps = async (
  { reminders }: Pick<ReminderNeeds, 'reminders'>,
  scope: ClientScope,
): Promise<ReminderSteps> => {
  const record = await reminders.stepsOf(scope);
  return { id: record?.id ?? null, steps: [...(record?.steps ?? SUGGESTED_REMINDERS)] };
};

/** The last day on which a document fell due that could be reminded of today. */
const lastDueDay = (today: string, steps: readonly ReminderStep[]): Date =>
  indianMidnight(new Date(plusDays(today, -(steps[0]?.days ?? 0))));

/** What could be written today to parties, by what each owes. A transaction reads one thing after the other. */
async function proposeTo(
  needs: ReminderNeeds,
  scope: ClientScope,
  steps: readonly ReminderStep[],
  balances: ReadonlyMap<number, Minor>,
): Promise<StoredProposedReminder[]> {
  const today = indianDay(needs.clock());
  const documents = await needs.documents.overdueOn(scope, lastDueDay(today, steps), [...balances.keys()]);
  if (documents.length === 0) return [];
  const letters = await needs.reminders.about(
    scope,
    documents.map(({ id }) => id),
  );
  return proposalsOf({ documents, letters, balances, steps, today });
}

/**
 * What could be written today, the longest overdue first (CREDIT-3): so many letters, and others when these are made. Reads the
 * documents of a few parties at a time.
 */
const readProposals =
  (needs: ReminderNeeds) =>
  async (scope: ClientScope): Promise<StoredProposedReminder[]> => {
    const { steps } = await readSteps(needs, scope);
    const day = lastDueDay(indianDay(needs.clock()), steps);
    const proposals: StoredProposedReminder[] = [];
    for await (const parties of needs.agedParties.overdueInPieces(scope, day)) {
      const balances = new Map(parties.map(({ id, balance }) => [id, balance]));
      proposals.push(...(await proposeTo(needs, scope, steps, balances)));
      if (proposals.length >= MOST_PROPOSED_REMINDERS) break;
    }
    return longestOverdueFirst(proposals).slice(0, MOST_PROPOSED_REMINDERS);
  };

/**
 * The letter that is proposed for a party today, with its text.
 *
 * @throws {ServiceError} 409 when nothing is proposed for the party any more
 */
export async function proposedLetter(
  needs: ReminderNeeds,
  scope: ClientScope,
  partyId: number,
  firm: string,
) {
  const { steps } = await readSteps(needs, scope);
  const party = { partyRole: 'customer', partyId } as const;
  const { balance } = await needs.journalEntries.partyBalance(scope, party);
  const [proposal] = await proposeTo(needs, scope, steps, new Map([[partyId, balance]]));
  if (!proposal) throw nothingToRemind();
  return { ...proposal, text: letterText(proposal, steps, firm), day: indianDay(needs.clock()) };
}
export type ProposedLetter = Awaited<ReturnType<typeof proposedLetter>>;

interface NewReminder {
  /** The name of the firm that writes it. */
  readonly firm: string;
  readonly createdBy: string;
  /** What is proposed must be this, where paper was made of it. */
  readonly expected?: ProposedLetter | undefined;
}

/**
 * Stores the letter that is proposed for a party, while no other one is made.
 *
 * @throws {ServiceError} 409 when nothing, or something else, is proposed for it
 */
export async function insertReminder(
  needs: ReminderNeeds,
  tx: WriteScope,
  partyId: number,
  { firm, createdBy, expected }: NewReminder,
): Promise<Stored<ReminderRecord>> {
  await needs.reminders.lock(tx);
  const letter = await proposedLetter(needs, tx, partyId, firm);
  if (expected && !isDeepStrictEqual(letter, expected)) throw nothingToRemind();
  return needs.reminders.insert(tx, { ...letter, createdBy });
}

/**
 * Makes the letter that is proposed for a party, once.
 *
 * @throws {ServiceError} 409 when nothing is proposed for it any more
 */
const createLetter =
  (needs: ReminderNeeds) =>
  async (caller: UserCaller, partyId: number): Promise<StoredReminder> => {
    const { reminders, core, write } = needs;
    const { name: firm } = await core.client(caller);
    // A party without a proposal is refused here, before there is a lock.
    await proposedLetter(needs, caller.scope, partyId, firm);
    await reminders.prepareLock(caller.scope);
    const createdBy = caller.identity.username;
    return write(caller.scope, async (tx) =>
      toReminder(await insertReminder(needs, tx, partyId, { firm, createdBy })),
    );
  };

/** Sets the steps of a client, one change after the other. */
const setSteps =
  (needs: ReminderNeeds) =>
  async (
    { scope, identity }: UserCaller,
    { steps }: z.output<typeof reminderStepsBody>,
  ): Promise<ReminderSteps> => {
    const { reminders, write } = needs;
    await reminders.prepareLock(scope);
    return write(scope, async (tx) => {
      await reminders.lock(tx);
      const before = await reminders.stepsOf(tx);
      const after = await reminders.storeSteps(tx, before, { steps, decidedBy: identity.username });
      if (!after) throw stepsChanged();
      return { id: after.id, steps: after.steps };
    });
  };

/**
 * A letter as a page or a PDF file, to the address that the party has today.
 *
 * @throws {ServiceError} 404 for an unknown letter
 */
const printLetter =
  (needs: ReminderNeeds) =>
  async (caller: Caller, id: number, request: PaperRequest): Promise<DocumentAnswer> => {
    const reminder = await needs.reminders.byId(caller.scope, id);
    if (!reminder) throw reminderNotFound();
    const [party, client] = await Promise.all([
      needs.core.party(caller, reminder.partyId),
      needs.core.client(caller),
    ]);
    return printPaper(reminderPrint({ reminder, party, client }), request);
  };

/** Letters with what has become of the e-mails that they went out in. */
const listLetters =
  ({ reminders, letters }: ReminderNeeds) =>
  async (scope: ClientScope, query: Parameters<ReminderRepository['list']>[1]) => {
    const answer = await reminders.list(scope, query);
    const rows = Array.isArray(answer) ? answer : answer.items;
    const emails = emailsOf(
      await letters.about(
        scope,
        'reminder',
        rows.map(({ id }) => id),
      ),
    );
    const items = rows.map((row) => ({ ...row, email: emails.get(row.id) ?? null }));
    return Array.isArray(answer) ? items : { ...answer, items };
  };

/** Letters to parties about what is overdue, in the steps that the client sets (CREDIT-3, LEDGER-11). */
export const createReminderService = (needs: ReminderNeeds) => ({
  steps: (scope: ClientScope) => readSteps(needs, scope),
  setSteps: setSteps(needs),
  proposals: readProposals(needs),
  list: listLetters(needs),
  create: createLetter(needs),
  print: printLetter(needs),
});
export type ReminderService = ReturnType<typeof createReminderService>;
