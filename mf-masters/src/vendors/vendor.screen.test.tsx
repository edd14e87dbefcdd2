import {
  createVendor,
  type Duplicate,
  findDuplicates,
  getVendor,
  listVendors,
  updateVendor,
  type Vendor,
  vendorSummary,
} from '@freightdesk/contracts/core';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { field, fill, masterRecord, press, toastWith } from '../masters/master-screen.samples';
import { VendorListScreen } from './vendor.screen';

const vendor = (id: number, vendor_name: string): Vendor => ({
  ...masterRecord(id),
  vendor_name,
  contact_person: 'Meena Iyer',
  phone: '044 2345 6789',
  email: 'bills@vendor.example',
  address: '4 Harbour Road, Chennai',
  gst_number: '33ABCCF1234A1ZI',
  status: 'Active',
  client_db_id: 1,
});
const two = stub(listVendors, [vendor(1, 'Coastal Transports'), vendor(2, 'Ennore Cranes')]);
const whole = {
  'Vendor Name': 'Palar Lines',
  'Contact Person': 'Anand Rao',
  Phone: '044 1',
  Email: 'a@palar.example',
  Address: '1 Quay',
  'GST Number': '33ABCCF1234A1ZI',
};

const counts = stub(vendorSummary, { total: 1240, active: 1200, inactive: 40 });
const renderVendors = (...api: Stub[]) =>
  renderScreen(<VendorListScreen />, { path: '/masters/vendor-master', api: [...api, counts] });
const alertWith = async (text: string) =>
  expect(within(await screen.findByRole('alertdialog')).getByText(text)).toBeInTheDocument();

test('The client’s own vendors are asked for and shown', async () => {
  const queries: (string | null)[] = [];
  renderVendors(
    stub(listVendors, ({ query }) => {
      queries.push(query.get('clientid'));
      return [vendor(1, 'Coastal Transports')];
    }),
  );
  expect(await screen.findByText('Coastal Transports')).toBeInTheDocument();
  expect(queries).toEqual(['1']);
});

test('The counters are of all vendors, and narrow the list when they are pressed', async () => {
  const queries: (string | null)[] = [];
  renderVendors(
    stub(listVendors, ({ query }) => {
      queries.push(query.get('active'));
      return [vendor(1, 'Coastal Transports')];
    }),
  );
  expect(await screen.findByText('1,240')).toBeInTheDocument();
  await press(/^Active/);
  await waitFor(() => expect(queries.at(-1)).toBe('true'));
});

test('Without vendors the list says so', async () => {
  renderVendors(stub(listVendors, []));
  expect(await screen.findByText('No vendors found')).toBeInTheDocument();
});

test('A list that fails shows the server’s text, and Retry loads it', async () => {
  const answers = [new Refusal(503, 'The masters are away'), [vendor(1, 'Coastal Transports')]];
  renderVendors(stub(listVendors, () => answers.shift() ?? []));
  await toastWith('The masters are away');
  await press('Retry');
  expect(await screen.findByText('Coastal Transports')).toBeInTheDocument();
});

test('All fields are required', async () => {
  renderVendors(two);
  await press('Add Vendor');
  await press('Save Vendor');
  await toastWith('Validation Error');
  expect(screen.getAllByText('Vendor name is required').length).toBeGreaterThan(1);
  for (const label of Object.keys(whole)) expect(field(new RegExp(`^${label}`))).toBeInvalid();
});

test('A new vendor is active by default, and an alert says that it was added', async () => {
  const bodies: unknown[] = [];
  renderVendors(
    two,
    stub(createVendor, ({ body }) => {
      bodies.push(body);
      return vendor(3, 'Palar Lines');
    }),
  );
  await press('Add Vendor');
  await fill(whole);
  await press('Save Vendor');
  await alertWith('Vendor added successfully!');
  expect(bodies).toEqual([expect.objectContaining({ vendor_name: 'Palar Lines', status: 'Active' })]);
});

