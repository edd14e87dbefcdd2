import { type Document, ownField } from '../bson/values';
import { CommandError, commandNotFound } from '../errors';
import { Sessions } from '../session/sessions';
import type { Engine } from '../storage/engine';
import { catalogCommands } from './catalog-commands';
import type { Command } from './context';
import { Cursors } from './cursors';
import { findAndModify } from './find-and-modify';
import { readCommands } from './read-commands';
import { sessionCommands } from './session-commands';
import { writeCommands } from './write-commands';

const COMMANDS: Readonly<Record<string, Command>> = {
  ...sessionCommands,
  ...readCommands,
  ...writeCommands,
  findAndModify,
  ...catalogCommands,
};

/** Names of all commands. */
export const COMMAND_NAMES: readonly string[] = Object.keys(COMMANDS);

const retryable = new Set(['insert', 'update', 'delete', 'findAndModify']);
const endsTransaction = new Set(['commitTransaction', 'abortTransaction']);

function failure(error: unknown): Document {
  if (error instanceof CommandError) {
    const { code, codeName, message, labels, details } = error;
    return {
      ok: 0,
      errmsg: message,
      code,
      codeName,
      ...details,
      ...(labels.length > 0 ? { errorLabels: [...labels] } : {}),
    };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { ok: 0, errmsg: `internal error: ${message}`, code: 1, codeName: 'InternalError' };
}

/** Answers commands, whatever the connection that they came by. */
export function createDispatcher(
  engine: Engine,
  address: () => string,
): (command: Document) => Promise<Document> {
  const sessions = new Sessions(engine);
  const cursors = new Cursors();

  async function execute(name: string, command: Document): Promise<Document> {
    const run = ownField(COMMANDS as Document, name) as Command | undefined;
    if (!run) throw commandNotFound(name);
    const transaction = endsTransaction.has(name) ? undefined : sessions.transactionOf(command);
    const context = {
      engine,
      sessions,
      cursors,
      database: String(command.$db ?? 'admin'),
      transaction,
      address: address(),
    };
    const work = async () => run(command, context);
    return retryable.has(name) ? sessions.once(command, work) : work();
  }

  return async (command) => {
    const [name = ''] = Object.keys(command);
    try {
      return await execute(name, command);
    } catch (error) {
      if (command.autocommit === false && !endsTransaction.has(name)) sessions.abortAfterFailure(command);
      return failure(error);
    }
  };
}
