import fc from 'fast-check';
import { tablesOf } from './print.tables';
import type { PrintDocument } from './print-document';

const figure = 'INR 12,34,567.89';

const documentOf = (figures: number, text = figure) =>
  ({
    columns: [
      { title: '#', numeric: true, repeats: true },
      { title: 'Description', numeric: false, grows: true, repeats: true },
      ...Array.from({ length: figures }, (_column, at) => ({ title: `R${at}`, numeric: true })),
    ],
    rows: [['1', 'Terminal handling', ...Array.from({ length: figures }, () => text)]],
  }) as unknown as PrintDocument; // only the parts that tables read

test('a document of few columns stands upright, in one table', () => {
  expect(tablesOf(documentOf(3))).toEqual({ isWide: false, tables: [[0, 1, 2, 3, 4]] });
});

test('a wider one stands on its side, and what does not fit there goes into a further table', () => {
  expect(tablesOf(documentOf(7))).toEqual({ isWide: true, tables: [[0, 1, 2, 3, 4, 5, 6, 7, 8]] });
  const { tables } = tablesOf(documentOf(14));
  expect(tables).toHaveLength(2);
  for (const table of tables) expect(table.slice(0, 2)).toEqual([0, 1]);
});

test('several tables share the columns out evenly', () => {
  const counts = tablesOf(documentOf(14)).tables.map((table) => table.length);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
});

test('every column is printed once, in its order, whatever there are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.string({ maxLength: 60 }), (figures, text) => {
      const { tables } = tablesOf(documentOf(figures, text));
      const rest = tables.flatMap((table) => table.filter((at) => at > 1));
      expect(rest).toEqual(Array.from({ length: figures }, (_column, at) => at + 2));
    }),
  );
});
