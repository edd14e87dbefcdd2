import {
  createVendor,
  getVendor,
  listVendors,
  mastersByName,
  saveParty,
  updateVendor,
  type Vendor,
  type VendorInput,
  vendorSummary,
} from '@freightdesk/contracts/core';
import { INTERNAL_HEADER } from '@freightdesk/service-kit';
import { runCore, underTest } from './core-app';
import { newVendor, vendorFields } from './records';

const { app, ours, theirs } = underTest(runCore);
const change = (id: string, body: object) => ours().call(updateVendor, { params: { id }, query: {}, body });

test('a vendor is active by default, belongs to the client and keeps its GST number in capitals', async () => {
  expect(await newVendor(ours(), { gst_number: '33bylcb4417d1zo' })).toMatchObject({
    status: 'Active',
    clientId: '1',
    client_db_id: 1,
    gst_number: '33BYLCB4417D1ZO',
  });
});

test.each<[keyof VendorInput, string]>([
  ['vendor_name', 'Vendor name is required'],
  ['contact_person', 'Contact person is required'],
  ['phone', 'Phone is required'],
  ['email', 'Email is required'],
  ['address', 'Address is required'],
  ['gst_number', 'GST number is required'],
])('without %s the answer is %s', async (field, serverMessage) => {
  await expect(newVendor(ours(), { [field]: ' ' })).rejects.toMatchObject({
    status: 400,
    serverMessage,
    fields: { [field]: serverMessage },
  });
});

test('an email that is none is refused', async () => {
  await expect(newVendor(ours(), { email: 'nobody' })).rejects.toMatchObject({ status: 400 });
});

test('a wrong GST number is saved and warned of', async () => {
  const vendor = await newVendor(ours(), { gst_number: '33BYLCB4417D1ZX' });
  expect(vendor.warnings).toEqual([{ field: 'gst_number', message: expect.any(String) }]);
  expect((await newVendor(ours())).warnings).toEqual([]);
});

test('a vendor is read and changed by its numeric id or by its _id (ID-1)', async () => {
  const vendor = await newVendor(ours());
  for (const id of [vendor.id, vendor._id])
    expect(await ours().call(getVendor, { params: { id }, query: {} })).toMatchObject({ id: vendor.id });
  expect(await change(String(vendor.id), { status: 'Inactive' })).toMatchObject({ status: 'Inactive' });
  expect(await change(vendor._id, { vendor_name: 'Renamed Vendor' })).toMatchObject({
    id: vendor.id,
    vendor_name: 'Renamed Vendor',
    status: 'Inactive',
    phone: vendorFields.phone,
  });
});

test('a change may not empty a field, and of two people the second is refused', async () => {
  const { id, updatedAt } = await newVendor(ours());
  await expect(change(String(id), { phone: '' })).rejects.toMatchObject({
    serverMessage: 'Phone is required',
  });
  await change(String(id), { phone: '1', updatedAt });
  await expect(change(String(id), { phone: '2', updatedAt })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
});

test.each(['madras docks', 'anitha', 'madras-docks-cfs.example', '33MDCCM'])(
  'the search for %s finds the vendor',
  async (q) => {
    const vendors = (await ours().call(listVendors, { query: { clientId: '1', q } })) as Vendor[];
    expect(vendors.map(({ vendor_name }) => vendor_name)).toEqual(['Madras Docks CFS']);
  },
);

test('the list can be asked for the active vendors alone, and for the others', async () => {
  const { id } = await newVendor(ours(), { vendor_name: 'Resting Vendor', status: 'Inactive' });
  const working = await newVendor(ours(), { vendor_name: 'Working Vendor' });
  const ids = async (active: 'true' | 'false') =>
    ((await ours().call(listVendors, { query: { active } })) as Vendor[]).map((vendor) => vendor.id);
  expect(await ids('false')).toContain(id);
  expect(await ids('true')).not.toContain(id);
  expect(await ids('true')).toContain(working.id);
  expect(await ids('false')).not.toContain(working.id);
});

test('a double click makes one vendor', async () => {
  const send = () =>
    ours().call(createVendor, { query: {}, body: vendorFields, idempotencyKey: 'vendor-once' });
  const vendors = await Promise.all([send(), send(), send()]);
  expect(new Set(vendors.map(({ id }) => id)).size).toBe(1);
});

test('another client neither sees nor changes a vendor', async () => {
  const vendor = await newVendor(ours(), { vendor_name: 'Ours alone' });
  expect(await theirs().call(listVendors, { query: { q: 'Ours alone' } })).toEqual([]);
  for (const id of [String(vendor.id), vendor._id])
    await expect(
      theirs().call(updateVendor, { params: { id }, query: {}, body: { phone: '1' } }),
    ).rejects.toMatchObject({ status: 404 });
});

test('vendors are counted, active and inactive, each client for itself', async () => {
  const before = await ours().call(vendorSummary, { query: {} });
  await newVendor(ours(), { status: 'Inactive' });
  await newVendor(theirs());
  expect(await ours().call(vendorSummary, { query: {} })).toEqual({
    total: before.total + 1,
    active: before.active,
    inactive: before.inactive + 1,
  });
});

test('LEDGER-20: other services are told the parties and vendors of a PAN, each client its own', async () => {
  const { id: vendorId } = await newVendor(ours(), { gst_number: '27ABCCF1234A1ZB' });
  const parties: number[] = [];
  for (const rest of [{ gstNumber: '33abccf1234a1zi' }, { panNumber: 'ABCCF1234A' }, {}])
    parties.push((await ours().call(saveParty, { body: { name: 'Bylaw Cranes', ...rest } })).id);
  const internal = app().as(undefined, { [INTERNAL_HEADER]: app().internal });
  const find = async (clientId: string) => {
    const masters = await internal.call(mastersByName, { body: { clientId, pans: ['ABCCF1234A'] } });
    return [masters.parties.map(({ id }) => id).sort(), masters.vendors.map(({ id }) => id)];
  };
  expect(await find('1')).toEqual([parties.slice(0, 2), [vendorId]]);
  expect(await find('2')).toEqual([[], []]);
});

test('other services are told the parties and vendors that a file names, by name ignoring case or by GSTIN', async () => {
  const vendor = await newVendor(ours(), { vendor_name: 'Palar Cranes', gst_number: '33BYLCB4417D1ZO' });
  await change(vendor._id, { status: 'Inactive' });
  const internal = app().as(undefined, { [INTERNAL_HEADER]: app().internal });
  const find = (clientId: string, vendors: string[]) =>
    internal.call(mastersByName, { body: { clientId, vendors, parties: ['No such party'] } });
  const answer = { id: vendor.id, name: 'Palar Cranes', gstin: '33BYLCB4417D1ZO', isActive: false };
  expect(await find('1', ['palar CRANES'])).toEqual({ parties: [], vendors: [answer] });
  expect((await find('1', ['33bylcb4417d1zo', 'Palar Cranes'])).vendors).toContainEqual(answer);
  expect((await find('2', ['Palar Cranes'])).vendors).toEqual([]);
});
