import { invoiceTone } from './recent-invoices.table';

test.each([
  ['paid', 'green'],
  ['pending', 'yellow'],
  ['draft', 'blue'],
  ['overdue', 'grey'],
  ['', 'grey'],
])('The status "%s" is %s', (status, tone) => {
  expect(invoiceTone(status)).toBe(tone);
});
