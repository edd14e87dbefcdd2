import { createCounters, internalKey, type ServiceContext } from '@freightdesk/service-kit';
import type { Express } from 'express';
import { createCoreApp } from './app';
import { createAuthService } from './auth/auth.service';
import { createSessionRepository } from './auth/session.repository';
import { createChargeRepository } from './charges/charge.repository';
import { createChargeService } from './charges/charge.service';
import { createClientRepository } from './clients/client.repository';
import { createPartyRepository } from './parties/party.repository';
import { createPartyService } from './parties/party.service';
import { createReferenceRepositories } from './reference/reference.repository';
import { createReferenceService } from './reference/reference.service';
import { prepareDatabase } from './seed/prepare-database';
import { createTaxRepositories } from './tax-masters/tax.repository';
import { createTaxService } from './tax-masters/tax.service';
import { createUserRepository } from './users/user.repository';
import { createUserService } from './users/user.service';

/** Every repository of the service over one connection. */
export function createRepositories({ connection }: Pick<ServiceContext, 'connection'>) {
  const nextNumber = createCounters(connection);
  return {
    users: createUserRepository(connection, nextNumber),
    sessions: createSessionRepository(connection),
    clients: createClientRepository(connection),
    parties: createPartyRepository(connection, nextNumber),
    charges: createChargeRepository(connection, nextNumber),
    ...createTaxRepositories(connection, nextNumber),
    ...createReferenceRepositories(connection, nextNumber),
  };
}
export type Repositories = ReturnType<typeof createRepositories>;

/** The use cases of the service. */
export function createServices(repositories: Repositories) {
  return {
    auth: createAuthService(repositories),
    users: createUserService(repositories),
    clients: repositories.clients,
    parties: createPartyService(repositories),
    charges: createChargeService(repositories),
    taxes: createTaxService(repositories),
    reference: createReferenceService(repositories),
  };
}
export type Services = ReturnType<typeof createServices>;

/** Makes the database ready and gives the application. */
export async function startCore(context: ServiceContext): Promise<Express> {
  const repositories = createRepositories(context);
  await prepareDatabase(context, repositories);
  return createCoreApp({
    ...context,
    services: createServices(repositories),
    internal: internalKey(context.config.SESSION_SECRET),
  });
}
