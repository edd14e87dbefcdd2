import { decideFundRequest, type FundRequest, payFundRequest } from '@freightdesk/contracts/billing';
import { Refusal, stub } from '@freightdesk/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  openApproveFunds,
  type Role,
  requestRow,
  type SentDecisions,
  sampleRequests,
  stubDecisions,
} from '../testing/approve-funds.samples';
import { approvedRequest, paidAdhocRequest, sampleRequest } from '../testing/fund.samples';

const user = userEvent.setup();

test('what waits for an approver comes first, with its count; all requests are behind the other tab', async () => {
  const requests = [...sampleRequests(), approvedRequest({ id: 4, requestId: 'FR-4' })];
  const { queries, router } = openApproveFunds('approver', requests);
  expect(await requestRow('FR-3')).toBeInTheDocument();
  expect(screen.queryByText('FR-4')).not.toBeInTheDocument();
  expect(await screen.findByRole('tab', { name: /Waiting for me\s*3/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(queries[0]).toContain('waiting=true');
  await user.click(screen.getByRole('tab', { name: 'All requests' }));
  expect(await requestRow('FR-4')).toHaveTextContent('1 - Level Approved');
  expect(await requestRow('FR-4')).toHaveTextContent('Approved by: Lakshmi on 20/11/2026');
  expect(router.state.location.search).toBe('?tab=all');
});

test('the table has the columns of a request and its money', async () => {
  openApproveFunds('admin', [paidAdhocRequest()]);
  const paid = await requestRow('FR-1-001');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual([
    'Request ID',
    'Job ID',
    'Client ID',
    'Party ID',
    'Type',
    'Requestor',
    'Requested',
    'Disbursed',
    'Purpose',
    'Status',
    'Actions',
  ]);
  for (const text of ['N/A (Adhoc)', 'N/A', 'Adhoc', '₹15,000.00', '₹12,000.00', 'Disbursed'])
    expect(within(paid).getByText(text)).toBeInTheDocument();
});

test.each<[Role, FundRequest, string[]]>([
  ['approver', sampleRequest(), ['Approve FR-1-001', 'Reject FR-1-001']],
  ['approver', sampleRequest({ createdById: 9 }), ['Cancel FR-1-001']],
  ['approver', approvedRequest(), []],
  ['payer', sampleRequest(), []],
  ['payer', approvedRequest(), ['Approve & Pay FR-1-001', 'Reject FR-1-001']],
  ['payer', approvedRequest({ approvedById: 9 }), []],
  ['payer', approvedRequest({ createdById: 9 }), []],
  ['payer', paidAdhocRequest({ type: 'job' }), ['Settle FR-1-001']],
  ['payer', paidAdhocRequest(), ['Give back money of FR-1-001']],
  ['admin', sampleRequest(), []],
  ['executive-ops', sampleRequest({ createdById: 9 }), ['Cancel FR-1-001']],
  ['executive-ops', sampleRequest({ status: 'cancelled' }), []],
])('%s is offered what the service would do, and nothing else (%#)', async (role, request, actions) => {
  openApproveFunds(role, [request]);
  if (role === 'approver' || role === 'payer')
    await user.click(await screen.findByRole('tab', { name: 'All requests' }));
  const buttons = within(await requestRow('FR-1-001')).getAllByRole('button');
  const names = buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '');
  expect(names.filter((name) => !/^(View details|Timeline)/.test(name))).toEqual(actions);
});

test('an approval asks for the amount, the requested one to begin with, and optional remarks', async () => {
  const [decisions, requests]: [SentDecisions, FundRequest[]] = [[], sampleRequests()];
  openApproveFunds('approver', requests, stubDecisions(requests, decisions));
  await user.click(await screen.findByRole('button', { name: 'Approve FR-2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve FR-2' }));
  const amount = dialog.getByRole('textbox', { name: /Approved Amount/ });
  expect(amount).toHaveValue('2000');
  expect(amount).toHaveFocus();
  await user.clear(amount);
  expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await user.type(amount, '1500.5');
  await user.type(dialog.getByRole('textbox', { name: 'Remarks' }), 'Enough');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/Request FR-2 approved/)).toBeInTheDocument();
  expect(decisions).toEqual([
    [2, expect.objectContaining({ level: 1, status: 'approved', approvedAmount: 1500.5, remarks: 'Enough' })],
  ]);
  await waitFor(() => expect(screen.queryByText('FR-2')).not.toBeInTheDocument());
});

