import { PARTY_COLUMNS } from '@freightdesk/contracts/core';
import { readCsv, textOfFile } from './csv-file.rules';

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

test('A file of an older spreadsheet is read in the letters of Windows', async () => {
  const file = new File([new Uint8Array([0x43, 0x61, 0x66, 0xe9])], 'a.csv');
  expect(await textOfFile(file)).toBe('Café');
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
