import type { Identity } from '@freightdesk/contracts/shared';
import { documentsOf, type WriteScope } from '@freightdesk/data';
import type { ClientScope, ServiceContext } from '@freightdesk/service-kit';
import { Schema } from 'mongoose';
import type { MadeRecord } from './imported-records.repository';

/** An import that is being undone. */
export interface UndoTask {
  readonly _id: string;
  readonly clientId: string;
  /** The id of the record of the import. */
  readonly id: number;
  /** Who undoes it, and by which request. */
  readonly identity: Identity | null;
  readonly requestId: string;
  readonly address: string;
  /** Counts the steps. Of two processes only one takes each. */
  readonly step: number;
  /** The key of the last row that was looked at. Rows are looked at in the order of their keys. */
  readonly cursor: string;
  /** What the last step has removed, until it is certain that nothing has begun to use it in between. */
  readonly removedRecords: readonly MadeRecord[];
}

const taskSchema = new Schema<UndoTask>(
  {
    _id: { type: String, required: true },
    clientId: { type: String, required: true },
    id: { type: Number, required: true },
    identity: { type: Object, default: null },
    requestId: { type: String, required: true },
    address: { type: String },
    step: { type: Number, required: true },
    cursor: { type: String },
    removedRecords: { type: [Object], required: true },
  },
  { collection: 'import_undos', id: false, versionKey: false, strict: 'throw', minimize: false },
);

const nameOf = ({ clientId }: Pick<ClientScope, 'clientId'>, id: number): string => `${clientId} ${id}`;

/** Imports that are being undone, with what the process that goes on with one needs to know. */
export function createUndoTasks({ connection }: Pick<ServiceContext, 'connection'>) {
  const { reader, writer } = documentsOf(connection, 'UndoTask', taskSchema);
  return {
    of: ({ clientId }: ClientScope, id: number): Promise<UndoTask | null> =>
      reader.findOne({ _id: nameOf({ clientId }, id), clientId }),

    /** Those of all clients, for a process that starts. */
    all: (): Promise<UndoTask[]> => reader.find(),

    async begin({ session, clientId, actor }: WriteScope, id: number): Promise<void> {
      const { identity, context } = actor;
      const { requestId, address } = context;
      const beginning = { step: 0, cursor: '', removedRecords: [] };
      const _id = nameOf({ clientId }, id);
      await writer.create([{ _id, clientId, id, identity, requestId, address, ...beginning }], { session });
    },

    /** Takes the next step, which forgets what the last one has removed; false when another process has taken it. */
    async advance(
      { session }: WriteScope,
      { _id, clientId, step }: UndoTask,
      cursor: string,
    ): Promise<boolean> {
      const next = { $set: { cursor, step: step + 1, removedRecords: [] } };
      const { matchedCount } = await writer.updateOne({ _id, clientId, step }, next, { session });
      return matchedCount > 0;
    },

    /** Keeps what a step removes, in its transaction. */
    async keep(
      { session }: WriteScope,
      { _id, clientId }: UndoTask,
      removedRecords: readonly MadeRecord[],
    ): Promise<void> {
      await writer.updateOne({ _id, clientId }, { $set: { removedRecords } }, { session });
    },

    /** Ends the task with its last step; false when another process has. */
    async end({ session }: WriteScope, { _id, clientId, step }: UndoTask): Promise<boolean> {
      const { deletedCount } = await writer.deleteOne({ _id, clientId, step }, { session });
      return deletedCount > 0;
    },
  };
}
export type UndoTasks = ReturnType<typeof createUndoTasks>;
