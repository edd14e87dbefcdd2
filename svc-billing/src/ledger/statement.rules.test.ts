import { type Minor, minorUnits, type Posting, toMinor, ZERO } from '@freightdesk/tax';
import fc from 'fast-check';
import { type EntryHead, entryOf } from './entry.rules';
import type { EntryRecord } from './journal.model';
import { statementOf } from './statement.rules';

const head = (source: EntryHead['source'], sourceNumber: string, day: string): EntryHead => ({
  source,
  sourceId: 1,
  sourceNumber,
  partyRole: 'customer',
  partyId: 1,
  partyName: 'Sample Traders',
  jobNumber: '',
  at: new Date(`${day}T06:00:00Z`),
});
const entry = (of: EntryHead, moved: readonly (readonly [Posting['account'], number])[]) =>
  // A stored entry has times besides, which a statement does not read.
  entryOf(
    of,
    moved.map(([account, amount]) => ({ account, amount: toMinor(amount) })),
  ) as unknown as (EntryRecord & { id: number; _id: string; createdAt: Date; updatedAt: Date })[];

const november = [
  ...entry(head('invoice', 'INV/26-27/00101', '2026-11-05'), [
    ['debtors', 25_627],
    ['income', -25_627],
  ]),
  ...entry(head('credit_note', 'CN/26-27/00011', '2026-11-20'), [
    ['debtors', -10_266],
    ['income', 10_266],
  ]),
  ...entry(head('receipt', 'RC/26-27/00021', '2026-11-24'), [
    ['bank', 20_000],
    ['tds_receivable', 261],
    ['debtors', -20_261],
  ]),
];

test('a month as it was worked by hand, with TDS on a line of its own (LEDGER-7)', () => {
  const statement = statementOf(ZERO, november);
  expect(statement.lines.map(({ text, amount, balance }) => [text, amount / 100, balance / 100])).toEqual([
    ['Invoice INV/26-27/00101', 25_627, 25_627],
    ['Credit note CN/26-27/00011', -10_266, 15_361],
    ['Receipt RC/26-27/00021', -20_000, -4_639],
    ['Receipt RC/26-27/00021, TDS', -261, -4_900],
  ]);
  expect([statement.debit, statement.credit, statement.closing]).toEqual(
    [25_627, 30_527, -4_900].map((amount) => toMinor(amount)),
  );
});

test('two statements that follow each other are one of both periods', () => {
  fc.assert(
    fc.property(fc.integer({ max: 1e9 }), fc.nat(november.length), (paise, at) => {
      const opening: Minor = minorUnits(paise);
      const first = statementOf(opening, november.slice(0, at));
      const second = statementOf(first.closing, november.slice(at));
      const whole = statementOf(opening, november);
      expect([...first.lines, ...second.lines]).toEqual(whole.lines);
      expect(second.closing).toBe(whole.closing);
      expect(opening + whole.debit - whole.credit).toBe(whole.closing);
    }),
  );
});
