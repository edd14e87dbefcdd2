import { matchOptions } from './combobox-field';

const options = [
  { value: '1', label: 'Port handling', hint: 'CHG-1' },
  { value: '2', label: 'Handling', hint: 'CHG-2' },
  { value: '3', label: 'Ocean freight' },
];
const valuesFor = (query: string) => matchOptions(options, query, 10).shown.map((option) => option.value);

test.each([
  ['', ['1', '2', '3']],
  ['  ', ['1', '2', '3']],
  ['handling', ['2', '1']],
  ['HAND port', ['1']],
  ['chg-2', ['2']],
  ['freight chg', []],
])('the query "%s" finds %j', (query, values) => {
  expect(valuesFor(query)).toEqual(values);
});

test('the limit cuts what is shown and not what is counted', () => {
  const { shown, total } = matchOptions(options, '', 2);
  expect(shown).toHaveLength(2);
  expect(total).toBe(3);
});
