import {
  createWriteOff,
  decideWriteOff,
  listWriteOffs,
  reverseWriteOff,
  type WriteOff,
} from '@freightdesk/contracts/billing';
import { renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WriteOffDialog } from './write-off.dialog';
import { WriteOffListScreen } from './write-off-list.screen';

const user = userEvent.setup();

const waiting: WriteOff = {
  id: 5,
  _id: 'w5',
  number: '',
  documentId: 1,
  invoiceNumber: 'INV/26-27/00001',
  partyId: 1,
  partyName: 'Coromandel Textiles',
  amount: 250,
  reason: 'Rate difference',
  state: 'waiting',
  createdBy: 'somebody else',
  decidedBy: '',
  decisionReason: '',
  reversalReason: '',
  reversedBy: '',
  createdAt: '2026-11-24T06:00:00.000Z',
  updatedAt: '2026-11-24T06:00:00.000Z',
};
const done: WriteOff = {
  ...waiting,
  id: 6,
  invoiceNumber: 'INV/26-27/00002',
  number: 'WO/26-27/00001',
  state: 'written_off',
};

const open = (...api: Stub[]) =>
  renderScreen(<WriteOffListScreen />, {
    route: '/billing/write-offs',
    path: '/billing/write-offs',
    api: [...api, stub(listWriteOffs, [waiting, done])],
  });

test('an admin approves what somebody else has asked for, once', async () => {
  const bodies: unknown[] = [];
  open(
    stub(decideWriteOff, ({ body }) => {
      bodies.push(body);
      return done;
    }),
  );
  expect(await screen.findByRole('button', { name: 'Approve INV/26-27/00002' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Approve INV/26-27/00001' }));
  await user.dblClick(await screen.findByRole('button', { name: 'Approve' }));
  await screen.findAllByText('INV/26-27/00001 is written off');
  expect(bodies).toMatchObject([{ isApproved: true }]);
});

test('a write-off that stands is reversed with a reason', async () => {
  const bodies: unknown[] = [];
  open(
    stub(reverseWriteOff, ({ body }) => {
      bodies.push(body);
      return done;
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Reverse INV/26-27/00002' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Paid after all');
  await user.click(dialog.getByRole('button', { name: 'Reverse Write-off' }));
  await screen.findAllByText('WO/26-27/00001 is reversed');
  expect(bodies).toMatchObject([{ reason: 'Paid after all' }]);
});

test('what is open is proposed, and above the limit it is said that somebody else approves it', async () => {
  const bodies: unknown[] = [];
  const document = { documentId: 1, invoiceNumber: 'INV/26-27/00001', balanceAmount: 250 };
  renderScreen(<WriteOffDialog document={document} onClose={() => undefined} />, {
    route: '/',
    path: '/',
    api: [
      stub(createWriteOff, ({ body }) => {
        bodies.push(body);
        return waiting;
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Write Off' }));
  expect(await screen.findByText('Say why it is given up')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Rate difference');
  await user.click(screen.getByRole('button', { name: 'Write Off' }));
  await screen.findAllByText('Somebody else has to approve the write-off');
  expect(bodies).toMatchObject([{ documentId: 1, amount: 250, reason: 'Rate difference' }]);
});
