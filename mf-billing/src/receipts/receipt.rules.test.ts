import type { OpenDocument } from '@freightdesk/contracts/billing';
import { toMinor } from '@freightdesk/tax';
import {
  allocationsOf,
  grossOf,
  NEW_RECEIPT,
  paymentProblems,
  proposedPayments,
  restOf,
  stateOf,
  toReceiptInput,
} from './receipt.rules';

const document = (documentId: number, dueDate: string | null, balanceAmount: number): OpenDocument => ({
  documentId,
  invoiceNumber: `INV/26-27/0000${documentId}`,
  kind: 'invoice',
  invoiceDate: '2026-11-01T06:00:00.000Z',
  dueDate,
  jobNumbers: ['JOB-1'],
  currency: 'INR',
  subtotal: balanceAmount,
  totalAmount: balanceAmount,
  balanceAmount,
});
const documents = [
  document(1, '2026-12-01T00:00:00.000Z', 15_361),
  document(2, null, 100),
  document(3, '2026-11-20T00:00:00.000Z', 10_951),
];

test('what came in and what was kept back count together; what is no amount counts as nothing', () => {
  expect(grossOf({ amount: '25192', tds: '435', gstTds: '', bankCharges: 'x' })).toBe(toMinor(25_627));
});

test.each([
  [11_000, '', { document1: '', document2: '100', document3: '10900' }],
  [200, 'inv/26-27/00001', { document1: '200', document2: '', document3: '' }],
  [0, '', { document1: '', document2: '', document3: '' }],
])(
  '%d with the reference "%s" pays the oldest first, what is due at once before others',
  (amount, reference, payments) => {
    expect(proposedPayments(toMinor(amount), documents, reference)).toEqual(payments);
  },
);

test('payments are told at their fields, more than there is before all', () => {
  const payments = { document1: '15361.01', document2: 'abc', document3: '5' };
  expect(paymentProblems(toMinor(100), payments, documents)).toEqual({
    root: 'More is paid to documents than there is',
    'payments.document1': 'At most ₹15,361.00 is open on INV/26-27/00001',
    'payments.document2': 'An amount such as 1250.50',
  });
  expect(paymentProblems(toMinor(100), { document3: '5' }, documents)).toEqual({});
  expect(restOf(toMinor(100), { document3: '5' }, documents)).toEqual({
    paid: toMinor(5),
    onAccount: toMinor(95),
  });
});

test('only documents with an amount are sent, and only amounts that were typed', () => {
  expect(allocationsOf({ document1: ' ', document3: '5' }, documents)).toEqual([
    { documentId: 3, amount: '5' },
  ]);
  expect(toReceiptInput({ ...NEW_RECEIPT, tds: '1', payments: { document3: '5' } }, documents)).toMatchObject(
    {
      tds: '1',
      gstTds: undefined,
      exchangeRate: null,
      allocations: [{ documentId: 3, amount: '5' }],
    },
  );
});

test.each([
  ['reversed', 0, 'Reversed'],
  ['received', 5, 'On account'],
  ['received', 0, 'Allocated'],
] as const)('a receipt that is %s with %d on account reads %s', (state, onAccountAmount, text) => {
  expect(stateOf({ state, onAccountAmount }).text).toBe(text);
});
