import { type Client, signIn, superadminSignIn } from '@freightdesk/contracts/core';
import { Refusal, stub, testSession } from '@freightdesk/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remoteWith, renderApp } from '../../test/render-app';

const clientOf = (session: typeof testSession) => session.client as Client;

const superadmin = {
  user: { ...testSession.user, role: 'superadmin' as const, clientId: null },
  client: null,
};

beforeEach(() => {
  localStorage.clear();
  window.reportError = jest.fn();
});

const storedValue = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');

async function enterCredentials(password: string) {
  await userEvent.type(await screen.findByLabelText(/Username/), 'admin');
  await userEvent.type(screen.getByLabelText(/Password/), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('After signing in the page that was asked for opens, and user and client are stored', async () => {
  renderApp({
    path: '/masters/party',
    api: [
      stub(signIn, { success: true, user: testSession.user, client: clientOf(testSession), message: '' }),
    ],
    remotes: { 'mf-masters': async () => remoteWith('Masters', 'Parties', '/masters/party') },
  });
  await enterCredentials('Freight#2026');
  expect(await screen.findByText('Parties screen')).toBeInTheDocument();
  expect(storedValue('user')).toMatchObject({
    name: 'Arvind Krishnan',
    fullName: 'Arvind Krishnan',
    username: 'admin',
    role: 'admin',
    clientId: '1',
  });
  expect(storedValue('client')).toMatchObject({ id: '1' });
  expect(screen.getByRole('heading', { name: 'Parties' })).toHaveFocus();
});

test('A superadmin who signs in is stored without a client and comes to the superadmin dashboard', async () => {
  const send = jest.fn();
  const { router } = renderApp({
    path: '/superadmin/login',
    api: [
      stub(superadminSignIn, ({ body }) => {
        send(body);
        return { success: true as const, user: superadmin.user, message: '' };
      }),
    ],
    remotes: { 'mf-masters': async () => remoteWith('Masters', 'Clients', '/superadmin/dashboard') },
  });
  await enterCredentials('Freight#2026');
  expect(await screen.findByText('Clients screen')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/superadmin/dashboard');
  expect(send).toHaveBeenCalledWith({ username: 'admin', password: 'Freight#2026' });
  expect(storedValue('user')).toMatchObject({ role: 'superadmin' });
  expect(localStorage.getItem('client')).toBeNull();
});

test.each([
  ['/users', '/superadmin/login?returnTo=%2Fusers'],
  ['/login?returnTo=%2Fusers', '/superadmin/login?returnTo=%2Fusers'],
  ['/Login/?returnTo=%2Fusers', '/superadmin/login?returnTo=%2Fusers'],
  ['/', '/superadmin/login'],
])('From the client sign-in at %s the way to the other one is %s', async (path, address) => {
  renderApp({ path });
  const link = await screen.findByRole('link', { name: 'Superadmin sign-in' });
  expect(link).toHaveAttribute('href', address);
});

test("A client's staff who sign in on the way to the superadmin area come to their dashboard", async () => {
  const { router } = renderApp({
    path: '/login?returnTo=%2Fsuperadmin%2Fdashboard',
    api: [
      stub(signIn, { success: true, user: testSession.user, client: clientOf(testSession), message: '' }),
    ],
  });
  await enterCredentials('Freight#2026');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/');
});

test('The two sign-in screens lead to each other', async () => {
  const { router } = renderApp({ path: '/login' });
  await userEvent.click(await screen.findByRole('link', { name: 'Superadmin sign-in' }));
  expect(await screen.findByRole('heading', { name: 'Superadmin' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/superadmin/login');
  await userEvent.click(screen.getByRole('link', { name: 'Back to the Client Portal' }));
  expect(await screen.findByRole('heading', { name: 'Client Portal' })).toBeInTheDocument();
});

const lostConnection = () => Promise.reject(new TypeError('refused'));

test.each([
  [
    "the server's message",
    new Refusal(401, 'Wrong username or password', 'sign_in_failed'),
    'Wrong username or password',
  ],
  ['Login failed where the server says nothing', new Refusal(502, ''), 'Login failed'],
  ['a lost connection', lostConnection, 'Network error. Please try again.'],
])('A sign-in that fails shows %s and keeps what was typed', async (_what, answer, text) => {
  renderApp({ path: '/login', api: [stub(signIn, answer)] });
  await enterCredentials('nonsense');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText(/Username/)).toHaveValue('admin');
  expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument();
});

test('Username and password are required', async () => {
  renderApp({ path: '/login' });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Username is required')).toBeInTheDocument();
  expect(screen.getByText('Password is required')).toBeInTheDocument();
});

test('A double press of Sign in sends one request', async () => {
  const read = jest.fn();
  const { user } = testSession;
  const answer = stub(signIn, () => {
    read();
    return { success: true as const, user, client: clientOf(testSession), message: '' };
  });
  renderApp({ path: '/login', api: [answer] });
  await userEvent.type(await screen.findByLabelText(/Username/), 'admin');
  await userEvent.type(screen.getByLabelText(/Password/), 'Freight#2026');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  expect(read).toHaveBeenCalledTimes(1);
});

test.each(['/login', '/superadmin/login', 'https://elsewhere.example', '//elsewhere.example'])(
  'Signing in with returnTo=%s leads to the dashboard',
  async (returnTo) => {
    const { user } = testSession;
    const { router } = renderApp({
      path: `/login?returnTo=${encodeURIComponent(returnTo)}`,
      api: [stub(signIn, { success: true, user, client: clientOf(testSession), message: '' })],
    });
    await enterCredentials('Freight#2026');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/');
  },
);
