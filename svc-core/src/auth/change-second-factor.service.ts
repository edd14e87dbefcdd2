import type { SecondFactorKey, SecondFactorState } from '@freightdesk/contracts/core';
import type { WriteAs } from '@freightdesk/data';
import type { Actor, Vault } from '@freightdesk/service-kit';
import type { StoredUser, UserRecord } from '../users/user.model';
import type { UserFilter } from '../users/user.repository';
import { accountChangedMeanwhile, secondFactorOn, secondFactorStays, wrongCode } from './auth.rules';
import {
  addressOf,
  hashOfCode,
  newRecoveryCodes,
  newSecret,
  periodOf,
  plainCode,
} from './second-factor.rules';
import type { AccountRepositories } from './sign-in.repository';

/** The dependencies of changing second factors. */
export interface ChangeFactorNeeds {
  readonly writeAs: WriteAs;
  readonly repositories: Pick<AccountRepositories, 'users' | 'clients'>;
  readonly vault: Vault;
  /** The name of the product in authenticator apps. */
  readonly brand: string;
}
type ReadNeeds = Pick<ChangeFactorNeeds, 'repositories'>;
type WriteNeeds = Pick<ChangeFactorNeeds, 'writeAs' | 'repositories'>;

async function isRequired({ repositories }: ReadNeeds, { clientId }: StoredUser): Promise<boolean> {
  const client = clientId === null ? null : await repositories.clients.find(clientId);
  return client?.secondFactorRequired === true;
}

const changeAccount = (
  { writeAs, repositories: { users } }: WriteNeeds,
  actor: Actor,
  filter: UserFilter,
  fields: Partial<UserRecord>,
  decision: string,
): Promise<void> =>
  writeAs(actor, async (tx) => {
    if (!(await users.change(tx, filter, fields, decision))) throw accountChangedMeanwhile();
  });

/** Whether a user has a second factor, must have one, and how many recovery codes are left. */
export const readSecondFactor =
  (needs: ReadNeeds) =>
  async (user: StoredUser): Promise<SecondFactorState> => ({
    enabled: Boolean(user.secondFactor),
    required: await isRequired(needs, user),
    recoveryCodesLeft: user.secondFactor?.recoveryHashes.length ?? 0,
  });

/**
 * Creates a key, which takes effect with the first code of the app.
 *
 * @throws {ServiceError} 409 while a second factor is enabled
 */
export const beginFactor =
  (needs: ChangeFactorNeeds) =>
  async (actor: Actor, user: StoredUser): Promise<SecondFactorKey> => {
    if (user.secondFactor) throw secondFactorOn();
    const secret = newSecret();
    const sealedSecret = await needs.vault.seal(user.id, secret);
    await changeAccount(needs, actor, { id: user.id }, { newSecret: sealedSecret }, 'second_factor_begun');
    return { secret, address: addressOf(secret, needs.brand, user.username) };
  };

/**
 * Enables the second factor; returns the recovery codes, which cannot be read again later (AUTH-12).
 *
 * @throws {ServiceError} 400 for a wrong code
 * @throws {ServiceError} 409 when another key was created meanwhile
 */
export const confirmFactor =
  (needs: ChangeFactorNeeds) =>
  async (actor: Actor, { id, newSecret: sealedSecret }: StoredUser, code: string): Promise<string[]> => {
    const secret = sealedSecret ? await needs.vault.open(id, sealedSecret) : undefined;
    const lastPeriod = secret ? periodOf(secret, plainCode(code)) : undefined;
    if (!sealedSecret || lastPeriod === undefined) throw wrongCode();
    const recoveryCodes = newRecoveryCodes();
    const secondFactor = {
      secret: (await needs.vault.renew(id, sealedSecret)) ?? sealedSecret,
      lastPeriod,
      recoveryHashes: recoveryCodes.map(hashOfCode),
    };
    const fields = { secondFactor, newSecret: null };
    await changeAccount(needs, actor, { id, newSecret: sealedSecret }, fields, 'second_factor_on');
    return recoveryCodes;
  };

/**
 * Replaces all recovery codes; returns the new ones.
 *
 * @throws {ServiceError} 409 without a second factor
 */
export const renewRecoveryCodes =
  (needs: WriteNeeds) =>
  async (actor: Actor, { id, secondFactor }: StoredUser): Promise<string[]> => {
    if (!secondFactor) throw accountChangedMeanwhile();
    const recoveryCodes = newRecoveryCodes();
    const fields = { secondFactor: { ...secondFactor, recoveryHashes: recoveryCodes.map(hashOfCode) } };
    await changeAccount(needs, actor, { id }, fields, 'recovery_codes');
    return recoveryCodes;
  };

/**
 * Disables the second factor.
 *
 * @throws {ServiceError} 403 where the client requires one
 */
export const removeFactor =
  (needs: WriteNeeds) =>
  async (actor: Actor, user: StoredUser): Promise<void> => {
    if (await isRequired(needs, user)) throw secondFactorStays();
    const fields = { secondFactor: null, newSecret: null };
    await changeAccount(needs, actor, { id: user.id }, fields, 'second_factor_off');
  };
