import {
  type CreditRefund,
  createCreditRefund,
  listCreditRefunds,
  openCredits,
  reverseCreditRefund,
} from '@freightdesk/contracts/billing';
import { renderScreen, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OpenCredits } from './open-credits.screen';
import { RefundsScreen } from './refunds.screen';

const user = userEvent.setup();

const refund: CreditRefund = {
  id: 5,
  _id: 'r5',
  number: 'REF/26-27/00001',
  partyId: 1,
  partyName: 'Coromandel Textiles',
  source: 'receipt',
  sourceId: 9,
  sourceNumber: 'RC/26-27/00009',
  paidOn: '2026-11-24T00:00:00.000Z',
  mode: 'UPI',
  bank: '',
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

test('what is open of a credit is proposed, and paid back once', async () => {
  const bodies: unknown[] = [];
  renderScreen(<OpenCredits partyId="1" />, {
    route: '/',
    path: '/',
    api: [
      stub(openCredits, [
        {
          source: 'receipt',
          sourceId: 9,
          number: 'RC/26-27/00009',
          day: '2026-11-20T00:00:00.000Z',
          openAmount: 250,
        },
      ]),
      stub(createCreditRefund, ({ body }) => {
        bodies.push(body);
        return refund;
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Pay back RC/26-27/00009' }));
  await user.dblClick(await screen.findByRole('button', { name: 'Save Refund' }));
  await screen.findAllByText('REF/26-27/00001 is saved');
  expect(bodies).toMatchObject([{ source: 'receipt', sourceId: 9, amount: 250, mode: 'Bank Transfer' }]);
});

test('a refund is reversed with a reason', async () => {
  const bodies: unknown[] = [];
  renderScreen(<RefundsScreen />, {
    route: '/billing/refunds',
    path: '/billing/refunds',
    api: [
      stub(listCreditRefunds, [refund]),
      stub(reverseCreditRefund, ({ body }) => {
        bodies.push(body);
        return refund;
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Reverse REF/26-27/00001' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Came back');
  await user.click(dialog.getByRole('button', { name: 'Reverse Refund' }));
  await screen.findAllByText('REF/26-27/00001 is reversed');
  expect(bodies).toMatchObject([{ reason: 'Came back' }]);
});
