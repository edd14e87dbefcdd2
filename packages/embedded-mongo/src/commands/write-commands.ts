/** `insert`, `update`, `delete` and `findAndModify`. */
import { type Document, isNullish, toNumber } from '../bson/values';
import { CommandError, failedToParse, isInterruption } from '../errors';
import type { Collection } from '../storage/collection';
import { compileUpdate } from '../update/updater';
import type { Commands, WriteCommand, WriteContext } from './command';
import { firstTarget, forEachTarget, insertNew, updateMatch, upsert } from './modify';
import { collectionName, documentOption, listOption, requireOptions } from './options';
import { collectionOf, compileQuery, type Query } from './read-context';

const LARGEST_BATCH = 100_000;

function writeErrorOf(error: unknown, index: number): Document {
  if (!(error instanceof CommandError) || error.labels.length > 0 || isInterruption(error)) throw error;
  return { index, code: error.code, errmsg: error.message, ...error.details };
}

interface StatementKind {
  readonly list: string;
  /** What may stand in a statement; anything else refuses the whole command. Documents to insert may have any field. */
  readonly options?: ReadonlySet<string>;
}

function statementsOf(name: string, request: Document, { list, options }: StatementKind): Document[] {
  const statements = listOption(name, request, list);
  if (options) for (const statement of statements) requireOptions(`${name}.${list}`, statement, options);
  if (statements.length > 0 && statements.length <= LARGEST_BATCH) return statements;
  throw new CommandError(
    21,
    'InvalidLength',
    `Write batch sizes must be between 1 and ${LARGEST_BATCH}. Got ${statements.length} operations.`,
  );
}

/**
 * Runs the statements of a write command one by one, in turns with others; a failure is listed and, when ordered, ends
 * the command. A lone statement that no client will repeat may do its work in pieces.
 */
async function eachStatement(
  name: string,
  request: Document,
  kind: StatementKind,
  context: WriteContext,
  run: (statement: Document, own: WriteContext, index: number) => Promise<void>,
): Promise<Document[]> {
  const { isClients } = context.transaction;
  const statements = statementsOf(name, request, kind);
  const mayRepeat = isClients || request.txnNumber !== undefined;
  const own = { ...context, inPieces: statements.length === 1 && !mayRepeat };
  const errors: Document[] = [];
  for (const [index, statement] of statements.entries()) {
    if (context.pace.isOver) await context.pace.turn();
    try {
      await run(statement, own, index);
    } catch (error) {
      errors.push(writeErrorOf(error, index));
      if (request.ordered !== false || isClients) break;
    }
  }
  return errors;
}

const withErrors = (reply: Document, errors: readonly Document[]): Document =>
  errors.length > 0 ? { ...reply, writeErrors: errors } : reply;

const INSERTS: StatementKind = { list: 'documents' };

const insert: WriteCommand = {
  options: ['documents', 'ordered'],
  inTransaction: true,
  isRetryable: true,
  write: async (request, context) => {
    const { engine, database, transaction } = context;
    const collection = engine.obtain(database, collectionName('insert', request), transaction);
    let n = 0;
    const errors = await eachStatement('insert', request, INSERTS, context, async (document) => {
      insertNew(collection, document, context);
      n += 1;
    });
    return withErrors({ n }, errors);
  },
};

/** The collection that an update is about, made where it may insert; undefined where there is none. */
const collectionToUpdate = (
  name: string,
  isUpsert: boolean,
  { engine, database, transaction }: WriteContext,
): Collection | undefined => engine[isUpsert ? 'obtain' : 'find'](database, name, transaction);

const UPDATES: StatementKind = {
  list: 'updates',
  options: new Set(['q', 'u', 'multi', 'upsert']),
};

interface UpdateOutcome {
  readonly n: number;
  readonly nModified: number;
  readonly upsertedId?: unknown;
}

const queryOf = (list: string, statement: Document): Query =>
  compileQuery(documentOption(list, statement, 'q') ?? {}, {});

