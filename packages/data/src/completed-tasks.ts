import { type Connection, Schema } from 'mongoose';
import { type Documents, documentsOf } from './documents';

/** A task that was done to the database for good: seeding, an upgrade, building totals. */
export interface CompletedTask {
  readonly _id: string;
  readonly at?: Date;
  /** The form of the running totals that were built, as text. */
  readonly form?: string;
}

const completedTaskSchema = new Schema<CompletedTask>(
  { _id: { type: String, required: true }, at: Date, form: String },
  { collection: 'seeds', versionKey: false, strict: 'throw' },
);

/** The tasks that were done to the database of a connection. */
export const completedTasksOf = (connection: Connection): Documents<CompletedTask> =>
  documentsOf(connection, 'CompletedTask', completedTaskSchema);
