import fc from 'fast-check';
import { compareFacts, type Fact } from './compare-facts.rules';

const said = (facts: Record<string, string>): Fact[] =>
  Object.entries(facts).map(([label, value]) => ({ label, value }));

test('facts stand beside each other by their label, in the order of the first, then of the second', () => {
  const before = said({ Party: 'Deccan', 'Valid To': '', Commodity: 'Cotton', Volume: '3 CBM' });
  const after = said({
    Containers: '1 × 40OP',
    Party: 'Deccan',
    'Valid To': '',
    Commodity: 'Silk',
    Volume: '',
  });
  expect(compareFacts(before, after)).toEqual([
    { label: 'Party', before: 'Deccan', after: 'Deccan', difference: 'same' },
    { label: 'Commodity', before: 'Cotton', after: 'Silk', difference: 'changed' },
    { label: 'Volume', before: '3 CBM', after: '', difference: 'removed' },
    { label: 'Containers', before: '', after: '1 × 40OP', difference: 'added' },
  ]);
});

const facts = fc
  .dictionary(fc.constantFrom('Party', 'Unit', 'GST', 'constructor'), fc.constantFrom('', 'a', 'b'))
  .map(said);
const mirrored = { same: 'same', changed: 'changed', added: 'removed', removed: 'added' } as const;

test('a version does not differ from itself', () => {
  fc.assert(
    fc.property(facts, (each) => {
      expect(compareFacts(each, each).every(({ difference }) => difference === 'same')).toBe(true);
    }),
  );
});

test('seen from the other side, what was added was removed, and the values change sides', () => {
  const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label);
  fc.assert(
    fc.property(facts, facts, (one, other) => {
      const turned = compareFacts(other, one).map(({ label, before, after, difference }) => ({
        label,
        before: after,
        after: before,
        difference: mirrored[difference],
      }));
      expect(turned.sort(byLabel)).toEqual(compareFacts(one, other).sort(byLabel));
    }),
  );
});

test('nothing that either version says is lost', () => {
  fc.assert(
    fc.property(facts, facts, (before, after) => {
      const compared = compareFacts(before, after);
      const told = (side: Fact[]) =>
        side.filter(({ value }) => value !== '').map(({ label, value }) => [label, value]);
      const shown = (side: 'before' | 'after') =>
        compared.filter((fact) => fact[side] !== '').map((fact) => [fact.label, fact[side]]);
      expect(new Map(shown('before') as [string, string][])).toEqual(
        new Map(told(before) as [string, string][]),
      );
      expect(new Map(shown('after') as [string, string][])).toEqual(
        new Map(told(after) as [string, string][]),
      );
    }),
  );
});
