import { PARTY_SAMPLE, VENDOR_SAMPLE } from '../core/import-samples.rules';
import { openingRow } from './opening-balances.schema';
import { OPENING_SAMPLE } from './opening-samples.rules';

test('the sample file of opening balances is good, and names parties and vendors of the other sample files', () => {
  const names = [
    ...PARTY_SAMPLE.map(({ name }) => name),
    ...VENDOR_SAMPLE.map(({ vendor_name: name }) => name),
  ];
  for (const row of OPENING_SAMPLE) expect(names).toContain(openingRow.parse(row).party);
});
