import type { PaymentState } from '@freightdesk/contracts/billing';
import { minorUnits, ZERO } from '@freightdesk/tax';
import { dueDateAt, paymentOf } from './payment.rules';

const OPEN = {
  state: 'issued',
  dueDate: null,
  totalAmount: minorUnits(9),
  advanceAmount: ZERO,
  balanceAmount: minorUnits(1),
  paidAmount: ZERO,
  writtenOffAmount: ZERO,
  returnedAdvance: ZERO,
} as const;

test.each([
  ['at the first moment of that day', '2026-12-21T18:30:00Z', 'pending'],
  ['at its last moment', '2026-12-22T18:29:59Z', 'pending'],
  ['on the next day', '2026-12-22T18:30:00Z', 'overdue'],
])('an invoice of 22 November that is due after 30 days, asked %s (%s), is %s', (_when, now, payment) => {
  const dueDate = dueDateAt(new Date('2026-11-22T10:00:00Z'), { dueDate: null, paymentTermsDays: 30 });
  expect(dueDate?.toISOString()).toBe('2026-12-21T18:30:00.000Z');
  expect(paymentOf({ ...OPEN, dueDate }, new Date(now))).toBe(payment);
});

const due = new Date('2020-01-01');

interface Changes {
  readonly state?: 'cancelled';
  readonly dueDate?: null;
  readonly total?: number;
  readonly advance?: number;
  readonly returned?: number;
  readonly balance?: number;
  readonly paid?: number;
  readonly writtenOff?: number;
}

test.each([
  ['cancelled', { state: 'cancelled', balance: 5 }, 'cancelled'],
  ['paid to the paisa', { balance: 0, paid: 9 }, 'paid'],
  ['paid more than it comes to', { balance: -1, paid: 10 }, 'paid'],
  ['paid ahead', { balance: 0, advance: 9 }, 'paid'],
  ['paid ahead in part, the rest credited', { balance: 0, advance: 5, returned: 4 }, 'paid'],
  ['credited whole with what was paid ahead', { balance: 0, advance: 9, returned: 9 }, 'credited'],
  ['worth nothing', { balance: 0, total: 0 }, 'paid'],
  ['without a due date', { dueDate: null }, 'pending'],
  ['paid in part', { dueDate: null, paid: 1 }, 'part_paid'],
  ['credited or given up in part', { dueDate: null, writtenOff: 1 }, 'pending'],
  ['paid in part and due', { paid: 1 }, 'overdue'],
  ['credited whole', { balance: 0 }, 'credited'],
  ['credited beyond what was open', { balance: -1 }, 'credited'],
  ['paid in part, the rest credited or given up', { balance: 0, paid: 1, writtenOff: 3 }, 'paid'],
  ['given up whole', { balance: 0, writtenOff: 9 }, 'written_off'],
  ['credited in part, the rest given up', { balance: 0, writtenOff: 1 }, 'written_off'],
] satisfies [string, Changes, PaymentState][])(
  'LEDGER-19: a document that is %s is %s',
  (_what, changes: Changes, payment) => {
    const {
      total = 9,
      advance = 0,
      returned = 0,
      balance = 1,
      paid = 0,
      writtenOff = 0,
      ...fields
    } = changes;
    const document = {
      ...OPEN,
      dueDate: due,
      ...fields,
      totalAmount: minorUnits(total),
      advanceAmount: minorUnits(advance),
      returnedAdvance: minorUnits(returned),
      balanceAmount: minorUnits(balance),
      paidAmount: minorUnits(paid),
      writtenOffAmount: minorUnits(writtenOff),
    };
    expect(paymentOf(document, new Date('2026-11-22'))).toBe(payment);
  },
);

test('a due date that was typed stays, and without terms there is none', () => {
  const [now, dueDate] = [new Date('2026-11-22T10:00:00Z'), new Date('2030-01-31')];
  expect(dueDateAt(now, { dueDate, paymentTermsDays: 30 })).toEqual(dueDate);
  expect(dueDateAt(now, { dueDate: null, paymentTermsDays: null })).toBeNull();
  expect(dueDateAt(now, { dueDate: null, paymentTermsDays: 0 })).toEqual(new Date('2026-11-21T18:30:00Z'));
});
