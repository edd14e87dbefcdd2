import { categoryChoices, toggleCategory } from './shipment-categories.form';

const choices = categoryChoices([{ code: 'LCL' }, { code: '20FCLDC' }], ['OLD', 'LCL']);

test('categories of the document that are active no longer are offered after the others', () => {
  expect(choices.map(({ code, isInactive = false }) => [code, isInactive])).toEqual([
    ['LCL', false],
    ['20FCLDC', false],
    ['OLD', true],
  ]);
});

test.each([
  [['OLD'], 'LCL', ['LCL', 'OLD']],
  [['LCL', 'OLD'], '20FCLDC', ['LCL', '20FCLDC', 'OLD']],
  [['LCL', 'OLD'], 'LCL', ['OLD']],
])('of %j a press on %s makes %j, in the order in which they are offered', (codes, code, expected) => {
  expect(toggleCategory(choices, codes, code)).toEqual(expected);
});
