import {
  cancelFundRequest,
  fundRequestSummary,
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
    api: [...stubs.map(([e, a]) => [e, a] as never), stub(fundRequestSummary, totals)],
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
      return paidJob();
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
