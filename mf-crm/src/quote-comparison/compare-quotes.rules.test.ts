import { sampleQuote, sampleQuoteService } from '../quotes/quote.samples';
import { compareQuotes, countDifferences, onlyDifferences } from './compare-quotes.rules';

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

test('what changed is told as it reads, subject by subject', () => {
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
