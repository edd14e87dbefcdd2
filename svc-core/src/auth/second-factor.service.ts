import type { StoredUser } from '../users/user.model';
import { type AcceptCodeNeeds, acceptCode } from './accept-code.service';
import {
  beginFactor,
  type ChangeFactorNeeds,
  confirmFactor,
  readSecondFactor,
  removeFactor,
  renewRecoveryCodes,
} from './change-second-factor.service';

/** The dependencies of second factors. */
export type SecondFactorNeeds = AcceptCodeNeeds & ChangeFactorNeeds;

async function renewSecret(
  { repositories, vault }: AcceptCodeNeeds,
  { id, secondFactor }: StoredUser,
): Promise<boolean> {
  const sealedSecret = secondFactor?.secret ?? '';
  const renewedSecret = await vault.renew(id, sealedSecret);
  return renewedSecret !== undefined && repositories.users.replaceEncryption(id, sealedSecret, renewedSecret);
}

/** Encrypts with the current key what is encrypted with an accepted one; returns how many. */
const renewSecrets = (needs: AcceptCodeNeeds) => async (): Promise<number> => {
  if (!needs.vault.hasAcceptedKeys) return 0;
  let renewals = 0;
  for (const user of await needs.repositories.users.withSecondFactor())
    if (await renewSecret(needs, user)) renewals += 1;
  return renewals;
};

/** The authenticator app of a user, and its recovery codes (AUTH-12). */
export const createSecondFactorService = (needs: SecondFactorNeeds) => ({
  renewSecrets: renewSecrets(needs),
  state: readSecondFactor(needs),
  accept: acceptCode(needs),
  begin: beginFactor(needs),
  confirm: confirmFactor(needs),
  renewCodes: renewRecoveryCodes(needs),
  remove: removeFactor(needs),
});
export type SecondFactorService = ReturnType<typeof createSecondFactorService>;
