import { INVOICE_STATUSES } from '@freightdesk/contracts/billing';
import { minorUnits } from '@freightdesk/tax';
import {
  betweenDays,
  documentNotFound,
  dueDateAt,
  jobNumbersOf,
  KIND_OF_STATUS,
  nameOfKind,
  paymentOf,
  proformaFrozen,
  signed,
  statusOf,
  takesNotes,
} from './document.rules';

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

test.each([
  ['cancelled', { state: 'cancelled', balanceAmount: 5 }, 'cancelled'],
  ['paid to the paisa', { balanceAmount: 0 }, 'paid'],
  ['paid more than it comes to', { balanceAmount: -1 }, 'paid'],
  ['without a due date', { dueDate: null }, 'pending'],
] as const)('a document that is %s', (_what, changes, payment) => {
  const document = {
    state: 'issued',
    dueDate: new Date('2020-01-01'),
    balanceAmount: 1,
    ...changes,
  } as const;
  const balanceAmount = minorUnits(document.balanceAmount);
  expect(paymentOf({ ...document, balanceAmount }, new Date('2026-11-22'))).toBe(payment);
});

test('a due date that was typed stays, and without terms there is none', () => {
  const [now, dueDate] = [new Date('2026-11-22T10:00:00Z'), new Date('2030-01-31')];
  expect(dueDateAt(now, { dueDate, paymentTermsDays: 30 })).toEqual(dueDate);
  expect(dueDateAt(now, { dueDate: null, paymentTermsDays: null })).toBeNull();
  expect(dueDateAt(now, { dueDate: null, paymentTermsDays: 0 })).toEqual(new Date('2026-11-21T18:30:00Z'));
});

test('the jobs of a document are those of its proformas or of its lines, else its own, each once', () => {
  const [one, other] = [{ jobNumber: 'JOB-1' }, { jobNumber: 'JOB-2' }];
  const document = { jobNumber: 'CONSOLIDATED-1', mergedInvoices: [], jobShares: [] };
  expect(jobNumbersOf(document)).toEqual(['CONSOLIDATED-1']);
  expect(jobNumbersOf({ ...document, mergedInvoices: [one, other, one] })).toEqual(['JOB-1', 'JOB-2']);
  expect(jobNumbersOf({ ...document, jobShares: [other] })).toEqual(['JOB-2']);
});

test.each([
  ['proforma', 'Proforma', 100, false],
  ['invoice', 'Invoice', 100, true],
  ['consolidated_invoice', 'Consolidated invoice', 100, true],
  ['credit_note', 'Credit note', -100, false],
  ['debit_note', 'Debit note', 100, false],
] as const)(
  'a document of kind %s is a "%s", counts %i of 100, and takes notes: %p',
  (kind, name, sum, isOpen) => {
    expect([nameOfKind(kind), signed(kind, minorUnits(100))]).toEqual([name, sum]);
    expect(takesNotes({ kind, state: 'issued' })).toBe(isOpen);
    expect(takesNotes({ kind, state: 'cancelled' })).toBe(false);
  },
);

test('what is no kind is a document, and refusals say what they are about', () => {
  expect(nameOfKind('nonsense')).toBe('Document');
  expect(documentNotFound()).toMatchObject({ code: 'not_found', message: 'Invoice not found' });
  expect(proformaFrozen('PI-7').message).toBe('PI-7 is converted already');
  expect(proformaFrozen().message).toBe('This proforma can no longer be changed');
});

test.each([
  [
    '2026-11-01',
    '2026-11-30',
    { $gte: new Date('2026-10-31T18:30:00Z'), $lt: new Date('2026-11-30T18:30:00Z') },
  ],
  ['2026-11-01', undefined, { $gte: new Date('2026-10-31T18:30:00Z') }],
  [undefined, '2026-11-30', { $lt: new Date('2026-11-30T18:30:00Z') }],
])('days from %s to %s are whole ones in India', (from, to, wanted) => {
  expect(betweenDays(from, to)).toEqual(wanted);
});
