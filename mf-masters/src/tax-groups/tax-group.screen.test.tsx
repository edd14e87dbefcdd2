import {
  createTaxGroup,
  deleteTaxGroup,
  listTaxGroups,
  type TaxGroup,
  taxGroupSummary,
  updateTaxGroup,
} from '@freightdesk/contracts/core';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmDelete, field, fill, masterRecord, press, toastWith } from '../masters/master-screen.samples';
import { TaxGroupListScreen } from './tax-group.screen';

const group = (id: number, name: string, taxItems: TaxGroup['taxItems'] = [{ type: 'GST' }]): TaxGroup => ({
  ...masterRecord(id),
  name,
  active: true,
  taxItems,
});
const two = stub(listTaxGroups, [
  group(1, 'Standard'),
  group(2, 'Exports', [{ type: 'GST', gstMode: 'IGST' }]),
]);
const counts = stub(taxGroupSummary, { total: 5, active: 4, inactive: 1 });

const renderGroups = (...api: Stub[]) =>
  renderScreen(<TaxGroupListScreen />, {
    route: '/masters/tax-groups',
    path: '/masters/tax-groups',
    api: [...api, counts],
  });
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }), option);

test('The groups are shown with their items, and the counters show how many there are', async () => {
  renderGroups(two);
  expect(screen.getByText('Loading tax groups...')).toBeInTheDocument();
  expect(await screen.findByText('GST: by place of supply')).toBeInTheDocument();
  expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(['5', '4', '1', '2']);
});

test('Without groups the list says so', async () => {
  renderGroups(stub(listTaxGroups, []));
  expect(await screen.findByText('No tax groups found')).toBeInTheDocument();
});

test('A list that fails shows the server’s text, and Retry loads it', async () => {
  const answers = [new Refusal(503, 'The masters are away'), [group(1, 'Standard')]];
  renderGroups(stub(listTaxGroups, () => answers.shift() ?? []));
  await toastWith('The masters are away');
  await press('Retry');
  expect(await screen.findByText('Standard')).toBeInTheDocument();
});

test('A group needs a name, and then an item', async () => {
  renderGroups(two);
  await press('Add Tax Group');
  await toastWith('Please enter tax group name');
  await fill({ 'Tax Group Name': 'Ports' });
  await press('Add Tax Group');
  await toastWith('Please add at least one tax item');
});

test('An item that breaks a rule is refused where it is added', async () => {
  renderGroups(two);
  await press('Add Tax Item');
  await toastWith('Please select tax item type');
  await choose('Tax Item Type', 'GST');
  await press('Add Tax Item');
  await toastWith('Please select GST mode');
});

test('A group is built of its items; one that still stands in the builder joins them', async () => {
  const bodies: unknown[] = [];
  renderGroups(
    two,
    stub(createTaxGroup, ({ body }) => {
      bodies.push(body);
      return group(3, 'Ports');
    }),
  );
  await fill({ 'Tax Group Name': 'Ports' });
  await choose('Tax Item Type', 'GST');
  await choose('GST Mode', 'CGST + SGST');
  await press('Add Tax Item');
  await choose('Tax Item Type', 'CESS');
  await fill({ Percentage: '12{Enter}' });
  await press('Remove CESS 12% on GST');
  await choose('Tax Item Type', 'OTHERS');
  await fill({ 'Levy Name': 'Port levy', Percentage: '2' });
  await press('Add Tax Group');
  await toastWith('Tax group created successfully');
  const levy = { type: 'OTHERS', name: 'Port levy', percentage: 2, appliedOn: 'GST' };
  expect(bodies).toEqual([{ name: 'Ports', taxItems: [{ type: 'GST', gstMode: 'CGST_SGST' }, levy] }]);
  expect(field(/^Tax Group Name/)).toHaveValue('');
});

test('A group that is refused shows the server’s words and keeps what was built', async () => {
  renderGroups(two, stub(createTaxGroup, new Refusal(409, 'The name Ports is already taken', 'taken')));
  await fill({ 'Tax Group Name': 'Ports' });
  await choose('Tax Item Type', 'CESS');
  await fill({ Percentage: '12' });
  await press('Add Tax Group');
  await toastWith('The name Ports is already taken');
  expect(screen.getByText('CESS 12% on GST')).toBeInTheDocument();
});

test('A group is renamed though the mode of its GST is open', async () => {
  const bodies: unknown[] = [];
  renderGroups(
    two,
    stub(updateTaxGroup, ({ params, body }) => {
      bodies.push([params.id, body]);
      return group(1, 'Standard rate');
    }),
  );
  await press('Edit Standard');
  await fill({ 'Tax Group Name': ' rate' });
  await press('Update Tax Group');
  await toastWith('Tax group updated successfully');
  expect(bodies).toEqual([['1', { name: 'Standard rate', updatedAt: masterRecord(1).updatedAt }]]);
});

test('A group by place of supply takes further items, and a status says what was added', async () => {
  const bodies: unknown[] = [];
  renderGroups(
    two,
    stub(updateTaxGroup, ({ body }) => {
      bodies.push(body);
      return group(1, 'Standard');
    }),
  );
  await press('Edit Standard');
  await choose('Tax Item Type', 'CESS');
  await fill({ Percentage: '2' });
  await press('Add Tax Item');
  expect(screen.getByText('CESS 2% on GST added')).toHaveAttribute('role', 'status');
  await press('Update Tax Group');
  await toastWith('Tax group updated successfully');
  expect(bodies).toEqual([
    {
      name: 'Standard',
      taxItems: [{ type: 'GST' }, { type: 'CESS', percentage: 2, appliedOn: 'GST' }],
      updatedAt: masterRecord(1).updatedAt,
    },
  ]);
});

test('The flag flips in the list', async () => {
  const bodies: unknown[] = [];
  renderGroups(
    two,
    stub(updateTaxGroup, ({ body }) => {
      bodies.push(body);
      return group(2, 'Exports');
    }),
  );
  await userEvent.click(await screen.findByRole('switch', { name: 'Exports is active' }));
  await toastWith('Tax group updated successfully');
  expect(bodies).toEqual([{ active: false, updatedAt: masterRecord(2).updatedAt }]);
});

test('Deleting asks first; a refusal says what uses the group', async () => {
  renderGroups(two, stub(deleteTaxGroup, new Refusal(409, 'It is used by 2 parties', 'in_use')));
  await confirmDelete('Delete Exports', 'Are you sure you want to delete this tax group?');
  await toastWith('It is used by 2 parties');
});
