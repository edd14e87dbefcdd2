import fc from 'fast-check';
import { cellText, columnsOf } from './matrix.rules';
import { sampleRow } from './matrix.samples';
import { isBlock, parseBlock, pasteBlock, pasteMessage, rejectionText } from './matrix-paste.rules';

test.each([
  ['100', [['100']]],
  ['', [['']]],
  ['100\n', [['100']]],
  [
    '100\t200\r\n300\t400\r\n',
    [
      ['100', '200'],
      ['300', '400'],
    ],
  ],
  [
    '100\t\n\t400',
    [
      ['100', ''],
      ['', '400'],
    ],
  ],
  ['\t', [['', '']]],
  ['1\n\n2', [['1'], [''], ['2']]],
  [
    '"20 ft\ndry"\t5\n6\t7',
    [
      ['20 ft\ndry', '5'],
      ['6', '7'],
    ],
  ],
  ['"say ""ten"""', [['say "ten"']]],
  ['20" box\t5', [['20" box', '5']]],
  ['"open\t5', [['"open', '5']]],
])('%j is the block %j', (text, block) => {
  expect(parseBlock(text)).toEqual(block);
});

test.each([
  ['100', false],
  ['100\n', false],
  ['100\t200', true],
  ['100\n200', true],
])('%j is a block: %s', (text, expected) => {
  expect(isBlock(text)).toBe(expected);
});

const anyCell = fc.oneof(fc.string(), fc.constantFrom('"', '\t', '\n', '\r\n', 'a"b', '"q"'));
const quotedCell = (cell: string) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

test('every block that a spreadsheet writes is read back as it was', () => {
  const blocks = fc.array(fc.array(anyCell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(blocks, (block) => {
      const text = block.map((row) => row.map(quotedCell).join('\t')).join('\r\n');
      expect(parseBlock(`${text}\r\n`)).toEqual(block);
    }),
  );
});

const columns = columnsOf(['20FCLDC', '40FCLDC']);
const rows = [
  sampleRow({ rates: { '20FCLDC': '1', '40FCLDC': '2' } }),
  sampleRow({ chargeId: 5, chargeName: 'Handling', rates: { '20FCLDC': '3', '40FCLDC': '4' } }),
];
const paste = (row: number, column: number, text: string) =>
  pasteBlock({ rows, columns }, { row, column }, parseBlock(text));
const textsOf = (pasted: ReturnType<typeof paste>) =>
  pasted.rows.map((row) => columns.map((column) => cellText(row, column)));

test('a block is laid over the matrix from the cell on, an empty cell empties a rate', () => {
  const pasted = paste(0, 0, '₹1,200.50\t\n300\t400');
  expect(textsOf(pasted)).toEqual([
    ['1200.50', '', '0', '18'],
    ['300', '400', '0', '18'],
  ]);
  expect(pasted).toMatchObject({ acceptedCount: 4, rejectedCells: [], outsideCount: 0 });
});

test('figures that do not hold are refused by charge and column, and the cells keep what they had', () => {
  const pasted = paste(0, 1, 'soon\t5\t12\n7\t101\t\n');
  expect(textsOf(pasted)).toEqual([
    ['1', '2', '5', '12'],
    ['3', '7', '0', '18'],
  ]);
  expect(pasted.acceptedCount).toBe(3);
  expect(pasted.rejectedCells).toEqual([
    {
      row: 0,
      column: 1,
      chargeName: 'Ocean freight',
      header: '40FCLDC',
      text: 'soon',
      message: 'Rate must be a number, for example 1250.50',
    },
    {
      row: 1,
      column: 2,
      chargeName: 'Handling',
      header: 'Max Discount %',
      text: '101',
      message: 'Max Discount % must be at most 100%',
    },
    {
      row: 1,
      column: 3,
      chargeName: 'Handling',
      header: 'GST %',
      text: '',
      message: 'GST % must be a number, for example 18',
    },
  ]);
});

test('figures beyond the matrix are counted and omitted', () => {
  const pasted = paste(1, 2, '1\t2\t3\t \n4\t5');
  expect(textsOf(pasted)[1]).toEqual(['3', '4', '1', '2']);
  expect(pasted).toMatchObject({ acceptedCount: 2, rejectedCells: [], outsideCount: 3 });
});

test('whatever is pasted, each figure is taken, refused or outside, and cells before the place keep theirs', () => {
  const block = fc.array(
    fc.array(fc.oneof(fc.string(), fc.nat().map(String)), { minLength: 1, maxLength: 6 }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(block, fc.nat({ max: 1 }), fc.nat({ max: 3 }), (texts, row, column) => {
      const pasted = pasteBlock({ rows, columns }, { row, column }, texts);
      const met = texts.slice(0, rows.length - row).flatMap((line) => line.slice(0, columns.length - column));
      expect(pasted.acceptedCount + pasted.rejectedCells.length).toBe(met.length);
      const filled = (cells: string[]) => cells.filter((text) => text.trim() !== '').length;
      expect(pasted.outsideCount).toBe(filled(texts.flat()) - filled(met));
      const before = (all: typeof rows | typeof pasted.rows) =>
        all.map((each, index) =>
          columns.slice(0, index < row ? columns.length : column).map((at) => cellText(each, at)),
        );
      expect(before(pasted.rows)).toEqual(before(rows));
    }),
  );
});

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
])('%i taken, %i refused, %i outside: %s', (acceptedCount, count, outsideCount, text) => {
  expect(pasteMessage({ acceptedCount, rejectedCells: Array(count).fill(cell), outsideCount })).toBe(text);
});

test('a refused cell is reported by charge and column, with what was in it', () => {
  expect(rejectionText(cell)).toBe('Ocean freight, 20FCLDC: "soon". Rate must be at least 0');
  expect(rejectionText({ ...cell, text: ' ' })).toBe(
    'Ocean freight, 20FCLDC: empty. Rate must be at least 0',
  );
});
