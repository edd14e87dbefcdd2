import { listReminders, reminder, reminderSteps, type StoredReminder } from '@freightdesk/contracts/billing';
import { indexOrders, type Stored, searchable, type TenantRecord, tenantSchema } from '@freightdesk/data';
import * as z from 'zod/mini';

const storedReminder = z.omit(reminder, {
  id: true,
  _id: true,
  email: true,
  createdAt: true,
  updatedAt: true,
});

/** A letter as stored; amounts in paise. */
export interface ReminderRecord extends TenantRecord, Readonly<z.output<typeof storedReminder>> {}

export const reminderSchema = tenantSchema<ReminderRecord>(storedReminder, 'reminders');

// The sort orders of the list, and of the letters to a party.
indexOrders(reminderSchema, [...listReminders.sorts, 'id'], ['partyId']);
// Serves the letters about documents.
reminderSchema.index({ clientId: 1, 'documents.documentId': 1 });
export const REMINDER_SEARCH = searchable(reminderSchema, ['partyName', 'title']);

const storedSteps = z.object({ ...z.omit(reminderSteps, { id: true }).shape, decidedBy: z.string() });

/** The steps of a client: one record for each client that has set some. */
export interface ReminderStepsRecord extends TenantRecord, Readonly<z.output<typeof storedSteps>> {}

export const reminderStepsSchema = tenantSchema<ReminderStepsRecord>(storedSteps, 'reminder_steps');
reminderStepsSchema.index({ clientId: 1 }, { unique: true });

/** A letter as an answer, as if it had not gone out by e-mail. */
export const toReminder = ({
  createdAt,
  updatedAt,
  _id,
  ...fields
}: Stored<ReminderRecord>): StoredReminder => ({
  ...fields,
  _id: _id.toString(),
  email: null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
