import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pencil, Trash2 } from 'lucide-react';
import { Profiler } from 'react';
import { NumberField } from '../field';
import { DataTable, type DataTableProps, type TableColumn } from '.';

interface Charge {
  id: number;
  name: string;
  rate: number;
}

const charges: Charge[] = [
  { id: 1, name: 'Handling', rate: 500 },
  { id: 2, name: 'Ocean freight', rate: 1200 },
];
const columns: TableColumn<Charge>[] = [
  { key: 'name', header: 'Charge', cell: (charge) => charge.name, keyColumn: true },
  { key: 'rate', header: 'Rate', cell: (charge) => charge.rate, kind: 'money', footer: 1700 },
];

function renderTable(props: Partial<DataTableProps<Charge>> = {}) {
  return render(
    <DataTable
      caption="Charges"
      columns={columns}
      rows={charges}
      rowKey={(charge) => charge.id}
      {...props}
    />,
  );
}

test('the caption names the table and its scroll area, which takes the focus', async () => {
  renderTable();
  expect(screen.getByRole('table', { name: 'Charges' })).toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByRole('group', { name: 'Charges' })).toHaveFocus();
});

test('rows stand below their headers and totals below the rows', () => {
  renderTable();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Charge', 'Rate']);
  expect(screen.getByRole('row', { name: 'Ocean freight 1200' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: '1700' })).toBeInTheDocument();
});

test.each([{ loading: true }, {}])('a table of few rows is rendered once when it appears (%j)', (props) => {
  const rendered = jest.fn();
  render(
    <Profiler id="table" onRender={rendered}>
      <DataTable
        caption="Charges"
        columns={columns}
        rows={charges}
        rowKey={(charge) => charge.id}
        {...props}
      />
    </Profiler>,
  );
  expect(rendered).toHaveBeenCalledTimes(1);
});

test('a long table that follows its skeleton renders the rows that its scroll area has room for', async () => {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(37);
  const many = Array.from({ length: 150 }, (_, at) => ({ id: at, name: `Charge ${at}`, rate: at }));
  const { rerender } = renderTable({ rows: [], loading: true });
  rerender(<DataTable caption="Charges" columns={columns} rows={many} rowKey={(charge) => charge.id} />);
  expect(await screen.findByText('Charge 0')).toBeInTheDocument();
  expect(screen.queryByText('Charge 149')).not.toBeInTheDocument();
  jest.restoreAllMocks();
});

/** The index of a cell's column, counting the spans of the cells before it. */
const columnOf = (cell: HTMLElement): number => {
  const cells: HTMLElement[] = [...(cell.closest('tr')?.cells ?? [])];
  const before = cells.slice(0, cells.indexOf(cell)) as HTMLTableCellElement[];
  return before.reduce((columns, { colSpan }) => columns + colSpan, 0);
};

test.each([
  ['alone', {}],
  [
    'beside details and actions',
    { details: { label: ({ name }: Charge) => name, content: () => null }, rowActions: () => [] },
  ],
])('totals and the grand total stand under their column, aligned as that is: %s', (_case, more) => {
  renderTable({ ...more, summary: [{ label: 'Grand Total', value: '₹2,006.00' }] });
  const rate = columnOf(screen.getByRole('columnheader', { name: 'Rate' }));
  for (const name of ['1700', '₹2,006.00']) {
    const total = screen.getByRole('cell', { name });
    expect(columnOf(total)).toBe(rate);
    expect(total).toHaveStyle({ textAlign: 'end' });
  }
});

test('money is aligned to the end and kept on one line', () => {
  renderTable();
  expect(screen.getByRole('cell', { name: '500' })).toHaveStyle({ textAlign: 'end', whiteSpace: 'nowrap' });
  expect(screen.getByRole('columnheader', { name: 'Rate' })).toHaveStyle({ textAlign: 'end' });
});

test('a row opens by a press anywhere on it and by keyboard on its key column', async () => {
  const open = jest.fn();
  renderTable({ onRowOpen: open });
  await userEvent.click(screen.getByRole('cell', { name: '500' }));
  expect(open).toHaveBeenLastCalledWith(charges[0]);
  screen.getByRole('button', { name: 'Ocean freight' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(open).toHaveBeenLastCalledWith(charges[1]);
  expect(open).toHaveBeenCalledTimes(2);
});

test('a row action acts on its row and does not open it', async () => {
  const open = jest.fn();
  const edit = jest.fn();
  renderTable({
    onRowOpen: open,
    rowActions: (charge) => [
      { label: 'Edit', icon: Pencil, onSelect: () => edit(charge.id) },
      { label: 'Delete', icon: Trash2, onSelect: jest.fn(), tone: 'danger', disabled: true },
    ],
  });
  const row = within(screen.getByRole('row', { name: /Ocean freight/ }));
  await userEvent.click(row.getByRole('button', { name: 'Edit' }));
  expect(edit).toHaveBeenCalledWith(2);
  expect(open).not.toHaveBeenCalled();
  expect(row.getByRole('button', { name: 'Delete' })).toBeDisabled();
});

test('while loading the table says so and shows no rows', () => {
  renderTable({ loading: true, loadingLabel: 'Loading charges...' });
  expect(screen.getByRole('status')).toHaveTextContent('Loading charges...');
  expect(screen.getByRole('group', { name: 'Charges' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('Handling')).not.toBeInTheDocument();
});

test('without rows the empty state stands below the headers', () => {
  renderTable({ rows: [], empty: <p>No charges available.</p> });
  expect(screen.getByText('No charges available.')).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Rate' })).toBeInTheDocument();
});

test('an error of a field in a cell stands below its row and describes the field', () => {
  const rate: TableColumn<Charge> = {
    key: 'rate',
    header: 'Rate',
    width: '120px',
    cell: ({ id, name }) => (
      <NumberField label={`Rate of ${name}`} hideLabel error={id === 2 ? 'Required' : undefined} />
    ),
  };
  const { rerender } = renderTable({ columns: [...columns.slice(0, 1), rate] });
  const note = screen.getByRole('cell', { name: 'Rate of Ocean freight: Required' });
  expect(note.closest('tr')?.previousElementSibling).toHaveTextContent('Ocean freight');
  expect(screen.getByLabelText('Rate of Ocean freight')).toHaveAccessibleDescription(
    'Rate of Ocean freight: Required',
  );
  expect(screen.getByRole('columnheader', { name: 'Rate' })).toHaveStyle({ minWidth: '120px' });
  rerender(<DataTable caption="Charges" columns={columns} rows={charges} rowKey={({ id }) => id} />);
  expect(screen.queryByText('Required')).not.toBeInTheDocument();
});
