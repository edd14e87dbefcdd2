import { ZERO } from '../money/minor';
import { toMinor } from '../money/money';
import { documentValue } from './legal-document';
import { sampleDocument } from './legal-document.samples';

/** A document in dollars of a release that stored no round-off. */
const earlier = sampleDocument({
  lines: [{ name: 'Ocean freight', rate: 100, percent: 0 }],
  currency: 'USD',
  exchangeRate: 83.254,
  supplyType: 'export_without_payment',
  placeOfSupply: '96',
  advanceAmount: toMinor(999_999),
});

test('dollars that were paid ahead do not cover rupees: the value of paper is rounded (LAW-9)', () => {
  expect(documentValue(earlier)).toEqual({ value: toMinor(8_325), roundOff: toMinor(-0.4) });
});

test('the rupees of a document that has its round-off stored are as they are (LAW-9)', () => {
  expect(documentValue({ ...earlier, roundOff: ZERO })).toEqual({ value: toMinor(8_325.4), roundOff: ZERO });
});
