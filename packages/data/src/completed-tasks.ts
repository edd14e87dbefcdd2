import { type Connection, Schema } from 'mongoose';
import { type Documents, documentsOf } from './documents';

/** A task that runs once per database: seeding, a step of a migration, the indexes of a collection. */
export interface CompletedTask {
  readonly _id: string;
  /** When the task was completed. Absent in an unfinished step of a migration. */
  readonly at?: Date;
  /** Where an interrupted step resumes. */
  readonly position?: unknown;
  /** How many records the step has processed. */
  readonly passed?: number;
  /** The indexes of a collection that Freightdesk has built. */
  readonly names?: readonly string[];
}

const completedTaskSchema = new Schema<CompletedTask>(
  {
    _id: { type: String, required: true },
    at: Date,
    position: Schema.Types.Mixed,
    passed: Number,
    names: { type: [String], default: undefined },
  },
  { collection: 'seeds', versionKey: false, strict: 'throw' },
);

export const completedTasksOf = (connection: Connection): Documents<CompletedTask> =>
  documentsOf(connection, 'CompletedTask', completedTaskSchema);
