import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable, type TableColumn } from '.';
import { nextSort, sortRows } from './sort-rows';

interface Charge {
  id: number;
  name: string;
  rate: number;
}

const columns: TableColumn<Charge>[] = [
  { key: 'name', header: 'Charge', cell: ({ name }) => name, sortValue: ({ name }) => name },
  { key: 'rate', header: 'Rate', cell: ({ rate }) => rate, sortValue: ({ rate }) => rate, kind: 'money' },
  { key: 'id', header: 'Id', cell: ({ id }) => id },
];
const charges: Charge[] = [
  { id: 1, name: 'Slot 10', rate: 500 },
  { id: 2, name: 'slot 9', rate: 1200 },
  { id: 3, name: 'Handling', rate: 500 },
];
const many = Array.from({ length: 5000 }, (_, index) => ({ id: index, name: `Charge ${index}`, rate: 1 }));

const table = (rows: readonly Charge[]) =>
  render(<DataTable caption="Charges" columns={columns} rows={rows} rowKey={({ id }) => id} />);
const firstCells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.firstElementChild?.textContent);

test('A header sorts up, then down, then not at all, and says so', async () => {
  table(charges);
  const header = screen.getByRole('columnheader', { name: 'Charge' });
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Charge' }));
  expect(header).toHaveAttribute('aria-sort', 'none');
  await press();
  expect(firstCells()).toEqual(['Handling', 'slot 9', 'Slot 10']);
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  await press();
  expect(firstCells()).toEqual(['Slot 10', 'slot 9', 'Handling']);
  await press();
  expect(firstCells()).toEqual(['Slot 10', 'slot 9', 'Handling']);
  expect(header).toHaveAttribute('aria-sort', 'none');
});

test('A column without a sort value is a plain header', () => {
  table(charges);
  expect(screen.queryByRole('button', { name: 'Id' })).not.toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Id' })).not.toHaveAttribute('aria-sort');
});

test('Rows of equal value keep their order in both directions', () => {
  const ids = (direction: 'ascending' | 'descending') =>
    sortRows(charges, columns, { key: 'rate', direction }).map(({ id }) => id);
  expect(ids('ascending')).toEqual([1, 3, 2]);
  expect(ids('descending')).toEqual([2, 1, 3]);
});

test('Another header begins with ascending', () => {
  expect(nextSort({ key: 'name', direction: 'descending' }, 'rate')).toEqual({
    key: 'rate',
    direction: 'ascending',
  });
});

test('Of five thousand rows only those that can be seen are rendered, and the table states how many there are', async () => {
  const region = jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  const row = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(37);
  table(many);
  expect(await screen.findByRole('row', { name: 'Charge 0 1 0' })).toHaveAttribute('aria-rowindex', '2');
  const drawn = screen.getAllByRole('row');
  expect(drawn.length).toBeGreaterThan(2);
  expect(drawn.length).toBeLessThan(100);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
  region.mockRestore();
  row.mockRestore();
});
