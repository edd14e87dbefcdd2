import type { Charge } from '../core/charges.schema';
import { limitsOfCharge } from './charge-limits.rules';

type Row = Charge['applicabilities'][number];
const slab = (minRate: number, maxRate: number, standard_cost = true): Row['rateSlabs'][number] => ({
  standard_cost,
  currency: 'INR',
  port: '',
  portId: null,
  minRate,
  maxRate,
  buyingcost: 0,
  standardsellingcost: 0,
});
const row = (basis: string, ...rateSlabs: Row['rateSlabs']): Row => ({
  shipmentCategory: 'ALL',
  basis,
  rateSlabs,
});

test.each([
  ['both', [row('PERCENT_OF_ASSESSMENT', slab(2000, 25_000.5))], 200_000, 2_500_050],
  ['none, as 0 is no limit', [row('PERCENT_OF_ASSESSMENT', slab(0, 0))], undefined, undefined],
  ['the standard slab', [row('PERCENT_OF_ASSESSMENT', slab(1, 2, false), slab(3, 4))], 300, 400],
  [
    'of the percentage alone',
    [row('FLAT', slab(1, 2)), row('PERCENT_OF_ASSESSMENT', slab(3, 0))],
    300,
    undefined,
  ],
  ['none without configurations', [], undefined, undefined],
])('the limits of a charge: %s', (_, applicabilities, minimum, maximum) => {
  expect(limitsOfCharge({ applicabilities })).toEqual({ minimum, maximum });
});
