import { sampleCharges, sampleJob, sampleProforma } from '../../testing/billing.samples';
import { type DraftLine, linesOfInvoice } from '../draft-line.rules';
import { lineChanges, proformaErrors, proformaValues } from './proforma-draft.rules';

const before = linesOfInvoice(sampleProforma(), sampleCharges);
const [line] = before as [DraftLine];

test.each<[string, readonly DraftLine[], string[]]>([
  ['nothing', before, []],
  ['a quantity', [{ ...line, quantity: '3' }], ['Quantity of CHA agency: 2 → 3']],
  [
    'rate and tax of a line',
    [{ ...line, rate: '1100', gstPercent: '12' }],
    ['Rate of CHA agency: 1000 → 1100', 'GST % of CHA agency: 18 → 12'],
  ],
  ['a second line of the same charge', [line, { ...line, rate: '5' }], ['CHA agency was added']],
  ['another charge before it', [{ ...line, chargeName: 'THC' }, line], ['THC was added']],
  ['a line taken away', [], ['CHA agency was removed']],
])('%s', (_case, after, expected) => {
  expect(lineChanges(before, after)).toEqual(expected);
});

test('two readings of one proforma have the same lines', () => {
  expect(linesOfInvoice(sampleProforma(), sampleCharges)).toEqual(before);
});

test.each([
  ['party', { partyId: '' }, 'Please select a party'],
  ['contract', { contractId: '' }, 'Please select a contract'],
  ['service', { charges: [] }, 'No services selected or matched for this job.'],
])('a proforma without a %s is refused', (_what, without, message) => {
  const values = proformaValues(sampleJob(), sampleProforma(), sampleCharges);
  expect(proformaErrors(values)).toEqual({});
  expect(JSON.stringify(proformaErrors({ ...values, ...without }))).toContain(message);
});
