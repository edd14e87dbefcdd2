import { unitOptions } from './charge.rules';

test.each(['', 'per unit', 'PER_20FT_CONTAINER', 'PER_CONTAINER', 'PER_KG', 'per bag'])(
  'no two units read the same beside %p',
  (own) => {
    const labels = unitOptions(own).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    if (own !== '') expect(unitOptions(own).map(({ value }) => value)).toContain(own);
  },
);
