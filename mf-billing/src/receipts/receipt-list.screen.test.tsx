import {
  allocateReceipt,
  createReceipt,
  listReceipts,
  type OpenDocument,
  openDocuments,
  type Receipt,
  removeAllocation,
  reverseReceipt,
} from '@freightdesk/contracts/billing';
import { getParty, listParties, type Party } from '@freightdesk/contracts/core';
import { Refusal, renderScreen, type Stub, stub, testSession } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleParties } from '../testing/billing.samples';
import { ReceiptListScreen } from './receipt-list.screen';

const user = userEvent.setup();

const receipt: Receipt = {
  id: 7,
  _id: 'r7',
  number: 'RC/26-27/00007',
  receivedOn: '2026-11-24T00:00:00.000Z',
  partyId: 1,
  partyName: 'Coromandel Textiles',
  mode: 'Bank Transfer',
  reference: 'SBIN0001',
  currency: 'INR',
  exchangeRate: null,
  amount: 19_739,
  tds: 261,
  tdsNature: 'contractor',
  gstTds: 0,
  bankCharges: 0,
  grossAmount: 20_000,
  onAccountAmount: 4_639,
  allocations: [{ documentId: 1, invoiceNumber: 'INV/26-27/00001', amount: 15_361 }],
  state: 'received',
  remarks: '',
  doubtReason: '',
  reversalReason: '',
  reversedBy: '',
  createdBy: 'admin',
  createdAt: '2026-11-24T06:00:00.000Z',
  updatedAt: '2026-11-24T06:00:00.000Z',
};
const invoice: OpenDocument = {
  documentId: 1,
  invoiceNumber: 'INV/26-27/00001',
  kind: 'invoice',
  invoiceDate: '2026-11-05T06:00:00.000Z',
  dueDate: '2026-11-20T00:00:00.000Z',
  jobNumbers: ['JOB-1'],
  currency: 'INR',
  subtotal: 13_050.85,
  totalAmount: 15_361,
  balanceAmount: 15_361,
};
const later: OpenDocument = {
  ...invoice,
  documentId: 2,
  invoiceNumber: 'INV/26-27/00002',
  dueDate: '2026-12-05T00:00:00.000Z',
  balanceAmount: 10_951,
};

const open = (search: string, ...api: Stub[]) =>
  renderScreen(<ReceiptListScreen />, {
    route: '/billing/receipts',
    path: `/billing/receipts${search}`,
    api: [
      ...api,
      stub(listReceipts, [receipt]),
      stub(openDocuments, [invoice, later]),
      stub(listParties, sampleParties),
      stub(getParty, sampleParties[0] as Party),
    ],
  });

async function startReceipt() {
  await user.click(await screen.findByRole('button', { name: 'New Receipt' }));
  const party = await screen.findByRole('combobox', { name: /^Party/ });
  const pickers = screen.getAllByRole('combobox', { name: /^Party/ });
  await user.type(pickers.at(-1) ?? party, 'Coro');
  await user.click(await screen.findByRole('option', { name: /Coromandel/ }));
  return within(await screen.findByRole('dialog', { name: 'New Receipt' }));
}

test('the bank account of a company that has some can be named, but not of cash', async () => {
  const account = {
    bankName: 'Second Bank',
    accountNumber: '1234567',
    accountName: '',
    branch: '',
    ifsc: '',
  };
  const bodies: unknown[] = [];
  const { client = null } = testSession;
  renderScreen(<ReceiptListScreen />, {
    route: '/billing/receipts',
    path: '/billing/receipts',
    session: {
      ...testSession,
      client: client && { ...client, bankAccounts: [{ ...account, swiftCode: '' }] },
    },
    api: [
      stub(createReceipt, ({ body }) => {
        bodies.push(body);
        return receipt;
      }),
      stub(listReceipts, [receipt]),
      stub(openDocuments, []),
      stub(listParties, sampleParties),
      stub(getParty, sampleParties[0] as Party),
    ],
  });
  const form = await startReceipt();
  await user.selectOptions(form.getByRole('combobox', { name: /^Mode/ }), 'Cash');
  expect(form.queryByRole('combobox', { name: 'Bank account' })).not.toBeInTheDocument();
  await user.selectOptions(form.getByRole('combobox', { name: /^Mode/ }), 'UPI');
  await user.selectOptions(form.getByRole('combobox', { name: 'Bank account' }), 'Second Bank 4567');
  await user.type(form.getByRole('textbox', { name: /^Amount received/ }), '10');
  await user.click(form.getByRole('button', { name: 'Save Receipt' }));
  await screen.findAllByText('Receipt RC/26-27/00007 saved successfully!');
  expect(bodies).toMatchObject([{ bankAccount: 'Second Bank 4567' }]);
});

