import { type Document, isNullish } from '../bson/values';
import { failedToParse } from '../errors';
import type { Found } from '../query/find-records';
import { compileProjection } from '../query/projection';
import type { Collection } from '../storage/collection';
import { compileUpdate } from '../update/updater';
import type { Commands, WriteCommand, WriteContext } from './command';
import { current, targets, updatedCollection, updateFound, upsert } from './modify';
import { collectionName, documentOption } from './options';
import { compileQuery, type Query } from './read-context';

interface Modified {
  readonly before: Document | null;
  readonly after: Document | null;
  readonly upserted?: unknown;
}

/** The first record that a query finds, looked for again where somebody has changed it meanwhile. */
async function target(
  collection: Collection,
  query: Query,
  context: WriteContext,
): Promise<Found | undefined> {
  for (;;) {
    const [found] = await targets(collection, query, false, context);
    if (!found) return undefined;
    const now = current(found, query, context);
    if (now) return now;
  }
}

async function removeOne(collection: Collection, query: Query, context: WriteContext): Promise<Modified> {
  const found = await target(collection, query, context);
  if (found) context.engine.change(collection, found.record, null, context.transaction);
  return { before: found?.document ?? null, after: null };
}

async function changeOne(
  collection: Collection,
  query: Query,
  command: Document,
  context: WriteContext,
): Promise<Modified> {
  const update = compileUpdate(command.update, command.arrayFilters);
  const found = await target(collection, query, context);
  if (found) {
    const { after } = updateFound(collection, found, { update, query }, context);
    return { before: found.document, after };
  }
  if (command.upsert !== true) return { before: null, after: null };
  const after = upsert(collection, { update, query }, context);
  return { before: null, after, upserted: after._id };
}

function checkCombination(command: Document): void {
  const isRemoval = command.remove === true;
  if (isRemoval === !isNullish(command.update))
    throw failedToParse('Either an update or remove=true must be specified, and not both');
  if (isRemoval && command.upsert === true)
    throw failedToParse('Cannot specify both upsert=true and remove=true');
  if (isRemoval && command.new === true)
    throw failedToParse(
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
}

async function modifyOne(command: Document, query: Query, context: WriteContext): Promise<Modified> {
  const name = collectionName('findAndModify', command);
  const collection = updatedCollection(name, command.upsert === true, context);
  if (!collection) return { before: null, after: null };
  return command.remove === true
    ? removeOne(collection, query, context)
    : changeOne(collection, query, command, context);
}

const outcomeOf = ({ remove }: Document, { before, upserted }: Modified): Document => ({
  n: before !== null || upserted !== undefined ? 1 : 0,
  ...(remove === true ? {} : { updatedExisting: before !== null }),
  ...(upserted === undefined ? {} : { upserted }),
});

/** `findAndModify`: one document found, changed and answered, before or after the change. */
const findAndModify: WriteCommand = {
  options: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'upsert',
    'fields',
    'arrayFilters',
    'hint',
    'bypassDocumentValidation',
  ],
  inTransaction: true,
  isRetryable: true,
  write: async (command, context) => {
    checkCombination(command);
    const query = compileQuery(documentOption('findAndModify', command, 'query') ?? {}, {
      sort: command.sort,
      hint: command.hint,
    });
    const project = compileProjection(documentOption('findAndModify', command, 'fields'));
    const modified = await modifyOne(command, query, context);
    const value = command.new === true ? modified.after : modified.before;
    return { lastErrorObject: outcomeOf(command, modified), value: value && project(value) };
  },
};

export const findAndModifyCommands: Commands = { findAndModify };
