import type { ExpenseCategory } from '@freightdesk/contracts/core';
import { limitAmount, limitOf, limitText, newRequestId } from './new-request.rules';

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
