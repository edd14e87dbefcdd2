import type { LetterKind, LetterLanguage } from '@freightdesk/contracts/billing';
import type { NewRecord, Stored, TenantData, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { type LetterTemplateRecord, letterTemplateSchema } from './letter-template-record';

export type StoredLetterTemplate = Stored<LetterTemplateRecord>;

/** The texts of letters that clients have written. */
export function createLetterTemplateRepository(data: TenantData) {
  const records = data.records<LetterTemplateRecord>('LetterTemplate', letterTemplateSchema);
  const { prepareLock, lock } = records;
  return {
    /** Creates the lock, outside of transactions. */
    prepareLock,
    /** Makes concurrent changes of a client wait for each other. */
    lock,

    all: (scope: ClientScope): Promise<StoredLetterTemplate[]> => records.find(scope),

    of: (
      scope: ClientScope,
      kind: LetterKind,
      language: LetterLanguage,
    ): Promise<StoredLetterTemplate | null> => records.findOne(scope, { kind, language }),

    /** Stores a text, with an entry in its history. */
    store: (
      tx: WriteScope,
      before: StoredLetterTemplate | null,
      fields: NewRecord<LetterTemplateRecord>,
    ): Promise<StoredLetterTemplate | null> =>
      before ? records.change(tx, { id: before.id }, { $set: fields }) : records.insert(tx, fields),
  };
}
export type LetterTemplateRepository = ReturnType<typeof createLetterTemplateRepository>;
