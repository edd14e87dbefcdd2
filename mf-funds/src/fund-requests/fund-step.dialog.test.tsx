import {
  cancelFundRequest,
  fundRequestSummary,
  type JobBilling,
  jobBilling,
  listFundRequests,
  settleFundRequest,
} from '@freightdesk/contracts/billing';
import { Refusal, renderScreen, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paidAdhocRequest, sampleRequest, sampleSummary } from '../testing/fund.samples';
import { RequestListScreen } from './request-list.screen';

const totals = sampleSummary({ requested: { INR: 15_000, USD: 0 }, spent: { INR: 4000, USD: 0 } });
const open = (...stubs: Parameters<typeof stub>[]) =>
  renderScreen(<RequestListScreen />, {
    api: [
      ...stubs.map(([e, a]) => [e, a] as never),
      stub(fundRequestSummary, totals),
      stub(jobBilling, { jobNumber: 'JOB-260001', sources: [], charges: [] }),
    ],
  });

const paidJob = () =>
  paidAdhocRequest({
    type: 'job',
    jobId: 'JOB-260001',
    createdById: 2,
    disbursedAmount: 1000,
    openAmount: 1000,
  });

test('who raised a paid job request settles it with its bills and what comes back', async () => {
  const bodies: unknown[] = [];
  open([listFundRequests, [paidJob()]], [
    settleFundRequest,
    ({ body }: { body: unknown }) => {
      bodies.push(body);
      return { ...paidJob(), billing: null };
    },
  ] as never);
  await userEvent.click(await screen.findByRole('button', { name: 'Settle FR-1-001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle FR-1-001' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Number of bill 1' }), 'DO/1');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Amount of bill 1' }), '600.50');
  expect(dialog.getByText('Not accounted for yet: ₹399.50')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Add bill' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Given back' }), '399.50');
  expect(dialog.getByText('All is accounted for')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Settle' }));
  expect(await screen.findByText('Request FR-1-001 settled')).toBeInTheDocument();
  expect(bodies).toMatchObject([{ bills: [{ billNumber: 'DO/1', amount: 600.5 }], returnedAmount: 399.5 }]);
});

const billedSource: JobBilling['sources'][number] = {
  kind: 'fund_request',
  id: 1,
  description: 'FR-1-001 DO Charges',
  amount: 1000,
  billedAmount: 900,
  leftAmount: 100,
  documents: [
    {
      documentId: 7,
      invoiceId: 7,
      number: 'INV/26-27/00007',
      status: 'invoice',
      partyName: 'Coromandel Textiles',
      amount: 900,
    },
  ],
};
const billedStub = (changes: Partial<typeof billedSource> = {}) =>
  [
    jobBilling,
    { jobNumber: 'JOB-260001', charges: [], sources: [{ ...billedSource, ...changes }] },
    // The parameters of a generic function are those of any endpoint; the compiler cannot tell those of this one.
  ] as unknown as Parameters<typeof stub>;

test('a settlement shows what was billed and to whom, and what will be owed of it (FUND-12)', async () => {
  const settled = { ...paidJob(), billing: { ...billedSource, amount: 500, leftAmount: -400 } };
  open(billedStub(), [listFundRequests, [paidJob()]], [settleFundRequest, settled] as never);
  await userEvent.click(await screen.findByRole('button', { name: 'Settle FR-1-001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle FR-1-001' }));
  const billing = within(await dialog.findByRole('region', { name: 'Billed of this request' }));
  expect(billing.getByRole('listitem')).toHaveTextContent('INV/26-27/00007 Coromandel Textiles, ₹900.00');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Given back' }), '100');
  expect(billing.queryByRole('status')).not.toBeInTheDocument();
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Given back' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Given back' }), '500');
  expect(billing.getByRole('status')).toHaveTextContent('₹400.00 more than is spent was billed');
  await userEvent.click(dialog.getByRole('button', { name: 'Settle' }));
  expect(
    await screen.findByText(
      'Request FR-1-001 settled. ₹400.00 more than was spent was billed; job JOB-260001 lists it until it is credited.',
    ),
  ).toBeInTheDocument();
});

test('a settled request leads to the credit note for what was billed above its cost (FUND-12)', async () => {
  open(billedStub({ amount: 500, leftAmount: -400 }), [listFundRequests, [paidJob()]]);
  await userEvent.click(await screen.findByRole('button', { name: 'View details of FR-1-001' }));
  const details = within(await screen.findByRole('dialog', { name: 'Request FR-1-001' }));
  expect(await details.findByRole('link', { name: 'Credit INV/26-27/00007' })).toHaveAttribute(
    'href',
    '/billing/credit-note/create/7?source=fund_request-1&amount=400',
  );
});

test('a bill that another settlement has is refused at its number (FUND-10)', async () => {
  const refusal = new Refusal(409, 'DO/1 was settled with FR-9 already', 'bill_settled', {
    'bills.0.billNumber': 'Settled with FR-9 already',
  });
  open([listFundRequests, [paidJob()]], [settleFundRequest, refusal] as never);
  await userEvent.click(await screen.findByRole('button', { name: 'Settle FR-1-001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle FR-1-001' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Number of bill 1' }), 'DO/1');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Vendor of bill 1' }), 'Coast Lines');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Amount of bill 1' }), '1000');
  await userEvent.click(dialog.getByRole('button', { name: 'Settle' }));
  expect(await dialog.findByText('Settled with FR-9 already')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Vendor of bill 1' })).toHaveValue('Coast Lines');
});

test('a settlement that does not add up is refused with the reason, and stays', async () => {
  const refusal = new Refusal(
    422,
    'The bills and what comes back must add up to ₹1,000.00',
    'settlement_differs',
  );
  open([listFundRequests, [paidJob()]], [settleFundRequest, refusal] as never);
  await userEvent.click(await screen.findByRole('button', { name: 'Settle FR-1-001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle FR-1-001' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Given back' }), '10');
  await userEvent.click(dialog.getByRole('button', { name: 'Settle' }));
  expect(
    await screen.findByText('The bills and what comes back must add up to ₹1,000.00'),
  ).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Given back' })).toHaveValue('10');
});

test('a pending request is cancelled by whoever raised it, after a question', async () => {
  const bodies: unknown[] = [];
  const own = sampleRequest({ createdById: 2 });
  open([listFundRequests, [own]], [
    cancelFundRequest,
    ({ params }: { params: unknown }) => {
      bodies.push(params);
      return { ...own, status: 'cancelled' };
    },
  ] as never);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel FR-1-001' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel FR-1-001?' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel Request' }));
  expect(await screen.findByText('Request FR-1-001 cancelled')).toBeInTheDocument();
  expect(bodies).toEqual([{ id: '1' }]);
});
