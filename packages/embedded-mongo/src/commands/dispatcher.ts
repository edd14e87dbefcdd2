/** Finds the command of a request, checks what it may be, runs it and forms the reply. */
import { Timestamp } from 'bson';
import { type Document, isDocument, toNumber } from '../bson/values';
import { badValue, CommandError, commandNotFound, failure, notInTransaction } from '../errors';
import { Pace } from '../pace';
import { Cursors } from '../session/cursors';
import { checkSession, type OutcomeOf, Sessions } from '../session/sessions';
import type { Engine } from '../storage/engine';
import { aggregateCommands } from './aggregate-command';
import { catalogCommands } from './catalog-commands';
import type { Command, CommandContext, Commands } from './command';
import { explainCommands } from './explain-command';
import { indexCommands } from './index-commands';
import { checkConcerns, countOption, GENERIC_OPTIONS, requireOptions } from './options';
import { readCommands } from './read-commands';
import { serverCommands } from './server-commands';
import { writeCommands } from './write-commands';

export const COMMANDS: Commands = {
  ...serverCommands,
  ...readCommands,
  ...aggregateCommands,
  ...explainCommands,
  ...writeCommands,
  ...indexCommands,
  ...catalogCommands,
};

const ALIASES: Readonly<Record<string, string>> = { isMaster: 'hello', ismaster: 'hello' };

/** What may stand in each command; one that takes any options is not among them. */
const OPTIONS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(COMMANDS).flatMap(([name, { options }]) =>
    options === 'any' ? [] : [[name, new Set([name, ...GENERIC_OPTIONS, ...options])] as const],
  ),
);

const ENDS_TRANSACTION = new Set(['commitTransaction', 'abortTransaction']);

/** What drivers carry from reply to request, so that a session reads what it wrote. */
function addTime(request: Document, reply: Document): Document {
  if (isDocument(request.lsid))
    reply.operationTime = new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
  return reply;
}

export class Dispatcher {
  readonly #engine: Engine;
  readonly #address: string;
  readonly #sessions: Sessions;
  readonly #cursors = new Cursors();

  constructor(engine: Engine, address: string) {
    this.#engine = engine;
    this.#address = address;
    this.#sessions = new Sessions(engine);
  }

  /** The reply to a request; a failure is a reply as well. The signal tells that nobody waits for it any more. */
  async answer(message: Document, signal?: AbortSignal): Promise<Document> {
    const [sentName = ''] = Object.keys(message);
    const name = ALIASES[sentName] ?? sentName;
    const { [sentName]: argument, ...options } = message;
    const request = name === sentName ? message : { [name]: argument, ...options };
    try {
      const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
      if (!command) throw commandNotFound(sentName);
      const reply = await this.#execute(name, command, request, signal);
      if (reply.writeErrors !== undefined) await this.#abortTransactionOf(name, request);
      return addTime(request, { ...reply, ok: 1 });
    } catch (error) {
      await this.#abortTransactionOf(name, request);
      return addTime(request, failure(error));
    }
  }

  async #abortTransactionOf(name: string, request: Document): Promise<void> {
    if (request.autocommit === false && !ENDS_TRANSACTION.has(name))
      await this.#sessions.abortAfterFailure(request);
  }

  #execute(name: string, command: Command, request: Document, signal?: AbortSignal): Promise<Document> {
    const options = OPTIONS.get(name);
    if (options) requireOptions(name, request, options);
    checkConcerns(request);
    checkSession(request);
    checkTransactionUse(name, command, request);
    const isEnd = ENDS_TRANSACTION.has(name);
    const context: CommandContext = {
      engine: this.#engine,
      sessions: this.#sessions,
      cursors: this.#cursors,
      database: typeof request.$db === 'string' ? request.$db : 'admin',
      transaction: isEnd ? undefined : this.#sessions.transactionOf(request, signal),
      pace: new Pace(countOption(name, request, 'maxTimeMS') ?? 0, signal),
      address: this.#address,
    };
    const work = (outcomeOf?: OutcomeOf) => this.#run(command, request, context, outcomeOf);
    return command.isRetryable ? this.#sessions.once(request, work) : work();
  }

  async #run(
    command: Command,
    request: Document,
    context: CommandContext,
    outcomeOf?: OutcomeOf,
  ): Promise<Document> {
    if ('run' in command) return command.run(request, context);
    const { transaction } = context;
    if (transaction) return command.write(request, { ...context, transaction });
    return this.#engine.perform((own) => command.write(request, { ...context, transaction: own }), outcomeOf);
  }

  async expire(now: number): Promise<void> {
    this.#cursors.expire(now);
    await this.#sessions.expire(now);
  }
}

const SYSTEM_DATABASES: readonly unknown[] = ['admin', 'config', 'local'];

function checkPlaceInTransaction(name: string, { $db, startTransaction }: Document): void {
  if (startTransaction === true && name === 'killCursors')
    throw notInTransaction('Cannot run killCursors as the first operation in a multi-document transaction.');
  if (SYSTEM_DATABASES.includes($db))
    throw notInTransaction(
      `Cannot run command against the ${$db === 'config' ? $db : `'${$db}'`} database in a transaction.`,
    );
}

function checkTransactionUse(name: string, { inTransaction, isRetryable }: Command, request: Document): void {
  if (request.txnNumber === undefined) {
    if (request.autocommit !== undefined || request.startTransaction !== undefined)
      throw badValue("'autocommit' and 'startTransaction' need a transaction number");
    return;
  }
  if (request.lsid === undefined || !Number.isSafeInteger(toNumber(request.txnNumber)))
    throw badValue('Transaction number requires a session ID to also be specified');
  if (request.autocommit === false && !ENDS_TRANSACTION.has(name)) checkPlaceInTransaction(name, request);
  if (ENDS_TRANSACTION.has(name) || isRetryable || (request.autocommit === false && inTransaction)) return;
  if (request.autocommit === false)
    throw notInTransaction(`Cannot run '${name}' in a multi-document transaction.`);
  throw new CommandError(72, 'InvalidOptions', `txnNumber may not be specified for '${name}'`);
}
