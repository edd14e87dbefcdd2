import fc from 'fast-check';
import { toMinor } from '../money/money';
import { allocationProblem, type OpenItem, onAccountAfter, proposeAllocations } from './allocation';

const item = (number: string, dueDay: string, open: number, isHeld = false): OpenItem => ({
  number,
  documentDay: dueDay,
  dueDay,
  open: toMinor(open),
  isHeld,
});
const first = item('INV/26-27/00101', '2026-11-20', 15_361);
const second = item('INV/26-27/00102', '2026-12-05', 10_951);

test.each([
  ['the whole of one', [first], 15_361, '', [['INV/26-27/00101', 15_361]], 0],
  [
    'oldest first',
    [second, first],
    20_000,
    '',
    [
      ['INV/26-27/00101', 15_361],
      ['INV/26-27/00102', 4_639],
    ],
    0,
  ],
  ['more than is open', [first], 20_000, '', [['INV/26-27/00101', 15_361]], 4_639],
  [
    'the one that is named',
    [first, second],
    11_000,
    ' inv/26-27/00102 ',
    [
      ['INV/26-27/00102', 10_951],
      ['INV/26-27/00101', 49],
    ],
    0,
  ],
  [
    'nothing for a held one',
    [item('INV/26-27/00100', '2026-01-01', 100, true), second],
    50,
    '',
    [['INV/26-27/00102', 50]],
    0,
  ],
  ['nothing for a paid one', [item('INV/26-27/00100', '2026-01-01', 0)], 50, '', [], 50],
] as const)('proposes %s (LEDGER-2)', (_name, items, amount, reference, expected, onAccount) => {
  const allocations = proposeAllocations(toMinor(amount), items, reference);
  expect(allocations).toEqual(expected.map(([number, part]) => ({ number, amount: toMinor(part) })));
  expect(onAccountAfter(toMinor(amount), allocations)).toBe(toMinor(onAccount));
});

test.each([
  [15_361, 15_361, undefined],
  [15_361.01, 15_361, 'At most ₹15,361.00 is open on INV/26-27/00101'],
  [0, 15_361, 'The amount for INV/26-27/00101 must be above zero'],
  [-1, 15_361, 'The amount for INV/26-27/00101 must be above zero'],
  [1, 0, 'Nothing is open on INV/26-27/00101'],
])('%d of %d open: %s', (amount, open, problem) => {
  const allocation = { number: 'INV/26-27/00101', amount: toMinor(amount) };
  expect(allocationProblem(allocation, toMinor(open), 'INR')).toBe(problem);
});

const paise = fc.nat(1e8).map((count) => toMinor(count / 100));
const anyItems = fc
  .array(fc.record({ open: paise, isHeld: fc.boolean(), due: fc.integer({ min: 10, max: 28 }) }))
  .map((items) =>
    items.map(({ open, isHeld, due }, at) => ({ ...item(`D${at}`, `2026-11-${due}`, 0, isHeld), open })),
  );

test('a proposal adds up to the amount with what is on account, and exceeds no document, in any order of documents', () => {
  fc.assert(
    fc.property(paise, anyItems, (amount, items) => {
      const allocations = proposeAllocations(amount, items);
      const openOf = new Map(items.map(({ number, open }) => [number, open]));
      for (const { number, amount: part } of allocations)
        expect(part).toBeLessThanOrEqual(openOf.get(number) ?? 0);
      const onAccount = onAccountAfter(amount, allocations);
      const couldTake = items.filter(({ isHeld }) => !isHeld).reduce((sum, { open }) => sum + open, 0);
      expect(onAccount).toBe(Math.max(0, amount - couldTake));
      expect(proposeAllocations(amount, items.toReversed())).toEqual(allocations);
    }),
  );
});
