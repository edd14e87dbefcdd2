import {
  createAuditTrail,
  createTenantData,
  type ServiceConfig,
  type ServiceContext,
  type TenantData,
} from '@freightdesk/service-kit';
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
import {
  createChargeBasisRepository,
  createPortRepository,
  createShipmentCategoryRepository,
} from './reference/reference.repository';
import { createShipmentCategoryService } from './reference/shipment-category.service';
import { prepareDatabase } from './seed/prepare-database';
import { newClientSeed } from './seed/seed-new-client';
import { createHsnService } from './tax-masters/hsn.service';
import {
  createHsnRepository,
  createTaxGroupRepository,
  createTaxSlabRepository,
} from './tax-masters/tax.repository';
import { createTaxGroupService } from './tax-masters/tax-group.service';
import { createTaxSlabService } from './tax-masters/tax-slab.service';
import { createUserRepository } from './users/user.repository';
import { createUserService } from './users/user.service';
import { createVendorRepository } from './vendors/vendor.repository';
import { createVendorService } from './vendors/vendor.service';

/** Every repository of the service over one connection. */
export function createRepositories(data: TenantData) {
  const { connection, nextNumber } = data;
  return {
    users: createUserRepository(connection, nextNumber),
    sessions: createSessionRepository(connection),
    clients: createClientRepository(connection, nextNumber),
    parties: createPartyRepository(data),
    charges: createChargeRepository(data),
    taxGroups: createTaxGroupRepository(data),
    taxSlabs: createTaxSlabRepository(data),
    hsnCodes: createHsnRepository(data),
    ports: createPortRepository(data),
    shipmentCategories: createShipmentCategoryRepository(data),
    chargeBases: createChargeBasisRepository(data),
    vendors: createVendorRepository(data),
  };
}
export type Repositories = ReturnType<typeof createRepositories>;

/** The use cases of the service. */
export function createServices(
  config: ServiceConfig,
  { connection, write }: TenantData,
  repositories: Repositories,
  passwords: Passwords,
) {
  const needs = { ...repositories, others: createOtherServices(config), write };
  const recordChange = createAuditTrail(connection);
  const administration = { connection, repositories, passwords, recordChange };
  return {
    auth: createAuthService(repositories, passwords),
    users: createUserService(administration),
    clients: createClientService({ ...administration, seedNewClient: newClientSeed(config.SEED) }),
    parties: createPartyService(needs),
    charges: createChargeService(needs),
    taxGroups: createTaxGroupService(needs),
    taxSlabs: createTaxSlabService(needs),
    hsnCodes: createHsnService(needs),
    ports: createPortService(needs),
    shipmentCategories: createShipmentCategoryService(needs),
    chargeBases: createChargeBasisService(needs),
    vendors: createVendorService(needs),
    named: createNamedService(needs),
    imports: createImports(needs),
    exports: createExports(needs),
  };
}
export type Services = ReturnType<typeof createServices>;

/** Makes the database ready and gives the application. */
export async function startCore(context: ServiceContext, passwords = createPasswords()): Promise<Express> {
  const data = createTenantData(context.connection);
  const repositories = createRepositories(data);
  const services = createServices(context.config, data, repositories, passwords);
  await prepareDatabase(context, repositories, passwords);
  return createCoreApp({
    ...context,
    services,
  });
}
