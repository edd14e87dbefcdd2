import { listReminders, type ReminderStep, type StoredReminder } from '@freightdesk/contracts/billing';
import type { ListAnswer, ListQuery, Stored, TenantData, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import {
  REMINDER_SEARCH,
  type ReminderRecord,
  type ReminderStepsRecord,
  reminderSchema,
  reminderStepsSchema,
  toReminder,
} from './reminder.model';

/** The letters of a client, which never change, and the steps that it has set. */
export function createReminderRepository(data: TenantData) {
  const records = data.records<ReminderRecord>('Reminder', reminderSchema);
  const steps = data.records<ReminderStepsRecord>('ReminderSteps', reminderStepsSchema);
  return {
    byId: records.byId,
    insert: records.insert,
    /** Tells of a letter in the history of a reminder, which stays as it is. */
    tell: records.tell,
    /** Creates the lock, outside of transactions. */
    prepareLock: records.prepareLock,
    /** Makes concurrent letters and changes of the steps of a client wait for each other. */
    lock: records.lock,

    list: (
      scope: ClientScope,
      { partyId, ...query }: ListQuery & { readonly partyId?: number | undefined },
    ): Promise<ListAnswer<StoredReminder>> =>
      records.list(scope, query, {
        search: REMINDER_SEARCH,
        sortable: listReminders.sorts,
        defaultSort: { id: -1 },
        filter: partyId === undefined ? {} : { partyId },
        toAnswer: toReminder,
      }),

    /** The letters about some documents. */
    about: (scope: ClientScope, documentIds: readonly number[]): Promise<Stored<ReminderRecord>[]> =>
      records.find(scope, { 'documents.documentId': { $in: documentIds } }),

    stepsOf: (scope: ClientScope): Promise<Stored<ReminderStepsRecord> | null> => steps.findOne(scope, {}),

    /** Stores the steps, with an entry in their history. */
    async storeSteps(
      tx: WriteScope,
      before: Stored<ReminderStepsRecord> | null,
      fields: { readonly steps: ReminderStep[]; readonly decidedBy: string },
    ): Promise<Stored<ReminderStepsRecord> | null> {
      return before ? steps.change(tx, { id: before.id }, { $set: fields }) : steps.insert(tx, fields);
    },
  };
}
export type ReminderRepository = ReturnType<typeof createReminderRepository>;
