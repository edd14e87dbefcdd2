import { changedFields, mineOverTheirs, textOf } from './record-conflict';

const base = { name: 'A', city: 'Chennai', lines: [{ rate: '1' }] };

test('fields differ by what is in them, not by their identity', () => {
  expect(changedFields(base, { ...base, lines: [{ rate: '1' }] })).toEqual([]);
  expect(changedFields(base, { ...base, lines: [{ rate: '2' }] })).toEqual(['lines']);
});

test.each([
  ['only mine', { ...base, name: 'B' }, base, { ...base, name: 'B' }],
  ['only theirs', base, { ...base, name: 'C' }, { ...base, name: 'C' }],
  [
    'both',
    { ...base, name: 'B' },
    { ...base, name: 'C', city: 'Kochi' },
    { ...base, name: 'B', city: 'Kochi' },
  ],
])('mine over theirs: a field that %s changed', (_who, mine, theirs, expectedValues) => {
  expect(mineOverTheirs({ base, mine, theirs })).toEqual(expectedValues);
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
