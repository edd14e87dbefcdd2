import { amountNamed, minorUnits, sumByName } from '../index';

test('amounts of one name are added up', () => {
  expect(
    sumByName([
      ['Levy', minorUnits(5)],
      ['Cess', minorUnits(1)],
      ['Levy', minorUnits(7)],
    ]),
  ).toEqual({ Levy: 12, Cess: 1 });
});

test.each(['constructor', '__proto__', 'toString'])('a levy may be called %s', (name) => {
  const sums = sumByName([
    [name, minorUnits(5)],
    [name, minorUnits(7)],
  ]);
  expect(Object.entries(sums)).toEqual([[name, 12]]);
  expect(amountNamed(sums, name)).toBe(12);
  expect(amountNamed({}, name)).toBe(0);
});
