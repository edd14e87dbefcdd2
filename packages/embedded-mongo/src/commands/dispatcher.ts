import { Timestamp } from 'bson';
import { toNumber } from '../bson/numbers';
import { type Document, isDocument } from '../bson/values';
import { badValue, CommandError, commandNotFound, failure } from '../errors';
import { Cursors } from '../session/cursors';
import { checkSession, type OutcomeOf, Sessions } from '../session/sessions';
import type { Engine } from '../storage/engine';
import { aggregateCommands } from './aggregate-command';
import { catalogCommands } from './catalog-commands';
import { type Command, type CommandContext, type Commands, Status } from './command';
import { explainCommands } from './explain-command';
import { findAndModifyCommands } from './find-and-modify';
import { indexCommands } from './index-commands';
import {
  checkConcerns,
  countOption,
  GENERIC_OPTIONS,
  requireKnownOptions,
  writeConcernError,
} from './options';
import { Pace } from './pace';
import { readCommands } from './read-commands';
import { serverCommands } from './server-commands';
import { writeCommands } from './write-commands';

export const COMMANDS: Commands = {
  ...serverCommands,
  ...readCommands,
  ...aggregateCommands,
  ...explainCommands,
  ...writeCommands,
  ...findAndModifyCommands,
  ...indexCommands,
  ...catalogCommands,
};

const ALIASES: Readonly<Record<string, string>> = {
  isMaster: 'hello',
  ismaster: 'hello',
  buildinfo: 'buildInfo',
};

/** What may stand in each command; one that takes any options is not among them. */
const KNOWN_OPTIONS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(COMMANDS).flatMap(([name, { options }]) =>
    options === 'any' ? [] : [[name, new Set([name, ...GENERIC_OPTIONS, ...options])] as const],
  ),
);

const ENDS_TRANSACTION = new Set(['commitTransaction', 'abortTransaction']);

/** What drivers carry from reply to request, so that a session reads what it wrote. */
function addTime(command: Document, reply: Document): Document {
  if (isDocument(command.lsid))
    reply.operationTime = new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
  return reply;
}

export class Dispatcher {
  readonly #engine: Engine;
  readonly #address: string;
  readonly #sessions: Sessions;
  readonly #cursors = new Cursors();
  readonly status = new Status();

  constructor(engine: Engine, address: string) {
    this.#engine = engine;
    this.#address = address;
    this.#sessions = new Sessions(engine);
  }

  /** The reply to a command; a failure is a reply as well. The signal tells that nobody waits for it any more. */
  async answer(request: Document, signal?: AbortSignal): Promise<Document> {
    const [asked = ''] = Object.keys(request);
    const name = ALIASES[asked] ?? asked;
    const { [asked]: argument, ...options } = request;
    const command = name === asked ? request : { [name]: argument, ...options };
    try {
      const reply = await this.#execute(name, asked, command, signal);
      if (reply.writeErrors !== undefined) await this.#abortTransactionOf(name, command);
      return addTime(command, { ...reply, ...writeConcernError(command), ok: 1 });
    } catch (error) {
      await this.#abortTransactionOf(name, command);
      return addTime(command, failure(error));
    }
  }

  async #abortTransactionOf(name: string, command: Document): Promise<void> {
    if (command.autocommit === false && !ENDS_TRANSACTION.has(name))
      await this.#sessions.abortAfterFailure(command);
  }

  #execute(name: string, asked: string, command: Document, signal?: AbortSignal): Promise<Document> {
    const found = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!found) throw commandNotFound(asked);
    this.status.count(name);
    const known = KNOWN_OPTIONS.get(name);
    if (known) requireKnownOptions(name, command, known);
    checkConcerns(command);
    checkSession(command);
    checkTransactionUse(name, found, command);
    const transaction = ENDS_TRANSACTION.has(name)
      ? undefined
      : this.#sessions.transactionOf(command, signal);
    const context: CommandContext = {
      engine: this.#engine,
      sessions: this.#sessions,
      cursors: this.#cursors,
      database: typeof command.$db === 'string' ? command.$db : 'admin',
      transaction,
      pace: new Pace(countOption(name, command, 'maxTimeMS') ?? 0, signal),
      status: this.status,
      address: this.#address,
    };
    const work = (outcomeOf?: OutcomeOf) => this.#run(found, command, context, outcomeOf);
    return found.isRetryable ? this.#sessions.once(command, work) : work();
  }

  /** A write outside of a client's transaction is one of its own. */
  async #run(
    found: Command,
    command: Document,
    context: CommandContext,
    outcomeOf?: OutcomeOf,
  ): Promise<Document> {
    if ('run' in found) return found.run(command, context);
    const { transaction } = context;
    if (transaction) return found.write(command, { ...context, transaction });
    return this.#engine.perform((own) => found.write(command, { ...context, transaction: own }), outcomeOf);
  }

  async expire(now: number): Promise<void> {
    this.#cursors.expire(now);
    await this.#sessions.expire(now);
  }
}

function checkTransactionUse(name: string, { inTransaction, isRetryable }: Command, command: Document): void {
  if (command.txnNumber === undefined) {
    if (command.autocommit !== undefined || command.startTransaction !== undefined)
      throw badValue("'autocommit' and 'startTransaction' need a transaction number");
    return;
  }
  if (command.lsid === undefined || !Number.isSafeInteger(toNumber(command.txnNumber)))
    throw badValue('Transaction number requires a session ID to also be specified');
  if (ENDS_TRANSACTION.has(name) || isRetryable || (command.autocommit === false && inTransaction)) return;
  if (command.autocommit === false)
    throw new CommandError(
      263,
      'OperationNotSupportedInTransaction',
      `Cannot run '${name}' in a multi-document transaction.`,
    );
  throw new CommandError(72, 'InvalidOptions', `txnNumber may not be specified for '${name}'`);
}
