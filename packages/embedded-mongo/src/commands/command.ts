import type { Document } from '../bson/values';
import type { Cursors } from '../session/cursors';
import type { Sessions } from '../session/sessions';
import type { Engine } from '../storage/engine';
import type { Transaction } from '../storage/versions';
import type { Pace } from './pace';

export class Status {
  readonly operations = { insert: 0, query: 0, update: 0, delete: 0, getmore: 0, command: 0 };
  connections = 0;
  connectionsMade = 0;

  connected(): void {
    this.connections += 1;
    this.connectionsMade += 1;
  }

  /** Counts a command under the name that tools know it by. */
  count(command: string): void {
    const name = command === 'find' ? 'query' : command.toLowerCase();
    const isOwn = (each: string): each is keyof Status['operations'] => Object.hasOwn(this.operations, each);
    this.operations[isOwn(name) ? name : 'command'] += 1;
  }
}

export interface CommandContext {
  readonly engine: Engine;
  readonly sessions: Sessions;
  readonly cursors: Cursors;
  readonly database: string;
  /** What the command reads and writes as part of: the client's transaction, or its own where it writes. */
  readonly transaction: Transaction | undefined;
  readonly pace: Pace;
  readonly status: Status;
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
  /** Whether it may be part of a multi-document transaction. */
  readonly inTransaction?: boolean;
  /** Whether a client may repeat it under the same number. */
  readonly isRetryable?: boolean;
}

type Answer = Document | Promise<Document>;

export interface ReadCommand extends CommandRules {
  readonly run: (command: Document, context: CommandContext) => Answer;
}

/** All that a write changes is on disk, or nothing of it. It may run again from its beginning. */
export interface WriteCommand extends CommandRules {
  readonly write: (command: Document, context: WriteContext) => Answer;
}

export type Command = ReadCommand | WriteCommand;
export type Commands = Readonly<Record<string, Command>>;
