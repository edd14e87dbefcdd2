import { DAY, indianDay, indianMidnight, type Minor, plusDays, toMinor } from '@freightdesk/tax';
import fc from 'fast-check';
import type { OpenSum } from '../documents/document.repository';
import { agedPartiesOf, columnChanges, pageOfParties } from './ageing.rules';

const AS_OF = '2026-11-25';
const on = (day: string) => indianMidnight(new Date(day));
const sum = (dueDay: string, open: number, partyId = 1): OpenSum => ({
  partyId,
  partyName: `Party ${partyId}`,
  dueOn: on(dueDay),
  open: toMinor(open),
});
const open = [
  sum('2026-08-16', 10_000),
  sum('2026-11-25', 20_000),
  sum('2026-11-09', 5_000),
  sum('2026-12-05', 7_000),
  sum('2026-05-16', 1_000),
  sum('2026-10-26', 4_000),
  sum('2026-10-25', 2_500),
];
const balances = new Map([[1, toMinor(46_500)]]);
const rupees = (amount: Minor = toMinor(0)) => amount / 100;

test.each([
  ['today', AS_OF, [], [27_000, 9_000, 2_500, 0, 11_000], 3_000],
  [
    'before a payment of 2,000',
    AS_OF,
    [sum('2026-11-09', -2_000)],
    [27_000, 11_000, 2_500, 0, 11_000],
    5_000,
  ],
  ['before a document', AS_OF, [sum('2026-12-05', 7_000)], [20_000, 9_000, 2_500, 0, 11_000], -4_000],
  ['a day later', '2026-11-26', [], [7_000, 25_000, 6_500, 0, 11_000], 3_000],
] as const)('what was owed %s (LEDGER-7)', (_name, asOf, changedSince, columns, onAccount) => {
  const [party] = agedPartiesOf({ open, changedSince, balances }, asOf);
  expect(
    party && [party.notDue, party.upTo30, party.upTo60, party.upTo90, party.above90].map(rupees),
  ).toEqual(columns);
  expect(rupees(party?.onAccount)).toBe(onAccount);
  expect(rupees(party?.overdue)).toBe(columns.slice(1).reduce((all: number, each) => all + each, 0));
});

test('a party with money on account alone has a row, one that owes nothing has none', () => {
  const figures = {
    open: [sum('2026-11-01', 10, 2)],
    changedSince: [sum('2026-11-01', 10, 2)],
    balances: new Map([[3, toMinor(-50)]]),
  };
  const parties = agedPartiesOf(figures, AS_OF);
  expect(parties.map(({ partyId, onAccount }) => [partyId, onAccount])).toEqual([[3, 5_000]]);
});

test('columns less what was on account are the balance of the journal, on any day', () => {
  const anySum = fc
    .record({ day: fc.integer({ min: 10, max: 28 }), amount: fc.nat(1e6), partyId: fc.nat(3) })
    .map(({ day, amount, partyId }) => sum(`2026-11-${day}`, amount / 100, partyId));
  fc.assert(
    fc.property(fc.array(anySum), fc.array(anySum), fc.integer({ max: 1e6 }), (now, since, balance) => {
      const figures = { open: now, changedSince: since, balances: new Map([[1, toMinor(balance / 100)]]) };
      for (const party of agedPartiesOf(figures, AS_OF))
        expect(party.notDue + party.overdue - party.onAccount).toBe(party.balance);
    }),
  );
});

test('columns stay as they are until the day that is told, and change on it', () => {
  const columnsOn = (day: string) => agedPartiesOf({ open, changedSince: [], balances }, day);
  let [day, changes] = [AS_OF, 0];
  for (;;) {
    const change = columnChanges(open, day).get(1);
    const next = change && indianDay(change);
    for (const later of [1, 2, 29].map((days) => plusDays(day, days)))
      if (!next || later < next) expect([later, columnsOn(later)]).toEqual([later, columnsOn(day)]);
    if (!next) break;
    expect(columnsOn(plusDays(next, -1))).toEqual(columnsOn(day));
    expect(columnsOn(next)).not.toEqual(columnsOn(day));
    [day, changes] = [next, changes + 1];
  }
  expect([changes, columnsOn(day)[0]?.above90]).toEqual([13, toMinor(49_500)]);
  const [first] = open;
  expect(
    first?.dueOn && columnChanges([first], indianDay(new Date(first.dueOn.getTime() + 91 * DAY))),
  ).toEqual(new Map());
});

const parties = agedPartiesOf(
  {
    open: [sum('2026-11-01', 10, 1), sum('2026-11-01', 30, 2), sum('2026-12-01', 20, 3)],
    changedSince: [],
    balances: new Map(),
  },
  AS_OF,
);
const SORTS = ['partyName', 'overdue'] as const;

test.each([
  [{}, [2, 1, 3]],
  [{ sort: 'partyName' }, [1, 2, 3]],
  [{ sort: '-partyName' }, [3, 2, 1]],
  [{ sort: 'overdue' }, [3, 1, 2]],
  [{ sort: '-overdue' }, [2, 1, 3]],
  [{ q: ' PARTY 2' }, [2]],
])('lists parties by %j', (query, ids) => {
  expect([pageOfParties(parties, query, SORTS)].flat()).toMatchObject(ids.map((partyId) => ({ partyId })));
});

test('a page has its part and the number of all; an unknown order is refused', () => {
  const page = pageOfParties(parties, { page: 2, pageSize: 2 }, SORTS);
  expect(page).toMatchObject({ items: [{ partyId: 3 }], total: 3, page: 2, pageSize: 2 });
  expect(() => pageOfParties(parties, { sort: 'balance' }, SORTS)).toThrow('Sort by one of');
});