test('a receipt shows when, who, how and how much, and opens with what it pays', async () => {
  open('');
  const row = within(await screen.findByRole('row', { name: /^RC\/26-27\/00007/ }));
  for (const text of [
    '24/11/2026',
    'Coromandel Textiles',
    'SBIN0001',
    '₹20,000.00',
    '₹4,639.00',
    'On account',
  ])
    expect(row.getByText(text)).toBeInTheDocument();
  await user.click(row.getByRole('link', { name: 'RC/26-27/00007' }));
  const details = within(await screen.findByRole('dialog', { name: 'Receipt RC/26-27/00007' }));
  expect(details.getByText('₹261.00')).toBeInTheDocument();
  expect(details.getByRole('link', { name: 'INV/26-27/00001' })).toHaveAttribute(
    'href',
    '/billing/invoice/1',
  );
});

test('without receipts it says how the first one comes about; a failure can be tried again', async () => {
  const answers = [new Refusal(503, 'Away', 'unavailable'), []];
  open(
    '',
    stub(listReceipts, () => answers.shift() ?? []),
  );
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No receipts found')).toBeInTheDocument();
});

test('a payment is proposed for the oldest documents, and sent with what was kept back', async () => {
  const bodies: unknown[] = [];
  open(
    '',
    stub(createReceipt, ({ body }) => {
      bodies.push(body);
      return receipt;
    }),
  );
  const form = await startReceipt();
  await user.selectOptions(form.getByRole('combobox', { name: /^Mode/ }), 'UPI');
  await user.type(form.getByRole('textbox', { name: /^Reference/ }), 'sbin 1');
  await user.type(form.getByRole('textbox', { name: /^Amount received/ }), '19739');
  await user.type(form.getByRole('textbox', { name: /^TDS/ }), '261');
  expect(form.getByText('₹0.00 pays documents, ₹20,000.00 stays on account')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Pay oldest first' }));
  expect(form.getByRole('textbox', { name: 'Pay INV/26-27/00001' })).toHaveValue('15361');
  expect(form.getByRole('textbox', { name: 'Pay INV/26-27/00002' })).toHaveValue('4639');
  const second = form.getByRole('textbox', { name: 'Pay INV/26-27/00002' });
  await user.clear(second);
  await user.type(second, '20000');
  await user.click(form.getByRole('button', { name: 'Save Receipt' }));
  expect(await form.findByText('At most ₹10,951.00 is open on INV/26-27/00002')).toBeInTheDocument();
  await user.clear(second);
  await user.click(form.getByRole('button', { name: 'Save Receipt' }));
  expect((await screen.findAllByText('Receipt RC/26-27/00007 saved successfully!')).length).toBeGreaterThan(
    0,
  );
  expect(bodies).toMatchObject([
    {
      partyId: 1,
      mode: 'UPI',
      reference: 'sbin 1',
      amount: 19_739,
      tds: 261,
      allocations: [{ documentId: 1, amount: 15_361 }],
    },
  ]);
});

test('the TDS that a party would keep back is proposed, taken over, and doubted where another is typed', async () => {
  open('');
  const form = await startReceipt();
  await user.type(form.getByRole('textbox', { name: /^Amount received/ }), '15100');
  await user.click(form.getByRole('button', { name: 'Pay oldest first' }));
  await user.click(form.getByRole('button', { name: 'Use ₹261.00' }));
  const tds = form.getByRole('textbox', { name: 'TDS' });
  expect(tds).toHaveValue('261');
  expect(tds).toHaveFocus();
  expect(form.getByRole('textbox', { name: 'Pay INV/26-27/00001' })).toHaveValue('15361');
  expect(form.queryByText(/without GST/)).not.toBeInTheDocument();
  expect(form.getByRole('combobox', { name: 'Nature of the TDS' })).toHaveValue('contractor');
  await user.clear(tds);
  await user.type(tds, '30');
  expect(form.getByText(/^The TDS differs by more than a rupee from ₹261.02/)).toBeInTheDocument();
});

test('what is doubtful asks for a reason and is then recorded', async () => {
  const bodies: unknown[] = [];
  const text = 'The reference SBIN1 was recorded for this party as RC/26-27/00001. Confirm it with a reason.';
  const answers = [new Refusal(409, text, 'receipt_doubtful', { reference: text }), receipt];
  open(
    '',
    stub(createReceipt, ({ body }) => {
      bodies.push(body);
      return answers.shift() ?? receipt;
    }),
  );
  const form = await startReceipt();
  await user.selectOptions(form.getByRole('combobox', { name: /^Mode/ }), 'UPI');
  await user.type(form.getByRole('textbox', { name: /^Amount received/ }), '5');
  await user.click(form.getByRole('button', { name: 'Save Receipt' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
  await user.type(form.getByRole('textbox', { name: /^Reason to record it nevertheless/ }), 'Second part');
  await user.click(form.getByRole('button', { name: 'Save Receipt' }));
  expect((await screen.findAllByText('Receipt RC/26-27/00007 saved successfully!')).length).toBeGreaterThan(
    0,
  );
  expect(bodies[1]).toMatchObject({ doubtReason: 'Second part', allocations: [] });
});

test('money on account pays documents later, never more than there is', async () => {
  const bodies: unknown[] = [];
  open(
    '?open=RC%2F26-27%2F00007',
    stub(allocateReceipt, ({ params, body }) => {
      bodies.push([params.id, body]);
      return { ...receipt, onAccountAmount: 0 };
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Pay documents' }));
  const form = within(await screen.findByRole('dialog', { name: 'Use RC/26-27/00007' }));
  const field = await form.findByRole('textbox', { name: 'Pay INV/26-27/00002' });
  await user.type(field, '4639.01');
  await user.click(form.getByRole('button', { name: 'Pay Documents' }));
  expect((await screen.findAllByText('More is paid to documents than there is')).length).toBeGreaterThan(0);
  await user.clear(field);
  await user.click(form.getByRole('button', { name: 'Pay oldest first' }));
  await user.click(form.getByRole('button', { name: 'Pay Documents' }));
  expect((await screen.findAllByText('Documents paid successfully!')).length).toBeGreaterThan(0);
  expect(bodies).toEqual([['7', { allocations: [{ documentId: 1, amount: 4_639 }] }]]);
});

test('a receipt is taken off a document, and reversed with a reason', async () => {
  const calls: unknown[] = [];
  open(
    '?open=RC%2F26-27%2F00007',
    stub(removeAllocation, ({ params }) => {
      calls.push(params);
      return receipt;
    }),
    stub(reverseReceipt, ({ body }) => {
      calls.push(body);
      return { ...receipt, state: 'reversed' as const };
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Take off INV/26-27/00001' }));
  expect((await screen.findAllByText('RC/26-27/00007 no longer pays this document')).length).toBeGreaterThan(
    0,
  );
  await user.click(screen.getByRole('button', { name: 'Reverse' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reverse RC/26-27/00007' }));
  await user.click(dialog.getByRole('button', { name: 'Reverse Receipt' }));
  expect(await dialog.findByText('Say why the receipt is reversed')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Cheque returned');
  await user.type(dialog.getByRole('textbox', { name: /^Bank charges/ }), '250');
  await user.type(dialog.getByRole('textbox', { name: /^GST on the charges/ }), '45');
  await user.click(dialog.getByRole('button', { name: 'Reverse Receipt' }));
  expect((await screen.findAllByText('RC/26-27/00007 is reversed')).length).toBeGreaterThan(0);
  expect(calls).toEqual([
    { id: '7', documentId: '1' },
    { reason: 'Cheque returned', returnCharges: 250, returnChargesGst: 45 },
  ]);
});

test('a reversed receipt takes no further payments', async () => {
  open(
    '?open=RC%2F26-27%2F00007',
    stub(listReceipts, [
      {
        ...receipt,
        state: 'reversed',
        reversalReason: 'Cheque returned',
        allocations: [],
        onAccountAmount: 0,
      },
    ]),
  );
  const details = within(await screen.findByRole('dialog', { name: 'Receipt RC/26-27/00007' }));
  expect(details.getByText('Cheque returned')).toBeInTheDocument();
  expect(details.queryByRole('button', { name: 'Reverse' })).not.toBeInTheDocument();
});
