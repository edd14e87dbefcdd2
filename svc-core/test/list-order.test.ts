import {
  listChargeBases,
  listCharges,
  listHsnCodes,
  listParties,
  listPorts,
  listShipmentCategories,
  listTaxGroups,
  listTaxSlabs,
  listVendors,
} from '@freightdesk/contracts/core';
import { CHARGE_ORDERED_BY } from '../src/charges/charge.model';
import { PARTY_ORDERED_BY } from '../src/parties/party.model';
import { VENDOR_ORDERED_BY } from '../src/vendors/vendor.model';
import { type CoreApp, runCore } from './core-app';

let app: CoreApp;
beforeAll(async () => {
  app = await runCore();
});
afterAll(() => app.close());

const storedOrder = (sorts: readonly string[], orderedBy: Readonly<Record<string, string>> = {}): string[] =>
  sorts.map((field) => orderedBy[field] ?? field);

/** What stands before the orders of a list, where each record has one of a few values there. */
const FIRST: Readonly<Record<string, string>> = { charges: 'active ' };

const orders: readonly (readonly [collection: string, fields: readonly string[]])[] = [
  ['parties', storedOrder(listParties.sorts, PARTY_ORDERED_BY)],
  ['charges', storedOrder(listCharges.sorts, CHARGE_ORDERED_BY)],
  ['vendor_master', storedOrder(listVendors.sorts, VENDOR_ORDERED_BY)],
  ['tax_groups', listTaxGroups.sorts],
  ['tax_slabs', listTaxSlabs.sorts],
  ['hsn_sac', listHsnCodes.sorts],
  ['shipment_categories', listShipmentCategories.sorts],
  ['charge_basis', listChargeBases.sorts],
  ['ports', listPorts.sorts],
];

describe.each(orders)('the list of %s', (collection, fields) => {
  const keys = async () =>
    (await app.connection.collection(collection).indexes()).map(({ key }) => Object.keys(key).join(' '));

  test.each(fields)('has an index that gives a client its records in the order of %s', async (field) => {
    expect(await keys()).toContain(`clientId ${FIRST[collection] ?? ''}${field} id`);
  });

  test('has an index that gives a client its records in the order of their ids', async () => {
    expect(await keys()).toContain('clientId id');
  });
});
