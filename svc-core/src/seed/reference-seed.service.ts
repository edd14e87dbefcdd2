import type { WriteScope } from '@freightdesk/data';
import type { ChargeRepository } from '../charges/charge.repository';
import type { ClientRepository } from '../clients/client.repository';
import type { PartyRepository } from '../parties/party.repository';
import type {
  ChargeBasisRepository,
  PortRepository,
  ShipmentCategoryRepository,
} from '../reference/reference.repository';
import type { HsnRepository, TaxGroupRepository, TaxSlabRepository } from '../tax-masters/tax.repository';
import { gstShares, slabOf } from '../tax-masters/tax.rules';
import type { UserRepository } from '../users/user.repository';
import type { VendorRepository } from '../vendors/vendor.repository';
import {
  CHARGE_BASES,
  DEMO_TAX_GROUPS,
  HSN_SAC_CODES,
  needsOfBasis,
  PORTS,
  SHIPMENT_CATEGORIES,
  TAX_SLABS,
} from './reference-data.rules';

/** The collections that seeding and upgrades write to. */
export interface SeedNeeds {
  readonly users: UserRepository;
  readonly clients: ClientRepository;
  readonly parties: PartyRepository;
  readonly charges: ChargeRepository;
  readonly taxGroups: TaxGroupRepository;
  readonly taxSlabs: TaxSlabRepository;
  readonly hsnCodes: HsnRepository;
  readonly ports: PortRepository;
  readonly shipmentCategories: ShipmentCategoryRepository;
  readonly chargeBases: ChargeBasisRepository;
  readonly vendors: VendorRepository;
}

/** Writes data of one client within a transaction. */
export type Seed = (repositories: SeedNeeds, tx: WriteScope) => Promise<void>;

const seedPorts: Seed = async ({ ports }, tx) => {
  const records = PORTS.map(([code, portName, type, location]) => ({ code, portName, type, location }));
  await ports.insertAll(
    tx,
    records.map((port) => ({ ...port, active: true })),
  );
};

const seedCategories: Seed = async ({ shipmentCategories }, tx) => {
  for (const [code, name, description] of SHIPMENT_CATEGORIES)
    await shipmentCategories.insert(tx, { code, name, description, isActive: true });
};

/** Creates the charge bases that every client starts with (LAW-24). */
export const seedBases: Seed = async ({ chargeBases }, tx) => {
  const bases = CHARGE_BASES.map(([code, name, description]) => {
    return { code, name, description, ...needsOfBasis(code), isActive: true };
  });
  await chargeBases.insertAll(tx, bases);
};

/** Creates the tax slabs that every client starts with. */
export const seedSlabs: Seed = async ({ taxSlabs }, tx) => {
  const slabs = TAX_SLABS.map(([percentage, active]) => ({ ...slabOf(percentage), active }));
  await taxSlabs.insertAll(tx, slabs);
};

const seedCodes: Seed = async ({ hsnCodes }, tx) => {
  const codes = HSN_SAC_CODES.map(([code, description, gst]) => {
    return { code, description, ...gstShares(gst), createdBy: '' };
  });
  await hsnCodes.insertAll(tx, codes);
};

const seedGroups: Seed = async ({ taxGroups }, tx) => {
  for (const { name, taxItems } of DEMO_TAX_GROUPS) {
    const items = taxItems.map((item) => ({ ...item }));
    await taxGroups.insert(tx, { name, active: true, taxItems: items });
  }
};

/** Creates the reference data that every client starts with. */
export const seedClient: Seed = async (repositories, tx) => {
  for (const seed of [seedPorts, seedCategories, seedBases, seedSlabs, seedCodes, seedGroups])
    await seed(repositories, tx);
};
