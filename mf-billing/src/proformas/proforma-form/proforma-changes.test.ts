import type { Invoice } from '@freightdesk/contracts';
import { sampleProforma } from '../../testing/samples';
import { proformaChanges } from './proforma-changes';

const before = sampleProforma({ port: 'Chennai' });
const [line] = before.charges;
const withLines = (...lines: object[]) => ({ charges: lines as unknown as Invoice['charges'] });

test.each<[string, Partial<Invoice>, string[]]>([
  ['nothing', {}, []],
  ['the port', { port: 'Tuticorin' }, ['Port: Chennai → Tuticorin']],
  ['the importer', { importerName: 'Deccan Biotech' }, ['Importer: (nothing) → Deccan Biotech']],
  ['the port taken away', { port: '' }, ['Port: Chennai → (nothing)']],
  ['a quantity', withLines({ ...line, quantity: 3 }), ['Quantity of CHA agency: 2 → 3']],
  [
    'rate and tax of a line',
    withLines({ ...line, rate: 1100, gstPercent: 12 }),
    ['Rate of CHA agency: 1000 → 1100', 'GST % of CHA agency: 18 → 12'],
  ],
  [
    'a second line of the same charge',
    withLines({ ...line }, { ...line, rate: 5 }),
    ['CHA agency was added'],
  ],
  ['a line taken away', withLines(), ['CHA agency was removed']],
  ['the total', { totalAfterAdvance: 4720 }, ['Grand Total: ₹2,360.00 → ₹4,720.00']],
])('%s', (_case, changes, expected) => {
  expect(proformaChanges(before, sampleProforma({ port: 'Chennai', ...changes }))).toEqual(expected);
});
