import {
  issuedSummary,
  listGstRegistrations,
  listIssued,
  readEinvoiceSettings,
  requestEinvoices,
} from '@freightdesk/contracts/billing';
import { getParty, listParties, type Party } from '@freightdesk/contracts/core';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectionActions } from '../documents/selection-actions.view';
import { mainRegistration, mumbai } from '../gst-registrations/gst-registration.samples';
import { sampleEinvoiceSettings, sampleIssued, sampleParties } from '../testing/billing.samples';
import { InvoiceListScreen } from './invoice-list.screen';

const user = userEvent.setup();
const none = { count: 0, subtotal: 0, taxAmount: 0, totalAmount: 0, balanceAmount: 0 };
const totals = { count: 2, subtotal: 4000, taxAmount: 720, totalAmount: 4720, balanceAmount: 2360 };
const masters = [stub(listParties, sampleParties), stub(getParty, sampleParties[0] as Party)];

const open = (api: Stub[], search = '') =>
  renderScreen(<InvoiceListScreen />, {
    route: '/billing/invoice',
    path: `/billing/invoice${search}`,
    api: [
      ...api,
      ...masters,
      stub(issuedSummary, { INR: totals, USD: none }),
      stub(readEinvoiceSettings, sampleEinvoiceSettings),
    ],
  });

test('the register shows number, party, dates, amount, balance and status, with what was found added up', async () => {
  open([
    stub(listIssued, [
      sampleIssued(),
      sampleIssued({ id: 8, invoiceNumber: 'INV/26-27/00002', payment: 'overdue' }),
    ]),
  ]);
  const row = await screen.findByRole('row', { name: /INV\/26-27\/00001/ });
  for (const text of ['Coromandel Textiles', '22/11/2026', '22/12/2026', 'Pending'])
    expect(within(row).getByText(text)).toBeInTheDocument();
  expect(within(row).getAllByText('₹2,360.00')).toHaveLength(2);
  expect(within(row).getByRole('link', { name: 'INV/26-27/00001' })).toHaveAttribute(
    'href',
    '/billing/invoice/7',
  );
  expect(screen.getByRole('row', { name: /Overdue/ })).toBeInTheDocument();
  await screen.findByText('₹4,720.00');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '2',
    '₹720.00',
    '₹4,720.00',
    '₹2,360.00',
  ]);
});

test('list and totals are asked by the same search, status, days and party', async () => {
  const queriesByEndpoint: Record<string, (string | null)[]> = { list: [], totals: [] };
  const note =
    (who: keyof typeof queriesByEndpoint, answer: unknown) =>
    ({ query }: { query: URLSearchParams }) => {
      queriesByEndpoint[who]?.push(
        `${query.get('q')} ${query.get('payment')} ${query.get('from')} ${query.get('partyId')}`,
      );
      return answer as never;
    };
  open(
    [
      stub(listIssued, note('list', [sampleIssued()])),
      stub(issuedSummary, note('totals', { INR: totals, USD: none })),
    ],
    '?q=yarn&payment=overdue&from=2026-04-01&partyId=1&to=nonsense',
  );
  await screen.findByRole('row', { name: /INV/ });
  expect(queriesByEndpoint).toEqual({
    list: ['yarn overdue 2026-04-01 1'],
    totals: ['yarn overdue 2026-04-01 1'],
  });
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('01/04/2026');
  expect(await screen.findByRole('combobox', { name: 'Party' })).toHaveValue('Coromandel Textiles');
});

test('documents in dollars are counted, and what they come to stands below the rupees', async () => {
  open([
    stub(listIssued, []),
    stub(issuedSummary, { INR: totals, USD: { ...none, count: 1, totalAmount: 50, balanceAmount: 50 } }),
  ]);
  expect(await screen.findByText('3')).toBeInTheDocument();
  expect(screen.getAllByText(/\$50\.00/)).toHaveLength(2);
});

test('a day and a status narrow the register, and stand in the address', async () => {
  const { router } = open([stub(listIssued, [sampleIssued()])]);
  await screen.findByRole('row', { name: /INV/ });
  await user.type(screen.getByRole('textbox', { name: 'From' }), '01/04/2026');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'overdue');
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    from: '2026-04-01',
    payment: 'overdue',
  });
});

