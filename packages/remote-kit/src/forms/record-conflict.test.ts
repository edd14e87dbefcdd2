import { changedFields, mineOverTheirs, textOf } from './record-conflict';

const began = { name: 'A', city: 'Chennai', lines: [{ rate: '1' }] };

test('fields differ by what is in them, not by their identity', () => {
  expect(changedFields(began, { ...began, lines: [{ rate: '1' }] })).toEqual([]);
  expect(changedFields(began, { ...began, lines: [{ rate: '2' }] })).toEqual(['lines']);
});

test.each([
  ['only mine', { ...began, name: 'B' }, began, { ...began, name: 'B' }],
  ['only theirs', began, { ...began, name: 'C' }, { ...began, name: 'C' }],
  [
    'both',
    { ...began, name: 'B' },
    { ...began, name: 'C', city: 'Kochi' },
    { ...began, name: 'B', city: 'Kochi' },
  ],
])('mine over theirs: a field that %s changed', (_who, mine, theirs, merged) => {
  expect(mineOverTheirs({ began, mine, theirs })).toEqual(merged);
});

test.each([
  ['', '(nothing)'],
  [null, '(nothing)'],
  [true, 'Yes'],
  [false, 'No'],
  [0, '0'],
  [[1], '1 entry'],
  [[1, 2], '2 entries'],
])('%j reads %s', (value, text) => {
  expect(textOf(value)).toBe(text);
});
