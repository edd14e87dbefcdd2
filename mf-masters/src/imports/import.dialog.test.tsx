import {
  exportParties,
  type ImportBatch,
  type ImportReport,
  importParties,
  listParties,
  listTaxGroups,
} from '@freightdesk/contracts/core';
import { Refusal, renderScreen, type StubbedRequest, stub } from '@freightdesk/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../masters/master-screen.samples';
import { PartyListScreen } from '../parties/party.screen';

/**
 * Checks rows as the service would: rows without a name are refused, the others are saved unless this is only a
 * check.
 */
function judged({ firstRow, rows, checkOnly }: ImportBatch): ImportReport {
  const judgedRows = rows.map(({ name }, at) => ({
    row: firstRow + at,
    outcome: name ? (checkOnly ? ('good' as const) : ('saved' as const)) : ('refused' as const),
    id: null,
    errors: name ? [] : [{ field: 'name', message: 'Name is required' }],
  }));
  const count = (expectedOutcome: string) =>
    judgedRows.filter(({ outcome }) => outcome === expectedOutcome).length;
  return { saved: count('saved'), refused: count('refused'), rows: judgedRows };
}

type Answer = (batch: ImportBatch) => ImportReport | Refusal | Promise<ImportReport>;

function renderImport(answer: Answer = judged) {
  const batches: ImportBatch[] = [];
  const api = [
    stub(listParties, []),
    stub(listTaxGroups, []),
    stub(importParties, ({ body }: StubbedRequest) => {
      batches.push(body as ImportBatch);
      return answer(body as ImportBatch);
    }),
  ];
  renderScreen(<PartyListScreen />, { path: '/masters/party?q=tea', api });
  return batches;
}

