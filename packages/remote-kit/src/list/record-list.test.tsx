import { listParties, type Party } from '@freightdesk/contracts/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SAVED } from '../links';
import { Refusal, renderScreen, type StubbedRequest, stub } from '../testing';
import { latestAddressOf } from './latest-place';
import { ListTiles } from './list-tiles';
import { recordColumns } from './record-columns';
import { RecordList } from './record-list';
import { useRecordList } from './use-record-list';

const user = userEvent.setup({ delay: null });
const parties = (count: number): Party[] =>
  Array.from({ length: count }, (_, index) => {
    const name = `Party ${String(index + 1).padStart(3, '0')}`;
    return { id: index + 1, name, city: 'Chennai', isActive: true } as Party;
  });

const cityOf = jest.fn(({ city }: Party) => city);
const columns = recordColumns(listParties)([
  {
    key: 'name',
    header: 'Party',
    keyColumn: true,
    sort: 'name',
    value: ({ name }) => name,
    link: ({ id }) => `/parties/${id}`,
  },
  { key: 'city', header: 'City', sort: 'city', value: cityOf },
  { key: 'phone', header: 'Phone', optional: true, value: ({ phone }) => phone },
]);
const words = {
  caption: 'Parties',
  search: 'Search parties',
  loading: 'Loading parties...',
  error: 'Error loading parties',
  empty: 'No parties found',
  emptyHint: 'Add the first one.',
  noMatch: 'No party matches',
};
const counts = { data: { all: 120, shippers: 7 }, isLoadingError: false, refetch: async () => undefined };

function Parties() {
  const list = useRecordList({
    queryKey: ['parties'],
    endpoint: listParties,
    columns,
    filters: { clientId: ['1', '2'] },
    defaultSort: 'name',
  });
  return (
    <>
      <ListTiles
        list={list}
        counts={counts as never}
        tiles={[
          { label: 'All', value: (each: typeof counts.data) => each.all, filter: {} },
          { label: 'Of client 1', value: (each) => each.shippers, filter: { clientId: '1' } },
        ]}
      />
      <RecordList
        list={list}
        messages={words}
        summary={({ total }) => `${total} found`}
        details={{ label: ({ name }) => `Details of ${name}`, content: ({ name }) => `All about ${name}` }}
      />
    </>
  );
}

/** A list of `all` as a service answers it, and what it was asked. */
function renderParties(all: readonly Party[], path = '/', route = '*') {
  const queries: string[] = [];
  const answer = ({ query }: StubbedRequest) => {
    queries.push(query.toString());
    const matches = all.filter(({ name }) => name.includes(query.get('q') ?? ''));
    const [page, pageSize] = [Number(query.get('page')), Number(query.get('pageSize'))];
    const items = matches.slice((page - 1) * pageSize, page * pageSize);
    return { items, total: matches.length, page, pageSize };
  };
  return { ...renderScreen(<Parties />, { path, route, api: [stub(listParties, answer)] }), queries };
}

const search = (router: ReturnType<typeof renderParties>['router']) => router.state.location.search;

test('a page is asked of the service, and Next shows the one after it', async () => {
  const { router, queries } = renderParties(parties(120));
  expect(screen.getByText('Loading parties...')).toBeInTheDocument();
  expect(await screen.findByText('1–50 of 120')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('51–100 of 120')).toBeInTheDocument();
  expect(search(router)).toBe('?page=2');
  expect(queries).toEqual(['page=1&pageSize=50', 'page=2&pageSize=50']);
});

test('of frequent matches the pages say that there are more than were counted', async () => {
  const answer = { items: parties(50), total: 1_000, isTotalExceeded: true, page: 1, pageSize: 50 } as const;
  renderScreen(<Parties />, { api: [stub(listParties, answer)] });
  expect(await screen.findByText('1–50 of more than 1000')).toBeInTheDocument();
});

test('a head sorts by the service: up, down, then in the order of the list; the address keeps it', async () => {
  const { router, queries } = renderParties(parties(3));
  await screen.findByText('Party 001');
  const sort = () => user.click(screen.getByRole('button', { name: 'City' }));
  const head = screen.getByRole('columnheader', { name: 'City' });
  expect(screen.getByRole('columnheader', { name: 'Party' })).toHaveAttribute('aria-sort', 'ascending');
  await sort();
  expect(search(router)).toBe('?sort=city');
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  await sort();
  expect(search(router)).toBe('?sort=-city');
  expect(head).toHaveAttribute('aria-sort', 'descending');
  await sort();
  expect(search(router)).toBe('');
  await screen.findByText('Party 001');
  expect(queries.slice(0, 3)).toEqual([
    'page=1&pageSize=50',
    'sort=city&page=1&pageSize=50',
    'sort=-city&page=1&pageSize=50',
  ]);
});

