import { strFromU8, unzipSync } from 'fflate';
import { csvFile, exportRecords } from './export-records';
import type { RecordColumn } from './record-columns';
import { xlsxFile } from './xlsx-file';

interface Contract {
  readonly number: string;
  readonly value: number | null;
  readonly validTo: string;
}

const columns: RecordColumn<Contract>[] = [
  { key: 'number', header: 'Number', value: ({ number }) => number },
  { key: 'value', header: 'Value', kind: 'money', value: ({ value }) => value, currency: () => 'INR' },
  { key: 'validTo', header: 'Valid To', kind: 'date', value: ({ validTo }) => validTo },
  { key: 'switch', header: 'Switch', cell: () => 'on' },
];
const contract = (number: string, value: number | null = 1250.5): Contract => ({
  number,
  value,
  validTo: '2026-11-20T19:00:00Z',
});

/** Has `URL.createObjectURL` keep the file and the download stay a press on a link. */
function catchFiles() {
  const savedFiles: { name: string; file: Blob }[] = [];
  let latest = new Blob();
  URL.createObjectURL = (file) => {
    latest = file as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    savedFiles.push({ name: this.download, file: latest });
  });
  return savedFiles;
}
afterEach(() => jest.restoreAllMocks());

async function exported(pages: readonly (readonly Contract[])[], kind: 'csv' | 'xlsx' = 'csv') {
  const savedFiles = catchFiles();
  const total = pages.flat().length;
  const list = {
    columnChoice: { visible: columns, isVisible: () => true, toggle: () => undefined },
    readForExport: async (page: number) => ({ items: pages[page - 1] ?? [], total }),
  };
  const progress: number[] = [];
  await exportRecords({ list, caption: 'Rate contracts', kind, onProgress: (done) => progress.push(done) });
  return { savedFiles, progress };
}

test('every page is read, and what the columns hold is written: amounts beside their currency, days of India', async () => {
  const { savedFiles, progress } = await exported([
    [contract('CT-1'), contract('CT-2', null)],
    [contract('CT-3')],
  ]);
  expect(savedFiles[0]?.name).toBe('rate-contracts.csv');
  const text = await textOf(savedFiles[0]?.file);
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Number,Value,Value Currency,Valid To',
    'CT-1,1250.5,INR,2026-11-21',
    'CT-2,,INR,2026-11-21',
    'CT-3,1250.5,INR,2026-11-21',
  ]);
  expect(progress).toEqual([2, 3]);
});

test('a list that loses records while it is read ends', async () => {
  const savedFiles = catchFiles();
  const list = {
    columnChoice: { visible: columns, isVisible: () => true, toggle: () => undefined },
    readForExport: async (page: number) => ({ items: page === 1 ? [contract('CT-1')] : [], total: 2 }),
  };
  await exportRecords({ list, caption: 'Contracts', kind: 'csv', onProgress: () => undefined });
  expect(savedFiles).toHaveLength(1);
});

test('more than 50,000 records are refused with what to do', async () => {
  const list = {
    columnChoice: { visible: columns, isVisible: () => true, toggle: () => undefined },
    readForExport: async () => ({ items: [contract('CT-1')], total: 50_001 }),
  };
  await expect(
    exportRecords({ list, caption: 'Contracts', kind: 'csv', onProgress: () => undefined }),
  ).rejects.toThrow('Narrow the list to at most 50,000 records to export it.');
});

const FORMULAS = ['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '\r=1'];

test.each(FORMULAS)('CSV: the text %j is no formula', async (text) => {
  const file = await textOf(csvFile(['Name'], [[text]]));
  expect(file).toContain(`'${text}`);
});

test('CSV: a negative figure stays a figure', async () => {
  expect(await textOf(csvFile(['Value'], [[-12.5]]))).toContain('\r\n-12.5');
});

test.each(FORMULAS)('XLSX: the text %j is a text', async (text) => {
  const sheet = await sheetOf(xlsxFile('Names', ['Name'], [[text]]));
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain(`<c t="inlineStr" s="0"><is><t xml:space="preserve">${text}</t></is></c>`);
});

test('XLSX: figures are figures, and signs of XML are written as what they stand for', async () => {
  const sheet = await sheetOf(xlsxFile('A/B', ['Name', 'Value'], [['<A & "B">\u0001', 1250.5]]));
  expect(sheet).toContain('&lt;A &amp; &quot;B&quot;&gt;</t>');
  expect(sheet).toContain('<c s="2"><v>1250.5</v></c>');
});

test('XLSX: the file is a workbook of one sheet', async () => {
  const { savedFiles } = await exported([[contract('CT-1')]], 'xlsx');
  expect(savedFiles[0]?.name).toBe('rate-contracts.xlsx');
  const files = unzipSync(await bytesOf(savedFiles[0]?.file));
  expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Rate contracts"');
  const parser = new DOMParser();
  for (const bytes of Object.values(files)) {
    const document = parser.parseFromString(strFromU8(bytes), 'application/xml');
    expect(document.querySelector('parsererror')).toBeNull();
  }
});

async function sheetOf(file: Blob): Promise<string> {
  return strFromU8(unzipSync(await bytesOf(file))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
}

function bytesOf(file: Blob = new Blob()): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file);
  });
}

const textOf = async (file: Blob | undefined): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(file));
