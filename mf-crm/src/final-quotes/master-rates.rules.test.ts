import type { Charge } from '@freightdesk/contracts/core';
import { withMasterRates } from './master-rates.rules';
import { sampleRow } from './matrix.samples';

const charge = (fields: Partial<Charge>) =>
  ({
    id: 4,
    rate: 0,
    sellingCost: 0,
    buyingCost: 700,
    dynamicRates: {},
    ...fields,
  }) as Partial<Charge> as Charge;
const categories = ['20FCLDC', '40FCLDC'];

test.each([
  [
    'its rate of the category',
    { dynamicRates: { '20fcl-dc': 900 }, sellingCost: 800 },
    { '20FCLDC': '900', '40FCLDC': '800' },
  ],
  [
    'its rate of all categories',
    { dynamicRates: { ALL: 850.5 } },
    { '20FCLDC': '850.5', '40FCLDC': '850.5' },
  ],
  ['its selling cost', { sellingCost: 800, rate: 600 }, { '20FCLDC': '800', '40FCLDC': '800' }],
  ['its rate', { rate: 600 }, { '20FCLDC': '600', '40FCLDC': '600' }],
  ['nothing where it is only bought', {}, {}],
])('empty cells take from a charge %s', (_name, fields, rates) => {
  expect(withMasterRates([sampleRow()], [charge(fields)], categories)).toEqual([sampleRow({ rates })]);
});

test('what was typed stays, a rate of 0 and a wrong one included', () => {
  const rows = [sampleRow({ rates: { '20FCLDC': '0', '40FCLDC': 'soon' } }), sampleRow({ chargeId: 9 })];
  expect(withMasterRates(rows, [charge({ rate: 600 })], categories)).toEqual(rows);
});
