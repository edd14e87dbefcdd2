import type { Role } from './roles';

/** Header that carries the signed identity from the gateway to the services (AUTH-2). */
export const IDENTITY_HEADER = 'x-freightdesk-identity';
export const REQUEST_ID_HEADER = 'x-request-id';
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const SESSION_COOKIE = 'freightdesk_session';

/** Who acts: what the gateway signs and the services verify. `clientId` is null for a superadmin. */
export interface Identity {
  readonly userId: number;
  readonly username: string;
  readonly fullName: string;
  readonly role: Role;
  readonly clientId: string | null;
}
