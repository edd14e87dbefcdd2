import { jobBilling, jobExpenses } from '@freightdesk/contracts/billing';
import { Refusal, stub, withResolvers } from '@freightdesk/remote-kit/testing';
import { screen } from '@testing-library/react';
import { billing, open, openDialog, part, rows, source, user } from './sources.samples';

const openExpenses = () => openDialog('Expenses', 'Job Expenses');

test('expenses of the job stand with their sums, and a chosen one becomes a line', async () => {
  open();
  const dialog = await openExpenses();
  expect(await dialog.findByText('Fund Request Expenses')).toBeInTheDocument();
  const sums = ['Fund Request Expenses', 'Adhoc Allocations', 'Total Expenses'].map(
    (label) => dialog.getByText(label).nextSibling?.textContent,
  );
  expect(sums).toEqual(['₹2,500.00', '₹700.00', '₹3,200.00']);
  expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Select',
    'Description',
    'Type',
    'Amount',
    'Status',
    'Date',
    'Reference',
  ]);
  expect(rows(dialog)).toEqual(['FR-1 Port duesFR-1 Port duesFund Request₹2,500.00Disbursed20/11/2026FR-1']);
  expect(dialog.getByText('Used up: DO Fees, FR-2 (₹700.00 with INV/26-27/00001).')).toBeInTheDocument();
  const add = dialog.getByRole('button', { name: 'Add Selected Expenses' });
  expect(add).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: /FR-1/ }));
  await user.click(add);
  const rate = screen.getByRole('textbox', { name: 'Rate of Stamp duty' });
  expect(rate).toHaveValue('2500');
  expect(rate.closest('tr')).toHaveTextContent('FR-1');
});

test('expenses that are being read, cannot be read, and are none', async () => {
  let answer: unknown = new Refusal(503, 'Away');
  const { promise: arrived, resolve: arrive } = withResolvers();
  open(
    stub(jobExpenses, async () => {
      await arrived;
      return answer as never;
    }),
  );
  const dialog = await openExpenses();
  expect(await dialog.findByText('Loading expenses...')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Add Selected Expenses' })).toBeDisabled();
  arrive();
  expect(await dialog.findByText('Error loading expenses. Please try again.')).toBeInTheDocument();
  answer = [];
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('No expenses found for this job')).toBeInTheDocument();
});

test('of an expense what is left is billed; one of another type with its number is chosen by itself', async () => {
  const sources = [
    source('fund_request', 1, 2500, part(9, 'INV/26-27/00001', 1000)),
    source('adhoc', 1, 700),
  ];
  open(stub(jobBilling, { ...billing, sources }));
  const dialog = await openExpenses();
  await user.click(await dialog.findByRole('checkbox', { name: /FR-1/ }));
  expect(dialog.getByRole('checkbox', { name: /FR-2/ })).not.toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Add Selected Expenses' }));
  expect(screen.getByRole('textbox', { name: 'Rate of Stamp duty' })).toHaveValue('1500');
});
