import { ObjectId } from 'bson';
import { areEqual } from '../bson/compare';
import { type Document, sizeOf, toNumber, typeName } from '../bson/values';
import { badValue, CommandError, notSupported } from '../errors';
import { findRecords } from '../query/find-records';
import type { Transaction } from '../session/transaction';
import type { Collection } from '../storage/collection';
import { compileUpdate, upsertBase } from '../update/updater';
import type { Command, CommandContext } from './context';
import { namespaceOf } from './read-commands';

const LARGEST_DOCUMENT = 16 * 1024 * 1024;

function checkSize(document: Document): Document {
  const size = sizeOf(document);
  if (size > LARGEST_DOCUMENT)
    throw new CommandError(
      10334,
      'BSONObjectTooLarge',
      `BSONObj size: ${size} is invalid. Size must be between 0 and ${LARGEST_DOCUMENT}`,
    );
  return document;
}

/** The `_id` first, made where it is missing. */
export function withId(document: Document): Document {
  const { _id = new ObjectId(), ...fields } = document;
  if (Array.isArray(_id) || typeName(_id) === 'regex')
    throw badValue(`The '_id' value cannot be of type ${typeName(_id)}`);
  return checkSize({ _id, ...fields });
}

interface Outcome {
  readonly matched: number;
  readonly modified: number;
  readonly upserted?: unknown;
}

function refuse(statement: Document, names: readonly string[]): void {
  const refused = names.find((name) => statement[name] !== undefined);
  if (refused) throw notSupported(`the option ${refused}`);
}

function updateStatement(collection: Collection, statement: Document, owner: Transaction): Outcome {
  const query = statement.q as Document;
  const change = compileUpdate(statement.u);
  const found = findRecords(collection, query, owner);
  const chosen = statement.multi === true ? found : found.slice(0, 1);
  if (chosen.length === 0 && statement.upsert === true) {
    const inserted = withId(change(upsertBase(query), true));
    collection.insert(inserted, owner);
    return { matched: 1, modified: 0, upserted: inserted._id };
  }
  let modified = 0;
  for (const { record, document } of chosen) {
    const changed = checkSize(change(document, false));
    if (areEqual(changed, document)) continue;
    collection.change(record, changed, owner);
    modified++;
  }
  return { matched: chosen.length, modified };
}

function deleteStatement(collection: Collection, { q, limit }: Document, owner: Transaction): number {
  const found = findRecords(collection, q as Document, owner);
  const chosen = toNumber(limit) === 1 ? found.slice(0, 1) : found;
  for (const { record } of chosen) collection.change(record, null, owner);
  return chosen.length;
}

const writeErrorOf = (error: unknown, index: number): Document => {
  if (!(error instanceof CommandError)) throw error;
  return { index, code: error.code, errmsg: error.message, ...error.details };
};

/**
 * Runs the statements of a write command, each whole or not at all. In a client's transaction the first failure
 * fails the command; else it is listed, and with `ordered` the rest is left out.
 */
async function eachStatement(
  command: Document,
  statements: readonly Document[],
  { transaction }: CommandContext,
  run: (statement: Document, index: number) => Promise<void>,
): Promise<Document[]> {
  const errors: Document[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      await run(statement, index);
    } catch (error) {
      if (transaction) throw error;
      errors.push(writeErrorOf(error, index));
      if (command.ordered !== false) break;
    }
  }
  return errors;
}

const replyOf = (counts: Document, errors: readonly Document[]): Document => ({
  ...counts,
  ...(errors.length > 0 ? { writeErrors: errors } : {}),
  ok: 1,
});

const insert: Command = async (command, context) => {
  const collection = await context.engine.obtain(namespaceOf(command, 'insert', context));
  let n = 0;
  const errors = await eachStatement(command, command.documents as Document[], context, async (document) => {
    const stored = withId(document);
    await context.engine.write(context.transaction, (owner) => collection.insert(stored, owner));
    n++;
  });
  return replyOf({ n }, errors);
};

const update: Command = async (command, context) => {
  const collection = await context.engine.obtain(namespaceOf(command, 'update', context));
  const upserted: Document[] = [];
  let n = 0;
  let nModified = 0;
  const errors = await eachStatement(
    command,
    command.updates as Document[],
    context,
    async (statement, index) => {
      refuse(statement, ['arrayFilters', 'collation', 'c']);
      const outcome = await context.engine.write(context.transaction, (owner) =>
        updateStatement(collection, statement, owner),
      );
      n += outcome.matched;
      nModified += outcome.modified;
      if (outcome.upserted !== undefined) upserted.push({ index, _id: outcome.upserted });
    },
  );
  return replyOf({ n, nModified, ...(upserted.length > 0 ? { upserted } : {}) }, errors);
};

const remove: Command = async (command, context) => {
  const collection = context.engine.find(namespaceOf(command, 'delete', context));
  let n = 0;
  const errors = await eachStatement(command, command.deletes as Document[], context, async (statement) => {
    refuse(statement, ['collation']);
    if (collection)
      n += await context.engine.write(context.transaction, (owner) =>
        deleteStatement(collection, statement, owner),
      );
  });
  return replyOf({ n }, errors);
};

export const writeCommands: Readonly<Record<string, Command>> = { insert, update, delete: remove };
