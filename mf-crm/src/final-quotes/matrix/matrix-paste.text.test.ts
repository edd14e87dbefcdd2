import { pasteMessage, refusalText } from './matrix-paste.text';

const cell = {
  row: 0,
  column: 0,
  chargeName: 'Ocean freight',
  header: '20FCLDC',
  text: 'soon',
  message: 'Rate must be at least 0',
};

test.each([
  [4, 0, 0, '4 cells pasted.'],
  [1, 1, 0, '1 cell pasted, 1 cell not taken.'],
  [3, 2, 1, '3 cells pasted, 2 cells not taken. 1 figure lay outside the matrix and was left out.'],
  [0, 0, 7, '0 cells pasted. 7 figures lay outside the matrix and were left out.'],
])('%i taken, %i refused, %i outside: %s', (taken, count, outside, text) => {
  expect(pasteMessage({ taken, refused: Array(count).fill(cell), outside })).toBe(text);
});

test('a refused cell is told by charge and column, with what was in it', () => {
  expect(refusalText(cell)).toBe('Ocean freight, 20FCLDC: "soon". Rate must be at least 0');
  expect(refusalText({ ...cell, text: ' ' })).toBe('Ocean freight, 20FCLDC: empty. Rate must be at least 0');
});
