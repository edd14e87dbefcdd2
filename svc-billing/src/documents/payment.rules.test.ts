import { minorUnits, ZERO } from '@freightdesk/tax';
import { dueDateAt, paymentOf } from './payment.rules';

test.each([
  ['at the first moment of that day', '2026-12-21T18:30:00Z', 'pending'],
  ['at its last moment', '2026-12-22T18:29:59Z', 'pending'],
  ['on the next day', '2026-12-22T18:30:00Z', 'overdue'],
])('an invoice of 22 November that is due after 30 days, asked %s (%s), is %s', (_when, now, payment) => {
  const dueDate = dueDateAt(new Date('2026-11-22T10:00:00Z'), { dueDate: null, paymentTermsDays: 30 });
  expect(dueDate?.toISOString()).toBe('2026-12-21T18:30:00.000Z');
  expect(
    paymentOf({ state: 'issued', dueDate, balanceAmount: minorUnits(1), paidAmount: ZERO }, new Date(now)),
  ).toBe(payment);
});

test.each([
  ['cancelled', { state: 'cancelled', balanceAmount: 5 }, 'cancelled'],
  ['paid to the paisa', { balanceAmount: 0 }, 'paid'],
  ['paid more than it comes to', { balanceAmount: -1 }, 'paid'],
  ['without a due date', { dueDate: null }, 'pending'],
  ['paid in part', { dueDate: null, paidAmount: 1 }, 'part_paid'],
  ['paid in part and due', { paidAmount: 1 }, 'overdue'],
] as const)('a document that is %s', (_what, changes, payment) => {
  const document = {
    state: 'issued',
    dueDate: new Date('2020-01-01'),
    balanceAmount: 1,
    paidAmount: 0,
    ...changes,
  } as const;
  const balanceAmount = minorUnits(document.balanceAmount);
  const paidAmount = minorUnits(document.paidAmount);
  expect(paymentOf({ ...document, balanceAmount, paidAmount }, new Date('2026-11-22'))).toBe(payment);
});

test('a due date that was typed stays, and without terms there is none', () => {
  const [now, dueDate] = [new Date('2026-11-22T10:00:00Z'), new Date('2030-01-31')];
  expect(dueDateAt(now, { dueDate, paymentTermsDays: 30 })).toEqual(dueDate);
  expect(dueDateAt(now, { dueDate: null, paymentTermsDays: null })).toBeNull();
  expect(dueDateAt(now, { dueDate: null, paymentTermsDays: 0 })).toEqual(new Date('2026-11-21T18:30:00Z'));
});
