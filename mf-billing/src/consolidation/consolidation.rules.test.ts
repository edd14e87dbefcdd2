import { sampleLine, sampleProforma } from '../testing/billing.samples';
import { previewOf } from './consolidation.rules';

test('amounts that are not numbers count as zero', () => {
  // Answers of the service have numbers alone; types would not let others in.
  const figures = ['rate', 'amount', 'gstAmount', 'sgstAmount', 'cgstAmount', 'igstAmount', 'totalAmount'];
  const unread = Object.fromEntries(figures.map((figure) => [figure, 'on request'])) as object;
  const lines = [sampleLine, { ...sampleLine, ...unread, chargeId: 2, chargeName: 'THC' }];
  const { totals, advance } = previewOf([sampleProforma({ charges: lines, advanceAmount: 'none' as never })]);
  expect(totals).toEqual(previewOf([sampleProforma({ charges: [sampleLine] })]).totals);
  expect(advance).toBe(0);
});
