import { listParties, type Party } from '@freightdesk/contracts/core';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CircleOff } from 'lucide-react';
import { renderScreen, stub } from '../testing';
import type { BulkAction } from './bulk-action';
import { recordColumns } from './record-columns';
import { RecordList } from './record-list';
import { useRecordList } from './use-record-list';
import { useSelection } from './use-selection';

const user = userEvent.setup({ delay: null });
const parties = Array.from({ length: 4 }, (_, index) => ({
  id: index + 1,
  name: `Party ${index + 1}`,
})) as Party[];
const columns = recordColumns(listParties)([
  {
    key: 'name',
    header: 'Party',
    keyColumn: true,
    value: ({ name }) => name,
    link: ({ id }) => `/parties/${id}`,
  },
  {
    key: 'open',
    header: 'Open',
    kind: 'money',
    value: ({ id }) => id * 10.25,
    currency: ({ id }) => (id === 4 ? 'USD' : 'INR'),
  },
]);
const texts = {
  caption: 'Parties',
  search: 'Search parties',
  loading: 'Loading parties...',
  error: 'Error loading parties',
  empty: 'No parties found',
  emptyHint: 'Add the first one.',
};

function Parties({ action }: { action: BulkAction<Party> }) {
  const list = useRecordList({ queryKey: ['parties'], endpoint: listParties, columns });
  const selection = useSelection<Party>(({ name }) => name);
  return <RecordList list={list} messages={texts} selection={selection} bulkActions={[action]} />;
}

/** A list whose action answers after `release`, and what was written. */
function renderParties(changes: Partial<BulkAction<Party>> = {}) {
  const writes: string[] = [];
  const action: BulkAction<Party> = {
    label: 'Make Inactive',
    icon: CircleOff,
    outcome: 'made inactive',
    write: async ({ name }) => {
      writes.push(name);
      return { undo: async () => writes.push(`${name} again`) };
    },
    ...changes,
  };
  renderScreen(<Parties action={action} />, { api: [stub(listParties, parties)] });
  return writes;
}

const textOf = (file: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file ?? new Blob());
  });
const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
const bar = async () => within(await screen.findByRole('region', { name: 'Selected records' }));
const run = async () => user.click((await bar()).getByRole('button', { name: 'Make Inactive' }));

test('rows are selected one by one, by a range, by the space bar and all of the page; the bar adds them up', async () => {
  renderParties();
  await user.click(await box('Party 1'));
  await user.keyboard('{Shift>}');
  await user.click(await box('Party 3'));
  await user.keyboard('{/Shift}');
  expect((await bar()).getByRole('status')).toHaveTextContent('3 selected');
  expect((await bar()).getByText('₹61.50')).toBeInTheDocument();
  screen.getByRole('row', { name: /Party 2/ }).focus();
  await user.keyboard(' ');
  expect((await bar()).getByText('₹41.00')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  expect((await bar()).getByText('₹61.50')).toBeInTheDocument();
  expect((await bar()).getByText('$41.00')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  expect(screen.queryByRole('region', { name: 'Selected records' })).not.toBeInTheDocument();
});

test('an action writes each record once, and one toast takes all of it back', async () => {
  const writes = renderParties();
  await user.click(await box('Party 1'));
  await user.click(await box('Party 2'));
  await user.dblClick((await bar()).getByRole('button', { name: 'Make Inactive' }));
  expect(await screen.findByText('2 of 2 made inactive')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Selected records' })).not.toBeInTheDocument();
  const undo = screen.getByRole('button', { name: 'Undo' });
  fireEvent.click(undo);
  fireEvent.click(undo);
  expect(await screen.findByText('Undone: 2 no longer made inactive')).toBeInTheDocument();
  expect(writes).toEqual(['Party 1', 'Party 2', 'Party 1 again', 'Party 2 again']);
});

test('what was not done is listed with its reason and a link, and stays selected', async () => {
  renderParties({
    refusalOf: ({ id }) => (id === 1 ? 'is inactive already' : undefined),
    write: async ({ id }) => {
      if (id === 2) throw new Error('no');
      return undefined;
    },
  });
  for (const name of ['Party 1', 'Party 2', 'Party 3']) await user.click(await box(name));
  await run();
  const summary = await bar();
  expect(await screen.findByText('1 of 3 made inactive')).toBeInTheDocument();
  expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Party 1: is inactive already',
    'Party 2: It could not be changed',
  ]);
  expect(summary.getByRole('link', { name: 'Party 2' })).toHaveAttribute('href', '/parties/2');
  await user.click(summary.getByRole('button', { name: 'Close' }));
  expect((await bar()).getByRole('status')).toHaveTextContent('2 selected');
});

test('an action is stopped: what is still to come stays as it is', async () => {
  let release: () => void = () => undefined;
  const writes: number[] = [];
  renderParties({
    write: ({ id }) => {
      writes.push(id);
      return new Promise((resolve) => {
        release = () => resolve(undefined);
      });
    },
  });
  await user.click(await box('Party 1'));
  await user.click(await box('Party 2'));
  await run();
  await user.click((await bar()).getByRole('button', { name: 'Stop' }));
  release();
  expect(await screen.findByText('Not tried, because it was stopped: 1')).toBeInTheDocument();
  expect(writes).toEqual([1]);
});

test('the selected records are a file with the columns that are shown', async () => {
  renderParties();
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  const press = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(await box('Party 2'));
  await user.click((await bar()).getByRole('button', { name: 'Selected as CSV' }));
  await screen.findByRole('button', { name: 'Selected as CSV' });
  expect(await textOf(files[0])).toContain('Party 2,20.5,INR');
  press.mockRestore();
});
