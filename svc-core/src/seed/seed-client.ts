import type { WriteScope } from '@freightdesk/service-kit';
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
import type { SeedNeeds } from './seed.needs';

/** Writes something of one client within a transaction. */
export type Seed = (repositories: SeedNeeds, tx: WriteScope) => Promise<void>;

const seedPorts: Seed = async ({ ports }, tx) => {
  for (const [code, portName, type, location] of PORTS)
    await ports.insert(tx, { code, portName, type, location, active: true });
};

const seedCategories: Seed = async ({ shipmentCategories }, tx) => {
  for (const [code, name, description] of SHIPMENT_CATEGORIES)
    await shipmentCategories.insert(tx, { code, name, description, isActive: true });
};

/** The charge bases of a client. */
export const seedBases: Seed = async ({ chargeBases }, tx) => {
  for (const [code, name, description] of CHARGE_BASES) {
    const basis = { code, name, description, ...needsOfBasis(code), isActive: true };
    await chargeBases.insert(tx, basis);
  }
};

/** The tax slabs of a client. */
export const seedSlabs: Seed = async ({ taxSlabs }, tx) => {
  for (const [percentage, active] of TAX_SLABS) await taxSlabs.insert(tx, { ...slabOf(percentage), active });
};

const seedCodes: Seed = async ({ hsnCodes }, tx) => {
  for (const [code, description, gst] of HSN_SAC_CODES)
    await hsnCodes.insert(tx, { code, description, ...gstShares(gst), createdBy: '' });
};

const seedGroups: Seed = async ({ taxGroups }, tx) => {
  for (const { name, taxItems } of DEMO_TAX_GROUPS) {
    const items = taxItems.map((item) => ({ ...item }));
    await taxGroups.insert(tx, { name, active: true, taxItems: items });
  }
};

/** Gives a client the reference data that every client starts with. */
export const seedClient: Seed = async (repositories, tx) => {
  for (const seed of [seedPorts, seedCategories, seedBases, seedSlabs, seedCodes, seedGroups])
    await seed(repositories, tx);
};
