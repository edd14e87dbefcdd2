import { amountNamed, sumByName } from '../index';

test('amounts of one name are added up', () => {
  expect(
    sumByName([
      ['Levy', 5],
      ['Cess', 1],
      ['Levy', 7],
    ]),
  ).toEqual({ Levy: 12, Cess: 1 });
});

test.each(['constructor', '__proto__', 'toString'])('a levy may be called %s', (name) => {
  const sums = sumByName([
    [name, 5],
    [name, 7],
  ]);
  expect(Object.entries(sums)).toEqual([[name, 12]]);
  expect(amountNamed(sums, name)).toBe(12);
  expect(amountNamed({}, name)).toBe(0);
});
