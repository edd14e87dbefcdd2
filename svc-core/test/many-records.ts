import { createTenantData } from '@freightdesk/data';
import { completeRecords } from '@freightdesk/data/testing';
import type { Connection } from 'mongoose';
import { createChargeRepository } from '../src/charges/charge.repository';

/** A client with nothing but many records. */
export const CLIENT_WITH_MANY = '900';

const cities = ['Chennai', 'Mumbai', 'Kochi', 'Kolkata', 'Mundra'];
const categories = ['revenue', 'reimbursement', 'expense'];
const keys = ['all', 'seafcl', 'sealcl', 'air', 'land'];
const of = (list: readonly string[], number: number): string => list[number % list.length] ?? '';

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
};

/**
 * Stores `count` parties, charges and vendors of {@link CLIENT_WITH_MANY}, or only the given kinds, bypassing the
 * services.
 */
export async function storeMany(
  connection: Connection,
  count: number,
  collections = Object.keys(makers),
): Promise<void> {
  const createdAt = (index: number) => new Date(Date.UTC(2026, 3, 1) + index);
  for (const [collection, make] of Object.entries(makers)) {
    if (!collections.includes(collection)) continue;
    const model = Object.values(connection.models).find((each) => each.collection.name === collection);
    if (!model) throw new Error(`Nothing is stored in ${collection}`);
    const records = Array.from({ length: count }, (_none, index) => {
      const own = { id: 100_000 + index, clientId: CLIENT_WITH_MANY };
      const times = { createdAt: createdAt(index), updatedAt: createdAt(index) };
      // Through the model for its defaults, past it for speed.
      return new model({ ...make(index + 1), ...own, ...times }).toObject();
    });
    await model.collection.insertMany(records);
  }
  const data = createTenantData(connection);
  createChargeRepository(data);
  await completeRecords(connection, data);
}
