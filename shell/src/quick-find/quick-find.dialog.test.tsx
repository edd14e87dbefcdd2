import { listJobs } from '@freightdesk/contracts/billing';
import { listParties } from '@freightdesk/contracts/core';
import { KEYS, lazyScreen, type RemoteDefinition } from '@freightdesk/remote-kit';
import { Refusal, type Stub } from '@freightdesk/remote-kit/testing';
import { keysText } from '@freightdesk/ui/shortcut';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { overviews } from '../../test/overview.samples';
import { renderApp, signedIn } from '../../test/render-app';

beforeEach(() => localStorage.clear());

/** The list of matches needs both, and jsdom lays nothing out. */
beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  Element.prototype.scrollIntoView = () => undefined;
});

const parties = { id: 7, name: 'Old Kaveri Mills', city: 'Salem' };
const jobs = { jobNumber: 'KAV-12', partyName: 'Kaveri Mills' };
const page = (items: readonly unknown[]) => ({ items, total: items.length, page: 1, pageSize: 5 });

function Screen() {
  return <input aria-label="Note" />;
}
const route = (path: string) => ({
  path,
  handle: { title: path },
  lazy: lazyScreen(async () => Screen),
});
const remote = (id: string, definition: Pick<RemoteDefinition, 'routes' | 'find'>): RemoteDefinition => ({
  id,
  contractVersion: 1,
  navigation: [],
  ...definition,
});
const masters = remote('mf-masters', {
  routes: [route('/masters/party'), route('/masters/party-master')],
  find: async () => ({
    find: {
      lists: [
        {
          label: 'Parties',
          order: 1,
          from: listParties.path,
          title: 'name',
          hints: ['city'],
          to: '/masters/party?open=:id',
        },
      ],
      commands: [{ label: 'New Party', to: '/masters/party-master' }],
    },
  }),
});
const billing = remote('mf-billing', {
  routes: [route('/billing/job-summary')],
  find: async () => ({
    find: {
      lists: [
        {
          label: 'Jobs',
          order: 2,
          from: listJobs.path,
          title: 'jobNumber',
          hints: ['partyName'],
          to: '/billing/job-summary?open=:jobNumber',
        },
      ],
      commands: [],
    },
  }),
});

/** The shell at the dashboard, whose lists answer `jobs` and `parties`, or what is given. */
function open(api: readonly Stub[] = [], remotes: Parameters<typeof renderApp>[0]['remotes'] = {}) {
  const { router } = renderApp({
    api: [
      signedIn(),
      ...api,
      // Lists answer records with all of their fields; these are the ones that are shown.
      [listParties, () => page([parties])],
      [listJobs, () => page([jobs])],
      ...overviews(),
    ] as readonly Stub[],
    remotes: { 'mf-masters': async () => masters, 'mf-billing': async () => billing, ...remotes },
  });
  return router;
}

const input = () => screen.findByRole('combobox', { name: 'Find' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('a record is found from anywhere and opened by keys alone; it is recent the next time', async () => {
  const router = open();
  await screen.findByRole('button', { name: 'Find (Ctrl K)' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await input(), 'kav');
  await waitFor(() => expect(options()).toEqual(['KAV-12Kaveri Mills', 'Old Kaveri MillsSalem']));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/masters/party', search: '?open=7' }),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('/');
  await input();
  const recent = within(screen.getByRole('group', { name: 'Recent' }));
  expect(recent.getByRole('option')).toHaveTextContent('Old Kaveri MillsSalem');
});

test('what to do and where to go are found by the beginnings of their words', async () => {
  const router = open();
  await screen.findByRole('button', { name: 'Find (Ctrl K)' });
  await userEvent.click(screen.getByRole('button', { name: 'Find (Ctrl K)' }));
  await userEvent.type(await input(), 'par new');
  await waitFor(() => expect(screen.getByRole('option', { name: 'New Party' })).toBeInTheDocument());
  await userEvent.clear(await input());
  await userEvent.type(await input(), 'rep');
  await userEvent.click(await screen.findByRole('option', { name: 'Reports' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/reports'));
});

test('a list that is away and a remote that cannot be loaded are named, and the rest is found', async () => {
  open([[listParties, () => new Refusal(500, 'Broken')]], {
    'mf-crm': async () => Promise.reject(new Error('gone')),
  });
  await screen.findByRole('button', { name: 'Find (Ctrl K)' });
  await userEvent.keyboard('/');
  await userEvent.type(await input(), 'kav');
  expect(await screen.findByText('Not searched, because not available: CRM, Parties')).toBeInTheDocument();
  expect(options()).toEqual(['KAV-12Kaveri Mills']);
});

test('a list that the user may not read is not spoken of', async () => {
  open([[listParties, () => new Refusal(403, 'Not yours')]]);
  await screen.findByRole('button', { name: 'Find (Ctrl K)' });
  await userEvent.keyboard('/');
  await userEvent.type(await input(), 'kav');
  await waitFor(() => expect(options()).toEqual(['KAV-12Kaveri Mills']));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the letters of shortcuts stay with the field that has the focus; Ctrl K does not', async () => {
  const router = open();
  await screen.findByRole('button', { name: 'Find (Ctrl K)' });
  await act(() => router.navigate('/masters/party'));
  const field = await screen.findByRole('textbox', { name: 'Note' });
  await userEvent.type(field, 'a/b?');
  expect(field).toHaveValue('a/b?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await input();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(field).toHaveFocus());
});

test('the question mark lists the shortcuts', async () => {
  open();
  await screen.findByRole('button', { name: 'Find (Ctrl K)' });
  await userEvent.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('Ctrl K or /')).toBeInTheDocument();
  const listedKeys = dialog.getAllByRole('term').map(({ textContent }) => textContent?.replace(' or /', ''));
  expect(listedKeys).toEqual(expect.arrayContaining(Object.values(KEYS).map(keysText)));
});

test('the menu of the user shows the key of the list of shortcuts, and opens it', async () => {
  open();
  await screen.findByRole('button', { name: 'Find (Ctrl K)' });
  await userEvent.click(screen.getByRole('button', { name: /Arvind Krishnan/ }));
  const item = screen.getByRole('menuitem', { name: 'Keyboard shortcuts' });
  expect(item).toHaveAttribute('aria-keyshortcuts', KEYS.list);
  await userEvent.click(item);
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
});
