import * as z from 'zod/mini';
import {
  amount,
  atMost,
  chosenId,
  clientIdInBody,
  clientQuery,
  listOf,
  pageQuery,
  recordFields,
  recordId,
  requiredText,
  wholeNumber,
} from '../shared/schema';
import { LETTER_STATES } from './letters.rules';
import { REMINDER_PLACEHOLDERS, type ReminderStep, unknownPlaceholders } from './reminders.rules';

const answeredStep = z.object({ days: z.number(), title: z.string(), text: z.string() });

/** The steps of a client's reminders, those with the fewest days first (CREDIT-3). */
export const reminderSteps = z.object({
  /** The record of the steps for its history; null before somebody has set them. */
  id: z.nullable(z.number()),
  steps: z.array(answeredStep),
});
export type ReminderSteps = z.infer<typeof reminderSteps>;

const KNOWN = Object.keys(REMINDER_PLACEHOLDERS)
  .map((name) => `{${name}}`)
  .join(', ');

/** Refuses a text with a placeholder that letters do not have. */
const knownPlaceholders = z.check<string>(({ value, issues }) => {
  const [name] = unknownPlaceholders(value);
  if (name === undefined) return;
  const message = `Letters have no {${name}}. Use ${KNOWN}`;
  issues.push({ code: 'custom', input: value, message });
});

/** A notice may come before the due day. */
const MOST_DAYS_BEFORE = 30;
const MOST_DAYS = 365;
const MOST_STEPS = 6;

const step = z.strictObject({
  days: wholeNumber('Days overdue', -MOST_DAYS_BEFORE, MOST_DAYS),
  title: requiredText('Give the letter a title', 80),
  text: requiredText('Write the text of the letter', 2_000).check(knownPlaceholders),
});

const isAscending = (steps: readonly ReminderStep[]): boolean =>
  steps.every(({ days }, at) => at === 0 || days > (steps[at - 1]?.days ?? 0));

export const reminderStepsBody = z.strictObject({
  steps: z
    .array(step)
    .check(
      z.minLength(1, 'Add a step'),
      atMost(MOST_STEPS, 'steps'),
      z.refine(isAscending, 'Each step has more days than the one before'),
    ),
  clientId: clientIdInBody,
});
export type ReminderStepsInput = z.input<typeof reminderStepsBody>;

/** A document that a letter names. */
const remindedDocument = z.object({
  documentId: z.number(),
  invoiceNumber: z.string(),
  /** `2026-11-30`. */
  dueDay: z.string(),
  daysOverdue: z.number(),
  /** What is open, in rupees. */
  open: amount,
  /** The step that the document is at with this letter, from 1. */
  step: z.number(),
});

const letter = {
  partyId: z.number(),
  partyName: z.string(),
  /** The highest step of its documents, from 1. */
  step: z.number(),
  title: z.string(),
  amount,
  documents: z.array(remindedDocument),
};

/** What a party could be written to today. */
const proposedReminder = z.object(letter);
export const proposedReminderList = z.array(proposedReminder);
/** On the wire: decimals. */
export type ProposedReminder = z.input<typeof proposedReminder>;
/** Inside: minor units. */
export type StoredProposedReminder = z.output<typeof proposedReminder>;

/** A letter that was made. It never changes. */
export const reminder = z.object({
  ...recordFields,
  ...letter,
  text: z.string(),
  /** What has become of the latest e-mail with it, and who gets that; null before the first one (MAIL-8). */
  email: z.nullable(z.object({ state: z.enum(LETTER_STATES), at: z.string(), to: z.array(z.string()) })),
  /** The day in India, `2026-11-30`. */
  day: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** On the wire: decimals. */
export type Reminder = z.input<typeof reminder>;
/** Inside: minor units. */
export type StoredReminder = z.output<typeof reminder>;

export const createReminderBody = z.strictObject({
  partyId: chosenId('Choose a party'),
  clientId: clientIdInBody,
});

export const listRemindersQuery = z.object({
  ...clientQuery,
  ...pageQuery,
  partyId: z.optional(recordId),
});
export const reminderList = listOf(reminder);
