import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable, type DataTableProps } from '.';

interface Charge {
  id: number;
  name: string;
}

const charges: Charge[] = ['Handling', 'Ocean freight', 'Seal'].map((name, index) => ({
  id: index + 1,
  name,
}));

function renderTable(props: Partial<DataTableProps<Charge>> = {}) {
  render(
    <DataTable
      caption="Charges"
      columns={[
        { key: 'name', header: 'Charge', cell: ({ name }) => name, keyColumn: true },
        { key: 'note', header: 'Note', cell: ({ name }) => <input aria-label={`Note on ${name}`} /> },
      ]}
      rows={charges}
      rowKey={({ id }) => id}
      {...props}
    />,
  );
}
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

test('the arrow keys go from row to row, Home and End to the ends', async () => {
  renderTable();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(row('Handling')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(row('Ocean freight')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(row('Seal')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(row('Seal')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowUp}');
  expect(row('Handling')).toHaveFocus();
});

test('Enter on a row opens it', async () => {
  const openedRows: number[] = [];
  renderTable({ onRowOpen: ({ id }) => openedRows.push(id) });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(openedRows).toEqual([2]);
});

test('Enter on a row with details shows them, and once more hides them', async () => {
  renderTable({
    details: { label: ({ name }) => `Rates of ${name}`, content: ({ name }) => `${name} by container` },
  });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByText('Handling by container')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  expect(row('Ocean freight')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(screen.queryByText('Handling by container')).not.toBeInTheDocument();
});

test('a field inside a row keeps its own keys', async () => {
  renderTable();
  const note = screen.getByRole('textbox', { name: 'Note on Handling' });
  await userEvent.click(note);
  await userEvent.keyboard('abc{ArrowDown}{Home}');
  expect(note).toHaveFocus();
});
