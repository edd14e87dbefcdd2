import type { LetterBatch } from '@freightdesk/contracts/billing';
import type { RepeatableRequest, Stored } from '@freightdesk/data';
import {
  insertLetter,
  keyFor,
  type LetterRecord,
  newMessageId,
  nobodyToRemind,
  type PreparedLetter,
  prepareLetter,
  problemOf,
  proposedContent,
  type Refusals,
  readDraft,
  type WriteLetterNeeds,
  writeOnce,
} from '@freightdesk/letters';
import { type CoreClient, ServiceError, type UserCaller } from '@freightdesk/service-kit';
import {
  insertReminder,
  type ProposedLetter,
  proposedLetter,
  type ReminderNeeds,
} from '../reminders/reminder.service';
import { type AccountSubjectNeeds, subjectOfReminder } from './account-subject.service';

/** The dependencies of sending reminders. */
export type SendReminderNeeds = WriteLetterNeeds &
  ReminderNeeds &
  AccountSubjectNeeds & { readonly core: Pick<CoreClient, 'party' | 'client'> };

type Firm = Awaited<ReturnType<CoreClient['client']>>;
type Party = Awaited<ReturnType<CoreClient['party']>>;

/**
 * The letter that a reminder goes out in, before the reminder is stored.
 *
 * @throws {ServiceError} 409 when nothing is proposed for the party, or nobody is to get it
 */
async function prepareReminder(needs: SendReminderNeeds, caller: UserCaller, party: Party, firm: Firm) {
  const proposal = await proposedLetter(needs, caller.scope, party.id, firm.name);
  const reminder = { ...proposal, id: 0, createdBy: caller.identity.username };
  const matter = {
    subject: subjectOfReminder(needs, caller, reminder, { party, firm }),
    earlierLetters: [],
  };
  const draft = await readDraft(needs, caller, matter);
  const problem = problemOf(draft);
  if (problem) throw nobodyToRemind(problem);
  return { proposal, prepared: await prepareLetter(needs, caller, matter, proposedContent(draft)) };
}

/** The letter of a reminder that is stored. */
const lettered = (
  { mail }: SendReminderNeeds,
  { letter, files }: PreparedLetter,
  reminderId: number,
): PreparedLetter => ({
  files,
  letter: {
    ...letter,
    recordId: reminderId,
    messageId: newMessageId('reminder', reminderId, mail.sender || letter.replyTo),
  },
});

/** Makes the reminder of a party and its letter, both or none, once (MAIL-8). */
async function remind(
  needs: SendReminderNeeds,
  caller: UserCaller,
  { party, firm }: { readonly party: Party; readonly firm: Firm },
  repeatable: RepeatableRequest | undefined,
): Promise<void> {
  const { scope, identity } = caller;
  await needs.reminders.prepareLock(scope);
  let proposal: ProposedLetter | undefined;
  const prepare = async () => {
    const { prepared, ...rest } = await prepareReminder(needs, caller, party, firm);
    proposal = rest.proposal;
    return prepared;
  };
  const store = (prepared: PreparedLetter): Promise<Stored<LetterRecord>> =>
    needs.write(scope, async (tx) => {
      const reminder = await insertReminder(needs, tx, party.id, {
        firm: firm.name,
        createdBy: identity.username,
        expected: proposal,
      });
      return insertLetter(needs, tx, lettered(needs, prepared, reminder.id));
    });
  await writeOnce(needs, scope, keyFor(repeatable, party.id), prepare, store);
}

/** Why a party is not reminded, where something of the party itself is in the way. */
const isRefusal = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && ['nothing_to_remind', 'letter_refused'].includes(error.code);

async function remindParty(
  needs: SendReminderNeeds,
  caller: UserCaller,
  about: { readonly party: Party; readonly firm: Firm },
  repeatable: RepeatableRequest | undefined,
): Promise<Refusals> {
  try {
    await remind(needs, caller, about, repeatable);
    return [];
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { id, name } = about.party;
    return [{ recordId: id, recordName: name, message: error.message }];
  }
}

/**
 * Makes the reminders that are proposed for parties, each with the letter that it goes out in, one after the other; and says
 * to whom none was made.
 *
 * @throws {ApiError} 404 for an unknown party
 */
export const sendReminders =
  (needs: SendReminderNeeds) =>
  async (
    caller: UserCaller,
    ids: readonly number[],
    repeatable: RepeatableRequest | undefined,
  ): Promise<LetterBatch> => {
    const partyIds = [...new Set(ids)];
    const firm = await needs.core.client(caller);
    const refusals: Refusals = [];
    for (const id of partyIds) {
      const party = await needs.core.party(caller, id);
      refusals.push(...(await remindParty(needs, caller, { party, firm }, repeatable)));
    }
    return { writtenCount: partyIds.length - refusals.length, isFolder: needs.mail.isFolder, refusals };
  };
