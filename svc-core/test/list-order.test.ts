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
} from '@freightdesk/contracts';
import { chargeShape } from '../src/charges/charge.service';
import { partyShape } from '../src/parties/party.service';
import { vendorShape } from '../src/vendors/vendor.service';
import { type CoreApp, runCore } from './core-app';

let app: CoreApp;
beforeAll(async () => {
  app = await runCore();
});
afterAll(() => app.close());

const stored = (sorts: readonly string[], orderedBy: Readonly<Record<string, string>> = {}): string[] =>
  sorts.map((field) => orderedBy[field] ?? field);

const orders: readonly (readonly [collection: string, fields: readonly string[]])[] = [
  ['parties', stored(listParties.sorts, partyShape.orderedBy)],
  ['charges', stored(listCharges.sorts, chargeShape.orderedBy)],
  ['vendor_master', stored(listVendors.sorts, vendorShape.orderedBy)],
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
    expect(await keys()).toContain(`clientId ${field} id`);
  });

  test('has an index that gives a client its records in the order of their ids', async () => {
    expect(await keys()).toContain('clientId id');
  });
});
