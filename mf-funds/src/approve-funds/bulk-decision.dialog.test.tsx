import { type FundRequest, payFundRequest } from '@freightdesk/contracts/billing';
import { stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  openApproveFunds,
  type SentDecisions,
  sampleRequests,
  stubDecisions,
} from '../testing/approve-funds.samples';
import { approvedRequest, paidAdhocRequest } from '../testing/fund.samples';

const user = userEvent.setup();

test('several are approved at once, each by itself, with one summary', async () => {
  const [bodies, requests]: [SentDecisions, FundRequest[]] = [[], sampleRequests()];
  openApproveFunds('approver', requests, stubDecisions(requests, bodies, [2]));
  expect(await screen.findByRole('button', { name: 'Approve selected' })).toBeDisabled();
  for (const id of [1, 2, 3])
    await user.click(await screen.findByRole('checkbox', { name: `Select FR-${id}` }));
  await user.click(screen.getByRole('button', { name: 'Approve 3 selected' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 3 requests' }));
  await user.type(dialog.getByRole('textbox', { name: 'Remarks' }), 'Weekly run');
  await user.click(dialog.getByRole('button', { name: 'Approve 3 requests' }));
  const summary = within(await screen.findByRole('dialog', { name: '2 of 3 done' }));
  expect(summary.getByRole('row', { name: /FR-1/ })).toHaveTextContent('Done');
  expect(summary.getByRole('row', { name: /FR-2/ })).toHaveTextContent('This request is already rejected');
  expect(bodies).toMatchObject([
    [1, { approvedAmount: 1000, remarks: 'Weekly run' }],
    [2, { approvedAmount: 2000 }],
    [3, { approvedAmount: 3000 }],
  ]);
  await user.click(summary.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Approve selected' })).toBeDisabled();
});

test('several are paid at once with what was approved', async () => {
  const bodies: unknown[] = [];
  const two = [1, 2].map((id) => approvedRequest({ id, requestId: `FR-${id}`, approvedAmount: id * 500 }));
  openApproveFunds(
    'payer',
    two,
    stub(payFundRequest, ({ body }) => {
      bodies.push(body);
      return paidAdhocRequest();
    }),
  );
  for (const id of [1, 2]) await user.click(await screen.findByRole('checkbox', { name: `Select FR-${id}` }));
  await user.click(screen.getByRole('button', { name: 'Pay 2 selected' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay 2 requests' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reference' }), 'Batch 7');
  await user.click(dialog.getByRole('button', { name: 'Pay 2 requests' }));
  expect(await screen.findByRole('dialog', { name: '2 of 2 done' })).toBeInTheDocument();
  expect(bodies).toMatchObject([
    { disbursedAmount: 500, paymentMode: 'Bank Transfer', disbursalDetails: 'Batch 7' },
    { disbursedAmount: 1000, paymentMode: 'Bank Transfer', disbursalDetails: 'Batch 7' },
  ]);
});
