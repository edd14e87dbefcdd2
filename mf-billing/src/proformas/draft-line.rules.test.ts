import type { LineSource } from '@freightdesk/contracts';
import { minorUnits } from '@freightdesk/tax';
import { lineOfSource, toLineInput } from './draft-line.rules';

test.each<[LineSource['kind'], boolean]>([
  ['fund_request', true],
  ['adhoc', true],
  ['vendor_bill', false],
])('a line for a %s is a lump sum in rupees without GST, and from an expense: %s', (kind, isFromExpense) => {
  const source = { kind, id: 4 };
  const line = lineOfSource({
    source,
    amount: minorUnits(250_050),
    chargeName: 'Stamp duty',
    narration: 'FR-1',
  });
  expect(toLineInput(line)).toMatchObject({
    ...{ quantity: '1', rate: '2500.5', gstPercent: '0', uom: 'LUMPSUM', currency: 'INR' },
    ...{ chargeId: null, isFromChargeMaster: false, isFromExpense, source, treatment: 'pure_agent' },
  });
});
