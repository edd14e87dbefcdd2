import {
  importOpeningBalances,
  listOpeningBalances,
  type OpeningBalance,
  reverseOpeningBalance,
} from '@freightdesk/contracts/billing';
import { renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OpeningBalanceListScreen } from './opening-balance-list.screen';

const user = userEvent.setup();

const opening: OpeningBalance = {
  id: 3,
  _id: 'o3',
  kind: 'receivable',
  number: 'OLD-1',
  partyId: 1,
  partyName: 'Coromandel Textiles',
  documentDay: '2026-03-31T00:00:00.000Z',
  dueDay: null,
  asOf: '2026-04-01T00:00:00.000Z',
  totalAmount: 1_000,
  openAmount: 400,
  leftAmount: 400,
  remarks: '',
  state: 'open',
  createdBy: 'admin',
  reversalReason: '',
  reversedBy: '',
  createdAt: '2026-11-24T06:00:00.000Z',
  updatedAt: '2026-11-24T06:00:00.000Z',
};
const paid: OpeningBalance = { ...opening, id: 4, number: 'OLD-2', kind: 'payable', leftAmount: 0 };

const open = (...api: Stub[]) =>
  renderScreen(<OpeningBalanceListScreen />, {
    route: '/billing/opening-balances',
    path: '/billing/opening-balances',
    api: [...api, stub(listOpeningBalances, [opening, paid])],
  });

test('one of which nothing is paid is reversed with a reason, no other', async () => {
  const bodies: unknown[] = [];
  open(
    stub(reverseOpeningBalance, ({ body }) => {
      bodies.push(body);
      return { ...opening, state: 'reversed' as const };
    }),
  );
  expect(await screen.findByRole('button', { name: 'Reverse OLD-2' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Reverse OLD-1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Was paid');
  await user.click(dialog.getByRole('button', { name: 'Reverse Opening balance' }));
  await screen.findAllByText('OLD-1 is reversed');
  expect(bodies).toMatchObject([{ reason: 'Was paid' }]);
});

test('a file is checked first, and saved as a whole', async () => {
  const modes: unknown[] = [];
  open(
    stub(importOpeningBalances, ({ body }) => {
      const { checkOnly, mode } = body as { checkOnly: boolean; mode: string };
      modes.push([checkOnly, mode]);
      const outcome = checkOnly ? ('good' as const) : ('saved' as const);
      return { saved: checkOnly ? 0 : 1, refused: 0, rows: [{ row: 2, outcome, id: null, errors: [] }] };
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const lines = 'Number,Party,Kind,Date,Amount\nOLD-9,Coromandel Textiles,Receivable,31/03/2026,"1,000.00"';
  await user.upload(
    await screen.findByLabelText('File'),
    new File([lines], 'openings.csv', { type: 'text/csv' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Save 1 row' }));
  expect(await screen.findByText('1 row: 1 saved')).toBeInTheDocument();
  expect(modes.at(-1)).toEqual([false, 'all_or_none']);
});
