import type { SecondFactorKey, SecondFactorState } from '@freightdesk/contracts/core';
import type { WriteAs } from '@freightdesk/data';
import type { Actor } from '@freightdesk/service-kit';
import type { StoredUser, UserRecord } from '../users/user.model';
import type { UserFilter } from '../users/user.repository';
import { accountChangedMeanwhile, secondFactorOn, secondFactorStays, wrongCode } from './auth.rules';
import {
  addressOf,
  hashOfCode,
  matchingHash,
  newRecoveryCodes,
  newSecret,
  periodOf,
  plainCode,
  type Vault,
} from './second-factor.rules';
import type { AccountRepositories } from './sign-in.repository';

/** Whoever has the password already has a chance of 1 in 700 a day to guess a code. */
const WRONG_CODES = { name: 'code', attempts: 5, seconds: 15 * 60 };

const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

export interface SecondFactorParts {
  readonly writeAs: WriteAs;
  readonly repositories: Pick<AccountRepositories, 'users' | 'clients' | 'attempts'>;
  readonly vault: Vault;
  /** The name of the product in authenticator apps. */
  readonly brand: string;
}

/** The authenticator app of a user, and its recovery codes. */
export function createSecondFactorService({ writeAs, repositories, vault, brand }: SecondFactorParts) {
  const { users, clients } = repositories;
  const attemptsOf = repositories.attempts.counter(WRONG_CODES);

  async function isRequired({ clientId }: StoredUser): Promise<boolean> {
    const client = clientId === null ? null : await clients.find(clientId);
    return client?.secondFactorRequired === true;
  }

  async function acceptAppCode({ id, secondFactor }: StoredUser, code: string): Promise<boolean> {
    const secret = secondFactor && (await vault.open(id, secondFactor.secret));
    const period = secret ? periodOf(secret, code) : undefined;
    return period !== undefined && users.takePeriod(id, period);
  }

  async function acceptRecoveryCode({ id, secondFactor }: StoredUser, code: string): Promise<boolean> {
    const hash = matchingHash(code, secondFactor?.recoveryHashes ?? []);
    return hash !== undefined && users.takeRecoveryHash(id, hash);
  }

  function change(
    actor: Actor,
    filter: UserFilter,
    fields: Partial<UserRecord>,
    decision: string,
  ): Promise<void> {
    return writeAs(actor, async (tx) => {
      if (!(await users.change(tx, filter, fields, decision))) throw accountChangedMeanwhile();
    });
  }

  async function renewSecret({ id, secondFactor }: StoredUser): Promise<boolean> {
    const sealedSecret = secondFactor?.secret ?? '';
    const renewedSecret = await vault.renew(id, sealedSecret);
    return renewedSecret !== undefined && users.replaceEncryption(id, sealedSecret, renewedSecret);
  }

  return {
    /** Encrypts with the current key what is encrypted with an accepted one; returns how many. */
    async renewSecrets(): Promise<number> {
      if (!vault.hasAcceptedKeys) return 0;
      let renewals = 0;
      for (const user of await users.withSecondFactor()) if (await renewSecret(user)) renewals += 1;
      return renewals;
    },

    async state(user: StoredUser): Promise<SecondFactorState> {
      const { secondFactor } = user;
      return {
        enabled: Boolean(secondFactor),
        required: await isRequired(user),
        recoveryCodesLeft: secondFactor?.recoveryHashes.length ?? 0,
      };
    },

    /** Accepts a code of the app or a recovery code, each once; undefined when it is neither. */
    async accept(
      user: StoredUser,
      input: string,
      device: string | undefined,
    ): Promise<'app' | 'recovery' | undefined> {
      const attempts = attemptsOf(`${user.id} ${device ?? 'anywhere'}`);
      await attempts.spend();
      const code = plainCode(input);
      const kind = isAppCode(code) ? 'app' : 'recovery';
      const isAccepted =
        kind === 'app' ? await acceptAppCode(user, code) : await acceptRecoveryCode(user, code);
      if (!isAccepted) return undefined;
      await attempts.clear();
      return kind;
    },

    /** Creates a new key, which takes effect when {@link confirm} gets its first code. */
    async begin(actor: Actor, user: StoredUser): Promise<SecondFactorKey> {
      if (user.secondFactor) throw secondFactorOn();
      const secret = newSecret();
      const sealedSecret = await vault.seal(user.id, secret);
      await change(actor, { id: user.id }, { newSecret: sealedSecret }, 'second_factor_begun');
      return { secret, address: addressOf(secret, brand, user.username) };
    },

    /** Enables the second factor; returns the recovery codes, which cannot be read again later. */
    async confirm(
      actor: Actor,
      { id, newSecret: sealedSecret }: StoredUser,
      code: string,
    ): Promise<string[]> {
      const secret = sealedSecret ? await vault.open(id, sealedSecret) : undefined;
      const period = secret ? periodOf(secret, plainCode(code)) : undefined;
      if (!sealedSecret || period === undefined) throw wrongCode();
      const codes = newRecoveryCodes();
      const secondFactor = {
        secret: (await vault.renew(id, sealedSecret)) ?? sealedSecret,
        lastPeriod: period,
        recoveryHashes: codes.map(hashOfCode),
      };
      await change(
        actor,
        { id, newSecret: sealedSecret },
        { secondFactor, newSecret: null },
        'second_factor_on',
      );
      return codes;
    },

    async renewCodes(actor: Actor, { id, secondFactor }: StoredUser): Promise<string[]> {
      if (!secondFactor) throw accountChangedMeanwhile();
      const codes = newRecoveryCodes();
      const fields = { secondFactor: { ...secondFactor, recoveryHashes: codes.map(hashOfCode) } };
      await change(actor, { id }, fields, 'recovery_codes');
      return codes;
    },

    async remove(actor: Actor, user: StoredUser): Promise<void> {
      if (await isRequired(user)) throw secondFactorStays();
      await change(actor, { id: user.id }, { secondFactor: null, newSecret: null }, 'second_factor_off');
    },
  };
}
export type SecondFactorService = ReturnType<typeof createSecondFactorService>;
