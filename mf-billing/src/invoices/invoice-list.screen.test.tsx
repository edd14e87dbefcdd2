import { getParty, issuedSummary, listIssued, listParties, type Party } from '@freightdesk/contracts';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PrintSelection } from '../documents/print-selection.view';
import { sampleIssued, sampleParties } from '../testing/billing.samples';
import { InvoiceListScreen } from './invoice-list.screen';

const user = userEvent.setup();
const none = { count: 0, subtotal: 0, taxAmount: 0, totalAmount: 0, balanceAmount: 0 };
const found = { count: 2, subtotal: 4000, taxAmount: 720, totalAmount: 4720, balanceAmount: 2360 };
const masters = [stub(listParties, sampleParties), stub(getParty, sampleParties[0] as Party)];

const open = (api: Stub[], search = '') =>
  renderScreen(<InvoiceListScreen />, {
    route: '/billing/invoice',
    path: `/billing/invoice${search}`,
    api: [...api, ...masters, stub(issuedSummary, { INR: found, USD: none })],
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
  const asked: Record<string, (string | null)[]> = { list: [], totals: [] };
  const note =
    (who: keyof typeof asked, answer: unknown) =>
    ({ query }: { query: URLSearchParams }) => {
      asked[who]?.push(
        `${query.get('q')} ${query.get('payment')} ${query.get('from')} ${query.get('partyId')}`,
      );
      return answer as never;
    };
  open(
    [
      stub(listIssued, note('list', [sampleIssued()])),
      stub(issuedSummary, note('totals', { INR: found, USD: none })),
    ],
    '?q=yarn&payment=overdue&from=2026-04-01&partyId=1&to=nonsense',
  );
  await screen.findByRole('row', { name: /INV/ });
  expect(asked).toEqual({
    list: ['yarn overdue 2026-04-01 1'],
    totals: ['yarn overdue 2026-04-01 1'],
  });
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('01/04/2026');
  expect(await screen.findByRole('combobox', { name: 'Party' })).toHaveValue('Coromandel Textiles');
});

test('documents in dollars are counted, and what they come to stands below the rupees', async () => {
  open([
    stub(listIssued, []),
    stub(issuedSummary, { INR: found, USD: { ...none, count: 1, totalAmount: 50, balanceAmount: 50 } }),
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
  expect(screen.getByRole('link', { name: 'New Invoice' })).toHaveAttribute(
    'href',
    '/billing/performa-invoice',
  );
});

test('documents that are selected are downloaded as one file, in the order of their choice', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  open([stub(listIssued, [sampleIssued(), sampleIssued({ id: 8, invoiceNumber: 'INV/26-27/00002' })])]);
  await screen.findByRole('row', { name: /INV\/26-27\/00001/ });
  expect(screen.queryByRole('button', { name: 'Download as one PDF' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select INV/26-27/00002' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select INV/26-27/00001' }));
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download as one PDF' }));
  expect(opened).toHaveBeenCalledWith('/api/invoices/print?ids=8,7', '_blank', 'noopener');
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.getByRole('checkbox', { name: 'Select INV/26-27/00001' })).not.toBeChecked();
  opened.mockRestore();
});

test('more documents than one file takes are not asked for', () => {
  const ids = Array.from({ length: 51 }, (_none, at) => at + 1);
  render(<PrintSelection selection={{ ids, clear: () => undefined }} />);
  expect(screen.getByRole('status')).toHaveTextContent('51 selected, at most 50');
  expect(screen.getByRole('button', { name: 'Download as one PDF' })).toBeDisabled();
});
