import {
  createShipmentCategory,
  deleteShipmentCategory,
  listShipmentCategories,
  type ShipmentCategory,
  updateShipmentCategory,
} from '@freightdesk/contracts/core';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmDelete, field, fill, masterRecord, press, toastWith } from '../masters/master-screen.samples';
import { ShipmentCategoryListScreen } from './shipment-category.screen';

const category = (id: number, code: string, isActive = true): ShipmentCategory => ({
  ...masterRecord(id),
  code,
  name: `Name of ${code}`,
  description: `All of ${code}`,
  isActive,
});
const two = stub(listShipmentCategories, [category(1, 'AIR'), category(2, 'SEA_FCL', false)]);
const whole = { Code: 'ROAD', Name: 'Road', Description: 'By lorry' };

const renderCategories = (...api: Stub[]) =>
  renderScreen(<ShipmentCategoryListScreen />, {
    route: '/masters/shipment-category',
    path: '/masters/shipment-category',
    api,
  });

test('The categories are shown', async () => {
  renderCategories(two);
  expect(screen.getByText('Loading shipment categories...')).toBeInTheDocument();
  expect(await screen.findByText('All of SEA_FCL')).toBeInTheDocument();
  expect(screen.getByText('Inactive', { selector: 'span' })).toBeInTheDocument();
});

test('Without categories the list says so', async () => {
  renderCategories(stub(listShipmentCategories, []));
  expect(await screen.findByText('No shipment categories found')).toBeInTheDocument();
});

test('A list that fails shows the server’s text, and Retry loads it', async () => {
  const answers = [new Refusal(503, 'The masters are away'), [category(1, 'AIR')]];
  renderCategories(stub(listShipmentCategories, () => answers.shift() ?? []));
  await toastWith('The masters are away');
  await press('Retry');
  expect(await screen.findByText('AIR')).toBeInTheDocument();
});

test.each([
  ['Code', 'Code is required'],
  ['Name', 'Name is required'],
  ['Description', 'Description is required'],
])('A category needs its %s', async (label, message) => {
  renderCategories(two);
  const { [label as keyof typeof whole]: _left, ...others } = whole;
  await fill(others);
  await press('Add Shipment Category');
  await toastWith(message);
  expect(field(new RegExp(`^${label}`))).toBeInvalid();
});

test('A new category is sent once however often one presses, and the form is ready for the next one', async () => {
  const bodies: unknown[] = [];
  renderCategories(
    two,
    stub(createShipmentCategory, ({ body }) => {
      bodies.push(body);
      return category(3, 'ROAD');
    }),
  );
  await fill(whole);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Add Shipment Category' }));
  await toastWith('Shipment category created successfully');
  expect(bodies).toEqual([{ code: 'ROAD', name: 'Road', description: 'By lorry', isActive: true }]);
  expect(field(/^Code/)).toHaveValue('');
});

test('A code that is taken is marked and nothing typed is lost', async () => {
  const refusal = new Refusal(409, 'The code ROAD is already taken', 'taken');
  renderCategories(two, stub(createShipmentCategory, refusal));
  await fill(whole);
  await press('Add Shipment Category');
  await toastWith('The code ROAD is already taken');
  expect(field(/^Name/)).toHaveValue('Road');
});

test('Edit fills the card form; Cancel asks before a change is lost', async () => {
  renderCategories(two);
  await press('Edit Name of AIR');
  expect(field(/^Name/)).toHaveValue('Name of AIR');
  await fill({ Name: ' freight' });
  await press('Cancel');
  await press('Discard');
  expect(screen.getByRole('heading', { name: 'Add Shipment Category' })).toBeInTheDocument();
  expect(field(/^Name/)).toHaveValue('');
});

test('A change is sent with the version that it was made from', async () => {
  const bodies: unknown[] = [];
  renderCategories(
    two,
    stub(updateShipmentCategory, ({ params, body }) => {
      bodies.push([params.id, body]);
      return category(1, 'AIR');
    }),
  );
  await press('Edit Name of AIR');
  await fill({ Name: '!' });
  await press('Update Shipment Category');
  await toastWith('Shipment category updated successfully');
  const { updatedAt } = masterRecord(1);
  expect(bodies).toEqual([
    ['1', { code: 'AIR', name: 'Name of AIR!', description: 'All of AIR', isActive: true, updatedAt }],
  ]);
});

test('The flag flips in the list', async () => {
  const bodies: unknown[] = [];
  renderCategories(
    two,
    stub(updateShipmentCategory, ({ params, body }) => {
      bodies.push([params.id, body]);
      return category(2, 'SEA_FCL');
    }),
  );
  await userEvent.click(await screen.findByRole('switch', { name: 'Name of SEA_FCL is active' }));
  await toastWith('Shipment category updated successfully');
  expect(bodies).toEqual([['2', { isActive: true, updatedAt: masterRecord(2).updatedAt }]]);
});

test('Deleting asks first; a refusal says what uses the category', async () => {
  renderCategories(two, stub(deleteShipmentCategory, new Refusal(409, 'It is used by 2 charges', 'in_use')));
  await confirmDelete('Delete Name of AIR', 'Are you sure you want to delete this shipment category?');
  await toastWith('It is used by 2 charges');
});

test('A double press of Delete sends one request', async () => {
  const answers: (() => void)[] = [];
  const pendingAnswer = () => new Promise<undefined>((resolve) => answers.push(() => resolve(undefined)));
  renderCategories(two, stub(deleteShipmentCategory, pendingAnswer));
  await press('Delete Name of AIR');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(answers).not.toHaveLength(0));
  for (const answer of answers) answer();
  await toastWith('Shipment category deleted successfully');
  expect(answers).toHaveLength(1);
});
