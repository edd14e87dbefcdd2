import { budgetProblems, screenSizes } from './screen-sizes.mjs';

const bytes = { 'entry.js': 5_000, 'shared.js': 20_000, 'list.js': 10_000, 'form.js': 30_000 };
const scripts = {
  entry: ['entry.js'],
  screens: { list: ['shared.js', 'list.js'], form: ['shared.js', 'form.js'] },
};
const sizes = screenSizes(scripts, 'list', (file) => bytes[file]);
const budget = { entry: 5, firstScreen: 'list', first: 35, further: 30 };

test('the first screen counts with the entry, a further one by what it adds', () => {
  expect(sizes).toEqual({ entry: 5_000, first: 35_000, further: { form: 30_000 } });
});

test('what stays within its budget is not mentioned', () => {
  expect(budgetProblems('mf-a', sizes, budget)).toEqual([]);
});

test.each([
  ['entry', 4.9, 'mf-a: the entry has 5.0 kB, its budget is 4.9 kB'],
  ['first', 34.9, 'mf-a: the first screen (list) has 35.0 kB, its budget is 34.9 kB'],
  ['further', 29.9, 'mf-a: form has 30.0 kB, its budget is 29.9 kB'],
])('a budget of the %s that is exceeded is named', (part, kilobytes, problem) => {
  expect(budgetProblems('mf-a', sizes, { ...budget, [part]: kilobytes })).toEqual([problem]);
});

test('a first screen that the remote does not have is refused', () => {
  expect(() => screenSizes(scripts, 'gone', (file) => bytes[file])).toThrow('no screen gone');
});
