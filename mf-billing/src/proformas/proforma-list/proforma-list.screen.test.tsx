import { convertProforma, listProformas, proformaSummary } from '@freightdesk/contracts/billing';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { token } from '@freightdesk/ui/tokens';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleInvoice, sampleProforma } from '../../testing/billing.samples';
import { ProformaListScreen } from './proforma-list.screen';

const figures = { total: 2, active: 1, converted: 1, totalValue: { INR: 127_986.97, USD: 0 } };
const open = (...api: Stub[]) =>
  renderScreen(<ProformaListScreen />, {
    route: '/billing/proforma-list',
    path: '/billing/proforma-list',
    api: [...api, stub(proformaSummary, figures)],
  });

const converted = sampleProforma({
  id: 8,
  proformaInvoiceNumber: 'PI-8',
  status: 'converted',
  totalAmount: 125_626.97,
  shipmentCategory: 'SEA_FCL',
  importerName: 'Deccan Biotech',
});

test('proformas show number, job, party with importer, amount, category, status and date', async () => {
  open(stub(listProformas, [sampleProforma(), converted]));
  const first = await screen.findByRole('row', { name: /PI-7/ });
  for (const text of ['JOB-1', 'Coromandel Textiles', '₹2,360.00', 'N/A', 'Proforma', '21/11/2026'])
    expect(within(first).getByText(text)).toBeInTheDocument();
  const second = screen.getByRole('row', { name: /PI-8/ });
  for (const text of [
    'Coromandel Textiles · importer Deccan Biotech',
    '₹1,25,626.97',
    'SEA_FCL',
    'Converted',
  ])
    expect(within(second).getByText(text)).toBeInTheDocument();
  expect(within(first).getByText('Proforma')).toHaveStyle({ color: token('blue-text') });
  expect(within(second).getByText('Converted')).toHaveStyle({ color: token('green-text') });
});

test('the columns stand as specified', async () => {
  open(stub(listProformas, [sampleProforma()]));
  await screen.findByRole('row', { name: /PI-7/ });
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual([
    'Select this page',
    'Proforma #',
    'Job #',
    'Party',
    'Amount',
    'Shipment Category',
    'Status',
    'Created Date',
    'Actions',
  ]);
});

test('the tiles count proformas, open ones, converted ones and their value', async () => {
  open(stub(listProformas, [sampleProforma(), converted]));
  await screen.findByText('₹1,27,986.97');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Total Proforma',
    'Active',
    'Converted',
    'Total Value',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '2',
    '1',
    '1',
    '₹1,27,986.97',
  ]);
});

test('a row leads to its view and its form; a converted one is not edited', async () => {
  const { router } = open(stub(listProformas, [sampleProforma(), converted]));
  expect(await screen.findByRole('button', { name: 'Edit PI-8' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Edit PI-7' }));
  expect(router.state.location).toMatchObject({ pathname: '/billing/performa-invoice', search: '?edit=7' });
});

test('print and download open the document in a tab of its own', async () => {
  const openWindow = jest.spyOn(window, 'open').mockReturnValue(null);
  open(stub(listProformas, [sampleProforma()]));
  await userEvent.click(await screen.findByRole('button', { name: 'Print PI-7' }));
  await userEvent.click(screen.getByRole('button', { name: 'Download PI-7' }));
  expect(openWindow.mock.calls.map(([address]) => address)).toEqual([
    '/api/invoices/7/print',
    '/api/invoices/7/print?format=pdf',
  ]);
  openWindow.mockRestore();
});

test('an empty list and a failed one say so', async () => {
  const answers: unknown[] = [new Refusal(500, 'Broken')];
  open(stub(listProformas, () => (answers.shift() ?? []) as never));
  expect(await screen.findByText('Failed to fetch proforma invoices')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No proforma invoices found')).toBeInTheDocument();
});

test('proformas that are selected are downloaded as one file', async () => {
  const openWindow = jest.spyOn(window, 'open').mockReturnValue(null);
  open(stub(listProformas, [sampleProforma(), converted]));
  for (const number of ['PI-7', 'PI-8'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${number}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Download as one PDF' }));
  expect(openWindow).toHaveBeenCalledWith('/api/invoices/print?ids=7,8', '_blank', 'noopener');
  openWindow.mockRestore();
});

test('selected proformas are converted one by one, in their order, with one summary', async () => {
  const foreign = sampleProforma({
    id: 5,
    proformaInvoiceNumber: 'PI-5',
    currency: 'USD',
    exchangeRate: null,
  });
  const later = [10, 9].map((id) => sampleProforma({ id, proformaInvoiceNumber: `PI-${id}` }));
  const requests: [string | undefined, unknown][] = [];
  open(
    stub(listProformas, [...later, converted, sampleProforma(), foreign]),
    stub(convertProforma, ({ params, body, headers }) => {
      requests.push([params.id, body]);
      expect(headers.get('Idempotency-Key')).toBeTruthy();
      if (params.id === '9') return new Refusal(409, 'The party is held', 'credit_hold');
      if (params.id === '10')
        return new Refusal(409, 'Doubtful', 'identity_doubtful', { hsn: 'No HSN/SAC code' });
      return sampleInvoice();
    }),
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Convert to Invoices' }));
  const question = await screen.findByRole('alertdialog', { name: 'Convert 5 proformas to invoices' });
  expect(requests).toEqual([]);
  await userEvent.dblClick(within(question).getByRole('button', { name: 'Convert to Invoices' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected records' }));
  expect(await bar.findByText('1 of 5 converted')).toBeInTheDocument();
  expect(bar.getByRole('link', { name: 'INV/26-27/00001' })).toHaveAttribute('href', '/billing/invoice/7');
  expect(bar.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'PI-7: INV/26-27/00001',
    'PI-5: needs an exchange rate; convert it by itself',
    'PI-8: is converted already',
    'PI-9: The party is held',
    'PI-10: No HSN/SAC code. Convert it by itself to give a reason',
  ]);
  const { updatedAt } = sampleProforma();
  expect(requests).toEqual(['7', '9', '10'].map((id) => [id, { updatedAt }]));
});

test('the search is asked of the service, and a row leads to its view', async () => {
  const queries: (string | null)[] = [];
  const { router } = open(
    stub(listProformas, ({ query }) => {
      queries.push(query.get('q'));
      return [sampleProforma()];
    }),
  );
  await userEvent.type(await screen.findByPlaceholderText('Search proforma invoices...'), 'CoRo');
  await waitFor(() => expect(queries).toContain('CoRo'));
  await userEvent.click(screen.getByRole('button', { name: 'View PI-7' }));
  expect(router.state.location.pathname).toBe('/billing/proforma-invoice/view/7');
});

test('New Proforma Invoice leads to the job picker', async () => {
  open(stub(listProformas, []));
  expect(await screen.findByRole('link', { name: 'New Proforma Invoice' })).toHaveAttribute(
    'href',
    '/billing/performa-invoice',
  );
});

test('the list is narrowed by its status, and an empty one says what to do', async () => {
  open(stub(listProformas, []));
  expect(
    await screen.findByText('Make the first one of a job with New Proforma Invoice.'),
  ).toBeInTheDocument();
  const options = within(screen.getByRole('combobox', { name: 'Status' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['All statuses', 'Proforma', 'Converted']);
});
