import {
  type Charge,
  chargeSummary,
  deleteCharge,
  listChargeBases,
  listCharges,
  listShipmentCategories,
  listTaxSlabs,
  updateCharge,
} from '@freightdesk/contracts/core';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toastWith } from '../masters/master-screen.samples';
import { sampleBases, sampleCategories, sampleCharge, sampleTaxSlabs } from './charge.samples';
import { ChargeListScreen } from './charge.screen';

const user = userEvent.setup({ delay: null });
const counts = stub(chargeSummary, { total: 1240, active: 1200, inactive: 40, averageRate: 3251 });
const charges: Charge[] = [
  sampleCharge({ taxSlabId: 2 }),
  sampleCharge({ id: 5, name: 'Seal charge', category: 'expense', active: false, currency: 'USD', rate: 20 }),
];

const renderList = (...api: Stub[]) =>
  renderScreen(<ChargeListScreen />, {
    route: '/masters/charge',
    path: '/masters/charge',
    api: [
      ...api,
      stub(listCharges, charges),
      stub(listChargeBases, sampleBases),
      stub(listShipmentCategories, sampleCategories),
      counts,
    ],
  });
const row = (name: RegExp) => screen.findByRole('row', { name });

test('the tiles count all charges and show their mean rate', async () => {
  renderList();
  expect(await screen.findByText('3,251')).toBeInTheDocument();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Total',
    'Active',
    'Inactive',
    'Avg. Rate',
  ]);
});

test('the table has the columns of the specification', async () => {
  renderList();
  expect(
    await row(/Terminal handling.*Revenue.*PERCENT basis.*All categories.*₹1,500\.00 ?per unit.*GST 18%/),
  ).toBeInTheDocument();
  expect(await row(/Seal charge.*Inactive.*Expense.*\$20\.00/)).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Select this page',
    'Charge Details',
    'Category',
    'Charging Basis',
    'Shipment Types',
    'Rate & Unit',
    'Tax Slab',
    'Actions',
  ]);
});

test('the tax column shows the rate that is applied, not the slab beside an HSN/SAC code', async () => {
  renderList(
    stub(listCharges, [
      sampleCharge({ name: 'Coded', taxSlabId: 2, gstRate: 18 }),
      sampleCharge({ id: 5, name: 'Slabbed', hsnSacId: null, hsnSacCode: '', taxSlabId: 2, gstRate: 16 }),
      sampleCharge({ id: 6, name: 'Free', gstApplicable: false }),
    ]),
    stub(listTaxSlabs, sampleTaxSlabs),
  );
  expect(await row(/Coded.*GST 18%/)).toBeInTheDocument();
  expect(screen.queryByText('GST 12%')).not.toBeInTheDocument();
  expect(await row(/Slabbed.*GST 16%/)).toBeInTheDocument();
  expect(await row(/Free.*No GST/)).toBeInTheDocument();
});

test('the search asks the service and says where nothing matches', async () => {
  const queries: (string | null)[] = [];
  renderList(
    stub(listCharges, ({ query }) => {
      queries.push(query.get('q'));
      expect(query.get('clientId')).toBe('1');
      return query.get('q') ? [] : charges;
    }),
  );
  await row(/Terminal handling/);
  await user.type(screen.getByRole('searchbox'), 'nowhere');
  expect(await screen.findByText('No charges found matching your search.')).toBeInTheDocument();
  expect(queries).toEqual([null, 'nowhere']);
});

test('without charges the list says what to do', async () => {
  renderList(stub(listCharges, []));
  expect(
    await screen.findByText('No charges available. Create your first charge to get started.'),
  ).toBeInTheDocument();
});

test('a list that fails says so and Retry loads it', async () => {
  const answers = [new Refusal(503, 'The service is away'), charges];
  renderList(stub(listCharges, () => answers.shift() ?? charges));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await row(/Terminal handling/)).toBeInTheDocument();
});

test.each([
  ['link', 'Add New', '/masters/add-charge'],
  ['button', 'Edit Seal charge', '/masters/edit-charge/5'],
])('the %s %s leads to %s', async (role, name, path) => {
  const { router } = renderList();
  await user.click(await screen.findByRole(role, { name }));
  expect(router.state.location.pathname).toBe(path);
});

test('a charge is switched inactive with the state it was read in', async () => {
  const bodies: unknown[] = [];
  renderList(
    stub(updateCharge, ({ body }) => {
      bodies.push(body);
      return sampleCharge({ active: false });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Switch Terminal handling inactive' }));
  await toastWith('Charge updated successfully.');
  expect(bodies).toEqual([{ active: false, updatedAt: '2026-11-01T00:00:00.000Z' }]);
});

describe('deleting', () => {
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete Terminal handling' }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText('Are you sure you want to delete this charge?')).toBeInTheDocument();
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
  };

  test('asks first, then reads the list again', async () => {
    const lists = [charges, [charges[1] as Charge]];
    renderList(
      stub(deleteCharge, undefined),
      stub(listCharges, () => lists.shift() ?? []),
    );
    await ask();
    await toastWith('Charge deleted successfully.');
    expect(screen.queryByRole('row', { name: /Terminal handling/ })).not.toBeInTheDocument();
  });

  test('a charge in use stays and the user reads why', async () => {
    renderList(stub(deleteCharge, new Refusal(409, 'This charge is used by 1 contract (CT-1).', 'in_use')));
    await ask();
    await toastWith('This charge is used by 1 contract (CT-1).');
    expect(await row(/Terminal handling/)).toBeInTheDocument();
  });
});
