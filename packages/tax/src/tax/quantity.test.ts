import { quantityProblem } from '../index';

test.each([
  [1, 'PER_SHIPMENT', undefined],
  [2.375, 'PER_CBM', undefined],
  [0.001, 'PER_KG', undefined],
  [2.3755, 'PER_CBM', 'Quantity takes at most three decimals'],
  [1.5, 'PER_CONTAINER', 'Quantity must be a whole number of at least 1'],
  [0, 'PER_CBM', 'Quantity must be above 0'],
  [-1, 'PER_SHIPMENT', 'Quantity must be above 0'],
  [Number.NaN, 'PER_SHIPMENT', 'Quantity must be above 0'],
])('%d of %s: %s', (quantity, unit, problem) => {
  expect(quantityProblem(quantity, unit)).toBe(problem);
});
