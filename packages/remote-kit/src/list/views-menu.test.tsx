import {
  chooseDefaultView,
  createView,
  deleteView,
  type ListView,
  listParties,
  listViews,
  type Party,
  updateView,
} from '@freightdesk/contracts/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleSession } from '../session/sample-session';
import { renderScreen, type StubbedRequest, stub } from '../testing';
import { recordColumns } from './record-columns';
import { RecordList } from './record-list';
import { useRecordList } from './use-record-list';

const user = userEvent.setup({ delay: null });
const parties = [{ id: 1, name: 'Party 1', city: 'Chennai', phone: '044' }] as Party[];
const columns = recordColumns(listParties)([
  { key: 'name', header: 'Party', keyColumn: true, sort: 'name', value: ({ name }) => name },
  { key: 'city', header: 'City', sort: 'city', value: ({ city }) => city },
  { key: 'phone', header: 'Phone', optional: true, value: ({ phone }) => phone },
]);
const texts = {
  caption: 'Parties',
  search: 'Search parties',
  loading: 'Loading parties...',
  error: 'Error loading parties',
  empty: 'No parties found',
  emptyHint: 'Add the first one.',
};

function Parties() {
  const list = useRecordList({ queryKey: ['parties'], endpoint: listParties, columns });
  return <RecordList list={list} messages={texts} />;
}

const view = (id: number, name: string, changes: Partial<ListView> = {}): ListView => ({
  id,
  _id: String(id),
  clientId: '1',
  createdAt: '2026-11-27T04:00:00.000Z',
  updatedAt: '2026-11-27T04:00:00.000Z',
  list: '/list',
  name,
  parameters: 'columns=phone&density=compact&q=Party&sort=-city',
  sharedWith: null,
  isOwn: true,
  isDefault: false,
  ...changes,
});

/** A service with these views, what it was asked for as lists, and what was written. */
function renderViews(all: ListView[], path = '/list', role: 'admin' | 'user' = 'admin') {
  const asks: string[] = [];
  const writes: unknown[] = [];
  const recorded =
    <Answer,>(answer: (request: StubbedRequest) => Answer) =>
    (request: StubbedRequest) => {
      writes.push(request.body ?? 'deleted');
      return answer(request);
    };
  const api = [
    stub(listParties, ({ query }) => {
      asks.push(query.toString());
      return { items: parties, total: 1, page: 1, pageSize: 50 };
    }),
    stub(listViews, () => all),
    stub(
      createView,
      recorded(({ body }) => {
        all.push(view(9, 'New one', body as Partial<ListView>));
        return all.at(-1) as ListView;
      }),
    ),
    stub(
      updateView,
      recorded(({ body }) => {
        Object.assign(all[0] ?? {}, body);
        return all[0] as ListView;
      }),
    ),
    stub(
      deleteView,
      recorded(() => {
        all.shift();
        return undefined as never;
      }),
    ),
    stub(
      chooseDefaultView,
      recorded(() => ({ list: '/list', viewId: all[0]?.id ?? null })),
    ),
  ];
  const session = { ...sampleSession, user: { ...sampleSession.user, role } };
  return { ...renderScreen(<Parties />, { path, api, session }), asks, writes };
}

const open = async (name = 'Views') => user.click(await screen.findByRole('button', { name }));
const menu = () => within(screen.getByRole('group', { name: /View/ }));
const press = async (name: string) => user.click(await menu().findByRole('button', { name }));
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

test('a view brings its search, order, columns and density, and All takes them away', async () => {
  const { router, asks } = renderViews([view(5, 'By city')]);
  await open();
  await press('By city');
  expect(router.state.location.search).toBe('?columns=phone&density=compact&q=Party&sort=-city&view=5');
  await waitFor(() => expect(asks.at(-1)).toBe('q=Party&sort=-city&page=1&pageSize=50'));
  expect(heads()).toEqual(['Party', 'Phone']);
  expect(screen.getByRole('table')).toHaveAttribute('data-compact');
  await open('View: By city');
  await press('All');
  expect(router.state.location.search).toBe('?view=all');
  expect(heads()).toEqual(['Party', 'City']);
  expect(screen.getByRole('table')).not.toHaveAttribute('data-compact');
});

test('what is shown is saved as a view, and one that was changed is updated', async () => {
  const { router, writes } = renderViews([], '/list?sort=-city&page=2');
  await open();
  await press('Save view…');
  await press('Save');
  expect(await screen.findByText('Name the view')).toBeInTheDocument();
  await user.type(menu().getByRole('textbox'), 'Cities{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?columns=city&sort=-city&view=9'));
  expect(writes).toEqual([
    { list: '/list', name: 'Cities', parameters: 'columns=city&sort=-city', sharedWith: null },
  ]);
  await open('View: Cities');
  expect(menu().queryByRole('button', { name: 'Update Cities' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Phone' }));
  await open('View: Cities');
  await press('Update Cities');
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[1]).toMatchObject({ parameters: 'columns=city%2Cphone&sort=-city' });
});

test('a link to a view alone opens what it shows', async () => {
  const { router } = renderViews([view(5, 'By city')], '/list?view=5');
  expect(await screen.findByRole('button', { name: 'View: By city' })).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toContain('sort=-city&view=5'));
});

test('the list opens with the default view, and reads nothing before', async () => {
  const first = renderViews([view(5, 'By city', { isDefault: true })], '/list?view=5');
  await screen.findByRole('button', { name: 'View: By city' });
  first.unmount();
  const { router, asks } = renderViews([view(5, 'By city', { isDefault: true })]);
  await screen.findByText('044');
  expect(router.state.location.search).toContain('view=5');
  expect(asks).toEqual(['q=Party&sort=-city&page=1&pageSize=50']);
});

test('a view becomes the default, is shared, renamed and deleted; the deletion is undone by a toast', async () => {
  const { writes, router } = renderViews([view(5, 'By city')], '/list?view=5');
  await open('View: By city');
  await user.click(await menu().findByRole('checkbox', { name: 'Open the list with By city' }));
  await user.selectOptions(menu().getByRole('combobox', { name: 'Shared with' }), 'Approver');
  await waitFor(() => expect(writes).toHaveLength(2));
  await press('Rename…');
  const name = menu().getByRole('textbox');
  await user.clear(name);
  await user.type(name, 'Towns{Enter}');
  await open('View: Towns');
  await press('Delete Towns');
  await waitFor(() => expect(router.state.location.search).toBe('?view=all'));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(writes).toHaveLength(5));
  expect(writes).toMatchObject([
    { viewId: 5 },
    { sharedWith: 'approver' },
    { name: 'Towns' },
    'deleted',
    { name: 'Towns', sharedWith: 'approver' },
  ]);
});

test('who is no admin changes no view that is shared', async () => {
  renderViews([view(5, 'By city', { isOwn: false, sharedWith: 'user' })], '/list?view=5', 'user');
  await open('View: By city');
  expect(await menu().findByText('Shared')).toBeInTheDocument();
  expect(menu().queryByRole('button', { name: /Rename|Delete|Update/ })).not.toBeInTheDocument();
  expect(menu().getByRole('checkbox', { name: /Open the list/ })).toBeInTheDocument();
});