async function choose(...lines: string[]): Promise<void> {
  await press('Import');
  await upload(...lines);
}
async function upload(...lines: string[]): Promise<void> {
  const file = new File([lines.join('\n')], 'parties.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('File'), file);
}
const findText = (text: string) => screen.findByText(text);

test('Every row is checked and shown with its errors before anything is saved', async () => {
  const batches = renderImport();
  await choose('Name,City', 'Acme,Pune', ',Chennai');
  expect(await findText('2 rows: 1 good, 1 with errors')).toBeInTheDocument();
  expect(screen.getByText('Name is required')).toBeInTheDocument();
  expect(batches).toEqual([
    expect.objectContaining({
      firstRow: 2,
      checkOnly: true,
      rows: [
        { name: 'Acme', city: 'Pune' },
        { name: '', city: 'Chennai' },
      ],
    }),
  ]);
});

test('What is doubtful about a row is reported, and the row can be saved', async () => {
  renderImport((batch) => {
    const report = judged(batch);
    const warnings = [{ field: 'gstNumber', message: 'The check character is wrong' }];
    return { ...report, rows: report.rows.map((row) => ({ ...row, warnings })) };
  });
  await choose('Name,GSTIN', 'Acme,33ABCCF1234A1ZJ');
  expect(await screen.findByText(/Warning: .*The check character is wrong/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save 1 row' })).toBeEnabled();
});

test('The good rows are saved under the id that they were checked with, and the report stays', async () => {
  const batches = renderImport();
  await choose('Name', 'Acme', '" "', 'Blue', 'Cedar');
  await press('Save 3 rows');
  expect(await findText('3 rows: 3 saved')).toBeInTheDocument();
  expect(new Set(batches.map(({ importId }) => importId)).size).toBe(1);
  expect(batches.filter(({ checkOnly }) => !checkOnly).map(({ firstRow, mode }) => [firstRow, mode])).toEqual(
    [
      [2, 'good_rows'],
      [4, 'good_rows'],
    ],
  );
  await press('Done');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('With all or none the batches of a file say how many rows belong together', async () => {
  const batches = renderImport();
  await choose('Name,City', 'Acme,Pune', ',Chennai');
  const mode = await screen.findByRole('combobox', { name: 'Rows with errors' });
  await userEvent.selectOptions(mode, 'Save nothing until all rows are good');
  await upload('Name', 'Acme', '" "', 'Blue', 'Cedar');
  await press('Save 3 rows');
  await findText('3 rows: 3 saved');
  const savedBatches = batches.filter(({ checkOnly }) => !checkOnly);
  expect(savedBatches.map(({ firstRow, rowsInFile }) => [firstRow, rowsInFile])).toEqual([
    [2, 3],
    [4, 3],
  ]);
  expect(batches.filter(({ checkOnly }) => checkOnly).map(({ rowsInFile }) => rowsInFile)).not.toContain(3);
});

test('With all or none nothing can be saved while a row is wrong', async () => {
  renderImport();
  await choose('Name,City', 'Acme,Pune', ',Chennai');
  const mode = await screen.findByRole('combobox', { name: 'Rows with errors' });
  await userEvent.selectOptions(mode, 'Save nothing until all rows are good');
  expect(screen.getByRole('button', { name: 'Save 1 row' })).toBeDisabled();
});

test('The rows with errors can be looked at alone', async () => {
  renderImport();
  await choose('Name,City', 'Acme,Pune', ',Chennai');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Only rows with errors' }));
  expect(screen.queryByText('Acme')).not.toBeInTheDocument();
  expect(screen.getByText('Name is required')).toBeInTheDocument();
});

test('A file that is none says so', async () => {
  renderImport();
  await choose('City', 'Pune');
  expect(
    await findText('The file has no column Name, where a comma separates the cells'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('The way a file was read is shown and can be changed', async () => {
  renderImport();
  await choose('Name;City', 'Acme;Pune');
  expect(await findText('Acme')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Encoding' })).toHaveDisplayValue('UTF-8');
  const separator = screen.getByRole('combobox', { name: 'Separator' });
  expect(separator).toHaveDisplayValue('Semicolon');
  await userEvent.selectOptions(separator, 'Comma');
  expect(
    await findText('The file has no column Name, where a comma separates the cells'),
  ).toBeInTheDocument();
  expect(screen.queryByText('Acme')).not.toBeInTheDocument();
  await userEvent.selectOptions(separator, 'Semicolon');
  expect(await findText('Acme')).toBeInTheDocument();
});

test('An export from Tally says what becomes of what, and its debtors are checked as parties', async () => {
  const batches = renderImport();
  const ledger =
    '<LEDGER NAME="Sample Traders"><PARENT>Sundry Debtors</PARENT><COUNTRYOFRESIDENCE>Nepal</COUNTRYOFRESIDENCE></LEDGER>';
  await choose(`<ENVELOPE><BODY>${ledger}</BODY></ENVELOPE>`);
  expect(await findText('1 row: 1 good')).toBeInTheDocument();
  expect(screen.getByText(/^Ledgers under Sundry Debtors: 1/)).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Separator' })).not.toBeInTheDocument();
  expect(batches[0]?.rows).toEqual([
    expect.objectContaining({ name: 'Sample Traders', Type: 'International' }),
  ]);
});

test('Columns that are not known are reported', async () => {
  renderImport();
  await choose('Name,Colour', 'Acme,red');
  expect(await findText('Columns that are not known and are passed over: Colour')).toBeInTheDocument();
});

test('A check that fails can be made again', async () => {
  const answers: Answer[] = [() => new Refusal(503, 'The masters are away')];
  renderImport((batch) => (answers.shift() ?? judged)(batch));
  await choose('Name', 'Acme');
  expect(await findText('The masters are away')).toBeInTheDocument();
  await press('Check again');
  expect(await findText('1 row: 1 good')).toBeInTheDocument();
});

test('Saving goes batch by batch; one that failed half-way is gone on with, and no row twice', async () => {
  const lines = Array.from({ length: 101 }, (_each, at) => `Party ${at}`);
  const failing = [judged, () => new Refusal(503, 'The masters are away')];
  const batches = renderImport((batch) => (batch.checkOnly ? judged : (failing.shift() ?? judged))(batch));
  await choose('Name', ...lines);
  await press('Save 101 rows');
  expect(await findText('The masters are away')).toBeInTheDocument();
  expect(await findText('101 rows: 100 saved, 1 good')).toBeInTheDocument();
  await press('Save 1 row');
  expect(await findText('101 rows: 101 saved')).toBeInTheDocument();
  expect(new Set(batches.map(({ importId }) => importId)).size).toBe(1);
});

test('Work that is under way can be stopped', async () => {
  const lines = Array.from({ length: 501 }, (_each, at) => `Party ${at}`);
  let release: (() => void) | undefined;
  const batches = renderImport(
    (batch) =>
      new Promise((settle) => {
        release = () => settle(judged(batch));
      }),
  );
  await choose('Name', ...lines);
  expect(await screen.findByRole('progressbar', { name: 'Checking: 0 of 501 rows' })).toBeInTheDocument();
  await press('Stop');
  release?.();
  expect(await findText('Stopped')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Check again' })).toBeInTheDocument();
  expect(batches).toHaveLength(1);
});

test('The export has what the search finds', async () => {
  renderImport();
  await press('Export');
  expect(await screen.findByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    `${exportParties.path}?q=tea`,
  );
});

describe('Possible duplicates', () => {
  const duplicate = { by: 'name' as const, id: 7, name: 'Acme', city: 'Pune', isActive: false };
  const withDuplicate = (batch: ImportBatch): ImportReport => {
    const report = judged(batch);
    if (!batch.checkOnly) return report;
    return {
      ...report,
      rows: report.rows.map((row) => (row.row === 3 ? { ...row, duplicates: [duplicate] } : row)),
    };
  };

  test('name the stored party with a link and the earlier row of the file, and can be saved', async () => {
    renderImport(withDuplicate);
    await choose(
      'Name,City,GSTIN',
      'Blue,,33ABCCF1234A1ZI',
      'acme,PUNE,',
      'BLUE,,33abccf1234a1zi',
      'Cedar,,',
    );
    expect(await findText('4 rows: 4 good, 2 possible duplicates')).toBeInTheDocument();
    const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
    expect(row('acme')).toHaveTextContent('Warning: Same name and city as Acme, Pune (inactive)');
    const link = screen.getByRole('link', { name: 'Acme, Pune' });
    expect(link).toHaveAttribute('href', '/masters/party?open=7');
    expect(link).toHaveAttribute('target', '_blank');
    expect(row('BLUE')).toHaveTextContent('Warning: Same GSTIN as row 2');
    expect(row('BLUE')).toHaveTextContent('Warning: Same name and city as row 2');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only possible duplicates' }));
    expect(screen.queryByText('Cedar')).not.toBeInTheDocument();
    await press('Save 4 rows');
    expect(await findText('4 rows: 4 saved, 2 possible duplicates')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Acme, Pune' })).toBeInTheDocument();
  });

  test('are found across the batches of a file', async () => {
    const batches = renderImport();
    const lines = Array.from({ length: 600 }, (_none, at) => `Party ${at}`);
    await choose('Name', ...lines, 'PARTY  0');
    expect(await findText('601 rows: 601 good, 1 possible duplicate')).toBeInTheDocument();
    expect(batches).toHaveLength(2);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only possible duplicates' }));
    expect(screen.getByRole('row', { name: /PARTY/ })).toHaveTextContent(
      'Warning: Same name and city as row 2',
    );
  });
});
