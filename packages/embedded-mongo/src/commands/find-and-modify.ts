import { type Document, isNullish } from '../bson/values';
import { failedToParse } from '../errors';
import { compileProjection } from '../query/projection';
import { compileUpdate } from '../update/updater';
import type { Commands, WriteCommand, WriteContext } from './command';
import { firstTarget, updatedCollection, updateFound, upsert } from './modify';
import { collectionName, documentOption } from './options';
import { compileQuery, type Query } from './read-context';

interface Modified {
  readonly before: Document | null;
  readonly after: Document | null;
  readonly upserted?: unknown;
}

function checkCombination({ remove, update, upsert, new: isNew }: Document): void {
  if ((remove === true) === !isNullish(update))
    throw failedToParse('Either an update or remove=true must be specified, and not both');
  if (remove === true && (upsert === true || isNew === true))
    throw failedToParse(`Cannot specify both ${upsert === true ? 'upsert' : 'new'}=true and remove=true`);
}

async function modifyOne(command: Document, query: Query, context: WriteContext): Promise<Modified> {
  const update = command.remove === true ? undefined : compileUpdate(command.update);
  const name = collectionName('findAndModify', command);
  const collection = updatedCollection(name, command.upsert === true, context);
  if (!collection) return { before: null, after: null };
  const found = await firstTarget(collection, query, context);
  if (found && update)
    return { before: found.document, ...updateFound(collection, found, { update, query }, context) };
  if (found) context.engine.change(collection, found.record, null, context.transaction);
  if (found || !update || command.upsert !== true) return { before: found?.document ?? null, after: null };
  const after = upsert(collection, { update, query }, context);
  return { before: null, after, upserted: after._id };
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
