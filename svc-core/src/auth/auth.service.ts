import type { Credentials } from '@freightdesk/contracts/core';
import { clientSwitchedOff } from './auth.rules';
import { type AuthenticationNeeds, authenticateBy } from './authenticate.service';
import {
  activeClient,
  beginSession,
  type SessionNeeds,
  type SignInProgress,
  stepsFor,
} from './begin-session.service';
import { type IdentityNeeds, identifySession, readCurrentUser } from './identify.service';
import type { Visit } from './sign-in.repository';

/** The dependencies of sign-in. */
export type AuthNeeds = AuthenticationNeeds & SessionNeeds & IdentityNeeds;

/** What both ways of signing in do. */
interface SignInParts {
  readonly authenticate: ReturnType<typeof authenticateBy>;
  readonly begin: ReturnType<typeof beginSession>;
}

type SignIn = (credentials: Credentials, visit: Visit) => Promise<SignInProgress>;

/**
 * Signs in anybody but a superadmin.
 *
 * @throws {ServiceError} 401 for wrong credentials
 * @throws {ServiceError} 403 while the client is not active
 */
const signInMember =
  ({ repositories }: Pick<AuthNeeds, 'repositories'>, { authenticate, begin }: SignInParts): SignIn =>
  async (credentials, visit) => {
    const user = await authenticate(credentials, visit, ({ role }) => role !== 'superadmin');
    const client = await activeClient(repositories, user.clientId);
    if (!client) {
      await repositories.signIns.record(visit, 'client_inactive', user.username, user);
      throw clientSwitchedOff();
    }
    return begin(user, visit, stepsFor(user, client));
  };

/**
 * Signs in a superadmin.
 *
 * @throws {ServiceError} 401 for wrong credentials
 */
const signInSuperadmin =
  ({ authenticate, begin }: SignInParts): SignIn =>
  async (credentials, visit) => {
    const user = await authenticate(credentials, visit, ({ role }) => role === 'superadmin');
    return begin(user, visit, stepsFor(user, null));
  };

/** Sign-in, sign-out and the users behind sessions. */
export function createAuthService(needs: AuthNeeds) {
  const parts = { authenticate: authenticateBy(needs), begin: beginSession(needs) };
  return {
    begin: parts.begin,
    signIn: signInMember(needs, parts),
    signInSuperadmin: signInSuperadmin(parts),
    signOut: async (token: string): Promise<void> => void (await needs.repositories.sessions.end(token)),
    identify: identifySession(needs),
    current: readCurrentUser(needs),
  };
}
export type AuthService = ReturnType<typeof createAuthService>;
