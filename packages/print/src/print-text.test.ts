import { breakable } from './print-text';

test('a word that is longer than names are can break on paper, other words stay whole', () => {
  const breakableText = breakable(`Haulage of ${'x'.repeat(30)} to Chennai`);
  expect(breakableText).toBe(
    `Haulage of ${'x'.repeat(12)}\u200B${'x'.repeat(12)}\u200B${'x'.repeat(6)} to Chennai`,
  );
  for (const text of ['Thiruvananthapuram Forwarders', 'x'.repeat(28), 'நி'.repeat(30)])
    expect(breakable(text)).toBe(text);
});
