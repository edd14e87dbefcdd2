import { type ImportBatch, importParties, PARTY_COLUMNS } from '@freightdesk/contracts/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type WriteOptions, writeXlsx } from 'hucre/xlsx';
import { renderScreen, type StubbedRequest, stub } from '../testing';
import { ImportDialog } from './import.dialog';
import type { ImportFiles } from './import-files';

const files: ImportFiles = {
  plural: 'parties',
  columns: PARTY_COLUMNS,
  sample: async () => [],
  requiredFields: ['name'],
  importEndpoint: importParties,
};

const good = ({ body }: StubbedRequest) => {
  const { firstRow, rows } = body as ImportBatch;
  const outcome = 'good' as const;
  return {
    saved: 0,
    refused: 0,
    rows: rows.map((_row, at) => ({ row: firstRow + at, outcome, id: null, errors: [] })),
  };
};

async function choose(name: string, content: BlobPart): Promise<void> {
  await userEvent.upload(screen.getByLabelText('File'), new File([content], name));
}
const workbook = async (options: WriteOptions) => new Uint8Array(await writeXlsx(options));
const sheetOf = (name: string, party: string) => ({ name, rows: [['Name'], [party]] });

beforeEach(() => {
  renderScreen(<ImportDialog files={files} onClose={() => undefined} />, {
    api: [stub(importParties, good)],
  });
});

test('a workbook is checked as other files are, and another of its sheets can be chosen', async () => {
  await choose(
    'parties.xlsx',
    await workbook({ sheets: [sheetOf('Customers', 'Acme'), sheetOf('Agents', 'Blue')] }),
  );
  expect(await screen.findByText('1 row: 1 good')).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Acme' })).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Separator' })).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sheet' }), 'Agents');
  expect(await screen.findByRole('cell', { name: 'Blue' })).toBeInTheDocument();
  expect(screen.queryByRole('cell', { name: 'Acme' })).not.toBeInTheDocument();
  expect(screen.getByText('parties.xlsx')).toBeInTheDocument();
});

const page = (text: string) => new TextEncoder().encode(text);

test.each<[string, Uint8Array<ArrayBuffer>, RegExp]>([
  ['a workbook of an old Excel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), /of Excel 97 to 2003/],
  ['a web page', page('<html><table><tr><td>Name</td></tr></table></html>'), /web page/],
  ['the XML of an old Excel', page('<?xml version="1.0"?><Workbook xmlns="x"></Workbook>'), /web page/],
])('%s says what to do, and another file can be chosen', async (_name, content, message) => {
  await choose('parties.xls', content);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await choose('parties.xlsx', 'Name\nCedar');
  expect(await screen.findByRole('cell', { name: 'Cedar' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
});
