import type { FundRequest } from '@freightdesk/contracts/billing';
import type { ExpenseCategory } from '@freightdesk/contracts/core';
import { approvalText } from '@freightdesk/remote-kit';
import { approverText, limitAmount, limitOf, limitText, newRequestId } from './fund-request.rules';

const chain = (first: string, second: string): FundRequest['approvalChain'] =>
  [
    {
      level: 1,
      approver: 'Lakshmi',
      status: first,
      date: first === 'approved' ? '2026-11-20T10:00:00Z' : null,
      remarks: '',
    },
    { level: 2, approver: 'FinanceHead', status: second, date: null, remarks: '' },
  ] as FundRequest['approvalChain'];
const request = (status: FundRequest['status'], first: string, second: string) =>
  ({ status, approvalChain: chain(first, second) }) as FundRequest;

test.each([
  ['pending', 'pending', 'pending', 'Pending Approval', undefined],
  ['approved', 'approved', 'pending', '1 - Level Approved', 'Approved by: Lakshmi on 20/11/2026'],
  ['disbursed', 'approved', 'approved', 'Disbursed', 'Approved by: Lakshmi on 20/11/2026'],
  ['rejected', 'rejected', 'pending', 'Rejected', undefined],
  ['cancelled', 'pending', 'pending', 'Cancelled', undefined],
] as const)('%s with levels %s and %s reads %s', (status, first, second, text, by) => {
  expect(approvalText(request(status, first, second))).toBe(text);
  expect(approverText(request(status, first, second))).toBe(by);
});

const category = {
  applicabilities: [{ rateSlabs: [{ currency: 'INR', maxReqamount: 50000 }] }],
} as ExpenseCategory;

test('a limit belongs to a currency', () => {
  expect(limitOf(category, 'INR')).toBe(50000);
  expect(limitOf(category, 'USD')).toBeUndefined();
  expect(limitOf(undefined, 'INR')).toBeUndefined();
  expect(limitText(50000, 'INR')).toBe(
    'The maximum allowed amount for this category is ₹50,000.00. Your entered amount has been restricted to this limit.',
  );
});

test.each([
  ['60000', 50000, '50000', true],
  ['50000', 50000, '50000', false],
  ['12.5', undefined, '12.5', false],
  ['abc', 50000, '', false],
  ['', 50000, '', false],
])('%p under the limit %p becomes %p', (text, limit, expected, isLimited) => {
  expect(limitAmount(text, limit)).toEqual({ text: expected, isLimited });
});

test('a request number holds the time and three digits', () => {
  expect(newRequestId(1_700_000_000_000, 0.0071)).toBe('FR-1700000000000-007');
});
