import type { Identity } from '@freightdesk/contracts';
import { refuse } from '../errors/service-error';

declare const scopeBrand: unique symbol;

/**
 * The tenant that a call works on. Only this module makes one, from a verified identity or for the
 * service's own start-up work, and every repository asks for it: tenant data without it cannot be read.
 */
export interface ClientScope {
  readonly clientId: string;
  readonly [scopeBrand]: true;
}

const scopeFor = (clientId: string): ClientScope => ({ clientId }) as ClientScope;

/** The scope of work that no request asked for: seeding, outbox delivery, migrations. */
export const systemScope = scopeFor;

/** The client ids that a caller wrote down. */
export interface NamedClients {
  readonly inQuery: readonly string[];
  /** In the body or in a header. */
  readonly elsewhere: readonly string[];
}

const otherClient = () => refuse('forbidden', 'You cannot work on the data of another client');

/** Refuses a member of a client who names another one anywhere (AUTH-3, AUTH-6). */
export function refuseOtherClients({ clientId }: Identity, { inQuery, elsewhere }: NamedClients): void {
  const isOther = (id: string) => clientId !== null && id !== clientId;
  if ([...inQuery, ...elsewhere].some(isOther)) throw otherClient();
}

/** The client that a superadmin names in the query; ids elsewhere may only repeat it (AUTH-5). */
function scopeOfSuperadmin({ inQuery, elsewhere }: NamedClients): ClientScope {
  const [named, ...more] = new Set(inQuery);
  if (named === undefined || more.length > 0) throw clientNotNamed();
  if (elsewhere.some((id) => id !== named)) throw otherClient();
  return scopeFor(named);
}

const clientNotNamed = () =>
  refuse('invalid', 'Name the client to work on with ?clientId=', { clientId: 'A client id is required' });

/** The scope of a request: the session's own client, or the one that a superadmin names. */
export function scopeOfRequest(identity: Identity, named: NamedClients): ClientScope {
  refuseOtherClients(identity, named);
  return identity.clientId === null ? scopeOfSuperadmin(named) : scopeFor(identity.clientId);
}

/** The scope of a call that some roles may make, where a superadmin may have named no client (AUTH-5). */
export function requireScope(scope: ClientScope | null): ClientScope {
  if (!scope) throw clientNotNamed();
  return scope;
}