test('a rejection is sent directly, or with remarks from the approval', async () => {
  const [decisions, requests]: [SentDecisions, FundRequest[]] = [[], sampleRequests()];
  openApproveFunds('approver', requests, stubDecisions(requests, decisions));
  await user.click(await screen.findByRole('button', { name: 'Reject FR-1' }));
  expect(await screen.findByText('Request FR-1 rejected')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Approve FR-2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve FR-2' }));
  await user.type(dialog.getByRole('textbox', { name: 'Remarks' }), 'Too much');
  await user.click(dialog.getByRole('button', { name: 'Reject with these remarks' }));
  expect(await screen.findByText('Request FR-2 rejected')).toBeInTheDocument();
  expect(decisions).toMatchObject([
    [1, { level: 1, status: 'rejected', remarks: '' }],
    [2, { level: 1, status: 'rejected', remarks: 'Too much' }],
  ]);
});

test('a payment asks for the amount, and how it was paid; without an amount it waits', async () => {
  const bodies: unknown[] = [];
  openApproveFunds(
    'payer',
    [approvedRequest()],
    stub(payFundRequest, ({ params, body }) => {
      bodies.push([params.id, body]);
      return paidAdhocRequest();
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Approve & Pay FR-1-001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve & Pay FR-1-001' }));
  const confirm = dialog.getByRole('button', { name: 'Approve & Pay' });
  expect(confirm).toBeDisabled();
  expect(dialog.getByRole('textbox', { name: /Disbursed Amount/ })).toHaveFocus();
  await user.keyboard('12000');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Payment Mode' }), 'UPI');
  await user.type(dialog.getByRole('textbox', { name: 'Reference' }), 'UPI 42');
  await user.click(confirm);
  expect(await screen.findByText('₹12,000.00 paid on request FR-1-001')).toBeInTheDocument();
  expect(bodies).toMatchObject([
    ['1', { level: 2, disbursedAmount: 12_000, paymentMode: 'UPI', disbursalDetails: 'UPI 42' }],
  ]);
});

test('the reason of a refusal is shown and what was typed stays', async () => {
  const requests = sampleRequests();
  openApproveFunds('approver', requests, stubDecisions(requests, [], [1]));
  await user.click(await screen.findByRole('button', { name: 'Approve FR-1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve FR-1' }));
  await user.type(dialog.getByRole('textbox', { name: 'Remarks' }), 'Fine');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('This request is already rejected')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Remarks' })).toHaveValue('Fine');
});

test('a decision that fails without a reason says which one failed', async () => {
  const failing = new Refusal(500, '');
  openApproveFunds('approver', [sampleRequest()], stub(decideFundRequest, failing));
  await user.click(await screen.findByRole('button', { name: 'Approve FR-1-001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve FR-1-001' }));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect((await screen.findAllByText('Failed to update approval')).length).toBeGreaterThan(0);
});

test('a payment that fails without a reason says so', async () => {
  openApproveFunds('payer', [approvedRequest()], stub(payFundRequest, new Refusal(500, '')));
  await user.click(await screen.findByRole('button', { name: 'Approve & Pay FR-1-001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve & Pay FR-1-001' }));
  await user.type(dialog.getByRole('textbox', { name: /Disbursed Amount/ }), '12000');
  await user.click(dialog.getByRole('button', { name: 'Approve & Pay' }));
  expect((await screen.findAllByText('Failed to approve and disburse')).length).toBeGreaterThan(0);
});

test('by keyboard: Enter opens a request, A approves it, and the next one that waits opens', async () => {
  const [decisions, requests]: [SentDecisions, FundRequest[]] = [[], sampleRequests()];
  openApproveFunds('approver', requests, stubDecisions(requests, decisions));
  (await requestRow('FR-1')).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Request FR-1' });
  await user.keyboard('a');
  await screen.findByRole('dialog', { name: 'Approve FR-1' });
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Request FR-2' })).toBeInTheDocument();
  await user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: 'Request FR-3' })).toBeInTheDocument();
  await user.keyboard('a');
  await screen.findByRole('dialog', { name: 'Approve FR-3' });
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Request FR-2' })).toBeInTheDocument();
  expect(decisions.map(([id]) => id)).toEqual([1, 3]);
});

test('the details show what was decided, by whom and when, and that nothing is disbursed yet', async () => {
  openApproveFunds('approver', [sampleRequest()]);
  await user.click(await screen.findByRole('link', { name: 'FR-1-001' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Request FR-1-001' }));
  expect(panel.getByText('Not disbursed yet')).toBeInTheDocument();
  const trail = within(panel.getByRole('list', { name: 'What was decided' }));
  expect(trail.getByRole('listitem')).toHaveTextContent('Requested ₹15,000.00 by Divya Menon');
  expect(trail.getByText('For the delivery order')).toBeInTheDocument();
  expect(trail.getByRole('listitem')).toHaveTextContent('13:30 IST, Executive operations, from 10.0.0.7');
  expect(panel.getByText('Manager1')).toBeInTheDocument();
  expect(panel.getByText('FinanceHead')).toBeInTheDocument();
});

test('with nothing to decide the list says so', async () => {
  openApproveFunds('approver', [approvedRequest()]);
  expect(await screen.findByText('Nothing waits for you')).toBeInTheDocument();
});
