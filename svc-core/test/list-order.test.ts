import { CHARGE_SORTS } from '../src/charges/charge.model';
import { chargeShape } from '../src/charges/charge.service';
import { PARTY_SORTS } from '../src/parties/party.model';
import { partyShape } from '../src/parties/party.service';
import { CODED_SORTS, PORT_SORTS } from '../src/reference/reference.model';
import { HSN_SORTS, TAX_GROUP_SORTS, TAX_SLAB_SORTS } from '../src/tax-masters/tax.model';
import { VENDOR_SORTS } from '../src/vendors/vendor.model';
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
  ['parties', stored(PARTY_SORTS, partyShape.orderedBy)],
  ['charges', stored(CHARGE_SORTS, chargeShape.orderedBy)],
  ['vendor_master', stored(VENDOR_SORTS, vendorShape.orderedBy)],
  ['tax_groups', TAX_GROUP_SORTS],
  ['tax_slabs', TAX_SLAB_SORTS],
  ['hsn_sac', HSN_SORTS],
  ['shipment_categories', CODED_SORTS],
  ['charge_basis', CODED_SORTS],
  ['ports', PORT_SORTS],
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
