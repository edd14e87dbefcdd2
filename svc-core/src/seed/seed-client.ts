import type { ClientScope } from '@freightdesk/service-kit';
import type { ClientSession } from 'mongoose';
import type { Repositories } from '../composition';
import { gstShares } from '../tax-masters/gst-shares';
import { slabOf } from '../tax-masters/tax-slab.service';
import { DEMO_TAX_GROUPS } from './demo-data';
import {
  CHARGE_BASES,
  HSN_SAC_CODES,
  needsOfBasis,
  PORTS,
  SHIPMENT_CATEGORIES,
  TAX_SLABS,
} from './reference-data';

/** Writes something of one client within a transaction. */
export type Seed = (repositories: Repositories, scope: ClientScope, session: ClientSession) => Promise<void>;

const seedPorts: Seed = async ({ ports }, scope, session) => {
  for (const [code, portName, type, location] of PORTS)
    await ports.insert(scope, { code, portName, type, location, active: true }, session);
};

const seedCategories: Seed = async ({ shipmentCategories }, scope, session) => {
  for (const [code, name, description] of SHIPMENT_CATEGORIES)
    await shipmentCategories.insert(scope, { code, name, description, isActive: true }, session);
};

/** The charge bases of a client. */
export const seedBases: Seed = async ({ chargeBases }, scope, session) => {
  for (const [code, name, description] of CHARGE_BASES) {
    const basis = { code, name, description, ...needsOfBasis(code), isActive: true };
    await chargeBases.insert(scope, basis, session);
  }
};

/** The tax slabs of a client. */
export const seedSlabs: Seed = async ({ taxSlabs }, scope, session) => {
  for (const [percentage, active] of TAX_SLABS)
    await taxSlabs.insert(scope, { ...slabOf(percentage), active }, session);
};

const seedCodes: Seed = async ({ hsnCodes }, scope, session) => {
  for (const [code, description, gst] of HSN_SAC_CODES)
    await hsnCodes.insert(scope, { code, description, ...gstShares(gst), createdBy: '' }, session);
};

const seedGroups: Seed = async ({ taxGroups }, scope, session) => {
  for (const { name, taxItems } of DEMO_TAX_GROUPS) {
    const items = taxItems.map((item) => ({ ...item }));
    await taxGroups.insert(scope, { name, active: true, taxItems: items }, session);
  }
};

/** Gives a client the reference data that every client starts with. */
export const seedClient: Seed = async (repositories, scope, session) => {
  for (const seed of [seedPorts, seedCategories, seedBases, seedSlabs, seedCodes, seedGroups])
    await seed(repositories, scope, session);
};
