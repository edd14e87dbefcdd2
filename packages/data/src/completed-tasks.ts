import { type Connection, Schema } from 'mongoose';
import { type Documents, documentsOf } from './documents';

/** A task that was done to the database for good: seeding, an upgrade, building totals. */
export interface CompletedTask {
  readonly _id: string;
  /** When it was done; a step of a migration that is not done yet has none. */
  readonly at?: Date;
  /** Where an interrupted step goes on. */
  readonly position?: unknown;
  /** How many records the step has passed. */
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

/** The tasks that were done to the database of a connection. */
export const completedTasksOf = (connection: Connection): Documents<CompletedTask> =>
  documentsOf(connection, 'CompletedTask', completedTaskSchema);
