import type { Client, Party } from '@freightdesk/contracts/core';
import type { NewRecord } from '@freightdesk/data';
import {
  amountInLanguages,
  bankLinesOf,
  dateOf,
  letterheadOf,
  money,
  nonEmptyLines,
  type PaperColumn,
  type PaperFact,
  type PaperParty,
  type PrintDocument,
} from '@freightdesk/print';
import { partyLines } from '../ledger/statement-print.view';
import type { ReminderRecord } from './reminder.model';

interface ReminderPaper {
  readonly reminder: NewRecord<ReminderRecord>;
  readonly party: Party;
  readonly client: Client;
}

const COLUMNS: readonly PaperColumn[] = [
  { title: 'Document', numeric: false, grows: true },
  { title: 'Due', numeric: false },
  { title: 'Days overdue', numeric: true },
  { title: 'Open', numeric: true },
];

/** The printed letter about what is overdue of a party. */
export const reminderPrint = ({ reminder, party, client }: ReminderPaper): PrintDocument => ({
  title: reminder.title.toUpperCase(),
  statement: '',
  number: `Reminder ${party.name} ${reminder.day}`,
  ...letterheadOf(client),
  facts: [
    ['Date', dateOf(reminder.day)],
    ['Currency', 'INR'],
  ] satisfies PaperFact[],
  parties: [{ title: 'Sent to', lines: partyLines(party) } satisfies PaperParty],
  letter: nonEmptyLines(reminder.text.split('\n')),
  columns: COLUMNS,
  rows: reminder.documents.map(({ invoiceNumber, dueDay, daysOverdue, open }) => [
    invoiceNumber,
    dateOf(dueDay),
    String(daysOverdue),
    money(open),
  ]),
  totals: [['To be paid', money(reminder.amount)] satisfies PaperFact],
  amountInWords: amountInLanguages(reminder.amount, 'INR'),
  taxSummary: [],
  bankDetails: bankLinesOf(client),
  terms: '',
});
