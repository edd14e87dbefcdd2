import { documentsOf, type WriteScope } from '@freightdesk/data';
import type { ServiceContext } from '@freightdesk/service-kit';
import { Schema, type Types } from 'mongoose';

/** When a scheduled report is sent next. Paused ones have no row. */
export interface DueReport {
  readonly _id: Types.ObjectId;
  readonly clientId: string;
  readonly scheduleId: number;
  readonly dueAt: Date;
}

const dueSchema = new Schema<DueReport>(
  {
    clientId: { type: String, required: true },
    scheduleId: { type: Number, required: true },
    dueAt: { type: Date, required: true },
  },
  { collection: 'report_queue', versionKey: false, strict: 'throw' },
);
dueSchema.index({ clientId: 1, scheduleId: 1 }, { unique: true });
// Serves what is due, of all clients.
dueSchema.index({ dueAt: 1 });

/** The scheduled reports of all clients by when they are due. */
export function createReportQueueRepository({ connection }: Pick<ServiceContext, 'connection'>) {
  const { reader, writer } = documentsOf(connection, 'DueReport', dueSchema);
  return {
    async put({ session, clientId }: WriteScope, scheduleId: number, dueAt: Date): Promise<void> {
      await writer.updateOne({ clientId, scheduleId }, { $set: { dueAt } }, { session, upsert: true });
    },

    async remove({ session, clientId }: WriteScope, scheduleId: number): Promise<void> {
      await writer.deleteOne({ clientId, scheduleId }, { session });
    },

    /** The report that is due for longest. */
    next: (now: Date): Promise<DueReport | null> =>
      reader.findOne({ dueAt: { $lte: now } }, { sort: { dueAt: 1 } }),

    /** Moves a row on, or away for null. False where another copy of the service has sent the report, or somebody paused it. */
    async settle({ session }: WriteScope, { _id, clientId, dueAt }: DueReport, next: Date | null) {
      const row = { _id, clientId, dueAt };
      if (next === null) return (await writer.deleteOne(row, { session })).deletedCount > 0;
      return (await writer.updateOne(row, { $set: { dueAt: next } }, { session })).matchedCount > 0;
    },
  };
}
export type ReportQueueRepository = ReturnType<typeof createReportQueueRepository>;
