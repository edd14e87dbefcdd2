import { namesOf, unitOptions } from './charge.rules';

test.each(['', 'per unit', 'PER_20FT_CONTAINER', 'PER_CONTAINER', 'PER_KG', 'per bag'])(
  'no two units read the same beside %p',
  (own) => {
    const labels = unitOptions(own).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    if (own !== '') expect(unitOptions(own).map(({ value }) => value)).toContain(own);
  },
);

test('codes are named in words, each once', () => {
  const master = [
    { code: 'FLAT', name: 'Flat' },
    { code: 'PER_KG', name: 'Per kilogram' },
  ];
  expect(namesOf(['PER_KG', 'FLAT', 'PER_KG', 'GONE'], master)).toBe('Per kilogram, Flat, GONE');
  expect(namesOf(['ALL', 'AIR'])).toBe('All categories, AIR');
});
