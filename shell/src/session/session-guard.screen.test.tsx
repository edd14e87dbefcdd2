import { type Client, currentSession, signOut } from '@freightdesk/contracts/core';
import { Refusal, stub, testSession } from '@freightdesk/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remoteWith, renderApp, signedIn } from '../../test/render-app';

const notSignedIn = stub(currentSession, new Refusal(401, 'Please sign in', 'unauthenticated'));

const superadmin = {
  user: { ...testSession.user, role: 'superadmin' as const, clientId: null },
  client: null,
};

beforeEach(() => {
  localStorage.clear();
  window.reportError = jest.fn();
});

test('Without a stored user and client the sign-in stands in place of the page', async () => {
  const { router } = renderApp({ path: '/reports' });
  expect(await screen.findByRole('heading', { name: 'Client Portal' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/reports');
});

test('Under /superadmin it is the superadmin sign-in', async () => {
  renderApp({ path: '/superadmin/dashboard' });
  expect(await screen.findByRole('heading', { name: 'Superadmin' })).toBeInTheDocument();
});

/** Addresses that a member of a client opens: those of the shell, and those that remotes add to it. */
const guarded = [
  '/',
  '/reports',
  '/settings',
  '/billing/job-summary',
  '/billing/performa-invoice',
  '/billing/proforma-list',
  '/billing/proforma-invoice/view/7',
  '/billing/invoice',
  '/billing/consolidatedinvoice',
  '/billing/credit-note-list',
  '/billing/credit-note/create/7',
  '/billing/debit-note/create/7',
  '/fund-requests',
  '/approve-funds',
  '/adhoc-requests',
];

test.each(guarded)('%s is not shown to who is not signed in, and keeps its address', async (path) => {
  const { router } = renderApp({ path });
  expect(await screen.findByRole('heading', { name: 'Client Portal' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(path);
});

const storedTexts = { user: JSON.stringify(testSession.user), client: JSON.stringify(testSession.client) };

test.each<[string, Partial<typeof storedTexts>]>([
  ['a user that does not parse', { ...storedTexts, user: '{' }],
  ['a client that does not parse', { ...storedTexts, client: '{' }],
  ['a user without a role', { ...storedTexts, user: '{}' }],
  ['a client without an id', { ...storedTexts, client: '{}' }],
  ['no client', { user: storedTexts.user }],
  ['no user', { client: storedTexts.client }],
])('With %s both records are cleared', async (_name, changes) => {
  for (const [key, text] of Object.entries(changes)) localStorage.setItem(key, text);
  renderApp({});
  expect(await screen.findByRole('heading', { name: 'Client Portal' })).toBeInTheDocument();
  expect([localStorage.getItem('user'), localStorage.getItem('client')]).toEqual([null, null]);
});

test('Stored text that does not parse is written to the log', async () => {
  const log = jest.fn();
  window.reportError = log;
  localStorage.setItem('user', '{');
  renderApp({});
  expect(await screen.findByRole('heading', { name: 'Client Portal' })).toBeInTheDocument();
  expect(log).toHaveBeenCalledWith(expect.any(SyntaxError));
});

test('The server has the last word: a stored user without a session there signs in again', async () => {
  signedIn();
  renderApp({ api: [notSignedIn] });
  expect(screen.getByText('Checking your session…')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Client Portal' })).toBeInTheDocument();
  expect(localStorage.getItem('user')).toBeNull();
});

test('A session that cannot be checked keeps what is stored and offers Retry', async () => {
  const session = signedIn();
  const answers = [new Refusal(503, 'Away'), testSession];
  renderApp({
    api: [stub(currentSession, () => answers.shift() as typeof testSession & { client: Client }), session],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
});

test('Logout ends the session, clears the storage and goes to the sign-in', async () => {
  const ended = jest.fn(() => ({ success: true }));
  const { router } = renderApp({ api: [signedIn(), stub(signOut, ended)] });
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Client Portal' })).toBeInTheDocument();
  expect(ended).toHaveBeenCalledTimes(1);
  expect(router.state.location.pathname).toBe('/login');
  expect(localStorage.getItem('user')).toBeNull();
});

test('A superadmin without a client is led to the superadmin dashboard', async () => {
  const { router } = renderApp({
    path: '/masters/party',
    api: [signedIn(superadmin)],
    remotes: { 'mf-masters': async () => remoteWith('Masters', 'Clients', '/superadmin/dashboard') },
  });
  expect(await screen.findByText('Clients screen')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/superadmin/dashboard');
});

test('Logout of a superadmin goes to the superadmin sign-in', async () => {
  const { router } = renderApp({
    path: '/superadmin/dashboard',
    api: [signedIn(superadmin), stub(signOut, { success: true })],
    remotes: { 'mf-masters': async () => remoteWith('Masters', 'Clients', '/superadmin/dashboard') },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Superadmin' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/superadmin/login');
});

test('Staff of a client are sent from the superadmin area to the sign-in', async () => {
  const { router } = renderApp({ path: '/superadmin/dashboard', api: [signedIn()] });
  expect(await screen.findByRole('heading', { name: 'Client Portal' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/login');
});

test('A sign-out in another tab shows here', async () => {
  renderApp({ path: '/reports', api: [signedIn()] });
  await screen.findByRole('heading', { name: 'Reports' });
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null })));
  expect(await screen.findByRole('heading', { name: 'Client Portal' })).toBeInTheDocument();
});

test('Another user who signs in in another tab is the user here too', async () => {
  signedIn();
  const other = { ...testSession, user: { ...testSession.user, id: 9, fullName: 'Meera Nair' } };
  const sessions = [testSession, other];
  const next = () => sessions.shift() as typeof testSession & { client: Client };
  renderApp({ path: '/reports', api: [stub(currentSession, next)] });
  await screen.findByRole('button', { name: /Arvind Krishnan/ });
  localStorage.setItem('user', JSON.stringify(other.user));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: '{}' })));
  expect(await screen.findByRole('button', { name: /Meera Nair/ })).toBeInTheDocument();
});
