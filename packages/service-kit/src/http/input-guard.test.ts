import { guardInput } from './input-guard';

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

test.each<[string, Partial<Parameters<typeof guardInput>[0]>]>([
  ['an operator in the body', { body: { a: [{ $gt: '' }] } }],
  ['a prototype in the body', { body: JSON.parse('{"__proto__":{}}') }],
  ['a body that is too deep', { body: nested(34) }],
  ['a NUL in the body', { body: { name: 'a\0b' } }],
  ['a NUL in the query', { query: { q: '\0' } }],
  ['a NUL in the address', { params: { group: '\0' } }],
  ['a query that reaches inside', { query: { 'q[$ne]': '1' } }],
])('%s is refused', (_what, input) => {
  expect(guardInput({ params: {}, query: {}, ...input })).toMatchObject({ code: 'malformed', status: 400 });
});

test('what people type is not', () => {
  const body = { name: 'Müller & Söhne 💥', note: 'a $ sign\n', lines: [{ a: null }, 1, true] };
  expect(guardInput({ params: { id: '1' }, query: { q: '₹ 5' }, body })).toBeUndefined();
});
