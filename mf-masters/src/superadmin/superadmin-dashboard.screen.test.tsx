import { clientSummary, listClients, signOut } from '@freightdesk/contracts/core';
import { Refusal, renderScreen, type Stub, stub, testSession } from '@freightdesk/remote-kit/testing';
import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SuperadminDashboardScreen } from './superadmin-dashboard.screen';

const meridian = testSession.client;
if (!meridian) throw new Error('The test session has a client');
const harbour = { ...meridian, id: '2', name: 'Harbour Line', email: 'ops@harbour.example', isActive: false };
const clients = [meridian, harbour];
const session = { user: { ...testSession.user, role: 'superadmin' as const, clientId: null }, client: null };

const renderDashboard = (...api: Stub[]) =>
  renderScreen(<SuperadminDashboardScreen />, {
    route: '/superadmin/dashboard',
    path: '/superadmin/dashboard',
    api: [...api, stub(clientSummary, { total: 2, active: 1, inactive: 1 })],
    session,
  });

const figure = (label: string) => screen.getByText(label).closest('dt')?.nextElementSibling;

test('Clients are counted and listed with contact, status and day of creation', async () => {
  renderDashboard(stub(listClients, clients));
  expect(screen.getByText('Loading clients...')).toBeInTheDocument();
  const row = within((await screen.findByText('Harbour Line')).closest('tr') as HTMLElement);
  expect(row.getByText('ops@harbour.example')).toBeInTheDocument();
  expect(row.getByText('Inactive')).toBeInTheDocument();
  expect(row.getByText('01/04/2026')).toBeInTheDocument();
  expect(await screen.findByText('2')).toBeInTheDocument();
  expect(figure('Total Clients')).toHaveTextContent('2');
  expect(figure('Active Clients')).toHaveTextContent('1');
  expect(figure('Inactive Clients')).toHaveTextContent('1');
});

test('A search narrows the table and leaves the counters alone', async () => {
  renderDashboard(
    stub(listClients, ({ query }) =>
      clients.filter(({ name }) => name.toLowerCase().includes(query.get('q') ?? '')),
    ),
  );
  await screen.findByText('Harbour Line');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search clients' }), 'meridian');
  await waitForElementToBeRemoved(() => screen.queryByText('Harbour Line'));
  expect(figure('Total Clients')).toHaveTextContent('2');
  await userEvent.type(screen.getByRole('searchbox'), ' nowhere');
  expect(await screen.findByText('No clients found')).toBeInTheDocument();
});

test('A counter narrows the table to what it counts', async () => {
  renderDashboard(
    stub(listClients, ({ query }) =>
      clients.filter(({ isActive }) => !query.has('active') || String(isActive) === query.get('active')),
    ),
  );
  await screen.findByText('Harbour Line');
  await userEvent.click(screen.getByRole('button', { name: 'Active Clients' }));
  await waitFor(() => expect(screen.queryByText('Harbour Line')).not.toBeInTheDocument());
  expect(screen.getByText('Meridian Logistics')).toBeInTheDocument();
});

test('A list that fails shows its error and Retry loads it', async () => {
  const answers = [new Refusal(503, 'Away'), clients];
  renderDashboard(stub(listClients, () => answers.shift() ?? []));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch clients');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Harbour Line')).toBeInTheDocument();
});

test.each([
  ['button', 'Manage Users', '/users'],
  ['link', 'Add Client', '/superadmin/clients/add'],
  ['button', 'Edit Harbour Line', '/superadmin/clients/edit/2'],
])('The %s %s leads to %s', async (role, name, path) => {
  const { router } = renderDashboard(stub(listClients, clients));
  await userEvent.click(await screen.findByRole(role, { name }));
  expect(router.state.location.pathname).toBe(path);
});

test('Logout ends the session and goes to the superadmin sign-in', async () => {
  const ended = jest.fn(() => ({ success: true }));
  const { router } = renderDashboard(stub(listClients, clients), stub(signOut, ended));
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Went elsewhere')).toBeInTheDocument();
  expect(ended).toHaveBeenCalledTimes(1);
  expect(router.state.location.pathname).toBe('/superadmin/login');
});
