import type { Client, Party } from '@freightdesk/contracts/core';
import type { NewRecord } from '@freightdesk/data';
import {
  ACCOUNT_PURPOSES,
  type Attachable,
  customer,
  fileName,
  type LetterReference,
  type LetterSubject,
  PDF,
} from '@freightdesk/letters';
import { bankLinesOf, dateOf, type PrintDocument, printPaper } from '@freightdesk/print';
import type { Caller, CoreClient } from '@freightdesk/service-kit';
import { formatMoney, ZERO } from '@freightdesk/tax';
import { readStatement, type StatementNeeds } from '../ledger/statement.service';
import { type StatementPaper, statementPrint } from '../ledger/statement-print.view';
import type { ReminderRecord } from '../reminders/reminder.model';
import type { ReminderRepository } from '../reminders/reminder.repository';
import { reminderNotFound } from '../reminders/reminder.rules';
import { reminderPrint } from '../reminders/reminder-print.view';

/** What letters about what a party owes are made from. */
export interface AccountSubjectNeeds extends StatementNeeds {
  readonly reminders: Pick<ReminderRepository, 'byId'>;
  readonly core: Pick<CoreClient, 'client' | 'party'>;
}

const fileOf = (name: string, paper: PrintDocument): Attachable => ({
  name,
  type: PDF,
  make: async (language) => Buffer.from((await printPaper(paper, { format: 'pdf', language })).body),
});

const statementFile = (paper: StatementPaper): Attachable =>
  fileOf(
    fileName('Statement', `${paper.party.name} ${paper.to}`, paper.party.id, 'pdf'),
    statementPrint(paper),
  );

/** @throws {ApiError} 404 for an unknown party */
export async function statementSubject(
  needs: AccountSubjectNeeds,
  caller: Caller,
  { recordId, firstDay, lastDay }: LetterReference,
): Promise<LetterSubject> {
  const paper = await readStatement(needs, caller, recordId, { from: firstDay, to: lastDay });
  const { party, client: firm, statement, to } = paper;
  const lastDate = dateOf(to);
  return {
    about: 'statement',
    recordId,
    recordName: `Statement up to ${lastDate}`,
    kind: 'statement',
    addressee: customer(party, ACCOUNT_PURPOSES),
    firm,
    values: {
      document: 'Statement of Account',
      date: lastDate,
      from: firstDay ? dateOf(firstDay) : '',
      // What stands to the credit of the party is not asked for.
      amount: statement.closing >= ZERO ? formatMoney(statement.closing) : '',
      party: party.name,
      firm: firm.name,
      bank: bankLinesOf(firm).join(', '),
    },
    files: { pdf: statementFile(paper) },
    refusal: '',
  };
}

/** A reminder, also before it is stored. */
export type ReminderOnPaper = NewRecord<ReminderRecord> & { readonly id: number };

/** A reminder with its party and the firm that writes it. */
export function subjectOfReminder(
  needs: AccountSubjectNeeds,
  caller: Caller,
  reminder: ReminderOnPaper,
  { party, firm }: { readonly party: Party; readonly firm: Client },
): LetterSubject {
  const { id, title, text, amount, documents, day } = reminder;
  const date = dateOf(day);
  const name = fileName(title, `${party.name} ${day}`, id, 'pdf');
  return {
    about: 'reminder',
    recordId: id,
    recordName: `${title} of ${date}`,
    kind: 'reminder',
    addressee: customer(party, ACCOUNT_PURPOSES),
    firm,
    values: {
      document: title,
      date,
      amount: formatMoney(amount),
      text,
      count: String(documents.length),
      days: String(documents[0]?.daysOverdue ?? 0),
      party: party.name,
      firm: firm.name,
      bank: bankLinesOf(firm).join(', '),
    },
    files: {
      pdf: fileOf(name, reminderPrint({ reminder, party, client: firm })),
      statement: {
        name: fileName('Statement', `${party.name} ${day}`, party.id, 'pdf'),
        type: PDF,
        make: async (language) =>
          statementFile(await readStatement(needs, caller, party.id, {})).make(language),
      },
    },
    refusal: '',
  };
}

/** @throws {ServiceError} 404 for an unknown reminder */
export async function reminderSubject(
  needs: AccountSubjectNeeds,
  caller: Caller,
  { recordId }: LetterReference,
): Promise<LetterSubject> {
  const reminder = await needs.reminders.byId(caller.scope, recordId);
  if (!reminder) throw reminderNotFound();
  const [party, firm] = await Promise.all([
    needs.core.party(caller, reminder.partyId),
    needs.core.client(caller),
  ]);
  return subjectOfReminder(needs, caller, reminder, { party, firm });
}
