import { BSONRegExp } from 'bson';
import { compilePattern } from '../src/query/regular-expression';

const matches = (pattern: string, text: string, options = '') =>
  compilePattern(new BSONRegExp(pattern, options)).test(text);

test.each<[pattern: string, options: string, matching: string, other: string]>([
  ['^Chen', '', 'Chennai', 'Madras Chennai'],
  ['a\\.b', '', 'a.b', 'aXb'],
  ['port', 'i', 'Seaport', 'Sea'],
  ['[[:digit:]]{3}', '', 'INV-123', 'INV-12'],
  ['\\x{41}1', '', 'A1', 'B1'],
  ['\\Qa.b\\E', '', 'a.b', 'aXb'],
  ['\\Aab', '', 'abc', 'cab'],
  ['ab\\z', '', 'cab', 'abc'],
  ['ab\\Z', '', 'cab\n', 'abc'],
  ['ab$', '', 'cab\n', 'abc'],
  ['[$]$', '', '5$', '$5'],
  ['(?i)sea|air', '', 'AIR', 'road'],
])('%s with the options "%s" is read as MongoDB reads it', (pattern, options, matching, other) => {
  expect(matches(pattern, matching, options)).toBe(true);
  expect(matches(pattern, other, options)).toBe(false);
});

test.each(['(?x)a', '\\h', '\\R', '\\K', '(?=a)', '(?<!a)b', '(a)\\1', '(?>a)', 'a++', '\\u0041', '('])(
  '%s is refused by its name',
  (pattern) => {
    const refusal = expect.objectContaining({
      code: 51091,
      message: expect.stringContaining(pattern.match(/\\[a-zA-Z0-9]|\(\?<?[=!>x]|\+\+|\($/)?.[0] ?? pattern),
    });
    expect(() => compilePattern(new BSONRegExp(pattern, ''))).toThrow(refusal);
  },
);

test('a pattern that would try every way to divide a text ends at once', () => {
  expect(matches('^(a+)+$', `${'a'.repeat(50_000)}!`)).toBe(false);
});
