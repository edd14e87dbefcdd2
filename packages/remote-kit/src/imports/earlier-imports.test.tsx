import { type ImportRecord, listImports, undoImport } from '@freightdesk/contracts/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, renderScreen, stub } from '../testing';
import { EarlierImportsButton } from './earlier-imports.view';

const record: ImportRecord = {
  id: 7,
  kind: 'parties',
  fileName: 'parties.csv',
  createdAt: new Date().toISOString(),
  createdByName: 'Asha Menon',
  savedCount: 1_200,
  state: 'saved',
  undoUntil: new Date(Date.now() + 3_600_000).toISOString(),
  undoneByName: null,
  undoneAt: null,
  removedCount: 0,
  keptCount: 0,
  keptRecords: [],
};
const undoneRecord: ImportRecord = {
  ...record,
  state: 'undone',
  undoneByName: 'Ravi Nair',
  undoneAt: new Date().toISOString(),
  removedCount: 1_198,
  keptCount: 2,
  keptRecords: [
    { id: 1, name: 'Acme', reason: 'Used by quote QT-7' },
    { id: 2, name: 'Blue', reason: 'Changed since' },
  ],
};

/** Opens the dialog. Undo gives these answers, one after the other, and the list has the last one. */
async function openImports(records: ImportRecord[], answers: (ImportRecord | Refusal)[] = []) {
  let latest: ImportRecord | undefined;
  const api = [
    stub(listImports, () => records.map((each) => (each.id === latest?.id ? latest : each))),
    stub(undoImport, () => {
      const answer = answers.shift() ?? new Refusal(500, 'No answer is left');
      if (!(answer instanceof Refusal)) latest = answer;
      return answer;
    }),
  ];
  renderScreen(<EarlierImportsButton master="parties" invalidates={[['parties']]} />, { api });
  await userEvent.click(screen.getByRole('button', { name: 'Earlier imports and Undo' }));
  return screen.findByRole('dialog', { name: 'Imports of parties' });
}

async function undo(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Undo parties.csv' }));
  const question = await screen.findByRole('alertdialog', { name: 'Undo import' });
  expect(question).toHaveTextContent('Remove what parties.csv has saved (1,200 parties)?');
  await userEvent.click(within(question).getByRole('button', { name: 'Undo' }));
}

test('An import is undone after a question, step by step, and says what stays and why', async () => {
  const dialog = await openImports(
    [record],
    [{ ...record, state: 'undoing', removedCount: 400 }, undoneRecord],
  );
  expect(
    await within(dialog).findByRole('row', { name: /parties\.csv.*Asha Menon.*1,200.*Saved/ }),
  ).toBeVisible();
  await undo();
  expect(await within(dialog).findByText('Undone: 1,198 removed, 2 stay')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo parties.csv' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'What stays of parties.csv' }));
  const stays = within(await screen.findByRole('table', { name: 'What stays of parties.csv' }));
  expect(stays.getByRole('row', { name: 'Acme Used by quote QT-7' })).toBeVisible();
  expect(stays.getByRole('row', { name: 'Blue Changed since' })).toBeVisible();
});

test('Undoing that another service holds up is told, and goes on when Undo is pressed again', async () => {
  const undoing: ImportRecord = { ...record, state: 'undoing', removedCount: 400 };
  const away = new Refusal(503, 'Jobs and bills could not be asked in time');
  const dialog = await openImports([record], [undoing, away, undoneRecord]);
  await undo();
  expect(await screen.findByText('Jobs and bills could not be asked in time')).toBeVisible();
  expect(await within(dialog).findByText('Undoing: 400 of 1,200')).toBeVisible();
  await undo();
  expect(await within(dialog).findByText('Undone: 1,198 removed, 2 stay')).toBeVisible();
});

test('After a day there is no Undo', async () => {
  const dialog = await openImports([{ ...record, undoUntil: new Date(Date.now() - 1).toISOString() }]);
  expect(await within(dialog).findByText('parties.csv')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo parties.csv' })).not.toBeInTheDocument();
});