test('an empty register says what to do, a failed one can be read again', async () => {
  const answers: unknown[] = [new Refusal(500, 'Broken')];
  open([stub(listIssued, () => (answers.shift() ?? []) as never)]);
  expect(await screen.findByText('Failed to fetch invoices')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No invoices found')).toBeInTheDocument();
  expect(screen.getByText('Convert a proforma to issue the first one.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'New Invoice' })).toHaveAttribute(
    'href',
    '/billing/performa-invoice',
  );
});

test('documents that are selected are downloaded as one file, in the order of their choice', async () => {
  const openWindow = jest.spyOn(window, 'open').mockReturnValue(null);
  open([stub(listIssued, [sampleIssued(), sampleIssued({ id: 8, invoiceNumber: 'INV/26-27/00002' })])]);
  await screen.findByRole('row', { name: /INV\/26-27\/00001/ });
  expect(screen.queryByRole('button', { name: 'Download as one PDF' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select INV/26-27/00002' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select INV/26-27/00001' }));
  expect(await screen.findByText('2 selected')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download as one PDF' }));
  expect(openWindow).toHaveBeenCalledWith('/api/invoices/print?ids=8,7', '_blank', 'noopener');
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.getByRole('checkbox', { name: 'Select INV/26-27/00001' })).not.toBeChecked();
  openWindow.mockRestore();
});

test('more documents than one file takes are not asked for', () => {
  const ids = Array.from({ length: 51 }, (_none, at) => at + 1);
  render(<SelectionActions ids={ids} onClose={() => undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent('At most 50 go into one PDF');
  expect(screen.getByRole('button', { name: 'Download as one PDF' })).toBeDisabled();
});

test('columns, totals and filters have their names, in their order', async () => {
  localStorage.clear();
  open([stub(listIssued, [sampleIssued({ kind: 'credit_note', originalInvoiceNumber: 'INV/26-27/00009' })])]);
  await screen.findByRole('row', { name: /INV/ });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  for (const name of ['Kind', 'Against', 'GSTIN', 'Job #', 'Taxable Value', 'Tax'])
    await user.click(within(screen.getByRole('group', { name: 'Columns' })).getByRole('checkbox', { name }));
  localStorage.clear();
  const row = await screen.findByRole('row', { name: /INV\/26-27\/00001/ });
  const textsOf = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(textsOf('columnheader')).toEqual([
    'Select this page',
    'Invoice #',
    'Kind',
    'Against',
    'Party',
    'GSTIN',
    'Job #',
    'Date',
    'Due Date',
    'Taxable Value',
    'Tax',
    'Amount',
    'Balance',
    'Status',
    'Actions',
  ]);
  expect(textsOf('term')).toEqual(['Documents Found', 'Tax', 'Total Amount', 'Balance Due']);
  for (const text of ['Credit Note', 'INV/26-27/00009', '33CRTCT4410C1ZK', 'JOB-1', '₹2,000.00', '₹360.00'])
    expect(within(row).getByText(text)).toBeInTheDocument();
  const options = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(options('Status')).toEqual([
    'All statuses',
    'Paid',
    'Part paid',
    'Pending',
    'Overdue',
    'Credited',
    'Written off',
    'Cancelled',
    'Open',
    'Closed',
    'Not cancelled',
  ]);
  expect(options('Kind')).toEqual([
    'All kinds',
    'Invoice',
    'Consolidated Invoice',
    'Credit Note',
    'Debit Note',
  ]);
  expect(screen.getByPlaceholderText('Search by number, party, GSTIN or job')).toBeInTheDocument();
});

test('what a report has narrowed the register to is named and taken away', async () => {
  const calls: string[] = [];
  const answer = ({ query }: { query: URLSearchParams }) => {
    calls.push(`${query.get('lane')} ${query.get('issuedBy')}`);
    return [sampleIssued()];
  };
  const { router } = open([stub(listIssued, answer)], '?lane=INMAA~-&issuedBy=asha');
  await screen.findByRole('row', { name: /INV/ });
  expect(calls).toEqual(['INMAA~- asha']);
  await user.click(screen.getByRole('button', { name: 'Remove Lane: INMAA – Not stated' }));
  expect(router.state.location.search).toBe('?issuedBy=asha');
  expect(screen.getByRole('button', { name: 'Remove Issued by: asha' })).toBeInTheDocument();
});

test('a last day, a kind and a party narrow the register, and a party is taken back', async () => {
  const { router } = open([stub(listIssued, [sampleIssued()])]);
  await screen.findByRole('row', { name: /INV/ });
  const address = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
  await user.type(screen.getByRole('textbox', { name: 'To' }), '31/03/2027');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'debit_note');
  await user.type(screen.getByRole('combobox', { name: 'Party' }), 'Coro');
  await user.click(await screen.findByRole('option', { name: /^Coromandel/ }));
  expect(address()).toEqual({ to: '2027-03-31', kind: 'debit_note', partyId: '1' });
  await user.clear(await screen.findByRole('combobox', { name: 'Party' }));
  await user.tab();
  expect(address()).toEqual({ to: '2027-03-31', kind: 'debit_note' });
});

test('a document is viewed, printed and downloaded from its row', async () => {
  const openWindow = jest.spyOn(window, 'open').mockReturnValue(null);
  const { router } = open([stub(listIssued, [sampleIssued()])]);
  await user.click(await screen.findByRole('button', { name: 'Print INV/26-27/00001' }));
  await user.click(screen.getByRole('button', { name: 'Download INV/26-27/00001' }));
  expect(openWindow.mock.calls.map(([address]) => address)).toEqual([
    '/api/invoices/7/print',
    '/api/invoices/7/print?format=pdf',
  ]);
  openWindow.mockRestore();
  await user.click(screen.getByRole('button', { name: 'View INV/26-27/00001' }));
  expect(router.state.location.pathname).toBe('/billing/invoice/7');
});

test('what is urgent about an IRN stands beside the status', async () => {
  const states = [
    ['warned', '2026-12-24', 'IRN until 24/12/2026'],
    ['over', '2026-12-24', 'No IRN since 24/12/2026'],
    ['refused', null, 'IRN refused'],
    ['open', '2026-12-24', null],
    ['registered', null, null],
  ] as const;
  open([
    stub(
      listIssued,
      states.map(([state, lastDay], at) =>
        sampleIssued({ id: at + 1, invoiceNumber: `INV/${at}`, einvoice: { state, lastDay } }),
      ),
    ),
  ]);
  await screen.findByRole('row', { name: /INV\/0/ });
  for (const [, , text] of states) if (text) expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getAllByText(/IRN/)).toHaveLength(3);
});

test('selected documents are sent to the portal together, with one summary', async () => {
  const bodies: unknown[] = [];
  const refusal = { documentId: 8, documentNumber: 'INV/26-27/00002', message: 'The PIN code is missing' };
  open([
    stub(listIssued, [sampleIssued(), sampleIssued({ id: 8, invoiceNumber: 'INV/26-27/00002' })]),
    stub(requestEinvoices, ({ body }) => {
      bodies.push(body);
      return { waitingCount: 1, registeredCount: 0, exemptCount: 0, refusals: [refusal] };
    }),
  ]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select INV/26-27/00001' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select INV/26-27/00002' }));
  await user.click(await screen.findByRole('button', { name: 'Send E-invoices' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send E-invoices' }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('1 sent to the portal')).toBeInTheDocument();
  expect(dialog.getByText('1 not sent:')).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'INV/26-27/00002' })).toHaveAttribute(
    'href',
    '/billing/invoice/8/einvoice',
  );
  expect(bodies).toEqual([{ ids: [7, 8] }]);
});

test('the register is narrowed to a registration where there are several (REGISTRATION-6)', async () => {
  const names: (string | null)[] = [];
  open([
    stub(listGstRegistrations, [mainRegistration, mumbai]),
    stub(listIssued, ({ query }) => {
      names.push(query.get('registration'));
      return [sampleIssued()];
    }),
  ]);
  const choice = await screen.findByRole('combobox', { name: 'Registration' });
  await user.selectOptions(choice, '3');
  expect(await screen.findByRole('row', { name: /INV\/26-27\/00001/ })).toBeInTheDocument();
  expect(names.at(-1)).toBe('3');
});
