import fc from 'fast-check';
import { sampleQuote, sampleQuoteService } from '../quotes/quote.samples';
import {
  compareFacts,
  compareQuotes,
  countDifferences,
  type Fact,
  onlyDifferences,
  versionsToCompare,
} from './compare-quotes.rules';

const freight = sampleQuoteService({ dynamicRates: { '20FCLDC': 950, '40FCLDC': 1700 } });
const handling = sampleQuoteService({ chargeId: 6, chargeName: 'Handling' });
const first = sampleQuote({ services: [freight, handling], shipmentCategories: ['20FCLDC', '40FCLDC'] });

const differences = (after: Parameters<typeof compareQuotes>[1]) =>
  onlyDifferences(compareQuotes(first, after)).map(({ title, difference, facts }) => [
    title,
    difference,
    facts.map((fact) => `${fact.label}: ${fact.before} > ${fact.after} (${fact.difference})`),
  ]);

test('a version beside itself has terms, shipment and every charge, and no difference', () => {
  const sections = compareQuotes(first, first);
  expect(sections.map(({ title }) => title)).toEqual(['Terms', 'Shipment', 'Ocean freight', 'Handling']);
  expect(countDifferences(sections)).toBe(0);
  expect(onlyDifferences(sections)).toEqual([]);
});

test('what changed is reported as it reads, subject by subject', () => {
  const second = sampleQuote({
    iteration: 2,
    quoteType: 'term',
    validFrom: '2026-11-21T00:00:00.000Z',
    paymentTermsDays: 45,
    metadata: { commodity: 'Cotton' },
    shipmentCategories: ['20FCLDC'],
    services: [{ ...freight, dynamicRates: { '20FCLDC': 123456.5 }, maxDiscountPercent: 5 }, handling],
  });
  expect(differences(second)).toEqual([
    [
      'Terms',
      'same',
      [
        'Quote Type: Single Use Quote > Term Quote (changed)',
        'Payment Terms: 30 days > 45 days (changed)',
        'Valid From:  > 21 November 2026 (added)',
      ],
    ],
    [
      'Shipment',
      'same',
      ['Commodity:  > Cotton (added)', 'Shipment Categories: 20FCLDC, 40FCLDC > 20FCLDC (changed)'],
    ],
    [
      'Ocean freight',
      'same',
      [
        'Max Discount: 12.5% > 5% (changed)',
        'Rate for 20FCLDC: ₹950.00 > ₹1,23,456.50 (changed)',
        'Rate for 40FCLDC: ₹1,700.00 >  (removed)',
      ],
    ],
  ]);
});

test('a charge that only one version has is added or removed as a whole', () => {
  const second = sampleQuote({
    services: [freight, sampleQuoteService({ chargeId: 9, chargeName: 'Customs' })],
    shipmentCategories: first.shipmentCategories,
  });
  expect(differences(second).map(([title, difference]) => [title, difference])).toEqual([
    ['Handling', 'removed'],
    ['Customs', 'added'],
  ]);
  expect(countDifferences(compareQuotes(first, second))).toBe(18);
});

test('a charge of another name is the same charge where its id is', () => {
  const second = sampleQuote({
    services: [freight, { ...handling, chargeName: 'Terminal handling' }],
    shipmentCategories: first.shipmentCategories,
  });
  expect(differences(second)).toEqual([
    ['Terminal handling', 'same', ['Charge Name: Handling > Terminal handling (changed)']],
  ]);
});

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
      const pairsOf = (side: Fact[]) =>
        side.filter(({ value }) => value !== '').map(({ label, value }) => [label, value]);
      const pairsOnSide = (side: 'before' | 'after') =>
        compared.filter((fact) => fact[side] !== '').map((fact) => [fact.label, fact[side]]);
      expect(new Map(pairsOnSide('before') as [string, string][])).toEqual(
        new Map(pairsOf(before) as [string, string][]),
      );
      expect(new Map(pairsOnSide('after') as [string, string][])).toEqual(
        new Map(pairsOf(after) as [string, string][]),
      );
    }),
  );
});

const family = [1, 2, 3].map((iteration) => sampleQuote({ id: iteration, iteration }));
const numbers = (from: string | null, to: string | null, versions = family) => {
  const compared = versionsToCompare(versions, from, to);
  return compared && [compared.before.iteration, compared.after.iteration];
};

test.each<[string | null, string | null, number[]]>([
  [null, null, [2, 3]],
  ['1', null, [1, 3]],
  [null, '1', [3, 1]],
  ['1', '2', [1, 2]],
  ['2', '2', [2, 2]],
  ['9', 'x', [2, 3]],
])('from %s to %s compares %j', (from, to, expected) => {
  expect(numbers(from, to)).toEqual(expected);
});

test('one version, or none, cannot be compared', () => {
  expect(numbers('1', '1', family.slice(0, 1))).toBeUndefined();
  expect(numbers(null, null, [])).toBeUndefined();
});
