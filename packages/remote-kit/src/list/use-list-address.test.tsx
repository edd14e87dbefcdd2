import { createMemoryRouter, Link, RouterProvider, useSearchParams } from '@freightdesk/remote-runtime';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useListAddress, useSearchText } from './use-list-address';

const user = userEvent.setup();

function List() {
  const address = useListAddress();
  const [text, setText] = useSearchText(address);
  return (
    <>
      <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
      <p>Answers to {address.q || 'everything'}</p>
      <Link to="/form">Form</Link>
    </>
  );
}

const Form = () => 'The form';

function renderList(path = '/list') {
  let arrive = (_form: { Component: typeof Form }): void => undefined;
  const lazy = () =>
    new Promise<{ Component: typeof Form }>((resolve) => {
      arrive = resolve;
    });
  const router = createMemoryRouter(
    [
      { path: '/list', Component: List },
      { path: '/form', lazy },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return { router, arrive: () => arrive({ Component: Form }) };
}

test('what is typed becomes the search after a pause, and the address keeps it', async () => {
  const { router } = renderList('/list?page=3');
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'deccan');
  expect(await screen.findByText('Answers to deccan')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?q=deccan');
});

test('the search of the address stands in the box', () => {
  renderList('/list?q=deccan');
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('deccan');
});

test('what is typed becomes the search as soon as the box is left', async () => {
  jest.useFakeTimers();
  try {
    const typist = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { router } = renderList();
    await typist.type(screen.getByRole('textbox', { name: 'Search' }), 'd');
    expect(router.state.location.search).toBe('');
    await typist.tab();
    expect(router.state.location.search).toBe('?q=d');
  } finally {
    jest.useRealTimers();
  }
});

test('a screen that is asked for right after typing opens, however long it takes to load', async () => {
  jest.useFakeTimers();
  try {
    const typist = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { arrive } = renderList();
    await typist.type(screen.getByRole('textbox', { name: 'Search' }), 'd');
    await typist.click(screen.getByRole('link', { name: 'Form' }));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    arrive();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('The form')).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

function Filters() {
  const [params, setParams] = useSearchParams();
  const add = (name: string) => setParams((current) => new URLSearchParams([...current, [name, '1']]));
  const addBoth = () => {
    add('page');
    add('job');
  };
  return (
    <button type="button" onClick={addBoth}>
      {params.toString() || 'Add both'}
    </button>
  );
}

test('of two changes of the address in quick succession neither takes back the other', async () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Filters }])} />);
  await user.click(screen.getByRole('button', { name: 'Add both' }));
  expect(await screen.findByRole('button', { name: 'page=1&job=1' })).toBeInTheDocument();
});
