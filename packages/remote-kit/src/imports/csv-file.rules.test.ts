import { CHARGE_COLUMNS, PARTY_COLUMNS } from '@freightdesk/contracts/core';
import { decodeFile } from './csv-encoding.rules';
import { readCsv } from './csv-file.rules';

const read = (text: string) => readCsv(text, PARTY_COLUMNS, ['name']);

test('Columns stand in any order and spelling of case, and a byte order mark is passed over', () => {
  expect(read('\uFEFFcity,NAME\nChennai,Acme\n')).toEqual({
    rows: [{ row: 2, cells: { name: 'Acme', city: 'Chennai' } }],
    unknownHeadings: [],
  });
});

test('Rows are numbered as spreadsheets do: blank ones count and are passed over, quoted lines are one row', () => {
  const { rows } = read('Name,Address\n"Acme, Ltd","4 Quay\nChennai"\n,\n\nBlue,\n');
  expect(rows).toEqual([
    { row: 2, cells: { name: 'Acme, Ltd', address: '4 Quay\nChennai' } },
    { row: 5, cells: { name: 'Blue', address: '' } },
  ]);
});

test.each([
  ['semicolons', 'Name;City\nAcme;Pune'],
  ['tabs', 'Name\tCity\nAcme\tPune'],
])('A file with %s is read', (_name, text) => {
  expect(read(text).rows).toEqual([{ row: 2, cells: { name: 'Acme', city: 'Pune' } }]);
});

test('Unknown headings are reported, the errors of an earlier import are not', () => {
  expect(read('Name,Colour,Errors\nAcme,red,Name is bad').unknownHeadings).toEqual(['Colour']);
});

test('A row with more cells than headings cannot be sent', () => {
  expect(read('Name\nAcme,Pune\nBlue,\n').rows).toEqual([
    { row: 2, cells: { name: 'Acme' }, problem: 'This row has more cells than there are headings' },
    { row: 3, cells: { name: 'Blue' } },
  ]);
});

test('A cell that is too long cannot be sent', () => {
  expect(read(`Name\n${'x'.repeat(20_001)}`).rows[0]?.problem).toBe('A cell has more than 20000 characters');
});

test.each([
  ['', 'The file has no column Name'],
  ['City\nPune', 'The file has no column Name'],
  ['Name\n', 'The file has no rows below its headings'],
  ['Name,name\nA,B', 'The column Name stands in the file twice'],
  ['Name\n"Acme\n', 'Row 2 has a quotation mark that is not closed'],
])('The file %j is refused: %s', (text, message) => {
  expect(() => read(text)).toThrow(message);
});

const bytes = (...parts: (string | number)[]): Uint8Array =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)])),
  );
const utf16 = (text: string, isLittle: boolean): Uint8Array =>
  new Uint8Array(
    [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );

test.each<[string, Uint8Array, string, string]>([
  ['plain letters', bytes('Name\nAcme'), 'utf-8', 'Name\nAcme'],
  ['UTF-8', bytes('தமிழ் Müller ₹'), 'utf-8', 'தமிழ் Müller ₹'],
  [
    'UTF-8 with a mark and a broken letter',
    bytes('\uFEFFName\nMüller ', 0xe0, 0xae),
    'utf-8',
    'Name\nMüller \uFFFD',
  ],
  ['UTF-8 with a broken letter', bytes('Name\nMüller ₹ ', 0xe0, 0xae), 'utf-8', 'Name\nMüller ₹ \uFFFD'],
  ['the letters of Windows', bytes('Caf', 0xe9, ', Montr', 0xe9, 'al'), 'windows-1252', 'Café, Montréal'],
  ['UTF-16 with a mark', new Uint8Array([0xff, 0xfe, ...utf16('Name', true)]), 'utf-16le', 'Name'],
  ['UTF-16 without a mark', utf16('Name\nAcme', true), 'utf-16le', 'Name\nAcme'],
  ['UTF-16, the high byte first', utf16('Name\nAcme', false), 'utf-16be', 'Name\nAcme'],
])('A file in %s is read by its own encoding', async (_name, file, encoding, text) => {
  const decoded = await decodeFile(file);
  expect(decoded.encoding).toBe(encoding);
  expect(decoded.text).toBe(text);
});

test('Cyrillic letters of Windows are recognised by their frequency', async () => {
  const text = 'Название компании и адрес склада в порту';
  const file = new Uint8Array(
    [...text].map((letter) => (letter === ' ' ? 32 : letter.charCodeAt(0) - 0x350)),
  );
  const decoded = await decodeFile(file);
  expect(decoded.text).toBe(text);
});

test('A row with a broken letter is marked, the others are good', () => {
  const { rows } = read('City,Name\nChennai,Müller\nPune,Last \uFFFD');
  expect(rows.map(({ warning }) => warning)).toEqual([
    undefined,
    'A letter of this row cannot be read in the encoding of the file',
  ]);
});

test.each([
  [
    'two columns with semicolons',
    'Name;City\r\nTwo Semi;Chennai\r\n',
    [{ name: 'Two Semi', city: 'Chennai' }],
  ],
  ['two columns with tabs', 'Name\tCity\r\nTwo Tab\tChennai\r\n', [{ name: 'Two Tab', city: 'Chennai' }]],
  ['bars', 'Name|City\nBar|Chennai', [{ name: 'Bar', city: 'Chennai' }]],
  [
    'commas within cells',
    'Name;Address\r\nSemi Three;1, 2, 3, 4, 5\r\n',
    [{ name: 'Semi Three', address: '1, 2, 3, 4, 5' }],
  ],
  [
    'mixed ends of lines',
    'Name,Address,City\r\n"Mixed A","14 Rajaji Salai\nGeorge Town","Chennai"\nMixed B,x,Chennai\r\n',
    [
      { name: 'Mixed A', address: '14 Rajaji Salai\nGeorge Town', city: 'Chennai' },
      { name: 'Mixed B', address: 'x', city: 'Chennai' },
    ],
  ],
  ['ends of lines of old Macs', 'Name,City\rAcme,Pune\r', [{ name: 'Acme', city: 'Pune' }]],
])('A file with %s is read', (_name, text, cells) => {
  expect(read(text).rows.map((row) => row.cells)).toEqual(cells);
});

test('A refusal names the separator that was used', () => {
  expect(() => readCsv('Name;City\nAcme;Pune', PARTY_COLUMNS, ['name'], '\t')).toThrow(
    'The file has no column Name, where a tab separates the cells',
  );
});

test('A heading is as exports or the API name it, whatever its letter case and blanks', () => {
  const { rows, unknownHeadings } = readCsv(
    'NAME,type,Type,GST Number,is_active\nAcme,notify,International,33,No',
    PARTY_COLUMNS,
    ['name'],
  );
  expect(rows[0]?.cells).toEqual({
    name: 'Acme',
    type: 'notify',
    Type: 'International',
    gstNumber: '33',
    isActive: 'No',
  });
  expect(unknownHeadings).toEqual([]);
});

test('Figures with currency and grouping are read, what is no single number stays as it is written', () => {
  const file = 'Name,Category,Buying cost,Rate\nTea,charge,"₹ 1,23,456.78","12,50"';
  const [row] = readCsv(file, CHARGE_COLUMNS, ['name']).rows;
  expect(row?.cells).toEqual({ name: 'Tea', category: 'charge', buyingcost: '123456.78', rate: '12,50' });
});