test('The address can ask for a new vendor, as pickers and the quick find do, and forgets it', async () => {
  renderScreen(<VendorListScreen />, { path: '/masters/vendor-master?new=', api: [two, counts] });
  const dialog = await screen.findByRole('dialog', { name: 'Add Vendor' });
  await press('Cancel');
  expect(dialog).not.toBeInTheDocument();
});

test('A doubtful GST number is a warning', async () => {
  renderVendors(two);
  await press('Add Vendor');
  await fill({ 'GST Number': '33ABC' });
  expect(screen.getByText('A GSTIN has 15 characters')).toBeInTheDocument();
});

test.each([
  ['a refusal with a text', new Refusal(409, 'This vendor exists'), 'This vendor exists'],
  ['a refusal without one', new Refusal(500, ''), 'Failed to save vendor'],
])('A save that fails with %s says so and keeps what was typed', async (_name, refusal, text) => {
  renderVendors(two, stub(createVendor, refusal));
  await press('Add Vendor');
  await fill(whole);
  await press('Save Vendor');
  await alertWith(text);
  await press('OK');
  expect(field(/^Vendor Name/)).toHaveValue('Palar Lines');
});

test('A save without an answer says that something went wrong', async () => {
  renderVendors(
    two,
    stub(createVendor, () => Promise.reject(new TypeError('gone'))),
  );
  await press('Add Vendor');
  await fill(whole);
  await press('Save Vendor');
  await alertWith('Something went wrong');
});

test('A vendor is edited', async () => {
  const bodies: unknown[] = [];
  renderVendors(
    two,
    stub(updateVendor, ({ params, body }) => {
      bodies.push([params.id, body]);
      return vendor(1, 'Coastal Transports');
    }),
  );
  await press('Edit Coastal Transports');
  await fill({ 'Contact Person': ' II' });
  await press('Save Vendor');
  await alertWith('Vendor updated successfully!');
  const { updatedAt } = masterRecord(1);
  expect(bodies).toEqual([['1', expect.objectContaining({ contact_person: 'Meena Iyer II', updatedAt })]]);
});

test('The status flips in the list', async () => {
  const bodies: unknown[] = [];
  renderVendors(
    two,
    stub(updateVendor, ({ params, body }) => {
      bodies.push([params.id, body]);
      return vendor(2, 'Ennore Cranes');
    }),
  );
  await userEvent.click(await screen.findByRole('switch', { name: 'Ennore Cranes is active' }));
  await toastWith('Vendor updated successfully!');
  expect(bodies).toEqual([['2', { status: 'Inactive', updatedAt: masterRecord(2).updatedAt }]]);
});

test('A possible duplicate is named at its field with a link, beside what is doubtful about the number', async () => {
  const other = { id: 2, name: 'Ennore Cranes', city: '', isActive: true };
  const duplicates: Duplicate[] = [
    { ...other, by: 'gstin' },
    { ...other, by: 'name' },
  ];
  const queries: Record<string, string>[] = [];
  renderVendors(
    two,
    stub(findDuplicates, ({ query }) => {
      queries.push(Object.fromEntries(query));
      return duplicates;
    }),
  );
  await press('Add Vendor');
  await fill({ 'Vendor Name': 'Ennore Cranes', 'GST Number': '33ABCCF1234A1ZJ' });
  const [link] = await screen.findAllByRole('link', { name: 'Ennore Cranes' });
  expect(link).toHaveAttribute('href', '/masters/vendor-master?open=2');
  expect(field(/^Vendor Name/)).toHaveAccessibleDescription('Same name and state as Ennore Cranes');
  expect(field(/^GST Number/)).toHaveAccessibleDescription(/check.*Same GSTIN as Ennore Cranes/);
  expect(queries.at(-1)).toMatchObject({ master: 'vendors', name: 'Ennore Cranes', place: '33' });
});

test('The address of a vendor opens its form', async () => {
  renderScreen(<VendorListScreen />, {
    path: '/masters/vendor-master?open=1',
    api: [two, counts, stub(findDuplicates, []), stub(getVendor, vendor(1, 'Coastal Transports'))],
  });
  expect(await screen.findByRole('dialog', { name: 'Edit Coastal Transports' })).toBeInTheDocument();
});
