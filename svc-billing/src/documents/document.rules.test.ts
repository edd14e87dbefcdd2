import { INVOICE_STATUSES } from '@freightdesk/contracts';
import { minorUnits } from '@freightdesk/tax';
import { dueDateAt, KIND_OF_STATUS, paymentOf, statusOf } from './document.rules';

test.each(INVOICE_STATUSES)('a document stored as %s by an earlier release travels as before', (status) => {
  expect(statusOf(KIND_OF_STATUS[status])).toBe(status);
});

test('a kind in a state that it never has is no document', () => {
  expect(() => statusOf({ kind: 'credit_note', state: 'open' })).toThrow('cannot be open');
});

test.each([
  ['at the first moment of that day', '2026-12-21T18:30:00Z', 'pending'],
  ['at its last moment', '2026-12-22T18:29:59Z', 'pending'],
  ['on the next day', '2026-12-22T18:30:00Z', 'overdue'],
])('an invoice of 22 November that is due after 30 days, asked %s (%s), is %s', (_when, now, payment) => {
  const dueDate = dueDateAt(new Date('2026-11-22T10:00:00Z'), { dueDate: null, paymentTermsDays: 30 });
  expect(dueDate?.toISOString()).toBe('2026-12-21T18:30:00.000Z');
  expect(paymentOf({ state: 'issued', dueDate, balanceAmount: minorUnits(1) }, new Date(now))).toBe(payment);
});