test('an order or a filter that the list does not know is not asked for', async () => {
  const { queries } = renderParties(parties(1), '/?sort=secret&clientId=3');
  await screen.findByText('Party 001');
  expect(queries).toEqual(['page=1&pageSize=50']);
});

test('a counter narrows the list to what it counts, from its first page, and another press on all shows all', async () => {
  const { router, queries } = renderParties(parties(120), '/?page=2');
  await screen.findByText('51–100 of 120');
  await user.click(screen.getByRole('button', { name: 'Of client 1' }));
  expect(search(router)).toBe('?clientId=1');
  expect(screen.getByRole('button', { name: 'Of client 1' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(search(router)).toBe('');
  expect(queries[1]).toBe('clientId=1&page=1&pageSize=50');
});

test('a page beyond the last says so and leads to the last', async () => {
  renderParties(parties(60), '/?page=9');
  expect(await screen.findByText('There is no page 9')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go to the last page' }));
  expect(await screen.findByText('51–60 of 60')).toBeInTheDocument();
});

test('a search without a hit says so, and Show all takes it away', async () => {
  const { router } = renderParties(parties(2), '/?q=nobody&clientId=1');
  expect(await screen.findByText('No party matches')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Party 001')).toBeInTheDocument();
  expect(search(router)).toBe('');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('Show all takes away what is just being typed, too', async () => {
  const { router } = renderParties(parties(2), '/?q=nobody');
  await screen.findByText('No party matches');
  await user.type(screen.getByRole('searchbox'), ' else');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Party 001')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(search(router)).toBe('');
});

test('a letter in the search box does not render the list', async () => {
  renderParties(parties(2));
  await screen.findByText('Party 001');
  cityOf.mockClear();
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(cityOf).not.toHaveBeenCalled();
});

test('without a record the list says what to do next', async () => {
  renderParties([]);
  expect(await screen.findByText('No parties found')).toBeInTheDocument();
  expect(screen.getByText('Add the first one.')).toBeInTheDocument();
});

test('a list that fails says so and Retry reads it', async () => {
  const answers = [new Refusal(503, 'Away'), parties(1)];
  renderScreen(<Parties />, { api: [stub(listParties, () => answers.shift() as Refusal)] });
  expect(await screen.findByText('Error loading parties')).toBeInTheDocument();
  expect(screen.queryByText('Of client 1')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Party 001')).toBeInTheDocument();
});

test('the name is a link to the record', async () => {
  const { router } = renderParties(parties(1));
  await user.click(await screen.findByRole('link', { name: 'Party 001' }));
  expect(router.state.location.pathname).toBe('/parties/1');
});

test('a row opens to its details and closes again', async () => {
  renderParties(parties(2));
  const toggle = await screen.findByRole('button', { name: 'Details of Party 002' });
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('All about Party 002')).toBeInTheDocument();
  await user.click(screen.getAllByText('Chennai')[1] as HTMLElement);
  expect(screen.queryByText('All about Party 002')).not.toBeInTheDocument();
});

test('the columns that a user chooses are kept for that user', async () => {
  localStorage.clear();
  const { unmount } = renderParties(parties(1));
  await screen.findByText('Party 001');
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads()).toEqual(['Details', 'Party', 'City']);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const choice = screen.getByRole('group', { name: 'Columns' });
  expect(within(choice).queryByRole('checkbox', { name: 'Party' })).not.toBeInTheDocument();
  await user.click(within(choice).getByRole('checkbox', { name: 'City' }));
  await user.click(within(choice).getByRole('checkbox', { name: 'Phone' }));
  expect(heads()).toEqual(['Details', 'Party', 'Phone']);
  unmount();
  renderParties(parties(1));
  await screen.findByText('Party 001');
  expect(heads()).toEqual(['Details', 'Party', 'Phone']);
});

test('the export has what was found, with the columns that are shown', async () => {
  localStorage.clear();
  const { queries } = renderParties(parties(120), '/?q=Party');
  await screen.findByText('1–50 of 120');
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const press = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await screen.findByRole('button', { name: 'Export', expanded: false });
  expect(press).toHaveBeenCalledTimes(1);
  expect(queries.at(-1)).toBe('q=Party&after=0&page=1&pageSize=500');
  press.mockRestore();
});

test('the types know what a list can be sorted by, and its rows', () => {
  // @ts-expect-error parties cannot be sorted by their phone
  recordColumns(listParties)([{ key: 'phone', header: 'Phone', sort: 'phone' }]);
  // @ts-expect-error a party has no amount
  recordColumns(listParties)([{ key: 'amount', header: 'Amount', value: ({ amount }) => amount }]);
  expect(listParties.sorts).toContain('name');
});

test('a row that is pressed stays below the pointer while a newer page arrives, until it is let go', async () => {
  renderParties(parties(3));
  const pressed = await screen.findByText('Party 003');
  const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  await user.type(screen.getByRole('searchbox'), '3');
  await user.pointer({ keys: '[MouseLeft>]', target: pressed });
  expect(await screen.findByText('1 found')).toBeInTheDocument();
  expect(names()).toEqual(['Party 001', 'Party 002', 'Party 003']);
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
  expect(names()).toEqual(['Party 003']);
});

function Ledger() {
  const list = useRecordList({ queryKey: ['ledger'], staleTime: 0, endpoint: listParties, columns });
  return <RecordList list={list} messages={words} />;
}

function Screens() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      {isShown && <Ledger />}
      <button type="button" onClick={() => setShown(!isShown)}>
        Other screen
      </button>
    </>
  );
}

test('a list that others change is read again each time it is shown', async () => {
  let reads = 0;
  renderScreen(<Screens />, { api: [stub(listParties, () => parties(++reads))] });
  await screen.findByRole('row', { name: /^Party 001/ });
  for (let press = 0; press < 2; press += 1)
    await user.click(screen.getByRole('button', { name: 'Other screen' }));
  expect(await screen.findByRole('row', { name: /^Party 002/ })).toBeInTheDocument();
});

test('Back leads to where the list was: as far as it was scrolled, with the focus on the row that was opened', async () => {
  const { router } = renderParties(parties(60), '/parties', '/parties');
  await user.click(await screen.findByRole('link', { name: 'Party 030' }));
  const scrollArea = () => screen.getByRole('group', { name: 'Parties' });
  await act(() => router.navigate('/parties'));
  await screen.findByRole('link', { name: 'Party 030' });
  expect(scrollArea().scrollTop).toBe(0);
  scrollArea().scrollTop = 640;
  await user.click(screen.getByRole('link', { name: 'Party 030' }));
  await screen.findByText('Went elsewhere');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Party 030' })).toHaveFocus());
  expect(scrollArea().scrollTop).toBe(640);
});

test('after a save the list opens where one was: page, place and the row, though in a new entry of the history', async () => {
  const { router } = renderParties(parties(60), '/parties?q=Party', '/parties');
  const link = await screen.findByRole('link', { name: 'Party 020' });
  await screen.findByRole('button', { name: 'Export' });
  const scrollArea = () => screen.getByRole('group', { name: 'Parties' });
  scrollArea().scrollTop = 320;
  await user.click(link);
  await screen.findByText('Went elsewhere');
  const isFocused = () => expect(screen.getByRole('link', { name: 'Party 020' })).toHaveFocus();
  expect(latestAddressOf('/parties')).toBe('/parties?q=Party');
  await act(() => router.navigate(latestAddressOf('/parties'), { state: SAVED }));
  await waitFor(isFocused);
  expect(scrollArea().scrollTop).toBe(320);
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/parties?q=Party'));
  await screen.findByRole('link', { name: 'Party 020' });
  expect(isFocused).toThrow();
});

test('Back leads to a row that was pressed beside its controls, and takes the focus from no field', async () => {
  const { router } = renderParties(parties(60), '/parties', '/parties');
  const row = await screen.findByRole('row', { name: /Party 030/ });
  await screen.findByRole('button', { name: 'Export' });
  screen.getByRole('group', { name: 'Parties' }).scrollTop = 640;
  await user.click(within(row).getByText('Chennai'));
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(-1));
  const toggle = () => screen.getByRole('button', { name: 'Details of Party 030' });
  await waitFor(() => expect(toggle()).toHaveFocus());
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(-1));
  const search = screen.getByRole('searchbox');
  search.focus();
  await waitFor(() => expect(screen.getByRole('group', { name: 'Parties' }).scrollTop).toBe(640));
  expect(search).toHaveFocus();
});
