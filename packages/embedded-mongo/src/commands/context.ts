import type { Document } from '../bson/values';
import type { Sessions } from '../session/sessions';
import type { Transaction } from '../session/transaction';
import type { Engine } from '../storage/engine';
import type { Cursors } from './cursors';

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

export type Command = (command: Document, context: CommandContext) => Document | Promise<Document>;
