import {
  createVendorRefund,
  listVendorRefunds,
  openPayments,
  reverseVendorRefund,
  type VendorRefund,
} from '@freightdesk/contracts/billing';
import { renderScreen, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RefundsScreen } from '../credit-refunds/refunds.screen';
import { OpenPayments } from './open-payments.screen';

const user = userEvent.setup();

const refund: VendorRefund = {
  id: 3,
  _id: 'v3',
  number: 'REF/26-27/00001',
  partyId: 2,
  partyName: 'Southern Container Terminals',
  sourceId: 8,
  sourceNumber: 'PAY/26-27/00008',
  paidOn: '2026-11-24T00:00:00.000Z',
  mode: 'UPI',
  bankAccount: '',
  reference: '',
  amount: 250,
  remarks: '',
  state: 'paid',
  createdBy: 'admin',
  reversalReason: '',
  reversedBy: '',
  createdAt: '2026-11-24T06:00:00.000Z',
  updatedAt: '2026-11-24T06:00:00.000Z',
};

test('what a vendor has on account is proposed as a refund, and saved once', async () => {
  const bodies: unknown[] = [];
  renderScreen(<OpenPayments vendorId="2" />, {
    route: '/',
    path: '/',
    api: [
      stub(openPayments, [
        { paymentId: 8, number: 'PAY/26-27/00008', day: '2026-11-20T00:00:00.000Z', openAmount: 250 },
      ]),
      stub(createVendorRefund, ({ body }) => {
        bodies.push(body);
        return refund;
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Refund of PAY/26-27/00008' }));
  await user.dblClick(await screen.findByRole('button', { name: 'Save Refund' }));
  await screen.findAllByText('REF/26-27/00001 is saved');
  expect(bodies).toMatchObject([{ paymentId: 8, amount: 250, mode: 'Bank Transfer' }]);
});

test('refunds of vendors are a tab of their own, and are reversed with a reason', async () => {
  const bodies: unknown[] = [];
  renderScreen(<RefundsScreen />, {
    route: '/billing/refunds',
    path: '/billing/refunds?tab=vendors',
    api: [
      stub(listVendorRefunds, [refund]),
      stub(reverseVendorRefund, ({ body }) => {
        bodies.push(body);
        return refund;
      }),
    ],
  });
  const payment = await screen.findByRole('link', { name: 'PAY/26-27/00008' });
  expect(payment).toHaveAttribute('href', '/billing/vendor-payments?open=PAY%2F26-27%2F00008');
  await user.click(screen.getByRole('button', { name: 'Reverse REF/26-27/00001' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Bounced');
  await user.click(dialog.getByRole('button', { name: 'Reverse Refund' }));
  await screen.findAllByText('REF/26-27/00001 is reversed');
  expect(bodies).toMatchObject([{ reason: 'Bounced' }]);
});
