import { usernameKeyOf } from '@freightdesk/contracts';
import { addressKey } from './address-key';
import { type Attempt, createAttemptLimit } from './attempt-limit';

export type { Attempt } from './attempt-limit';

/** A user name may fail from all addresses together so many times as often as from one. */
const ADDRESSES_PER_USER = 3;

export interface SignInLimits {
  /** Failed attempts a minute on one user name from one address. */
  readonly perUser: number;
  /** Failed attempts a minute from one address, whatever the user names: an office shares one. */
  readonly perAddress: number;
}

/** Limits failed attempts to sign in per user name and per address (AUTH-9). */
export function createSignInLimit({ perUser, perAddress }: SignInLimits) {
  const here = createAttemptLimit('user-at-address', perUser);
  const anywhere = createAttemptLimit('user', perUser * ADDRESSES_PER_USER);
  const fromAddress = createAttemptLimit('address', perAddress);
  const fromDevice = createAttemptLimit('device', perUser);

  return async (address: string, username: string, device?: string): Promise<Attempt> => {
    const [network, user] = [addressKey(address), usernameKeyOf(username)];
    // A browser in which the user has signed in before counts by itself: strangers cannot keep its owner out.
    if (device) return fromDevice(`${device} ${user}`);
    const begun: Attempt[] = [];
    const end = async (failed: boolean) => {
      await Promise.all(begun.map((attempt) => attempt.end(failed)));
    };
    try {
      begun.push(await here(`${network} ${user}`));
      begun.push(await anywhere(user));
      begun.push(await fromAddress(network));
    } catch (error) {
      await end(false);
      throw error;
    }
    return { end };
  };
}

const LONGEST_USERNAME = 100;

/** The user name in a sign-in body, empty where there is none; svc-core says what is wrong with it. */
export function usernameIn(body: Buffer): string {
  try {
    const sent: unknown = JSON.parse(body.toString('utf8'));
    const { username } = Object(sent) as { username?: unknown };
    return typeof username === 'string' ? username.trim().slice(0, LONGEST_USERNAME) : '';
  } catch (error) {
    if (error instanceof SyntaxError) return '';
    throw error;
  }
}
