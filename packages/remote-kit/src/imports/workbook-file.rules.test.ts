import { CHARGE_COLUMNS, PARTY_COLUMNS, PARTY_SAMPLE } from '@freightdesk/contracts/core';
import { strToU8, zipSync } from 'fflate';
import { type CellValue, type WriteOptions, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { csvFile } from '../list/csv-file';
import { xlsxFile } from '../list/xlsx-file';
import { readCsv } from './csv-file.rules';
import { sampleTable } from './import.rules';
import { readWorkbook } from './workbook-file.rules';

const PARTIES = { columns: PARTY_COLUMNS, requiredFields: ['name'] };
const CHARGES = { columns: CHARGE_COLUMNS, requiredFields: ['name'] };

const workbook = (sheets: WriteSheet[], options: Partial<WriteOptions> = {}) =>
  writeXlsx({ sheets, ...options });
const sheet = (rows: CellValue[][], rest: Partial<WriteSheet> = {}): WriteSheet => ({
  name: 'Sheet1',
  rows,
  ...rest,
});
const read = (bytes: Uint8Array, expected = PARTIES, name?: string) =>
  readWorkbook({ file: new Blob([new Uint8Array(bytes)]), sheet: name, ...expected });
const rowsOf = async (sheets: WriteSheet[], expected = PARTIES) =>
  (await read(await workbook(sheets), expected)).content?.rows;

test.each([
  ['of values alone', {}],
  ['with merged cells', { merges: [{ startRow: 0, startCol: 5, endRow: 0, endCol: 6 }] }],
])(
  'cells of a sheet %s are read as they are meant: numbers plain, days as days, flags as words',
  async (_name, details) => {
    const day = new Date(Date.UTC(2026, 2, 31));
    const rows = await rowsOf([
      sheet(
        [
          ['Name', 'Phone', 'GSTIN', 'CIN', 'Active', 'Remarks'],
          ['Acme', 919840012345, '33ABCCF1234A1ZI', day, true, 'x'],
          [],
          ['Blue', '0442345678', null, 1e21, false, 'y'],
        ],
        details,
      ),
    ]);
    const dayCells = { gstNumber: '33ABCCF1234A1ZI', cinNumber: '2026-03-31', isActive: 'Yes' };
    const figureCells = { gstNumber: '', cinNumber: '1000000000000000000000', isActive: 'No' };
    expect(rows).toEqual([
      { row: 2, cells: { name: 'Acme', phone: '919840012345', ...dayCells } },
      { row: 4, cells: { name: 'Blue', phone: '0442345678', ...figureCells } },
    ]);
  },
);

test('a percentage counts as it looks, leading zeros stay, and no fraction has digits that nobody typed', async () => {
  const format = (value: number, numFmt: string) => ({ value, style: { numFmt } });
  const cells = new Map([
    ['1,1', format(0.07, '0%')],
    ['1,2', format(442345, '0000000')],
  ]);
  const headings = ['Name', 'GST rate', 'HSN/SAC code', 'Rate'];
  const rows = await rowsOf([sheet([headings, ['Tea', 0.07, 442345, 0.1 + 0.2]], { cells })], CHARGES);
  expect(rows?.[0]?.cells).toEqual({ name: 'Tea', gstRate: '7', hsnSacCode: '0442345', rate: '0.3' });
});

test('a formula counts with its value; without one, or with an error, its row cannot be saved', async () => {
  const cells = new Map([
    ['1,1', { formula: 'A2&"x"', formulaResult: 'Pune' }],
    ['2,1', { formula: 'NOW()' }],
    ['3,1', { value: '#N/A', type: 'error' as const }],
  ]);
  const rows = await rowsOf([sheet([['Name', 'City'], ['Acme'], ['Blue'], ['Cedar']], { cells })]);
  expect(rows?.map(({ row, cells: { city }, problem }) => [row, city, problem])).toEqual([
    [2, 'Pune', undefined],
    [3, '', 'A formula has no value. Open the file in Excel and save it again.'],
    [4, '#N/A', 'A cell has the error #N/A'],
  ]);
});

test('titles and blank rows above the headings are passed over, merged cells count for each of their rows', async () => {
  const merges = [
    { startRow: 0, startCol: 0, endRow: 0, endCol: 3 },
    { startRow: 3, startCol: 1, endRow: 5, endCol: 1 },
  ];
  const rows = await rowsOf([
    sheet([['Our customers'], [], ['Name', 'City'], ['Acme', 'Pune'], ['Blue'], ['Cedar']], { merges }),
  ]);
  expect(rows).toEqual([
    { row: 4, cells: { name: 'Acme', city: 'Pune' } },
    { row: 5, cells: { name: 'Blue', city: 'Pune' } },
    { row: 6, cells: { name: 'Cedar', city: 'Pune' } },
  ]);
});

test('of several sheets the first with the columns is read, another by its name, none that is hidden', async () => {
  const bytes = await workbook([
    sheet([['Name'], ['Hidden']], { name: 'Old', hidden: true }),
    sheet([['Read me first']], { name: 'Notes' }),
    sheet([['Name'], ['Acme']], { name: 'Customers' }),
    sheet([['Name'], ['Blue']], { name: 'Consignees' }),
  ]);
  const sheets = ['Notes', 'Customers', 'Consignees'];
  expect(await read(bytes)).toMatchObject({ sheets, sheet: 'Customers' });
  expect((await read(bytes, PARTIES, 'Consignees')).content?.rows[0]?.cells).toEqual({ name: 'Blue' });
  expect(await read(bytes, PARTIES, 'Notes')).toEqual({
    sheets,
    sheet: 'Notes',
    content: undefined,
    problem: 'The sheet Notes has no column Name',
  });
});

test('macros are not run and harm nothing', async () => {
  const bytes = await workbook([sheet([['Name'], ['Acme']])], { vbaProject: strToU8('not run') });
  expect((await read(bytes)).content?.rows).toEqual([{ row: 2, cells: { name: 'Acme' } }]);
});

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const plainBytes = () => workbook([sheet([['Name'], ['Acme']])]);
const SMALL = { '[Content_Types].xml': strToU8('x'), 'xl/workbook.xml': strToU8('x') };

/** A workbook whose last part states another size in the directory of the archive. */
function bytesStating(size: number): Uint8Array {
  const bytes = zipSync({ ...SMALL, 'xl/last.xml': new Uint8Array(1000) });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const isEntry = (at: number) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50;
  const lastEntry = [...bytes.keys()].filter(isEntry).at(-1) ?? 0;
  view.setUint32(lastEntry + 24, size, true);
  return bytes;
}

test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
  [
    'with a password',
    () => workbook([sheet([['Name']])], { encryption: { password: 'secret', spinCount: 1 } }),
    'The workbook is protected by a password',
  ],
  ['of an old Excel', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]), 'Excel 97 to 2003 (.xls)'],
  ['that is binary', () => zipSync({ ...SMALL, 'xl/workbook.bin': strToU8('x') }), 'a binary one (.xlsb)'],
  ['of LibreOffice', () => zipSync({ 'content.xml': strToU8('x') }), 'of LibreOffice (.ods)'],
  ['that is another archive', () => zipSync({ 'a.txt': strToU8('x') }), 'packed and no workbook'],
  ['that is cut off', async () => (await plainBytes()).slice(0, 900), 'damaged or cut off'],
  ['with broken parts', () => zipSync(SMALL), 'damaged or cut off'],
  [
    'that unpacks to far more than it has',
    () => bytesStating(260 * 1024 * 1024),
    'too large when it is unpacked',
  ],
  ['that hides how much it unpacks to', () => bytesStating(0), 'too large when it is unpacked'],
])('a workbook %s is refused with what to do', async (_name, make, message) => {
  await expect(read(await make())).rejects.toThrow(message);
});

test('a long text that stands in very many cells is refused before it fills the memory', async () => {
  const rows = Array.from({ length: 4_000 }, () => ['x'.repeat(30_000)]);
  const { problem } = await read(await workbook([sheet([['Name'], ...rows])]));
  expect(problem).toMatch('too large when it is unpacked');
});

test('the sample file is read as it ships, as CSV and as a workbook', async () => {
  const { headings, rows } = sampleTable(PARTY_COLUMNS, PARTY_SAMPLE);
  const filled = (cells: object) =>
    Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''));
  const csv = readCsv(await csvFile(headings, rows).text(), PARTY_COLUMNS, ['name']);
  const { content } = await read(await bytesOf(xlsxFile('Sample of parties', headings, rows)));
  for (const { rows: contents = [], unknownHeadings } of [csv, content ?? csv]) {
    expect(contents.map(({ cells }) => filled(cells))).toEqual(PARTY_SAMPLE);
    expect(unknownHeadings).toEqual([]);
  }
});
