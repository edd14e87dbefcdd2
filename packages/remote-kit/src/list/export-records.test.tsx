import { dismissToast, type QueryClient, QueryClientProvider } from '@freightdesk/remote-runtime';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strFromU8, unzipSync } from 'fflate';
import { RunningExports } from '../exports/running-exports.view';
import { Notices } from '../notices/notices';
import { createQueryClient } from '../query/create-query-client';
import { withResolvers } from '../testing/with-resolvers';
import { csvFile } from './csv-file';
import { exportList } from './export-records';
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

type Read = (
  page: number,
  after?: string,
) => Promise<{ items: readonly Contract[]; total: number; next?: string }>;

/** Exports beside what the shell shows of it. */
function begin(read: Read, kind: 'csv' | 'xlsx' = 'csv', queryClient: QueryClient = createQueryClient()) {
  dismissToast();
  render(
    <QueryClientProvider client={queryClient}>
      <RunningExports />
      <Notices />
    </QueryClientProvider>,
  );
  return exportList(queryClient, { columns, caption: 'Rate contracts', kind }, read);
}

async function exported(pages: readonly (readonly Contract[])[], kind: 'csv' | 'xlsx' = 'csv') {
  const savedFiles = catchFiles();
  const total = pages.flat().length;
  await begin(async (page) => ({ items: pages[page - 1] ?? [], total }), kind);
  return savedFiles;
}

test('a page begins where the one before said, if it did', async () => {
  catchFiles();
  const calls: unknown[][] = [];
  const read: Read = async (...call) => {
    calls.push(call);
    const page = call[0];
    return { items: [contract(`CT-${page}`)], total: 3, ...(page === 1 && { next: '7.x' }) };
  };
  await begin(read);
  expect(calls).toEqual([
    [1, undefined],
    [2, '7.x'],
    [3, undefined],
  ]);
});

test('every page is read, and what the columns hold is written: amounts beside their currency, days of India', async () => {
  const savedFiles = await exported([[contract('CT-1'), contract('CT-2', null)], [contract('CT-3')]]);
  expect(savedFiles[0]?.name).toBe('rate-contracts.csv');
  const text = await textOf(savedFiles[0]?.file);
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Number,Value,Value Currency,Valid To',
    'CT-1,1250.5,INR,2026-11-21',
    'CT-2,,INR,2026-11-21',
    'CT-3,1250.5,INR,2026-11-21',
  ]);
  expect(await screen.findByText('3 records exported as rate-contracts.csv')).toBeInTheDocument();
});

test('a list that loses records while it is read ends, and says that it has changed', async () => {
  const savedFiles = catchFiles();
  await begin(async (page) => ({ items: page === 1 ? [contract('CT-1')] : [], total: 2 }));
  expect(savedFiles).toHaveLength(1);
  expect(await screen.findByText('Exported while the list changed')).toBeInTheDocument();
});

test('a record that moves to the next page while pages are read is written once', async () => {
  const savedFiles = catchFiles();
  const records = ['CT-1', 'CT-2', 'CT-2', 'CT-3'].map((number) => ({
    ...contract(number),
    id: Number(number.slice(3)),
  }));
  await begin(async (page) => ({ items: records.slice(page * 2 - 2, page * 2), total: 4 }));
  expect((await textOf(savedFiles[0]?.file)).match(/CT-2/g)).toHaveLength(1);
});

test('more than 1,00,000 records are refused with what to do', async () => {
  const savedFiles = catchFiles();
  await begin(async () => ({ items: [contract('CT-1')], total: 100_001 }));
  expect(
    await screen.findByText('Narrow the list to at most 1,00,000 records to export it.'),
  ).toBeInTheDocument();
  expect(savedFiles).toHaveLength(0);
});

/** Two pages, of which the second one comes when the test lets it. */
function heldPages() {
  const { promise, resolve } = withResolvers();
  const read: Read = async (page) => {
    if (page === 2) await promise;
    return { items: [contract(`CT-${page}`)], total: 2 };
  };
  return { read, release: resolve };
}

test('an export that runs says how far it is, and is stopped without a file', async () => {
  const savedFiles = catchFiles();
  const { read, release } = heldPages();
  const work = begin(read);
  await userEvent.click(await screen.findByRole('button', { name: 'Exporting 50%' }));
  expect(screen.getByRole('progressbar', { name: 'Export of rate-contracts.csv' })).toHaveAttribute(
    'aria-valuenow',
    '1',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  release();
  await work;
  expect(savedFiles).toHaveLength(0);
  expect(screen.queryByRole('button', { name: /Exporting/ })).not.toBeInTheDocument();
});

test('an export ends without a file when somebody else signs in', async () => {
  const savedFiles = catchFiles();
  const queryClient = createQueryClient();
  const { read, release } = heldPages();
  const work = begin(read, 'csv', queryClient);
  await screen.findByRole('button', { name: 'Exporting 50%' });
  queryClient.removeQueries();
  release();
  await work;
  expect(savedFiles).toHaveLength(0);
});

test('where a page cannot be read the export waits, and goes on from there', async () => {
  const savedFiles = catchFiles();
  const pages: number[] = [];
  const work = begin(async (page) => {
    pages.push(page);
    if (pages.length === 2) throw new Error('away');
    return { items: [contract(`CT-${page}`)], total: 2 };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Export waits' }));
  const place = within(screen.getByRole('group', { name: 'Export waits' }));
  expect(place.getByRole('alert')).toHaveTextContent('The list could not be exported');
  await userEvent.click(place.getByRole('button', { name: 'Try Again' }));
  await work;
  expect(pages).toEqual([1, 2, 2]);
  expect(savedFiles).toHaveLength(1);
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
  const savedFiles = await exported([[contract('CT-1')]], 'xlsx');
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
