import { lineProblem } from './line-problem.rules';

const line = { chargeName: 'Ocean freight', uom: 'PERCENTAGE', dynamicRates: {} };

test.each(['PER_SHIPMENT', 'PERCENTAGE', 'per container', 'per unit', ''])('the unit %j is known', (uom) => {
  expect(lineProblem([{ ...line, uom }])).toBeUndefined();
});

test('another unit is told with the charge that has it', () => {
  expect(lineProblem([line, { ...line, uom: 'PER_TONNE' }])).toBe(
    'Ocean freight: "PER_TONNE" is no unit of quotes and contracts. Choose another one, here or in the charge master.',
  );
});

test.each([
  [{ sellingCost: '1000.01' }, 'Ocean freight: A percentage is at most 1,000'],
  [{ buyingCost: '123456.78' }, 'Ocean freight: A percentage is at most 1,000'],
  [{ dynamicRates: { LCL: '5', ALL: '1001' } }, 'Ocean freight, rate for ALL: A percentage is at most 1,000'],
  [{ sellingCost: '1000', dynamicRates: { LCL: '1000' } }, undefined],
  [{ uom: 'PER_CBM', sellingCost: '5000', dynamicRates: { LCL: '5000' } }, undefined],
])('%j: %s', (changes, problem) => {
  expect(lineProblem([{ ...line, ...changes }])).toBe(problem);
});
