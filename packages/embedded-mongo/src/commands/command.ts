/** What a command of the server is, and what it works with. */
import type { Document } from '../bson/values';
import type { Pace } from '../pace';
import type { Cursors } from '../session/cursors';
import type { Sessions } from '../session/sessions';
import type { Engine } from '../storage/engine';
import type { Transaction } from '../storage/versions';

export interface CommandContext {
  readonly engine: Engine;
  readonly sessions: Sessions;
  readonly cursors: Cursors;
  readonly database: string;
  /** What the command reads and writes as part of: the client's transaction, or its own where it writes. */
  readonly transaction: Transaction | undefined;
  readonly pace: Pace;
  readonly address: string;
}

export interface WriteContext extends CommandContext {
  readonly transaction: Transaction;
  /** Whether what is done may be committed before all is: a change of many documents is not one of all or none. */
  readonly inPieces?: boolean;
}

interface CommandRules {
  /** Options beside those that every command takes, others being refused by name; or all, for a command that only greets. */
  readonly options: readonly string[] | 'any';
  readonly inTransaction?: boolean;
  readonly isRetryable?: boolean;
}

type Answer = Document | Promise<Document>;

export interface ReadCommand extends CommandRules {
  readonly run: (request: Document, context: CommandContext) => Answer;
}

/** All that a write changes is on disk, or nothing of it. It may run again from its beginning. */
export interface WriteCommand extends CommandRules {
  readonly write: (request: Document, context: WriteContext) => Answer;
}

export type Command = ReadCommand | WriteCommand;
export type Commands = Readonly<Record<string, Command>>;