/** Runs an update statement; what cannot be compiled is refused before anything changes. */
async function runUpdate(name: string, statement: Document, context: WriteContext): Promise<UpdateOutcome> {
  const query = queryOf('update.updates', statement);
  const update = compileUpdate(statement.u);
  const [isMulti, isUpsert] = [statement.multi === true, statement.upsert === true];
  if (isMulti && update.isReplacement)
    throw failedToParse('multi update is not supported for replacement-style update');
  const collection = collectionToUpdate(name, isUpsert, context);
  if (!collection) return { n: 0, nModified: 0 };
  let nModified = 0;
  const n = await forEachTarget(collection, query, isMulti, context, (match) => {
    if (updateMatch(collection, match, update, context).isChange) nModified += 1;
  });
  if (n > 0 || !isUpsert) return { n, nModified };
  return { n: 1, nModified, upsertedId: upsert(collection, query, update, context)._id };
}

const update: WriteCommand = {
  options: ['updates', 'ordered'],
  inTransaction: true,
  isRetryable: true,
  write: async (request, context) => {
    const name = collectionName('update', request);
    const upserts: Document[] = [];
    let [n, nModified] = [0, 0];
    const errors = await eachStatement('update', request, UPDATES, context, async (statement, own, index) => {
      const outcome = await runUpdate(name, statement, own);
      n += outcome.n;
      nModified += outcome.nModified;
      if (outcome.upsertedId !== undefined) upserts.push({ index, _id: outcome.upsertedId });
    });
    return withErrors({ n, nModified, ...(upserts.length > 0 ? { upserted: upserts } : {}) }, errors);
  },
};

const DELETES: StatementKind = { list: 'deletes', options: new Set(['q', 'limit']) };

const remove: WriteCommand = {
  options: ['deletes', 'ordered'],
  inTransaction: true,
  isRetryable: true,
  write: async (request, context) => {
    const { engine, transaction } = context;
    const collection = collectionOf(collectionName('delete', request), context);
    let n = 0;
    const errors = await eachStatement('delete', request, DELETES, context, async (statement, own) => {
      const query = queryOf('delete.deletes', statement);
      if (!collection) return;
      const isMulti = toNumber(statement.limit) !== 1;
      n += await forEachTarget(collection, query, isMulti, own, ({ record }) =>
        engine.change(collection, record, null, transaction),
      );
    });
    return withErrors({ n }, errors);
  },
};

function checkCombination({ remove, update, upsert, new: isNew }: Document): void {
  if ((remove === true) === !isNullish(update))
    throw failedToParse('Either an update or remove=true must be specified, and not both');
  if (remove === true && (upsert === true || isNew === true))
    throw failedToParse(`Cannot specify both ${upsert === true ? 'upsert' : 'new'}=true and remove=true`);
}

interface Modification {
  readonly before: Document | null;
  readonly after: Document | null;
  readonly upsertedId?: unknown;
}

async function modifyOne(request: Document, context: WriteContext): Promise<Modification> {
  const query = compileQuery(documentOption('findAndModify', request, 'query') ?? {}, { sort: request.sort });
  const update = request.remove === true ? undefined : compileUpdate(request.update);
  const isUpsert = request.upsert === true;
  const collection = collectionToUpdate(collectionName('findAndModify', request), isUpsert, context);
  const match = collection && (await firstTarget(collection, query, context));
  if (match && update)
    return { before: match.document, after: updateMatch(collection, match, update, context).after };
  if (match) context.engine.change(collection, match.record, null, context.transaction);
  if (match || !collection || !update || !isUpsert) return { before: match?.document ?? null, after: null };
  const after = upsert(collection, query, update, context);
  return { before: null, after, upsertedId: after._id };
}

const findAndModify: WriteCommand = {
  options: ['query', 'sort', 'remove', 'update', 'new', 'upsert'],
  inTransaction: true,
  isRetryable: true,
  write: async (request, context) => {
    checkCombination(request);
    const { before, after, upsertedId } = await modifyOne(request, context);
    const lastErrorObject = {
      n: before !== null || upsertedId !== undefined ? 1 : 0,
      ...(request.remove === true ? {} : { updatedExisting: before !== null }),
      ...(upsertedId === undefined ? {} : { upserted: upsertedId }),
    };
    return { lastErrorObject, value: request.new === true ? after : before };
  },
};

export const writeCommands: Commands = { insert, update, delete: remove, findAndModify };
