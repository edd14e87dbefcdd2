import {
  type Credentials,
  chooseFirstPassword,
  confirmRequiredSecondFactor,
  giveSecondFactor,
  type SignInProgress,
  signIn,
  superadminSignIn,
} from '@freightdesk/contracts';
import { type ApiClient, type Session, useApi, useMutation } from '@freightdesk/remote-kit';

/** Sends user name and password to one of the two sign-ins. */
export type Authenticate = (api: ApiClient, body: Credentials) => Promise<SignInProgress>;

/** A member of a client. */
export const asMember: Authenticate = (api, body) => api.call(signIn, { body });

/** A superadmin, who has no client. */
export const asSuperadmin: Authenticate = async (api, body) => {
  const answer = await api.call(superadminSignIn, { body });
  return answer.success ? { ...answer, client: null } : answer;
};

/** The session of a sign-in that has no step left. */
export const sessionOf = ({ user, client }: SignInProgress & { success: true }): Session => ({
  user,
  client,
});

export function useAuthenticate(authenticate: Authenticate) {
  const api = useApi();
  return useMutation({ mutationFn: (body: Credentials) => authenticate(api, body) });
}

export function useGiveCode() {
  const api = useApi();
  return useMutation({ mutationFn: (code: string) => api.call(giveSecondFactor, { body: { code } }) });
}

export function useChooseFirstPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (newPassword: string) => api.call(chooseFirstPassword, { body: { newPassword } }),
  });
}

export function useConfirmSetUp() {
  const api = useApi();
  return useMutation({
    mutationFn: (code: string) => api.call(confirmRequiredSecondFactor, { body: { code } }),
  });
}
