import type { NewUser, Role, User } from '@freightdesk/contracts';
import type { Session } from '@freightdesk/remote-kit';
import type { Tone } from '@freightdesk/ui/tokens';

/** Who administers users (AUTH-7). */
export const USER_ADMINISTRATORS: readonly Role[] = ['superadmin', 'admin'];

const tones: Partial<Record<Role, Tone>> = { superadmin: 'purple', admin: 'blue', user: 'green' };

/** The colour of a role's badge. */
export const roleTone = (role: Role): Tone => tones[role] ?? 'grey';

const clientRoles: readonly Role[] = ['user', 'admin', 'executive-ops', 'approver', 'payer'];

/** The roles that `caller` may give; only a superadmin makes superadmins. */
export const rolesOfferedTo = (caller: Role): readonly Role[] =>
  caller === 'superadmin' ? [...clientRoles, 'superadmin'] : clientRoles;

/** Only a superadmin deletes users, and never a superadmin. */
export const mayDelete = (caller: Role, user: User): boolean =>
  caller === 'superadmin' && user.role !== 'superadmin';

export interface UserFormValues {
  username: string;
  password: string;
  fullName: string;
  role: string;
  clientId: string;
  /** The password is for the first sign-in alone. */
  oneTime: boolean;
}

/** What the form of a new user begins with; an admin's client is fixed. */
export const newUserValues = ({ client }: Session): UserFormValues => ({
  username: '',
  fullName: '',
  password: '',
  role: 'user',
  clientId: client?.id ?? '',
  oneTime: true,
});

/** The user as it is sent: without a client where none is chosen, which a superadmin never has (AUTH-5). */
export function toNewUser({ clientId, role, ...user }: UserFormValues): NewUser {
  const belongs = clientId && role !== 'superadmin';
  return { ...user, role: role as Role, ...(belongs ? { clientId } : {}) };
}

/** Every role but superadmin belongs to a client. */
export const clientProblem = ({ role, clientId }: UserFormValues): string | undefined =>
  role !== 'superadmin' && !clientId ? 'Client is required' : undefined;

/** Who is calling, as the users calls say it, a superadmin as of no client; the service compares it with the session (AUTH-6). */
export const callerHeaders = ({ user }: Session): Record<string, string> => ({
  'x-user-role': user.role,
  'x-client-id': user.clientId ?? '',
});

/** Whose access `caller` may give again; one's own is changed in Settings. */
export const mayReset = (caller: User, user: User): boolean =>
  caller.id !== user.id && (caller.role === 'superadmin' || user.role !== 'superadmin');
