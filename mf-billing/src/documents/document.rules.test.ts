import { PAYMENTS, statusOf } from './document.rules';

test.each([
  ['proforma', 'blue'],
  ['converted', 'green'],
  ['cancelled', 'red'],
  ['invoice', 'green'],
] as const)('the status %s is %s', (status, tone) => {
  expect(statusOf(status).tone).toBe(tone);
});

test.each([
  ['paid', 'green'],
  ['pending', 'yellow'],
  ['overdue', 'red'],
  ['cancelled', 'grey'],
] as const)('a document that is %s is %s', (payment, tone) => {
  expect(PAYMENTS[payment].tone).toBe(tone);
});
