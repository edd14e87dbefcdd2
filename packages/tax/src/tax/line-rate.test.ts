import { rateOfLine } from '../index';

describe('the rate of a line (decisions C6)', () => {
  const rates = {
    dynamicRates: { '20FCL-DC': 900, AIR: 0 },
    sellingCost: 500,
    buyingCost: 300,
    slabs: [
      { portId: 4, standardsellingcost: 700 },
      { portId: 5, standardsellingcost: 0 },
    ],
  };

  test.each([
    ['the dynamic rate of the category, whatever its punctuation', rates, '20fcldc', undefined, 900],
    ['the selling cost where the dynamic rate is zero', rates, 'AIR', undefined, 500],
    ['the buying cost where the selling cost is missing', { buyingCost: 300 }, 'AIR', undefined, 300],
    ['zero where nothing is known', {}, 'AIR', undefined, 0],
    ['the slab of the port', rates, '20FCLDC', 4, 700],
    ['no slab that holds zero', rates, '20FCLDC', 5, 900],
    ['a rate for ALL categories', { dynamicRates: { ALL: 100 }, sellingCost: 5 }, 'LCL', undefined, 100],
  ])('%s', (_case, charge, category, port, rate) => {
    expect(rateOfLine(charge, category, port)).toBe(rate);
  });
});
