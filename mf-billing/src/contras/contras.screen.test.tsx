import {
  type Contra,
  createContra,
  listContras,
  listCounterparts,
  openBills,
  openDocuments,
  reverseContra,
} from '@freightdesk/contracts/billing';
import { renderScreen, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContraListScreen } from './contra-list.screen';
import { Counterparts } from './counterparts.screen';

const user = userEvent.setup();

const contra: Contra = {
  id: 5,
  _id: 'c5',
  number: 'CON/26-27/00001',
  settledOn: '2026-11-24T00:00:00.000Z',
  partyId: 1,
  partyName: 'Coromandel Textiles',
  vendorId: 7,
  vendorName: 'Coromandel Transport',
  pan: 'CRTCT4410C',
  amount: 80,
  documents: [{ documentId: 3, invoiceNumber: 'INV/26-27/00003', amount: 80 }],
  bills: [{ billId: 3, invoiceno: 'CT-11', amount: 80 }],
  remarks: '',
  state: 'settled',
  createdBy: 'admin',
  reversalReason: '',
  reversedBy: '',
  createdAt: '2026-11-24T06:00:00.000Z',
  updatedAt: '2026-11-24T06:00:00.000Z',
};

const documentOf = (documentId: number, balanceAmount: number, rest = {}) => ({
  documentId,
  invoiceNumber: `INV/26-27/0000${documentId}`,
  kind: 'invoice' as const,
  invoiceDate: `2026-11-0${documentId}T00:00:00.000Z`,
  dueDate: null,
  jobNumbers: ['JOB-1'],
  currency: 'INR' as const,
  subtotal: balanceAmount,
  totalAmount: balanceAmount,
  balanceAmount,
  ...rest,
});
const billOf = (billId: number, openAmount: number) => ({
  billId,
  invoiceno: `CT-${billId}`,
  invoicetype: 'Tax Invoice',
  invdate: `2026-11-0${billId}T00:00:00.000Z`,
  jobNumber: 'JOB-1',
  invamount: openAmount,
  openAmount,
});
const pair = {
  partyId: 1,
  partyName: contra.partyName,
  vendorId: contra.vendorId,
  vendorName: contra.vendorName,
};

function renderCounterparts(bodies: unknown[], pairs = [pair]) {
  return renderScreen(<Counterparts side={{ partyId: 1 }} />, {
    route: '/',
    path: '/',
    api: [
      stub(listCounterparts, pairs),
      stub(openDocuments, [documentOf(3, 50), documentOf(4, 50), documentOf(5, 9, { currency: 'USD' })]),
      stub(openBills, [billOf(3, 60), billOf(4, 20)]),
      stub(createContra, ({ body }) => {
        bodies.push(body);
        return contra;
      }),
    ],
  });
}

test('LEDGER-20: documents and bills are proposed oldest first, and both sides come to the same amount', async () => {
  const bodies: unknown[] = [];
  renderCounterparts(bodies);
  await user.click(await screen.findByRole('button', { name: 'Set off against Coromandel Transport' }));
  await screen.findByText('Documents ₹80.00, bills ₹80.00');
  const save = screen.getByRole('button', { name: 'Save Contra' });
  const bill = screen.getByRole('textbox', { name: /Settle CT-4/ });
  await user.clear(bill);
  await user.type(bill, '10');
  await user.click(save);
  await screen.findAllByText('Documents and bills must come to the same amount');
  await user.clear(bill);
  await user.type(bill, '20.01');
  await user.click(save);
  expect(bodies).toEqual([]);
  await user.clear(bill);
  await user.type(bill, '20');
  await user.dblClick(save);
  await screen.findAllByText('CON/26-27/00001 is saved');
  expect(bodies).toMatchObject([
    {
      partyId: 1,
      vendorId: 7,
      documents: [
        { documentId: 3, amount: 50 },
        { documentId: 4, amount: 30 },
      ],
      bills: [
        { billId: 3, amount: 60 },
        { billId: 4, amount: 20 },
      ],
    },
  ]);
  expect(bodies).toHaveLength(1);
});

test('a contra is printed, and reversed with a reason', async () => {
  const bodies: unknown[] = [];
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  renderScreen(<ContraListScreen />, {
    route: '/billing/contras',
    path: '/billing/contras',
    api: [
      stub(listContras, [contra]),
      stub(reverseContra, ({ body }) => {
        bodies.push(body);
        return contra;
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Download CON/26-27/00001' }));
  expect(open).toHaveBeenCalledWith(
    expect.stringContaining('/api/contras/5/print?format=pdf'),
    '_blank',
    'noopener',
  );
  await user.click(screen.getByRole('button', { name: 'Reverse CON/26-27/00001' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Not agreed');
  await user.click(dialog.getByRole('button', { name: 'Reverse Contra' }));
  await screen.findAllByText('CON/26-27/00001 is reversed');
  expect(bodies).toMatchObject([{ reason: 'Not agreed' }]);
});
