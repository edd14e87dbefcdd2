import { render } from '@testing-library/react';
import { breakable } from './breakable';

const broken = (text: string) => render(<p>{breakable(text)}</p>).container.querySelectorAll('wbr').length;

test('a word that is longer than names are can break, and its text stays as it is', () => {
  const long = 'Wolkenkuckucksheimfrachtgesellschaft';
  const { container } = render(<p>{breakable(`1 ${long} of Chennai`)}</p>);
  expect(container).toHaveTextContent(`1 ${long} of Chennai`);
  expect(broken(long)).toBeGreaterThan(1);
});

test.each(['Thiruvananthapuram Forwarders', 'x'.repeat(28), ''])('%p breaks between words alone', (text) => {
  expect(broken(text)).toBe(0);
});

test('what is no text stays as it is', () => {
  expect(breakable(<b>1</b>)).toEqual(<b>1</b>);
  expect(breakable(7)).toBe(7);
});
