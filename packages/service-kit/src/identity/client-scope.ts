import type { Identity } from '@freightdesk/contracts';
import { forbidden, invalid, type ServiceError } from '../errors/service-error';

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

/**
 * The scope of a request (decisions A3, A5). `named` are the client ids that the caller wrote into
 * query, body or headers: each must repeat the session's own. A superadmin must name exactly one.
 */
export function scopeOfRequest(identity: Identity, named: readonly string[]): ClientScope | ServiceError {
  const ids = new Set(named);
  if (identity.clientId !== null) {
    ids.delete(identity.clientId);
    return ids.size === 0
      ? scopeFor(identity.clientId)
      : forbidden('You cannot work on the data of another client');
  }
  const [only] = ids;
  if (ids.size === 1 && only) return scopeFor(only);
  return invalid('Name the client to work on with ?clientId=', { clientId: 'A client id is required' });
}
