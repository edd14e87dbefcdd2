import { gstr1 } from './gstr1';
import { gstr1Sheets } from './gstr1-sheets';
import { HSN_NAMES, NOVEMBER } from './november.samples';

const sheets = gstr1Sheets(gstr1(NOVEMBER), HSN_NAMES);
const rowsOf = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows ?? [];

test('the sheets of November stand in the order of the template, each with its rows (RETURNS-14)', () => {
  const ownSheets = sheets.filter(({ name }) => !/(^[bce].*|at|atadj)a$/.test(name));
  expect(ownSheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['b2b,sez,de', 4],
    ['b2cl', 1],
    ['b2cs', 3],
    ['cdnr', 2],
    ['cdnur', 2],
    ['exp', 1],
    ['at', 1],
    ['atadj', 1],
    ['exemp', 1],
    ['hsn(b2b)', 6],
    ['hsn(b2c)', 4],
    ['docs', 5],
  ]);
});

test('every row has as many cells as its sheet has columns', () => {
  for (const { columns, rows } of sheets) for (const row of rows) expect(row).toHaveLength(columns.length);
});

test.each([
  [
    'b2b,sez,de',
    [
      '33PQRPS5678K2ZF',
      'Sample Traders',
      'INV/26-27/00101',
      '05-Nov-2026',
      25627,
      '33-Tamil Nadu',
      'N',
      '',
      'Regular B2B',
      '',
      18,
      21450.55,
      0,
    ],
  ],
  ['b2cl', ['INV/26-27/00104', '12-Nov-2026', 129800, '32-Kerala', '', 18, 110000, 0, '']],
  ['b2cs', ['OE', '32-Kerala', '', 18, 50000, 0, '']],
  [
    'cdnr',
    [
      '33PQRPS5678K2ZF',
      'Sample Traders',
      'CN/26-27/00011',
      '20-Nov-2026',
      'C',
      '33-Tamil Nadu',
      'N',
      'Regular B2B',
      10266,
      '',
      18,
      8700,
      0,
    ],
  ],
  ['cdnur', ['B2CL', 'CN/26-27/00012', '21-Nov-2026', 'C', '32-Kerala', 11800, '', 18, 10000, 0]],
  ['exp', ['WOPAY', 'INV/26-27/00107', '15-Nov-2026', 99906, '', '', '', 0, 99906, 0]],
  ['at', ['27-Maharashtra', '', 18, 5000, 0]],
  ['atadj', ['33-Tamil Nadu', '', 18, 100, 0]],
  ['exemp', ['Intra-State supplies to registered persons', 0, 5000, 0]],
  ['hsn(b2b)', ['996521', 'Coastal and transoceanic water', 'NA', 0, 100000, 0, 100000, 0, 0, 0, 0]],
  ['docs', ['Invoices for outward supply', 'INV/26-27/00101', 'INV/26-27/00108', 8, 1]],
])('the first row of %s reads %j (RETURNS-14)', (name, row) => {
  expect(rowsOf(name)[0]).toEqual(row);
});
