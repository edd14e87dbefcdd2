import { toNumber } from '../bson/numbers';
import type { Document } from '../bson/values';
import { CommandError, failedToParse, isInterruption } from '../errors';
import { compileUpdate } from '../update/updater';
import type { Commands, WriteCommand, WriteContext } from './command';
import { forEachTarget, insertNew, updatedCollection, updateFound, upsert } from './modify';
import { collectionName, documentOption, listOption, requireKnownOptions } from './options';
import { compileQuery, type Query } from './read-context';

const LARGEST_BATCH = 100_000;

function writeErrorOf(error: unknown, index: number): Document {
  if (!(error instanceof CommandError) || error.labels.length > 0 || isInterruption(error)) throw error;
  return { index, code: error.code, errmsg: error.message, ...error.details };
}

interface StatementKind {
  readonly list: string;
  /** What may stand in a statement; anything else refuses the whole command. Documents to insert may have any field. */
  readonly known?: ReadonlySet<string>;
}

function statementsOf(name: string, command: Document, { list, known }: StatementKind): Document[] {
  const statements = listOption(name, command, list);
  if (known) for (const statement of statements) requireKnownOptions(`${name}.${list}`, statement, known);
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
  command: Document,
  kind: StatementKind,
  context: WriteContext,
  run: (statement: Document, own: WriteContext, index: number) => Promise<void>,
): Promise<Document[]> {
  const { isClients } = context.transaction;
  const statements = statementsOf(name, command, kind);
  const isRepeated = isClients || command.txnNumber !== undefined;
  const own = { ...context, inPieces: statements.length === 1 && !isRepeated };
  const errors: Document[] = [];
  for (const [index, statement] of statements.entries()) {
    if (context.pace.isOver) await context.pace.turn();
    try {
      await run(statement, own, index);
    } catch (error) {
      errors.push(writeErrorOf(error, index));
      if (command.ordered !== false || isClients) break;
    }
  }
  return errors;
}

const withErrors = (reply: Document, errors: readonly Document[]): Document =>
  errors.length > 0 ? { ...reply, writeErrors: errors } : reply;

const INSERTS: StatementKind = { list: 'documents' };

const insert: WriteCommand = {
  options: ['documents', 'ordered', 'bypassDocumentValidation'],
  inTransaction: true,
  isRetryable: true,
  write: async (command, context) => {
    const { engine, database, transaction } = context;
    const collection = engine.obtain(database, collectionName('insert', command), transaction);
    let n = 0;
    const errors = await eachStatement('insert', command, INSERTS, context, async (document) => {
      insertNew(collection, document, context);
      n += 1;
    });
    return withErrors({ n }, errors);
  },
};

const UPDATES: StatementKind = {
  list: 'updates',
  known: new Set(['q', 'u', 'multi', 'upsert', 'hint']),
};

interface UpdateOutcome {
  readonly matched: number;
  readonly modified: number;
  readonly upserted: unknown;
}

const queryOf = (list: string, statement: Document): Query =>
  compileQuery(documentOption(list, statement, 'q') ?? {}, { hint: statement.hint });

/** Runs an update statement; what cannot be compiled is refused before anything changes. */
async function runUpdate(name: string, statement: Document, context: WriteContext): Promise<UpdateOutcome> {
  const compiled = { query: queryOf('update.updates', statement), update: compileUpdate(statement.u) };
  const [isMulti, isUpsert] = [statement.multi === true, statement.upsert === true];
  if (isMulti && compiled.update.isReplacement)
    throw failedToParse('multi update is not supported for replacement-style update');
  const collection = updatedCollection(name, isUpsert, context);
  if (!collection) return { matched: 0, modified: 0, upserted: undefined };
  let modified = 0;
  const matched = await forEachTarget(collection, compiled.query, isMulti, context, (found) => {
    if (updateFound(collection, found, compiled, context).isChanged) modified += 1;
  });
  if (matched > 0 || !isUpsert) return { matched, modified, upserted: undefined };
  return { matched: 1, modified, upserted: upsert(collection, compiled, context)._id };
}

const update: WriteCommand = {
  options: ['updates', 'ordered', 'bypassDocumentValidation'],
  inTransaction: true,
  isRetryable: true,
  write: async (command, context) => {
    const name = collectionName('update', command);
    const upserted: Document[] = [];
    let [n, nModified] = [0, 0];
    const errors = await eachStatement('update', command, UPDATES, context, async (statement, own, index) => {
      const outcome = await runUpdate(name, statement, own);
      n += outcome.matched;
      nModified += outcome.modified;
      if (outcome.upserted !== undefined) upserted.push({ index, _id: outcome.upserted });
    });
    return withErrors({ n, nModified, ...(upserted.length > 0 ? { upserted } : {}) }, errors);
  },
};

const DELETES: StatementKind = { list: 'deletes', known: new Set(['q', 'limit', 'hint']) };

const remove: WriteCommand = {
  options: ['deletes', 'ordered'],
  inTransaction: true,
  isRetryable: true,
  write: async (command, context) => {
    const { engine, database, transaction } = context;
    const collection = engine.find(database, collectionName('delete', command), transaction);
    let n = 0;
    const errors = await eachStatement('delete', command, DELETES, context, async (statement, own) => {
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

export const writeCommands: Commands = { insert, update, delete: remove };
