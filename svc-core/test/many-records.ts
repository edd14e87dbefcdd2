import { createTenantData } from '@freightdesk/data';
import { completeRecords, insertInBatches } from '@freightdesk/data/testing';
import type { Connection } from 'mongoose';
import { createChargeRepository } from '../src/charges/charge.repository';

/** A client with nothing but many records. */
export const CLIENT_WITH_MANY = '900';

const cities = ['Chennai', 'Mumbai', 'Kochi', 'Kolkata', 'Mundra'];
const categories = ['revenue', 'reimbursement', 'expense'];
const keys = ['all', 'seafcl', 'sealcl', 'air', 'land'];
const of = (list: readonly string[], number: number): string => list[number % list.length] ?? '';

const roles = ['executive-ops', 'user', 'approver', 'payer', 'admin'];

/** Numbers in a different order than the records. */
const shuffled = (number: number): string => String((number * 7_919) % 100_003).padStart(6, '0');

const makers: Readonly<Record<string, (number: number) => object>> = {
  parties: (number) => ({
    name: `Party ${shuffled(number)}`,
    nameKey: `party ${shuffled(number)}`,
    type: of(['shipper', 'consignee', 'notify'], number),
    region: 'Domestic',
    email: `party${number}@company.example`,
    city: of(cities, number),
    state: 'Tamil Nadu',
    gstNumber: '33ABCCF1234A1ZI',
    panNumber: 'ABCCF1234A',
    taxGroupsid: '1',
    currency: 'INR',
    isActive: number % 10 !== 0,
  }),
  charges: (number) => ({
    chargeCode: `CHG-${shuffled(number)}`,
    name: `Charge ${shuffled(number)}`,
    nameKey: `charge ${shuffled(number)}`,
    category: of(categories, number),
    unit: 'per unit',
    rate: 100 * number,
    currency: 'INR',
    dynamicRates: [],
    applicabilities: [],
    shipmentCategories: ['ALL'],
    categoryKeys: [of(keys, number)],
    gstRate: 18,
    active: number % 10 !== 0,
  }),
  vendor_master: (number) => ({
    vendor_name: `Vendor ${shuffled(number)}`,
    nameKey: `vendor ${shuffled(number)}`,
    contact_person: `Person ${shuffled(number)}`,
    phone: '1',
    email: `vendor${number}@company.example`,
    address: of(cities, number),
    gst_number: '33ABCCF1234A1ZI',
    status: number % 10 === 0 ? 'Inactive' : 'Active',
  }),
  tax_groups: (number) => ({
    name: `Group ${shuffled(number)}`,
    taxItems: [],
    active: number % 10 !== 0,
  }),
  tax_slabs: (number) => ({
    taxSlabName: `Slab ${shuffled(number)}`,
    gstPercentage: number % 28,
    igstPercentage: number % 28,
    cgstPercentage: 0,
    sgstPercentage: 0,
    active: number % 10 !== 0,
  }),
  hsn_sac: (number) => ({
    code: `99${shuffled(number)}`,
    description: `Service ${number}`,
    gstPercent: number % 2 === 0 ? 5 : 18,
    igstPercent: 18,
    cgstPercent: 9,
    sgstPercent: 9,
  }),
  ports: (number) => ({
    portName: `Port ${shuffled(number)}`,
    code: `PORT${number}`,
    active: number % 10 !== 0,
  }),
  shipment_categories: (number) => ({
    code: `CATEGORY-${shuffled(number)}`,
    name: `Category ${number}`,
    isActive: number % 10 !== 0,
  }),
  charge_basis: (number) => ({
    code: `BASIS-${shuffled(number)}`,
    name: `Basis ${number}`,
    isActive: number % 10 !== 0,
  }),
  imports: (number) => ({
    kind: of(['parties', 'charges', 'vendors'], number),
    importId: `import-${number}`,
    fileName: `file${shuffled(number)}.csv`,
    createdById: number % 2 === 0 ? 1 : 2,
    createdByName: `Person ${number % 2}`,
    savedCount: number,
    state: 'saved',
    removedCount: 0,
    keptCount: 0,
    keptRecords: [],
  }),
  users: (number) => ({
    username: `person${number}`,
    usernameKey: `person${number}`,
    fullName: `Person ${shuffled(number)}`,
    role: of(roles, number),
    passwordHash: '',
  }),
  clients: (number) => ({
    name: `Client ${shuffled(number)}`,
    nameKey: `client ${shuffled(number)}`,
    email: `client${number}@company.example`,
    isActive: number % 10 !== 0,
  }),
};

/** The kinds of which a client has many. */
const LARGE = ['parties', 'charges', 'vendor_master'];
/** Every kind that has a list. */
export const EVERY_KIND = Object.keys(makers);

/** What names a record and its client; clients themselves belong to none. */
const ownFieldsOf = (collection: string, id: number): object =>
  collection === 'clients' ? { id: String(id) } : { id, clientId: CLIENT_WITH_MANY };

/**
 * Stores `count` parties, charges and vendors of {@link CLIENT_WITH_MANY}, or records of the given kinds, bypassing the
 * services.
 */
export async function storeMany(connection: Connection, count: number, collections = LARGE): Promise<void> {
  const createdAt = (index: number) => new Date(Date.UTC(2026, 3, 1) + index);
  for (const [collection, make] of Object.entries(makers)) {
    if (!collections.includes(collection)) continue;
    const model = Object.values(connection.models).find((each) => each.collection.name === collection);
    if (!model) throw new Error(`Nothing is stored in ${collection}`);
    await insertInBatches(model.collection, count, (index) => {
      const own = ownFieldsOf(collection, 100_000 + index);
      const times = { createdAt: createdAt(index), updatedAt: createdAt(index) };
      // Through the model for its defaults, past it for speed.
      return new model({ ...make(index + 1), ...own, ...times }).toObject();
    });
  }
  const data = createTenantData(connection);
  createChargeRepository(data);
  await completeRecords(connection, data);
}
