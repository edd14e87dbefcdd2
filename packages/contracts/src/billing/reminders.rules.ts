import type { FieldLabels } from '../shared/field-labels.rules';
import { fieldNames } from '../shared/fields';
import { placeholdersOf } from '../shared/placeholders.rules';

/** What a letter has in place of each name in braces (CREDIT-3). */
export const REMINDER_PLACEHOLDERS = {
  party: 'the name of the party',
  amount: 'what it has still to pay',
  count: 'the number of documents',
  days: 'how many days the oldest is overdue',
  firm: 'the name of your firm',
} as const;
export type ReminderPlaceholder = keyof typeof REMINDER_PLACEHOLDERS;
const PLACEHOLDERS = placeholdersOf(fieldNames(REMINDER_PLACEHOLDERS));

/** What a text names in braces and letters do not have. */
export const unknownPlaceholders = PLACEHOLDERS.unknownIn;

/** The text of a letter. */
export const reminderText = PLACEHOLDERS.fill;

/** So many letters are proposed at a time; others follow when these are made. */
export const MOST_PROPOSED_REMINDERS = 200;

/** One step of the reminders of a client. */
export interface ReminderStep {
  /** How many days a document is overdue at least. */
  readonly days: number;
  readonly title: string;
  readonly text: string;
}

/** The steps of a client that has set none. */
export const SUGGESTED_REMINDERS: readonly ReminderStep[] = [
  {
    days: 7,
    title: 'Payment reminder',
    text: 'Dear {party},\nthe documents below have fallen due. Please pay {amount}, or tell us when we may expect it.\n{firm}',
  },
  {
    days: 15,
    title: 'Second reminder',
    text: 'Dear {party},\nwe have written to you about the documents below. {amount} is open, the oldest for {days} days. Please pay within seven days.\n{firm}',
  },
  {
    days: 30,
    title: 'Final reminder',
    text: 'Dear {party},\n{count} documents with {amount} are open in spite of our reminders. Until they are paid we may have to hold further work.\n{firm}',
  },
];

/** Labels of the fields of steps and letters that do not follow from their names. */
export const REMINDER_LABELS: FieldLabels = { days: 'Days overdue', open: 'Open amount', dueDay: 'Due day' };
