import type { createUserBody } from '@freightdesk/contracts/core';
import { type Identity, ROLE_TEXTS, ROLES, type Role } from '@freightdesk/contracts/shared';
import { refuse } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';

export const clientRequired = () =>
  refuse('client_required', 'Client is required', { clientId: 'Client is required' });

export const clientUnknown = () =>
  refuse('not_found', 'This client does not exist', { clientId: 'This client does not exist' });

export const clientInactive = () =>
  refuse('invalid', 'This client is not active', { clientId: 'This client is not active' });

export const superadminRoleRefused = () => refuse('forbidden', 'Only a superadmin can create a superadmin');

export const otherClientRefused = () => refuse('forbidden', 'You can create users of your own client only');

export const usernameTaken = (username: string) =>
  refuse('username_taken', `The username ${username} is already taken`, { username: 'Already taken' });

/** The name of a deleted user is refused: what that person has done stays theirs (AUTH-13). */
export const usernameGivenBefore = (username: string) =>
  refuse(
    'username_taken',
    `The username ${username} belonged to a user who was deleted, and is not given again. Choose another`,
    { username: 'Belonged to a deleted user. Choose another' },
  );

export const userNotFound = () => refuse('not_found', 'User not found');

export const superadminStays = () => refuse('forbidden', 'A superadmin cannot be deleted');

export const ownAccountRefused = () =>
  refuse('forbidden', 'Change your own password and second factor in Settings');

/** The roles whose label contains `text`, ignoring case. */
export const rolesCalled = (text: string): Role[] =>
  ROLES.filter((role) => ROLE_TEXTS[role].toLowerCase().includes(text.trim().toLowerCase()));

export type ParsedNewUser = z.output<typeof createUserBody>;

/**
 * The client of a new user, null for a superadmin (AUTH-7): admins create users of their own client only; only a
 * superadmin creates superadmins, who have no client.
 *
 * @throws {ServiceError} 403 when the caller may not create such a user
 * @throws {ServiceError} 400 when a superadmin names no client
 */
export function clientOfNewUser(
  caller: Pick<Identity, 'role' | 'clientId'>,
  { role, clientId }: Pick<ParsedNewUser, 'role' | 'clientId'>,
): string | null {
  if (role === 'superadmin') {
    if (caller.role !== 'superadmin') throw superadminRoleRefused();
    return null;
  }
  if (caller.role === 'superadmin') {
    if (!clientId) throw clientRequired();
    return clientId;
  }
  if (clientId && clientId !== caller.clientId) throw otherClientRefused();
  return caller.clientId;
}
