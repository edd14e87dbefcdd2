import { confirmOwner, type OwnAccountNeeds, readOwner } from './own-account.service';
import { changeOwnPassword, type StorePasswordNeeds, setPassword } from './own-password.service';
import { changeOwnProfile } from './own-profile.service';
import {
  endOwnSession,
  endOwnSessions,
  listOwnSessions,
  type OwnSessionsNeeds,
} from './own-sessions.service';

/** The dependencies of the own account. */
export type AccountNeeds = OwnAccountNeeds & StorePasswordNeeds & OwnSessionsNeeds;

/** What users do with their own account: password, profile and sessions. */
export function createAccountService(needs: AccountNeeds) {
  const confirmedOwner = confirmOwner(needs);
  const storePassword = setPassword(needs);
  return {
    owner: readOwner(needs),
    confirmedOwner,
    setPassword: storePassword,
    changePassword: changeOwnPassword(confirmedOwner, storePassword),
    changeProfile: changeOwnProfile(needs),
    sessions: listOwnSessions(needs),
    endSession: endOwnSession(needs),
    endSessions: endOwnSessions(needs),
  };
}
export type AccountService = ReturnType<typeof createAccountService>;
