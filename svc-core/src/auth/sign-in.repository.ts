import { documentsOf } from '@freightdesk/data';
import type { RequestContext } from '@freightdesk/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { ClientRepository } from '../clients/client.repository';
import type { StoredUser } from '../users/user.model';
import type { UserRepository } from '../users/user.repository';
import type { AttemptRepository } from './attempt.repository';
import type { SessionRepository } from './session.repository';

/** The origin of a sign-in. */
export interface Visit {
  readonly context: Pick<RequestContext, 'address' | 'requestId' | 'log'>;
  /** The browser's user agent. */
  readonly userAgent: string;
  /** The device of a browser in which the user has signed in before, as the gateway has verified. */
  readonly device: string | undefined;
}

/** The outcomes of a sign-in. */
export type SignInEvent =
  | 'signed_in'
  | 'unknown_user'
  | 'wrong_password'
  | 'one_time_password_expired'
  | 'client_inactive'
  | 'wrong_code'
  | 'recovery_code_used'
  | 'too_many_attempts';

/** A sign-in as stored. */
export interface SignInEntry {
  readonly at: Date;
  readonly event: SignInEvent;
  /** As typed. */
  readonly username: string;
  readonly userId: number | null;
  readonly clientId: string | null;
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
}

/** Longer than a financial year, so that sign-ins of the whole year can be examined. */
const RETENTION_SECONDS = 500 * 24 * 60 * 60;
const MAX_NAME_LENGTH = 100;

const signInSchema = new Schema<SignInEntry>(
  {
    at: { type: Date, required: true, expires: RETENTION_SECONDS },
    event: { type: String, required: true },
    username: String,
    userId: { type: Number, default: null },
    clientId: { type: String, default: null },
    address: String,
    userAgent: String,
    requestId: String,
  },
  { collection: 'sign_ins', versionKey: false, strict: 'throw' },
);
/** Serves the sign-ins of a client's users. */
signInSchema.index({ clientId: 1, at: -1 });

const SUCCESSFUL_EVENTS: readonly SignInEvent[] = ['signed_in', 'recovery_code_used'];

/** Records every attempt to sign in, with user name and address, in the database and in the log. */
export function createSignInLog(connection: Connection) {
  const { writer } = documentsOf(connection, 'SignIn', signInSchema);
  return {
    async record(
      { context, userAgent }: Visit,
      event: SignInEvent,
      username: string,
      user: StoredUser | null,
    ): Promise<void> {
      const { address, requestId, log } = context;
      const who = { username: username.slice(0, MAX_NAME_LENGTH), userId: user?.id ?? null, address };
      if (SUCCESSFUL_EVENTS.includes(event)) log.info({ event, ...who }, 'sign-in');
      else log.warn({ event, ...who }, 'sign-in failed');
      await writer.create({
        ...who,
        event,
        at: new Date(),
        clientId: user?.clientId ?? null,
        userAgent,
        requestId,
      });
    },
  };
}
export type SignInLog = ReturnType<typeof createSignInLog>;

/** The repositories of sign-in and user administration. Each use case picks what it needs. */
export interface AccountRepositories {
  readonly users: UserRepository;
  readonly sessions: SessionRepository;
  readonly clients: ClientRepository;
  readonly attempts: AttemptRepository;
  readonly signIns: SignInLog;
}
