import type { RemoteDefinition } from '@freightdesk/remote-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remoteWith, renderApp, signedIn } from '../../test/render-app';
import { createRemoteRegistry } from './remotes.hook';

const masters = remoteWith('Masters', 'Parties', '/masters/party');
const crm = remoteWith('CRM', 'Quotes', '/quotes');
const down = () => Promise.reject(new Error('unreachable'));

beforeEach(() => localStorage.clear());

test('A screen opens as soon as its remote has come, whatever the other remotes do', async () => {
  renderApp({
    path: '/masters/party',
    api: [signedIn()],
    remotes: { 'mf-crm': () => new Promise(() => undefined), 'mf-masters': async () => masters },
  });
  expect(await screen.findByText('Parties screen')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Parties');
});

test('A remote that fails shows its error in its place; the others work; Retry brings it without a reload', async () => {
  const loads = [down, async () => masters];
  renderApp({
    path: '/masters/party',
    api: [signedIn()],
    remotes: { 'mf-masters': () => (loads.shift() ?? down)(), 'mf-crm': async () => crm },
  });
  await screen.findByText('Masters could not be loaded');
  const main = screen.getByRole('main');
  expect(within(main).getByText('Masters could not be loaded')).toBeInTheDocument();
  expect(screen.getByText('Masters unavailable')).toBeInTheDocument();
  expect(screen.getByText('CRM')).toBeInTheDocument();

  await userEvent.click(within(main).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Parties screen')).toBeInTheDocument();
  expect(screen.queryByText('Masters unavailable')).not.toBeInTheDocument();
});

test('Retry takes what the list says now: another version of what has failed, and remotes that are new', async () => {
  const entry = (name: string, version: string) => ({
    name,
    version,
    container: name,
    entry: `/${version}`,
    paths: [`/${name}`],
    navigation: [],
  });
  const lists = [[entry('mf-crm', '2')], [entry('mf-crm', '1'), entry('mf-new', '1')]];
  const readList = jest.fn(async (_options?: { readonly fresh: boolean }) => lists.shift() ?? []);
  const registry = createRemoteRegistry({
    readList,
    loadRemote: async ({ version }) =>
      version === '1' ? { definition: crm, version, isPrevious: false } : Promise.reject(new Error('broken')),
    onReady: () => undefined,
  });
  const states = () =>
    registry.state.get().remotes.map(({ entry: { name, version }, status }) => [name, version, status]);
  await registry.prepare('/mf-crm');
  expect(states()).toEqual([['mf-crm', '2', 'failed']]);
  await registry.retry();
  expect(states()).toEqual([
    ['mf-crm', '1', 'ready'],
    ['mf-new', '1', 'listed'],
  ]);
  expect(readList.mock.calls).toEqual([[undefined], [{ fresh: true }]]);
});

test('Retry goes on with the list that there is while it cannot be read', async () => {
  const entry = {
    name: 'mf-crm',
    version: '1',
    container: 'mf_crm',
    entry: '/',
    paths: ['/quotes'],
    navigation: [],
  };
  const loads = [down, async () => ({ definition: crm, version: '1', isPrevious: false })];
  const reads = [async () => [entry], down];
  const registry = createRemoteRegistry({
    readList: () => (reads.shift() ?? down)(),
    loadRemote: () => (loads.shift() ?? down)(),
    onReady: () => undefined,
  });
  await registry.prepare('/quotes');
  await registry.retry();
  expect(registry.state.get()).toMatchObject({ list: 'ready', remotes: [{ status: 'ready' }] });
});

test('A path that no remote knows is not found', async () => {
  renderApp({ path: '/nowhere', api: [signedIn()], remotes: { 'mf-masters': async () => masters } });
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
});

describe('Where the list says what the remotes are', () => {
  const entry = (group: string, label: string, to: string) => ({
    paths: [to],
    navigation: [{ group, label, to, order: 1 }],
  });
  const listed = {
    'mf-masters': entry('Masters', 'Parties', '/masters/party'),
    'mf-crm': entry('CRM', 'Quotes', '/quotes'),
  };
  const loads = { masters: jest.fn(async () => masters), crm: jest.fn(async () => crm) };
  const remotes = { 'mf-masters': loads.masters, 'mf-crm': loads.crm };

  beforeEach(() => {
    for (const load of Object.values(loads)) load.mockClear();
  });

  test('the sidebar has the entries of all, and the screen that is open loads its own remote alone', async () => {
    renderApp({ path: '/masters/party', api: [signedIn()], remotes, listed });
    expect(await screen.findByText('Parties screen')).toBeInTheDocument();
    expect(screen.getByText('CRM')).toBeInTheDocument();
    expect(screen.getByText('Masters')).toBeInTheDocument();
    expect([loads.masters.mock.calls.length, loads.crm.mock.calls.length]).toEqual([1, 0]);
  });

  test('a link that is pointed at loads the remote that it leads to', async () => {
    renderApp({ path: '/', api: [signedIn()], remotes, listed });
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(loads.crm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('CRM'));
    await userEvent.hover(await screen.findByText('Quotes'));
    expect(loads.crm).toHaveBeenCalledTimes(1);
    expect(loads.masters).not.toHaveBeenCalled();
  });

  test('an address that no remote has is not found without loading any', async () => {
    renderApp({ path: '/nowhere', api: [signedIn()], remotes, listed });
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
    expect([...loads.masters.mock.calls, ...loads.crm.mock.calls]).toEqual([]);
  });

  test('what nobody has asked for is loaded in the end, one after the other, whenever there is nothing else to do', async () => {
    const loaded: string[] = [];
    const noting = ({ routes, ...rest }: RemoteDefinition): RemoteDefinition => ({
      ...rest,
      routes: routes.map((route) => {
        const lazy = () => {
          loaded.push(route.path);
          return route.lazy();
        };
        return { ...route, lazy };
      }),
    });
    const registry = createRemoteRegistry({
      readList: async () =>
        Object.entries(listed).map(([name, { paths }]) => ({
          name,
          paths,
          navigation: name === 'mf-crm' ? [...crm.navigation] : [],
          version: '1',
          container: name,
          entry: '/',
        })),
      loadRemote: async ({ name, version }) => {
        loaded.push(name);
        return { definition: noting(name === 'mf-crm' ? crm : masters), version, isPrevious: false };
      },
      onReady: () => undefined,
    });
    await registry.load();
    expect(loaded).toEqual([]);
    await registry.prepare('/quotes');
    await registry.loadRest(async () => void loaded.push('idle'));
    expect(loaded).toEqual(['mf-crm', 'idle', 'mf-masters', 'idle', 'idle', '/quotes']);
  });

  test('a page on which nobody has signed in loads none', async () => {
    renderApp({ path: '/masters/party', remotes, listed });
    expect(await screen.findByRole('heading', { name: 'Client Portal' })).toBeInTheDocument();
    expect(loads.masters).not.toHaveBeenCalled();
  });
});
