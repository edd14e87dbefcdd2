import { categoriesMatch, rateOfLine } from '../index';

const rates = {
  dynamicRates: { '20FCL-DC': 900, AIR: 0 },
  sellingCost: 500,
  buyingCost: 300,
  slabs: [
    { portId: null, standardsellingcost: 650 },
    { portId: 4, standardsellingcost: 0 },
    { portId: 4, standardsellingcost: 700 },
    { portId: 5, standardsellingcost: 0 },
  ],
};

test.each([
  ['the dynamic rate of the category, whatever its punctuation', rates, '20fcldc', undefined, 900],
  ['the selling cost where the dynamic rate is zero', rates, 'AIR', undefined, 500],
  ['the selling cost where no category matches', rates, 'LCL', undefined, 500],
  ['the buying cost where the selling cost is missing', { buyingCost: 300 }, 'AIR', undefined, 300],
  [
    'the buying cost where the selling cost is zero',
    { sellingCost: 0, buyingCost: 300 },
    'AIR',
    undefined,
    300,
  ],
  ['zero where nothing is known', {}, 'AIR', undefined, 0],
  ['the slab of the port over everything', rates, '20FCLDC', 4, 700],
  ['no slab that holds zero', rates, '20FCLDC', 5, 900],
  ['no slab of another port', rates, '20FCLDC', 6, 900],
  ['a rate for ALL categories', { dynamicRates: { ALL: 100 }, sellingCost: 5 }, 'LCL', undefined, 100],
  ['the own rate before that of ALL', { dynamicRates: { ALL: 100, LCL: 200 } }, 'lcl', undefined, 200],
  ['the rate of ALL where the own is zero', { dynamicRates: { LCL: 0, all: 100 } }, 'LCL', undefined, 100],
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
