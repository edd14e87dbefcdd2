import type { NetConnectOpts } from 'node:net';
import type { Fields, Message } from './wire';

/** What the members of a set have in common. */
export interface SetState {
  readonly database: NetConnectOpts;
  readonly hello: Fields;
  readonly addresses: readonly string[];
  readonly primaryAddress: string | undefined;
  readonly electionId: unknown;
  readonly hasMajority: boolean;
  readonly isStalled: boolean;
  noteMessage(message: Message): void;
  /** Does what a primary is told by `replSetStepDown`. */
  handOver(): void;
}
