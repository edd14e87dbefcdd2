import {
  type ReminderStep,
  reminderText,
  type StoredProposedReminder,
  type StoredReminder,
} from '@freightdesk/contracts/billing';
import type { Stored } from '@freightdesk/data';
import type { LetterRecord } from '@freightdesk/letters';
import { refuse } from '@freightdesk/service-kit';
import {
  daysFromTo,
  formatMoney,
  indianDay,
  type Minor,
  nextReminderStep,
  sumAmounts,
  ZERO,
} from '@freightdesk/tax';
import { groupBy } from '@freightdesk/tax/returns';
import { type DocumentRecord, numberOf } from '../documents/document.model';
import type { ReminderRecord } from './reminder.model';

export const reminderNotFound = () => refuse('not_found', 'Reminder not found');

export const nothingToRemind = () =>
  refuse('nothing_to_remind', 'Nothing is to be reminded of today: the list has changed. Reload it.');

export const stepsChanged = () =>
  refuse('changed_meanwhile', 'Somebody else has changed the steps meanwhile. Reload and try again.');

type OverdueDocument = Pick<
  Stored<DocumentRecord>,
  'id' | 'partyId' | 'partyName' | 'invoiceNumber' | 'openingNumber' | 'dueOn' | 'openRupees'
>;
type Letter = Pick<ReminderRecord, 'partyId' | 'day' | 'documents'>;

/** What the letters of a day are proposed from. */
interface ReminderFacts {
  readonly documents: readonly OverdueDocument[];
  /** The letters about these documents. */
  readonly letters: readonly Letter[];
  /** What each party owes in all, less what it has on account. */
  readonly balances: ReadonlyMap<number, Minor>;
  readonly steps: readonly ReminderStep[];
  /** The day in India. */
  readonly today: string;
}

/** The last step of each document, and the day of the last letter to each party. */
function historyOf(letters: readonly Letter[]) {
  const lastSteps = new Map<number, number>();
  const lastDays = new Map<number, string>();
  for (const { partyId, day, documents } of letters) {
    if (day > (lastDays.get(partyId) ?? '')) lastDays.set(partyId, day);
    for (const { documentId, step } of documents)
      lastSteps.set(documentId, Math.max(step, lastSteps.get(documentId) ?? 0));
  }
  return { lastSteps, lastDays };
}

type RemindedDocument = StoredProposedReminder['documents'][number];

/** A document whose next step is reached, with its party. */
type DueDocument = RemindedDocument & Pick<OverdueDocument, 'partyId' | 'partyName'>;

/** A document at its next step; none while it is not reached (LEDGER-11). */
function atNextStep(
  { id, partyId, partyName, dueOn, openRupees, ...numbers }: OverdueDocument,
  { lastSteps, lastDays }: ReturnType<typeof historyOf>,
  { steps, today }: ReminderFacts,
): DueDocument[] {
  if (!dueOn) return [];
  const dueDay = indianDay(dueOn);
  const daysOverdue = daysFromTo(dueDay, today);
  const state = { daysOverdue, lastStep: lastSteps.get(id) ?? 0, lastSentOn: lastDays.get(partyId) };
  const step = nextReminderStep(
    state,
    today,
    steps.map(({ days }) => days),
  );
  if (step === undefined) return [];
  const document = { documentId: id, invoiceNumber: numberOf(numbers), dueDay, daysOverdue };
  return [{ ...document, open: openRupees, step, partyId, partyName }];
}

/** The documents whose next step is reached, oldest due first. */
function dueDocuments(facts: ReminderFacts): DueDocument[] {
  const history = historyOf(facts.letters);
  return facts.documents
    .flatMap((document) => atNextStep(document, history, facts))
    .sort((one, other) => other.daysOverdue - one.daysOverdue || one.documentId - other.documentId);
}

/**
 * The letters of a day, the longest overdue first: one for each party with documents that reach their next step, unless
 * what it has on account covers all it owes (CREDIT-3).
 */
export function proposalsOf(facts: ReminderFacts): StoredProposedReminder[] {
  return groupBy(dueDocuments(facts), ({ partyId }) => String(partyId)).flatMap((rows) => {
    const [{ partyId, partyName }] = rows;
    if ((facts.balances.get(partyId) ?? ZERO) <= 0) return [];
    const step = Math.max(...rows.map((row) => row.step));
    return {
      partyId,
      partyName,
      step,
      title: facts.steps[step - 1]?.title ?? '',
      amount: sumAmounts(rows.map(({ open }) => open)),
      documents: rows.map(({ partyId: _party, partyName: _name, ...document }) => document),
    };
  });
}

/** Letters of several groups of parties in one order, as {@link proposalsOf} has those of one. */
export const longestOverdueFirst = (
  proposals: readonly StoredProposedReminder[],
): readonly StoredProposedReminder[] =>
  proposals.toSorted(
    ({ documents: [one] }, { documents: [other] }) => (other?.daysOverdue ?? 0) - (one?.daysOverdue ?? 0),
  );

type SentLetter = Pick<LetterRecord, 'recordId' | 'state' | 'sentAt' | 'recipients'> & {
  readonly createdAt: Date;
};

/** What has become of the latest e-mail about each reminder; the oldest comes first. Those that were taken back do not count. */
export const emailsOf = (letters: readonly SentLetter[]): ReadonlyMap<number, StoredReminder['email']> =>
  new Map(
    letters
      .filter(({ state }) => state !== 'cancelled')
      .map(({ recordId, state, sentAt, createdAt, recipients }) => [
        recordId,
        {
          state,
          at: (sentAt ?? createdAt).toISOString(),
          to: recipients.map(({ address }) => address),
        },
      ]),
  );

/** The text of a letter with what it says in place of its placeholders. */
export const letterText = (
  { partyName, amount, documents, step }: StoredProposedReminder,
  steps: readonly ReminderStep[],
  firm: string,
): string =>
  reminderText(steps[step - 1]?.text ?? '', {
    party: partyName,
    amount: formatMoney(amount),
    count: String(documents.length),
    days: String(documents[0]?.daysOverdue ?? 0),
    firm,
  });
