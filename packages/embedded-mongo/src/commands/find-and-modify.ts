import { areEqual } from '../bson/compare';
import type { Document } from '../bson/values';
import { notSupported } from '../errors';
import { findRecords } from '../query/find-records';
import { compileProjection } from '../query/projection';
import { sortDocuments } from '../query/sort';
import type { Transaction } from '../session/transaction';
import type { Collection } from '../storage/collection';
import { compileUpdate, upsertBase } from '../update/updater';
import type { Command } from './context';
import { namespaceOf } from './read-commands';
import { withId } from './write-commands';

interface Modified {
  readonly before: Document | null;
  readonly after: Document | null;
  readonly upserted?: unknown;
}

function modify(collection: Collection, command: Document, owner: Transaction): Modified {
  const query = (command.query ?? {}) as Document;
  const found = findRecords(collection, query, owner);
  const [first] = sortDocuments(
    found.map(({ document }) => document),
    command.sort as Document | undefined,
  );
  const chosen = found.find(({ document }) => document === first);
  if (command.remove === true) {
    if (chosen) collection.change(chosen.record, null, owner);
    return { before: chosen?.document ?? null, after: null };
  }
  const change = compileUpdate(command.update);
  if (chosen) {
    const after = change(chosen.document, false);
    if (!areEqual(after, chosen.document)) collection.change(chosen.record, after, owner);
    return { before: chosen.document, after };
  }
  if (command.upsert !== true) return { before: null, after: null };
  const after = withId(change(upsertBase(query), true));
  collection.insert(after, owner);
  return { before: null, after, upserted: after._id };
}

/** `findAndModify`: one document found, changed and answered, before or after the change. */
export const findAndModify: Command = async (command, context) => {
  for (const option of ['arrayFilters', 'collation', 'let']) {
    if (command[option] !== undefined) throw notSupported(`the option ${option}`);
  }
  const collection = await context.engine.obtain(namespaceOf(command, 'findAndModify', context));
  const { before, after, upserted } = await context.engine.write(context.transaction, (owner) =>
    modify(collection, command, owner),
  );
  const value = command.new === true ? after : before;
  const touched = before !== null || upserted !== undefined;
  return {
    lastErrorObject: {
      n: touched ? 1 : 0,
      ...(command.remove === true ? {} : { updatedExisting: before !== null }),
      ...(upserted === undefined ? {} : { upserted }),
    },
    value: value && compileProjection(command.fields as Document | undefined)(value),
    ok: 1,
  };
};
