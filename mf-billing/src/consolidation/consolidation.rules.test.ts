import { sampleLine, sampleProforma } from '../testing/billing.samples';
import {
  consolidationErrors,
  EMPTY_SELECTION,
  previewOf,
  selectionProblem,
  toConsolidationInput,
} from './consolidation.rules';

test('amounts that are not numbers count as zero', () => {
  // Answers of the service have numbers alone; types would not let others in.
  const figures = ['rate', 'amount', 'gstAmount', 'sgstAmount', 'cgstAmount', 'igstAmount', 'totalAmount'];
  const unread = Object.fromEntries(figures.map((figure) => [figure, 'on request'])) as object;
  const lines = [sampleLine, { ...sampleLine, ...unread, chargeId: 2, chargeName: 'THC' }];
  const { totals, advance } = previewOf([sampleProforma({ charges: lines, advanceAmount: 'none' as never })]);
  expect(totals).toEqual(previewOf([sampleProforma({ charges: [sampleLine] })]).totals);
  expect(advance).toBe(0);
});

const party = { id: 1, name: 'Coromandel Textiles' };

test.each([
  ['no party', { party: { id: 0, name: '' }, ids: [7] }, 'Select a party first'],
  ['no proforma', { party, ids: [] }, 'Select at least one proforma invoice to consolidate'],
  ['neither', { party: { id: 0, name: '' }, ids: [] }, 'Select a party first'],
  ['both', { party, ids: [7] }, undefined],
])('a choice with %s', (_what, choice, problem) => {
  expect(selectionProblem(choice)).toBe(problem);
});

test('nothing is saved before there is a preview', () => {
  const selection = { ...EMPTY_SELECTION, party, ids: [7] };
  const errors = { root: { message: 'Nothing to save. Please consolidate first.' } };
  expect(consolidationErrors(selection, undefined)).toMatchObject(errors);
  expect(consolidationErrors(selection, previewOf([sampleProforma()]))).toEqual({});
});

test('a reason is sent where there is one', () => {
  const bodyWith = (reason: string) =>
    toConsolidationInput(
      previewOf([sampleProforma()]),
      { ...EMPTY_SELECTION, identityReason: reason },
      new Date('2026-11-22T06:00:00Z'),
    );
  expect(bodyWith('Seen')).toMatchObject({ identityReason: 'Seen' });
  for (const none of ['', '  ']) expect(bodyWith(none)).not.toHaveProperty('identityReason');
});
