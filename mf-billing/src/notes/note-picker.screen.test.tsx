import { fetchByStatus, noteSummary } from '@freightdesk/contracts/billing';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleInvoice } from '../testing/billing.samples';
import { NotePickerScreen } from './note-picker.screen';

const user = userEvent.setup();

const totalsOf = (count: number, INR: number) => ({ count, INR, USD: 0 });
const open = (...api: Stub[]) =>
  renderScreen(<NotePickerScreen />, {
    route: '/billing/credit-note-list',
    path: '/billing/credit-note-list',
    api: [
      ...api,
      stub(noteSummary, {
        invoices: totalsOf(12, 90_000),
        creditNotes: totalsOf(3, -4_500),
        debitNotes: totalsOf(2, 1_180),
        balance: totalsOf(17, 55_000),
      }),
    ],
  });

test('asks for invoices, and leads to the notes that can be raised on each', async () => {
  const queries: unknown[] = [];
  open(
    stub(fetchByStatus, ({ query }) => {
      queries.push(Object.fromEntries(query));
      return [sampleInvoice()];
    }),
  );
  const row = await screen.findByRole('row', { name: /INV\/26-27\/00001/ });
  const links = within(row)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['INV/26-27/00001', '/billing/invoice/7'],
    ['Create Credit Note', '/billing/credit-note/create/7'],
    ['Create Debit Note', '/billing/debit-note/create/7'],
  ]);
  expect(queries[0]).toMatchObject({ status: 'invoice' });
  expect(screen.getByRole('searchbox', { name: 'Search invoices' })).toBeInTheDocument();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '12',
    '3',
    '-₹4,500.00',
    '2',
    '₹1,180.00',
    '₹55,000.00',
  ]);
});

test('says when there is nothing, and when it could not be read', async () => {
  const answers: unknown[] = [new Refusal(500, 'Broken')];
  open(stub(fetchByStatus, () => (answers.shift() ?? []) as never));
  expect(await screen.findByText('Failed to fetch invoices')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No invoices found')).toBeInTheDocument();
});

test('counters, columns and the search have their names, and each link tells its invoice', async () => {
  localStorage.clear();
  open(stub(fetchByStatus, [sampleInvoice()]));
  const row = await screen.findByRole('row', { name: /INV/ });
  expect(
    within(row).getByRole('link', { name: 'Create Credit Note for INV/26-27/00001' }),
  ).toBeInTheDocument();
  expect(
    within(row).getByRole('link', { name: 'Create Debit Note for INV/26-27/00001' }),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Kind' }));
  localStorage.clear();
  const textsOf = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(textsOf('term')).toEqual(['Invoices', 'Credit Notes', 'Debit Notes', 'Balance Due']);
  expect(textsOf('columnheader')).toEqual([
    'Invoice #',
    'Kind',
    'Party',
    'Date',
    'Amount',
    'Balance',
    'Notes',
  ]);
  expect(screen.getByPlaceholderText('Search by number, party, GSTIN or job')).toBeInTheDocument();
  expect(row.querySelector('[data-label="Kind"]')).toHaveTextContent(/^Invoice$/);
});
