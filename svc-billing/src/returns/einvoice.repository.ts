import type { EinvoiceSettingsInput } from '@freightdesk/contracts/billing';
import type { NewRecord, Stored, TenantData, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import {
  type EinvoiceRecord,
  type EinvoiceSettingsRecord,
  einvoiceSchema,
  einvoiceSettingsSchema,
} from './einvoice.model';

/** The registrations of documents on the portal, and what decides about them. */
export function createEinvoiceRepository(data: TenantData) {
  const registrations = data.records<EinvoiceRecord>('Einvoice', einvoiceSchema);
  const settings = data.records<EinvoiceSettingsRecord>('EinvoiceSettings', einvoiceSettingsSchema);
  const ofDocument = (scope: ClientScope, documentId: number): Promise<Stored<EinvoiceRecord> | null> =>
    registrations.findOne(scope, { documentId });
  return {
    ofDocument,

    /** Stores the live registration of a document, unless it has one. Tells whether it did. */
    async insertFirst(
      tx: WriteScope,
      registration: Omit<NewRecord<EinvoiceRecord>, 'cancelledAt' | 'cancellationReason'>,
    ): Promise<boolean> {
      if (await ofDocument(tx, registration.documentId)) return false;
      await registrations.insert(tx, { ...registration, cancelledAt: null, cancellationReason: '' });
      return true;
    },

    ofDocuments: (scope: ClientScope, documentIds: readonly number[]): Promise<Stored<EinvoiceRecord>[]> =>
      registrations.find(scope, { documentId: { $in: documentIds } }),

    /** The registrations whose IRN was cancelled since a moment. */
    cancelledSince: (scope: ClientScope, moment: Date): Promise<Stored<EinvoiceRecord>[]> =>
      registrations.find(scope, { cancelledAt: { $gte: moment } }, { cancelledAt: 1, id: 1 }),

    /** Marks a live IRN as cancelled; one that is cancelled already stays as it is. */
    async cancel(
      tx: WriteScope,
      documentId: number,
      cancellation: Pick<EinvoiceRecord, 'cancelledAt' | 'cancellationReason'>,
    ): Promise<void> {
      await registrations.change(tx, { documentId, cancelledAt: null }, { $set: cancellation }, 'cancel');
    },

    settings: (scope: ClientScope): Promise<Stored<EinvoiceSettingsRecord> | null> =>
      settings.findOne(scope, {}),
    /** Changes the settings as they were read; null when they were changed since. */
    async changeSettings(
      tx: WriteScope,
      { updatedAt, ...body }: EinvoiceSettingsInput,
    ): Promise<Stored<EinvoiceSettingsRecord> | null> {
      const current = await settings.findOne(tx, {});
      if ((current?.updatedAt.toISOString() ?? null) !== updatedAt) return null;
      const fields = { ...body, statutoryTerms: body.statutoryTerms ?? current?.statutoryTerms ?? [] };
      return current
        ? settings.change(tx, { id: current.id }, { $set: fields })
        : settings.insert(tx, fields);
    },
  };
}
export type EinvoiceRepository = ReturnType<typeof createEinvoiceRepository>;
