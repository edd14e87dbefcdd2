import {
  type ChargeBasis,
  createChargeBasis,
  deleteChargeBasis,
  getChargeBasis,
  listChargeBases,
  updateChargeBasis,
} from '@freightdesk/contracts/core';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmDelete, field, fill, masterRecord, press, toastWith } from '../masters/master-screen.samples';
import { ChargeBasisListScreen } from './charge-basis.screen';

const basis = (id: number, code: string): ChargeBasis => ({
  ...masterRecord(id),
  code,
  name: `Name of ${code}`,
  description: `By ${code}`,
  requiresRate: true,
  requiresPercent: false,
  requiresContainerRates: code.startsWith('PER_CONTAINER'),
  isActive: true,
});
const two = stub(listChargeBases, [basis(1, 'FLAT'), basis(2, 'PER_CONTAINER_20')]);

const renderBases = (...api: Stub[]) =>
  renderScreen(<ChargeBasisListScreen />, {
    route: '/masters/charge-basis',
    path: '/masters/charge-basis',
    api,
  });

test('The bases are shown with what they require', async () => {
  renderBases(two);
  expect(screen.getByText('Loading charge bases...')).toBeInTheDocument();
  expect(await screen.findByText('Rate, Container rates')).toBeInTheDocument();
});

test('Without bases the list says so', async () => {
  renderBases(stub(listChargeBases, []));
  expect(await screen.findByText('No charge bases found')).toBeInTheDocument();
});

test('A list that fails shows the server’s text, and Retry loads it', async () => {
  const answers = [new Refusal(503, 'The masters are away'), [basis(1, 'FLAT')]];
  renderBases(stub(listChargeBases, () => answers.shift() ?? []));
  await toastWith('The masters are away');
  await press('Retry');
  expect(await screen.findByText('FLAT')).toBeInTheDocument();
});

test('An empty form names the first field that it needs and marks them all', async () => {
  renderBases(two);
  await press('Add Charge Basis');
  await toastWith('Code is required');
  for (const label of [/^Code/, /^Name/, /^Description/]) expect(field(label)).toBeInvalid();
});

test('A new basis is sent with what it requires', async () => {
  const bodies: unknown[] = [];
  renderBases(
    two,
    stub(createChargeBasis, ({ body }) => {
      bodies.push(body);
      return basis(3, 'PER_BL');
    }),
  );
  await fill({ Code: 'PER_BL', Name: 'Per bill of lading', Description: 'One per document' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Requires rate' }));
  await press('Add Charge Basis');
  await toastWith('Charge basis created successfully');
  expect(bodies).toEqual([
    {
      code: 'PER_BL',
      name: 'Per bill of lading',
      description: 'One per document',
      requiresRate: true,
      requiresPercent: false,
      requiresContainerRates: false,
      isActive: true,
    },
  ]);
});

test('A save that fails without a text says so', async () => {
  renderBases(two, stub(createChargeBasis, new Refusal(500, '')));
  await fill({ Code: 'PER_BL', Name: 'Per bill of lading', Description: 'One per document' });
  await press('Add Charge Basis');
  await toastWith('Failed to save charge basis');
});

test('A basis is edited in the card form', async () => {
  const bodies: unknown[] = [];
  renderBases(
    two,
    stub(updateChargeBasis, ({ params, body }) => {
      bodies.push([params.id, body]);
      return basis(1, 'FLAT');
    }),
  );
  await press('Edit Name of FLAT');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Requires percent' }));
  await press('Update Charge Basis');
  await toastWith('Charge basis updated successfully');
  expect(bodies).toEqual([
    ['1', expect.objectContaining({ requiresPercent: true, updatedAt: masterRecord(1).updatedAt })],
  ]);
});

test('The flag flips in the list', async () => {
  const bodies: unknown[] = [];
  renderBases(
    two,
    stub(updateChargeBasis, ({ body }) => {
      bodies.push(body);
      return basis(1, 'FLAT');
    }),
  );
  await userEvent.click(await screen.findByRole('switch', { name: 'Name of FLAT is active' }));
  await toastWith('Charge basis updated successfully');
  expect(bodies).toEqual([expect.objectContaining({ isActive: false })]);
});

test.each([
  ['Reload', 1],
  ['Switch it inactive all the same', 2],
])('A switch that meets a change of somebody else shows it; %s sends %d', async (answer, calls) => {
  const bodies: unknown[] = [];
  const renamed = { ...basis(1, 'FLAT'), description: 'Lump sum', updatedAt: '2026-11-02T00:00:00.000Z' };
  renderBases(
    two,
    stub(getChargeBasis, renamed),
    stub(updateChargeBasis, ({ body }) => {
      bodies.push(body);
      return bodies.length === 1
        ? new Refusal(409, 'Somebody else changed this', 'changed_meanwhile')
        : renamed;
    }),
  );
  await userEvent.click(await screen.findByRole('switch', { name: 'Name of FLAT is active' }));
  const conflict = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
  expect(conflict.getByText('Description')).toBeInTheDocument();
  expect(conflict.getByText(/Theirs: Lump sum\s+Shown here: By FLAT/)).toBeInTheDocument();
  await press(answer);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies).toHaveLength(calls);
  expect(bodies.at(-1)).toEqual({
    isActive: false,
    updatedAt: calls === 1 ? masterRecord(1).updatedAt : renamed.updatedAt,
  });
});

test('Deleting asks first', async () => {
  renderBases(two, stub(deleteChargeBasis, new Refusal(409, 'It is used by 1 charge (THC)', 'in_use')));
  await confirmDelete('Delete Name of FLAT', 'Are you sure you want to delete this charge basis?');
  await toastWith('It is used by 1 charge (THC)');
});

test('A basis that is deleted while it is edited leaves the form', async () => {
  renderBases(two, stub(deleteChargeBasis, undefined));
  await press('Edit Name of FLAT');
  await confirmDelete('Delete Name of FLAT', 'Are you sure you want to delete this charge basis?');
  await toastWith('Charge basis deleted successfully');
  expect(screen.getByRole('heading', { name: 'Add Charge Basis' })).toBeInTheDocument();
});
