import {
  changeAllocationPurposes,
  createExpenseCategory,
  expenseCategorySummary,
  getAllocationPurposes,
  getExpenseCategory,
  listExpenseCategories,
  updateExpenseCategory,
} from '@freightdesk/contracts/billing';
import { Refusal, renderScreen, type Stub, stub, testSession } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCategory } from '../testing/fund.samples';
import { ExpenseMasterScreen } from './expense-master.screen';

const user = userEvent.setup();
const open = (role: 'admin' | 'user', ...api: Stub[]) =>
  renderScreen(<ExpenseMasterScreen />, {
    session: { ...testSession, user: { ...testSession.user, role } },
    api: [
      ...api,
      stub(listExpenseCategories, [
        sampleCategory(),
        sampleCategory({
          id: 2,
          _id: 'c2',
          name: 'Tolls',
          isActive: false,
          applicabilities: [{ rateSlabs: [] }],
        }),
      ]),
      stub(expenseCategorySummary, { total: 2, active: 1, inactive: 1 }),
    ],
  });
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('categories show their limits in each currency, and whether they are offered', async () => {
  open('user');
  const first = within(await screen.findByRole('row', { name: /DO Charges/ }));
  for (const text of ['DO Fees, Stamp Duty', '₹50,000.00', '$600.00', 'Active'])
    expect(first.getByText(text)).toBeInTheDocument();
  const second = within(screen.getByRole('row', { name: /Tolls/ }));
  expect(second.getAllByText('No limit')).toHaveLength(2);
  expect(second.getByText('Inactive')).toBeInTheDocument();
});

test('others than an admin are offered no change', async () => {
  open('user');
  await screen.findByRole('row', { name: /DO Charges/ });
  for (const name of [/^Edit/, 'Add Category', 'Allocation Purposes'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('an admin adds a category with a limit for each currency', async () => {
  const bodies: unknown[] = [];
  open(
    'admin',
    stub(createExpenseCategory, ({ body }) => {
      bodies.push(body);
      return sampleCategory({ name: 'Fumigation' });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Add Category' }));
  const dialog = await dialogOf('Add Category');
  expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveFocus();
  await user.keyboard('Fumigation');
  await user.type(dialog.getByRole('textbox', { name: 'Limit in rupees' }), '20000.50');
  await user.type(dialog.getByRole('textbox', { name: 'Sub purposes' }), 'Container{Enter}Pallet{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Save Category' }));
  expect(await screen.findByText('Fumigation saved successfully')).toBeInTheDocument();
  expect(bodies).toEqual([
    expect.objectContaining({
      name: 'Fumigation',
      subPurposes: ['Container', 'Pallet'],
      isActive: true,
      limits: [{ currency: 'INR', maxReqamount: 20_000.5 }],
    }),
  ]);
});

test('a change names the version it was made from, and shows what somebody else changed meanwhile', async () => {
  const bodies: unknown[] = [];
  const theirs = sampleCategory({ name: 'Delivery order', updatedAt: '2026-05-01T00:00:00.000Z' });
  open(
    'admin',
    stub(updateExpenseCategory, ({ body }) => {
      bodies.push(body);
      return new Refusal(409, 'Changed', 'changed_meanwhile');
    }),
    stub(getExpenseCategory, theirs),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit DO Charges' }));
  const dialog = await dialogOf('Edit DO Charges');
  await user.click(dialog.getByRole('checkbox', { name: 'Active' }));
  await user.click(dialog.getByRole('button', { name: 'Save Category' }));
  expect(await screen.findByRole('dialog', { name: 'Changed meanwhile' })).toHaveTextContent(
    'Delivery order',
  );
  expect(bodies).toMatchObject([{ isActive: false, updatedAt: '2026-04-01T00:00:00.000Z' }]);
});

test('a name that is taken is marked', async () => {
  open(
    'admin',
    stub(
      createExpenseCategory,
      new Refusal(409, 'The name Tolls is already taken', 'taken', { name: 'Already taken' }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Add Category' }));
  const dialog = await dialogOf('Add Category');
  await user.keyboard('Tolls');
  await user.click(dialog.getByRole('button', { name: 'Save Category' }));
  expect(await screen.findByText('The name Tolls is already taken')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveAccessibleDescription('Already taken');
});

test('an admin keeps the purposes that adhoc money is allocated for', async () => {
  const bodies: unknown[] = [];
  const master = { purposeMaster: [{ name: 'DO Charges', subPurposes: ['DO Fees'] }], updatedAt: null };
  open(
    'admin',
    stub(getAllocationPurposes, master),
    stub(changeAllocationPurposes, ({ body }) => {
      bodies.push(body);
      return master;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Allocation Purposes' }));
  await screen.findByRole('textbox', { name: 'Purpose 1' });
  await user.click(screen.getByRole('button', { name: 'Add purpose' }));
  await user.type(screen.getByRole('textbox', { name: 'Purpose 2' }), 'Labour');
  await user.type(
    screen.getByRole('textbox', { name: 'Sub purposes of purpose 2' }),
    'Loading{Enter}Unloading',
  );
  await user.click(screen.getByRole('button', { name: 'Save Purposes' }));
  expect(await screen.findByText('Allocation purposes saved successfully')).toBeInTheDocument();
  expect(bodies).toMatchObject([
    {
      purposeMaster: [
        { name: 'DO Charges', subPurposes: ['DO Fees'] },
        { name: 'Labour', subPurposes: ['Loading', 'Unloading'] },
      ],
      updatedAt: null,
    },
  ]);
});
