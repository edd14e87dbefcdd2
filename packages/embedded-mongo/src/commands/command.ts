import type { Document } from '../bson/values';
import type { Cursors } from '../session/cursors';
import type { Sessions } from '../session/sessions';
import type { Transaction } from '../session/transaction';
import type { Engine } from '../storage/engine';

/** What every command may use. */
export interface CommandContext {
  readonly engine: Engine;
  readonly sessions: Sessions;
  readonly cursors: Cursors;
  readonly database: string;
  /** The client's multi-document transaction, where the command is part of one. */
  readonly transaction: Transaction | undefined;
  /** How clients reach this server. */
  readonly address: string;
}

export interface Command {
  /** Options beside those that every command takes, others being refused by name; or all, for a command that only greets. */
  readonly options: readonly string[] | 'any';
  /** Whether it may be part of a multi-document transaction. */
  readonly inTransaction?: boolean;
  /** Whether a client may repeat it under the same number. */
  readonly isRetryable?: boolean;
  /** Whether its reply waits for the disk. */
  readonly isWrite?: boolean;
  readonly run: (command: Document, context: CommandContext) => Document | Promise<Document>;
}

export type Commands = Readonly<Record<string, Command>>;
