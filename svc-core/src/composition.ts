import { createAuditTrail, createCounters, type ServiceContext } from '@freightdesk/service-kit';
import type { Express } from 'express';
import { createCoreApp } from './app';
import { createAuthService } from './auth/auth.service';
import { createPasswords, type Passwords } from './auth/passwords';
import { createSessionRepository } from './auth/session.repository';
import { createChargeRepository } from './charges/charge.repository';
import { createChargeService } from './charges/charge.service';
import { createClientRepository } from './clients/client.repository';
import { createClientService } from './clients/client.service';
import { createExports } from './imports/exports';
import { createImports } from './imports/imports';
import { createOtherServices } from './masters/other-services';
import { createNamedService } from './named/named.service';
import { createPartyRepository } from './parties/party.repository';
import { createPartyService } from './parties/party.service';
import { createChargeBasisService } from './reference/charge-basis.service';
import { createPortService } from './reference/port.service';
import { createReferenceRepositories } from './reference/reference.repository';
import { createShipmentCategoryService } from './reference/shipment-category.service';
import { prepareDatabase } from './seed/prepare-database';
import { newClientSeed } from './seed/seed-new-client';
import { createHsnService } from './tax-masters/hsn.service';
import { createTaxRepositories } from './tax-masters/tax.repository';
import { createTaxGroupService } from './tax-masters/tax-group.service';
import { createTaxSlabService } from './tax-masters/tax-slab.service';
import { createUserRepository } from './users/user.repository';
import { createUserService } from './users/user.service';
import { createVendorRepository } from './vendors/vendor.repository';
import { createVendorService } from './vendors/vendor.service';

/** Every repository of the service over one connection. */
export function createRepositories({ connection }: Pick<ServiceContext, 'connection'>) {
  const nextNumber = createCounters(connection);
  return {
    users: createUserRepository(connection, nextNumber),
    sessions: createSessionRepository(connection),
    clients: createClientRepository(connection, nextNumber),
    parties: createPartyRepository(connection, nextNumber),
    charges: createChargeRepository(connection, nextNumber),
    ...createTaxRepositories(connection, nextNumber),
    ...createReferenceRepositories(connection, nextNumber),
    vendors: createVendorRepository(connection, nextNumber),
  };
}
export type Repositories = ReturnType<typeof createRepositories>;

/** The use cases of the service. */
export function createServices(
  { connection, config }: Pick<ServiceContext, 'connection' | 'config'>,
  repositories: Repositories,
  passwords: Passwords,
) {
  const others = createOtherServices(config);
  const recordChange = createAuditTrail(connection);
  const administration = { connection, repositories, passwords, recordChange };
  return {
    auth: createAuthService(repositories, passwords),
    users: createUserService(administration),
    clients: createClientService({ ...administration, seedNewClient: newClientSeed(config.SEED) }),
    parties: createPartyService(repositories),
    charges: createChargeService(repositories, others),
    taxGroups: createTaxGroupService(repositories),
    taxSlabs: createTaxSlabService(repositories),
    hsnCodes: createHsnService(connection, repositories),
    ports: createPortService(repositories),
    shipmentCategories: createShipmentCategoryService(repositories, others),
    chargeBases: createChargeBasisService(repositories),
    vendors: createVendorService(repositories),
    named: createNamedService(repositories),
    imports: createImports(connection, repositories),
    exports: createExports(repositories),
  };
}
export type Services = ReturnType<typeof createServices>;

/** Makes the database ready and gives the application. */
export async function startCore(context: ServiceContext, passwords = createPasswords()): Promise<Express> {
  const repositories = createRepositories(context);
  const services = createServices(context, repositories, passwords);
  await prepareDatabase(context, repositories, passwords);
  return createCoreApp({
    ...context,
    services,
  });
}
