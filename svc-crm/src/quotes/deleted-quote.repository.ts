import type { ImportedMaster, UsedMasterRecord } from '@freightdesk/contracts/core';
import { documentsOf, earliestDeletion, type Stored, type WriteScope } from '@freightdesk/data';
import type { ClientScope, ServiceContext } from '@freightdesk/service-kit';
import { Schema } from 'mongoose';
import type { QuoteRecord } from './quote.model';
import type { QuoteFamilyRecord } from './quote-family.model';

/** A version as it was when it was deleted. */
export interface DeletedQuote {
  readonly clientId: string;
  readonly versionId: number;
  readonly deletedAt: Date;
  readonly version: Stored<QuoteRecord>;
  /** Its family, where that went with its last version. */
  readonly family: Stored<QuoteFamilyRecord> | null;
}

const deletedQuoteSchema = new Schema<DeletedQuote>(
  {
    clientId: { type: String, required: true },
    versionId: { type: Number, required: true },
    deletedAt: { type: Date, required: true },
    version: { type: Object, required: true },
    family: { type: Object, default: null },
  },
  { collection: 'deleted_quotes', versionKey: false, strict: 'throw', minimize: false },
);
// The version that comes back.
deletedQuoteSchema.index({ clientId: 1, versionId: 1 }, { unique: true });
// Those that nobody brings back any more.
deletedQuoteSchema.index({ clientId: 1, deletedAt: 1 });

/** The records of a master that a version names. */
function idsIn({ partyId, services }: QuoteRecord, kind: ImportedMaster): number[] {
  if (kind === 'parties') return [partyId];
  return kind === 'charges' ? services.flatMap(({ chargeId }) => chargeId ?? []) : [];
}

/** Versions of quotes whose deletion can be undone. The trail has what was deleted; these are the records themselves. */
export function createDeletedQuoteRepository({ connection }: Pick<ServiceContext, 'connection'>) {
  const { reader, writer } = documentsOf(connection, 'DeletedQuote', deletedQuoteSchema);
  return {
    /** Keeps a version in the transaction that deletes it, and forgets those of earlier hours. */
    async keep(
      { session, clientId }: WriteScope,
      { version, family }: Pick<DeletedQuote, 'version' | 'family'>,
    ): Promise<void> {
      await writer.deleteMany({ clientId, deletedAt: { $lt: earliestDeletion() } }, { session });
      const deletion = { clientId, versionId: version.id, deletedAt: new Date(), version, family };
      await writer.create([deletion], { session });
    },

    /** Those of some records of a master that versions name which can still come back. */
    async usersOf(
      { clientId }: ClientScope,
      kind: ImportedMaster,
      ids: readonly number[],
    ): Promise<UsedMasterRecord[]> {
      const deletions = await reader.find({ clientId, deletedAt: { $gte: earliestDeletion() } });
      return deletions.flatMap(({ version }) =>
        idsIn(version, kind)
          .filter((id) => ids.includes(id))
          .map((id) => ({ id, by: `deleted quote ${version.quoteId}` })),
      );
    },

    /** Takes a version out, in the transaction that brings it back; null where none was deleted within the hour. */
    async take({ session, clientId }: WriteScope, versionId: number): Promise<DeletedQuote | null> {
      const ofHour = { clientId, versionId, deletedAt: { $gte: earliestDeletion() } };
      const deletion = await reader.findOne(ofHour, { session });
      if (deletion) await writer.deleteOne({ clientId, versionId }, { session });
      return deletion;
    },
  };
}
export type DeletedQuoteRepository = ReturnType<typeof createDeletedQuoteRepository>;
