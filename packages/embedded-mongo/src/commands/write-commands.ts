import { toNumber } from '../bson/numbers';
import type { Document } from '../bson/values';
import { CommandError, failedToParse, isInterruption } from '../errors';
import { compileUpdate } from '../update/updater';
import type { Commands, WriteCommand, WriteContext } from './command';
import {
  forEachTarget,
  insertNew,
  type UpdateStatement,
  updatedCollection,
  updateFound,
  upsert,
} from './modify';
import { collectionName, documentOption, listOption, requireKnownOptions } from './options';
import { compileQuery } from './read-context';

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

/** Runs the statements of a write command one by one; a failure is listed and, when ordered, ends the command. */
async function eachStatement(
  name: string,
  command: Document,
  kind: StatementKind,
  { transaction }: WriteContext,
  run: (statement: Document, index: number) => Promise<void>,
): Promise<Document[]> {
  const errors: Document[] = [];
  for (const [index, statement] of statementsOf(name, command, kind).entries()) {
    try {
      await run(statement, index);
    } catch (error) {
      errors.push(writeErrorOf(error, index));
      if (command.ordered !== false || transaction.isClients) break;
    }
  }
  return errors;
}

/** A lone statement that no client will repeat may do its work in pieces. */
const piecewise = (command: Document, list: unknown, context: WriteContext): WriteContext => ({
  ...context,
  inPieces:
    Array.isArray(list) &&
    list.length === 1 &&
    command.txnNumber === undefined &&
    !context.transaction.isClients,
});

const withErrors = (reply: Document, errors: readonly Document[]): Document =>
  errors.length > 0 ? { ...reply, writeErrors: errors } : reply;

const insert: WriteCommand = {
  options: ['documents', 'ordered', 'bypassDocumentValidation'],
  inTransaction: true,
  isRetryable: true,
  write: async (command, context) => {
    const { engine, database, transaction } = context;
    const collection = engine.obtain(database, collectionName('insert', command), transaction);
    let n = 0;
    const errors = await eachStatement(
      'insert',
      command,
      { list: 'documents' },
      context,
      async (document) => {
        if (context.pace.isOver) await context.pace.turn();
        insertNew(collection, document, context);
        n += 1;
      },
    );
    return withErrors({ n }, errors);
  },
};

const UPDATES: StatementKind = {
  list: 'updates',
  known: new Set(['q', 'u', 'multi', 'upsert', 'hint', 'collation']),
};

interface UpdateOutcome {
  readonly matched: number;
  readonly modified: number;
  readonly upserted: unknown;
}

const NOTHING: UpdateOutcome = { matched: 0, modified: 0, upserted: undefined };

/** An update statement, compiled; what cannot be is refused before anything changes. */
function compileStatement(statement: Document): UpdateStatement {
  const query = compileQuery(documentOption('update.updates', statement, 'q') ?? {}, {
    hint: statement.hint,
  });
  const update = compileUpdate(statement.u);
  const isMulti = statement.multi === true;
  if (isMulti && update.isReplacement)
    throw failedToParse('multi update is not supported for replacement-style update');
  return { query, update, isMulti };
}

async function runUpdate(name: string, statement: Document, context: WriteContext): Promise<UpdateOutcome> {
  const compiled = compileStatement(statement);
  const isUpsert = statement.upsert === true;
  const collection = updatedCollection(name, isUpsert, context);
  if (!collection) return NOTHING;
  let modified = 0;
  let upserted: unknown;
  const matched = await forEachTarget(collection, compiled.query, compiled.isMulti, context, (found) => {
    if (updateFound(collection, found, compiled, context).isChanged) modified += 1;
  });
  if (matched === 0 && isUpsert) upserted = upsert(collection, compiled, context)._id;
  return { matched: upserted === undefined ? matched : 1, modified, upserted };
}

const update: WriteCommand = {
  options: ['updates', 'ordered', 'bypassDocumentValidation'],
  inTransaction: true,
  isRetryable: true,
  write: async (command, context) => {
    const name = collectionName('update', command);
    const upserted: Document[] = [];
    let [n, nModified] = [0, 0];
    const errors = await eachStatement('update', command, UPDATES, context, async (statement, index) => {
      const outcome = await runUpdate(name, statement, piecewise(command, command.updates, context));
      n += outcome.matched;
      nModified += outcome.modified;
      if (outcome.upserted !== undefined) upserted.push({ index, _id: outcome.upserted });
    });
    return withErrors({ n, nModified, ...(upserted.length > 0 ? { upserted } : {}) }, errors);
  },
};

const DELETES: StatementKind = { list: 'deletes', known: new Set(['q', 'limit', 'hint', 'collation']) };

const remove: WriteCommand = {
  options: ['deletes', 'ordered'],
  inTransaction: true,
  isRetryable: true,
  write: async (command, context) => {
    const collection = context.engine.find(
      context.database,
      collectionName('delete', command),
      context.transaction,
    );
    let n = 0;
    const errors = await eachStatement('delete', command, DELETES, context, async (statement) => {
      const query = compileQuery(documentOption('delete.deletes', statement, 'q') ?? {}, {
        hint: statement.hint,
      });
      if (!collection) return;
      const isMulti = toNumber(statement.limit) !== 1;
      const own = piecewise(command, command.deletes, context);
      n += await forEachTarget(collection, query, isMulti, own, ({ record }) =>
        context.engine.change(collection, record, null, context.transaction),
      );
    });
    return withErrors({ n }, errors);
  },
};

export const writeCommands: Commands = { insert, update, delete: remove };
