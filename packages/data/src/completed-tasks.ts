import { type Connection, Schema } from 'mongoose';
import { type Documents, documentsOf } from './documents';

/** Says that something was done to the database for good: seeded, upgraded, summed. */
export interface CompletedTask {
  readonly _id: string;
  readonly at?: Date;
  /** What the sums of a collection are grouped by, as text. */
  readonly form?: string;
}

const completedTaskSchema = new Schema<CompletedTask>(
  { _id: { type: String, required: true }, at: Date, form: String },
  { collection: 'seeds', versionKey: false, strict: 'throw' },
);

export const completedTasksOf = (connection: Connection): Documents<CompletedTask> =>
  documentsOf(connection, 'CompletedTask', completedTaskSchema);
