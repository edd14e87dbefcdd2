import { categoriesMatch, minorUnits, rateOfLine } from '../index';

const rates = {
  dynamicRates: { '20FCL-DC': minorUnits(900), AIR: minorUnits(0) },
  sellingCost: minorUnits(500),
  buyingCost: minorUnits(300),
  slabs: [
    { portId: null, standardsellingcost: minorUnits(650) },
    { portId: 4, standardsellingcost: minorUnits(0) },
    { portId: 4, standardsellingcost: minorUnits(700) },
    { portId: 5, standardsellingcost: minorUnits(0) },
  ],
};

test.each([
  ['the dynamic rate of the category, whatever its punctuation', rates, '20fcldc', undefined, 900],
  ['the selling cost where the dynamic rate is zero', rates, 'AIR', undefined, 500],
  ['the selling cost where no category matches', rates, 'LCL', undefined, 500],
  [
    'the buying cost where the selling cost is missing',
    { buyingCost: minorUnits(300) },
    'AIR',
    undefined,
    300,
  ],
  [
    'the buying cost where the selling cost is zero',
    { sellingCost: minorUnits(0), buyingCost: minorUnits(300) },
    'AIR',
    undefined,
    300,
  ],
  ['zero where nothing is known', {}, 'AIR', undefined, 0],
  ['the slab of the port over everything', rates, '20FCLDC', 4, 700],
  ['a rate of one paisa', { sellingCost: minorUnits(1), buyingCost: minorUnits(300) }, 'AIR', undefined, 1],
  ['no slab of a charge without slabs', { sellingCost: minorUnits(500) }, 'AIR', 4, 500],
  ['no slab where no port is asked for', rates, '20FCLDC', undefined, 900],
  ['no slab that holds zero', rates, '20FCLDC', 5, 900],
  ['no slab of another port', rates, '20FCLDC', 6, 900],
  [
    'a rate for ALL categories',
    { dynamicRates: { ALL: minorUnits(100) }, sellingCost: minorUnits(5) },
    'LCL',
    undefined,
    100,
  ],
  [
    'the own rate before that of ALL',
    { dynamicRates: { ALL: minorUnits(100), LCL: minorUnits(200) } },
    'lcl',
    undefined,
    200,
  ],
  [
    'the rate of ALL where the own is zero',
    { dynamicRates: { LCL: minorUnits(0), all: minorUnits(100) } },
    'LCL',
    undefined,
    100,
  ],
])('a line takes %s (MONEY-6)', (_case, charge, category, port, rate) => {
  expect(rateOfLine(charge, category, port)).toBe(rate);
});

test.each([
  ['20FCL-DC', '20 fcl dc', true],
  ['ALL', 'LCL', true],
  ['LCL', 'all', true],
  ['LCL', 'FCL', false],
  ['', 'LCL', false],
])('%p and %p match: %p', (one, other, match) => {
  expect(categoriesMatch(one, other)).toBe(match);
});
