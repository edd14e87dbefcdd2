import { type LetterSettings, letterSettings } from '@freightdesk/contracts/billing';
import {
  type NewRecord,
  type Stored,
  type TenantData,
  type TenantRecord,
  tenantSchema,
  type WriteScope,
} from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import * as z from 'zod/mini';

const storedSettings = z.omit(letterSettings, { id: true, updatedAt: true });

/** What of letters a client has decided: one record for each client that has. */
export interface LetterSettingsRecord extends TenantRecord, Readonly<z.output<typeof storedSettings>> {}

export const letterSettingsSchema = tenantSchema<LetterSettingsRecord>(storedSettings, 'letter_settings');
letterSettingsSchema.index({ clientId: 1 }, { unique: true });

type StoredSettings = Stored<LetterSettingsRecord>;

/** The settings as an answer; nothing is sent by rule before somebody has decided. */
export const toLetterSettings = (record: StoredSettings | null): LetterSettings => ({
  id: record?.id ?? null,
  atIssue: record?.atIssue ?? [],
  updatedAt: record?.updatedAt.toISOString() ?? null,
});

/** What clients have decided about letters. */
export function createLetterSettingsRepository(data: TenantData) {
  const records = data.records<LetterSettingsRecord>('LetterSettings', letterSettingsSchema);
  const { prepareLock, lock } = records;
  return {
    /** Creates the lock, outside of transactions. */
    prepareLock,
    /** Makes concurrent changes of a client wait for each other. */
    lock,

    of: (scope: ClientScope): Promise<StoredSettings | null> => records.findOne(scope, {}),

    /** Stores the settings, with an entry in their history. */
    store: (
      tx: WriteScope,
      before: StoredSettings | null,
      fields: NewRecord<LetterSettingsRecord>,
    ): Promise<StoredSettings | null> =>
      before ? records.change(tx, { id: before.id }, { $set: fields }) : records.insert(tx, fields),
  };
}
export type LetterSettingsRepository = ReturnType<typeof createLetterSettingsRepository>;
