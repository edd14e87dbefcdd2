import type { NewUser, User } from '@freightdesk/contracts/core';
import type { Role } from '@freightdesk/contracts/shared';
import type { Session } from '@freightdesk/remote-kit';
import type { Tone } from '@freightdesk/ui/tokens';

/** Who administers users (AUTH-7). */
export const USER_ADMINISTRATORS: readonly Role[] = ['superadmin', 'admin'];

const TONES: Partial<Record<Role, Tone>> = { superadmin: 'purple', admin: 'blue', user: 'green' };

export const roleTone = (role: Role): Tone => TONES[role] ?? 'grey';

const CLIENT_ROLES: readonly Role[] = ['user', 'admin', 'executive-ops', 'approver', 'payer'];

/** The roles that `caller` may assign; only a superadmin creates superadmins. */
export const rolesOfferedTo = (caller: Role): readonly Role[] =>
  caller === 'superadmin' ? [...CLIENT_ROLES, 'superadmin'] : CLIENT_ROLES;

/** Only a superadmin deletes users, and never a superadmin. */
export const mayDelete = (caller: Role, user: User): boolean =>
  caller === 'superadmin' && user.role !== 'superadmin';

interface UserFormValues {
  username: string;
  password: string;
  fullName: string;
  email: string;
  role: Role;
  clientId: string;
  /** The password is only for the first sign-in. */
  oneTime: boolean;
}

/** The initial values of a new user; the client is fixed for admins. */
export const newUserValues = ({ client }: Session): UserFormValues => ({
  username: '',
  fullName: '',
  email: '',
  password: '',
  role: 'user',
  clientId: client?.id ?? '',
  oneTime: true,
});

/** The user as sent: without an address or a client where none is given; a superadmin never has a client (AUTH-5). */
export function toNewUser({ clientId, role, email, ...user }: UserFormValues): NewUser {
  const hasClient = clientId && role !== 'superadmin';
  return { ...user, role, ...(email ? { email } : {}), ...(hasClient ? { clientId } : {}) };
}

/** Every role except superadmin belongs to a client. */
export const clientProblem = ({ role, clientId }: UserFormValues): string | undefined =>
  role !== 'superadmin' && !clientId ? 'Client is required' : undefined;

/**
 * The caller as named in user calls, where a superadmin has no client; the service compares it with the session
 * (AUTH-6).
 */
export const callerHeaders = ({ user }: Session): Record<string, string> => ({
  'x-user-role': user.role,
  'x-client-id': user.clientId ?? '',
});

/** The users whose access `caller` may restore; one's own is changed in Settings. */
export const mayReset = (caller: User, user: User): boolean =>
  caller.id !== user.id && (caller.role === 'superadmin' || user.role !== 'superadmin');
