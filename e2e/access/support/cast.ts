import { signOut } from '@freightdesk/contracts/core';
import { ENDPOINTS } from '@freightdesk/contracts/endpoints';
import { ROLES, type Role } from '@freightdesk/contracts/shared';
import { DEMO_PASSWORD, DEMO_USERS } from '@freightdesk/demo-data';
import { type ApiClient, apiClient, cookieOf, openSession, send } from './client';
import type { Product } from './product';

type Client = '1' | '2';
const MEMBER_ROLES = ROLES.filter((role) => role !== 'superadmin');

/** The session tokens of everybody who calls in the matrix. */
export interface Cast {
  readonly superadmin: string;
  /** A session that was ended by signing out. */
  readonly signedOut: string;
  readonly ours: ApiClient;
  member(clientId: Client, role: Role): string;
}

const nameOf = (clientId: Client, role: Role): string =>
  DEMO_USERS.find((user) => user.clientId === clientId && user.role === role)?.username ??
  `${role}-${clientId}`;

/** Client 2 gets a user of each role that demo data gave to client 1 alone. */
async function completeRoles(url: string, superadmin: string): Promise<void> {
  const missing = MEMBER_ROLES.map((role) => ({ role, username: nameOf('2', role) }));
  const usernames = new Set<string>(DEMO_USERS.map(({ username }) => username));
  for (const { role, username } of missing.filter((user) => !usernames.has(user.username))) {
    const body = { username, fullName: username, role, clientId: '2', password: DEMO_PASSWORD };
    await apiClient(url, superadmin).call('createUser', { body });
  }
}

async function endedSession(url: string): Promise<string> {
  const token = await openSession(url, nameOf('1', 'admin'), DEMO_PASSWORD);
  await send(url, signOut, { headers: cookieOf(token) });
  return token;
}

/** Signs everybody in through the gateway. */
export async function assembleCast({ url }: Product): Promise<Cast> {
  if (!ENDPOINTS.createUser) throw new Error('The cast needs createUser');
  const superadmin = await openSession(url, 'superadmin', DEMO_PASSWORD);
  await completeRoles(url, superadmin);
  const tokens = new Map<string, string>();
  for (const clientId of ['1', '2'] as const) {
    for (const role of MEMBER_ROLES) {
      tokens.set(`${clientId} ${role}`, await openSession(url, nameOf(clientId, role), DEMO_PASSWORD));
    }
  }
  const member = (clientId: Client, role: Role): string => {
    const token = tokens.get(`${clientId} ${role}`);
    if (!token) throw new Error(`Nobody is ${role} of client ${clientId}`);
    return token;
  };
  return {
    superadmin,
    member,
    signedOut: await endedSession(url),
    ours: apiClient(url, member('1', 'admin')),
  };
}
