import type { ClientRepository } from '../clients/client.repository';
import type { UserRepository } from '../users/user.repository';
import type { AttemptRepository } from './attempts.repository';
import type { SessionRepository } from './session.repository';
import type { SignInLog } from './sign-in-log';

/** What signing in and the administration of users read and write; each use case names its part of it. */
export interface AccountRepositories {
  readonly users: UserRepository;
  readonly sessions: SessionRepository;
  readonly clients: ClientRepository;
  readonly attempts: AttemptRepository;
  readonly signIns: SignInLog;
}
