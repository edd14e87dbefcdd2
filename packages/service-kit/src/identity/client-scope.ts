import { randomUUID } from 'node:crypto';
import type { Identity } from '@freightdesk/contracts/shared';
import { refuse } from '../errors/service-error';

declare const scopeBrand: unique symbol;

/** The request that something is done for, and where it came from. */
interface Origin {
  readonly requestId: string;
  readonly address: string;
  /** When it is done, for what demo data tells of earlier days; now by default. */
  readonly at?: Date | undefined;
}

/** Who acts, as far as a request tells. */
export interface Actor {
  readonly identity: Identity;
  readonly context: Origin;
}

/** Work without a person behind it: seeding, another service, an upgrade. */
export interface SystemActor {
  readonly identity: null;
  readonly context: Origin;
}

export type AnyActor = Actor | SystemActor;

/** The moment at which somebody acts. */
export const momentOf = ({ context: { at } }: AnyActor): Date => at ?? new Date();

/**
 * The tenant that a call works on. Only this module creates scopes, from a verified identity or for the service's own
 * start-up work, and every repository requires one: without it tenant data cannot be read.
 */
export interface ClientScope {
  readonly clientId: string;
  /** On whose behalf the call is made; writes are audited under this name. */
  readonly actor: AnyActor;
  readonly [scopeBrand]: true;
}

const scopeFor = (clientId: string, actor: AnyActor): ClientScope =>
  // The brand exists only for the compiler.
  ({ clientId, actor }) as ClientScope;

/** The scope of work without a person behind it; `context` names the request of another service, if any. */
export function systemScope(clientId: string, context?: Origin): ClientScope {
  const { requestId, address } = context ?? { requestId: `system-${randomUUID()}`, address: 'system' };
  return scopeFor(clientId, { identity: null, context: { requestId, address } });
}

/** The scope of work that goes on after its request, in the name of whoever has begun it. */
export const scopeOfWork = (clientId: string, actor: AnyActor): ClientScope => scopeFor(clientId, actor);

/** The client ids named in a request. */
export interface NamedClients {
  readonly inQuery: readonly string[];
  readonly inHeader: readonly string[];
  readonly inBody: readonly string[];
}

const otherClient = () => refuse('forbidden', 'You cannot work on the data of another client');

/**
 * Refuses members of a client who name another client anywhere (AUTH-3, AUTH-6).
 *
 * @throws {ServiceError} 403 when a member of a client names another one
 */
export function refuseOtherClients(
  { clientId }: Identity,
  { inQuery, inHeader, inBody }: NamedClients,
): void {
  const isOther = (id: string) => clientId !== null && id !== clientId;
  if ([...inQuery, ...inHeader, ...inBody].some(isOther)) throw otherClient();
}

/** A numeric client id as text. */
const isClientId = /^[1-9]\d{0,14}$/;

/** The client that a superadmin names in the query; ids elsewhere may only repeat it (AUTH-5). */
function clientOfSuperadmin({ inQuery, inHeader, inBody }: NamedClients): string {
  const [client, ...more] = new Set(inQuery);
  if (client === undefined || more.length > 0 || !isClientId.test(client)) throw clientNotNamed();
  if ([...inHeader, ...inBody].some((id) => id !== client)) throw otherClient();
  return client;
}

const clientNotNamed = () =>
  refuse('invalid', 'Name the client to work on with ?clientId=', { clientId: 'A client id is required' });

/** The scope of a request: the client of the session, or the one that a superadmin names. */
export function scopeOfRequest(
  identity: Identity,
  { requestId, address }: Origin,
  clients: NamedClients,
): ClientScope {
  refuseOtherClients(identity, clients);
  const actor = { identity, context: { requestId, address } };
  return scopeFor(identity.clientId ?? clientOfSuperadmin(clients), actor);
}

/**
 * The scope of a call limited to some roles: null for a superadmin who names no client. A client in the header must
 * then be refused (AUTH-6); the body may name the client of a new user.
 *
 * @throws {ServiceError} 403 when the caller may not work on the named client
 * @throws {ServiceError} 400 when a superadmin names no client properly
 */
export function scopeOfRole(identity: Identity, origin: Origin, clients: NamedClients): ClientScope | null {
  if (identity.clientId !== null || clients.inQuery.length > 0)
    return scopeOfRequest(identity, origin, clients);
  if (clients.inHeader.length > 0) throw otherClient();
  return null;
}

/**
 * The scope of a call limited to some roles, where a superadmin may have named no client (AUTH-5).
 *
 * @throws {ServiceError} 400 when the superadmin has named no client
 */
export function requireScope(scope: ClientScope | null): ClientScope {
  if (!scope) throw clientNotNamed();
  return scope;
}
