import { documentsOf, type WriteScope } from '@freightdesk/data';
import type { ClientScope, ServiceContext } from '@freightdesk/service-kit';
import { Schema, type Types } from 'mongoose';

/** What the portal is asked for a document. */
export interface PortalRequest {
  readonly _id: Types.ObjectId;
  readonly clientId: string;
  readonly documentId: number;
  readonly kind: 'registration' | 'cancellation';
  /** The GSTIN in whose name the portal is asked. */
  readonly gstin: string;
  /** The registration whose account asks; null or absent for the main one. */
  readonly registrationId?: number | null;
  /** What is sent, as JSON: it was checked when the request was made, and never changes. */
  readonly content: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  /** Why the portal refuses it; absent while it waits. */
  readonly refusal?: string;
}

const requestSchema = new Schema<PortalRequest>(
  {
    clientId: { type: String, required: true },
    documentId: { type: Number, required: true },
    kind: { type: String, required: true },
    gstin: { type: String, required: true },
    registrationId: Number,
    content: { type: String, required: true },
    createdBy: { type: String, required: true },
    createdAt: { type: Date, required: true },
    refusal: String,
  },
  { collection: 'portal_requests', versionKey: false, strict: 'throw' },
);
// One at a time for each document: it is registered before it can be cancelled.
requestSchema.index({ clientId: 1, documentId: 1 }, { unique: true });

/** What waits for the portal, in order. */
export function createPortalRequestRepository({ connection }: Pick<ServiceContext, 'connection'>) {
  const { reader, writer } = documentsOf(connection, 'PortalRequest', requestSchema);
  return {
    ofDocument: ({ clientId }: ClientScope, documentId: number): Promise<PortalRequest | null> =>
      reader.findOne({ clientId, documentId }),

    ofDocuments: ({ clientId }: ClientScope, documentIds: readonly number[]): Promise<PortalRequest[]> =>
      reader.find({ clientId, documentId: { $in: [...documentIds] } }),

    /**
     * Stores a request, in place of one about the document that the portal has refused, and of one of the other kind: a
     * registration that was asked for twice is answered by the first one.
     */
    async add(
      { session, clientId }: WriteScope,
      request: Omit<PortalRequest, '_id' | 'clientId' | 'refusal'>,
    ): Promise<void> {
      const { documentId, kind } = request;
      const isOver = { $or: [{ refusal: { $exists: true } }, { kind: { $ne: kind } }] };
      await writer.deleteOne({ clientId, documentId, ...isOver }, { session });
      await writer.create([{ ...request, clientId }], { session });
    },

    /** The oldest request that waits, or the oldest that is younger than `previous`. */
    next: (previous?: PortalRequest): Promise<PortalRequest | null> =>
      reader.findOne(
        { refusal: { $exists: false }, ...(previous ? { _id: { $gt: previous._id } } : {}) },
        { sort: { _id: 1 } },
      ),

    async refuse({ _id, clientId }: PortalRequest, refusal: string): Promise<void> {
      await writer.updateOne({ _id, clientId }, { $set: { refusal } });
    },

    /** Removes a request, since it is answered. Another one may have taken its place. */
    async removeAnswered({ session }: WriteScope, { _id, clientId }: PortalRequest): Promise<void> {
      await writer.deleteOne({ _id, clientId }, { session });
    },

    /** Removes what was asked for a document, since it is answered by hand. */
    async remove({ session, clientId }: WriteScope, documentId: number): Promise<void> {
      await writer.deleteOne({ clientId, documentId }, { session });
    },
  };
}
export type PortalRequestRepository = ReturnType<typeof createPortalRequestRepository>;
