import type { Client, SignInStep, User } from '@freightdesk/contracts/core';
import { deviceCookieName, signDevice } from '@freightdesk/service-kit';
import { toClient } from '../clients/client.model';
import { type StoredUser, toUser } from '../users/user.model';
import type { AccountRepositories, Visit } from './sign-in.repository';

/** The cookie by which a browser is recognised at the next sign-in of its user. */
export interface DeviceCookie {
  readonly name: string;
  readonly value: string;
}

/** A sign-in so far. Its token is that of a session, or opens the step in `next`. */
export type SignInProgress =
  | { readonly token: string; readonly next: SignInStep }
  | {
      readonly token: string;
      readonly next?: never;
      readonly user: User;
      readonly client: Client | null;
      /** Absent when the browser has one. */
      readonly device?: DeviceCookie;
    };

/** The dependencies of starting sessions. */
export interface SessionNeeds {
  readonly repositories: Pick<AccountRepositories, 'clients' | 'sessions' | 'signIns'>;
  /** Signs the cookies of devices. */
  readonly deviceKey: Uint8Array;
}

/** The client of a user; null for a superadmin, and while the client is not active. */
export async function activeClient(
  { clients }: Pick<AccountRepositories, 'clients'>,
  clientId: string | null,
): Promise<Client | null> {
  const client = clientId === null ? null : await clients.find(clientId);
  return client?.isActive ? toClient(client) : null;
}

/** The steps between the right password and a session, in their order. */
export function stepsFor(user: StoredUser, client: Client | null): SignInStep[] {
  const hasFactor = Boolean(user.secondFactor);
  const isRequired = Boolean(client?.secondFactorRequired);
  return [
    ...(hasFactor ? ['second_factor' as const] : []),
    ...(user.oneTimeUntil ? ['new_password' as const] : []),
    ...(isRequired && !hasFactor ? ['second_factor_set_up' as const] : []),
  ];
}

const deviceFor = (deviceKey: Uint8Array, { username }: StoredUser): DeviceCookie => ({
  name: deviceCookieName(username),
  value: signDevice(deviceKey, username),
});

/** Starts a session for a user, or the first of the remaining steps before it. */
export const beginSession =
  ({ repositories, deviceKey }: SessionNeeds) =>
  async (user: StoredUser, visit: Visit, steps: readonly SignInStep[]): Promise<SignInProgress> => {
    const { context, userAgent, device } = visit;
    const origin = { address: context.address, userAgent, device };
    const token = await repositories.sessions.start(user.id, origin, steps);
    const [next] = steps;
    if (next) return { token, next };
    await repositories.signIns.record(visit, 'signed_in', user.username, user);
    const client = await activeClient(repositories, user.clientId);
    return { token, user: toUser(user), client, ...(device ? {} : { device: deviceFor(deviceKey, user) }) };
  };
