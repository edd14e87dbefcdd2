import { CHARGE_COLUMNS, type ImportedRow, PARTY_COLUMNS } from '@freightdesk/contracts/core';
import fc from 'fast-check';
import { readCsv } from './csv-file.rules';
import { batchesOf, countsOf, errorText, fileOfErrors, previewOf, sampleTable } from './import.rules';

const rowsOf = (numbers: readonly number[]) =>
  numbers.map((row) => ({ row, cells: { name: `Party ${row}` } }));
const answer = (row: number, outcome: ImportedRow['outcome'], message?: string): ImportedRow => ({
  row,
  outcome,
  id: null,
  errors: message ? [{ field: 'gstNumber', message }] : [],
});

test('Batches hold every row once, in order, with numbers that follow each other and no more than fit', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 2, max: 60 })),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 1, max: 200 }),
      (numbers, size, bytes) => {
        const rows = rowsOf(numbers.sort((one, other) => one - other));
        const batches = batchesOf(rows, size, bytes);
        expect(batches.flat()).toEqual(rows);
        for (const batch of batches) {
          expect(batch.length).toBeLessThanOrEqual(size);
          expect(batch.at(-1)?.row).toBe((batch[0]?.row ?? 0) + batch.length - 1);
          const length = batch.map(({ cells }) => JSON.stringify(cells)).join('').length;
          expect(batch.length === 1 || length <= bytes).toBe(true);
        }
      },
    ),
  );
});

test.each([
  [{ field: 'phone', message: 'At most 40 characters' }, 'Phone: At most 40 characters'],
  [{ field: 'name', message: 'Name is required' }, 'Name is required'],
  [{ field: '', message: 'Begin a new import.' }, 'Begin a new import.'],
  [{ field: 'applicabilities.0.phone', message: 'Wrong' }, 'Phone: Wrong'],
])('The error %j reads "%s"', (error, text) => {
  expect(errorText(PARTY_COLUMNS, error)).toBe(text);
});

const mixed = () =>
  previewOf(
    [...rowsOf([2, 3, 4]), { row: 5, cells: { name: '=1+1' }, problem: 'Too many cells' }],
    new Map([answer(2, 'good'), answer(3, 'refused', 'Too long')].map((each) => [each.row, each])),
    PARTY_COLUMNS,
  );

test('The preview knows good, refused and unchecked rows, and those that cannot be sent', () => {
  expect(mixed().map(({ outcome, errors }) => [outcome, ...errors])).toEqual([
    ['good'],
    ['refused', 'GSTIN: Too long'],
    ['unchecked'],
    ['refused', 'Too many cells'],
  ]);
  expect(countsOf(mixed())).toEqual({
    all: 4,
    unchecked: 1,
    good: 1,
    saved: 0,
    refused: 2,
    duplicates: 0,
  });
});

test('The file of refused rows is read again as it was given', () => {
  const { rows, unknownHeadings } = readCsv(fileOfErrors(mixed(), PARTY_COLUMNS), PARTY_COLUMNS, ['name']);
  expect(rows.map(({ cells }) => cells.name)).toEqual(['Party 3', '=1+1']);
  expect(unknownHeadings).toEqual([]);
});

test('The sample file has all headings, and figures as numbers', () => {
  const { headings, rows } = sampleTable(CHARGE_COLUMNS, [{ name: 'Tea', rate: '12.5' }]);
  expect(Object.fromEntries(headings.map((heading, at) => [heading, rows[0]?.[at]]))).toMatchObject({
    Name: 'Tea',
    Rate: 12.5,
    Remarks: '',
  });
});
