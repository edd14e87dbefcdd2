import type { createUserBody, Identity } from '@freightdesk/contracts';
import type * as z from 'zod/mini';
import { clientRequired, otherClientRefused, superadminRoleRefused } from './user.errors';

export type ParsedNewUser = z.output<typeof createUserBody>;

/**
 * The client of a new user, null for a superadmin (AUTH-7): an admin creates in the own
 * client only; only a superadmin creates a superadmin, who has no client.
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
