import { type Client, currentSession, signIn, signOut, superadminSignIn } from '@freightdesk/contracts';
import { Refusal, stub, testSession } from '@freightdesk/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remoteWith, renderApp, signedIn } from '../../test/render-app';

const notSignedIn = stub(currentSession, new Refusal(401, 'Please sign in', 'unauthenticated'));
const clientOf = (session: typeof testSession) => session.client as Client;
const superadmin = {
  user: { ...testSession.user, role: 'superadmin' as const, clientId: null },
  client: null,
};

beforeEach(() => {
  localStorage.clear();
  window.reportError = jest.fn();
});

const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');

async function enterCredentials(password: string) {
  await userEvent.type(await screen.findByLabelText(/Username/), 'admin');
  await userEvent.type(screen.getByLabelText(/Password/), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('Without a stored user and client the sign-in stands in place of the page', async () => {
  const { router } = renderApp({ path: '/reports' });
  expect(await screen.findByRole('heading', { name: 'Client Portal' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/reports');
});

test('Under /superadmin it is the superadmin sign-in', async () => {
  renderApp({ path: '/superadmin/dashboard' });
  expect(await screen.findByRole('heading', { name: 'Superadmin' })).toBeInTheDocument();
});

test.each([
  ['a user that does not parse', { user: '{', client: JSON.stringify(testSession.client) }],
  ['no client', { user: JSON.stringify(testSession.user) }],
])('With %s both records are cleared', async (_name, stored) => {
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  renderApp({});
  expect(await screen.findByRole('heading', { name: 'Client Portal' })).toBeInTheDocument();
  expect([localStorage.getItem('user'), localStorage.getItem('client')]).toEqual([null, null]);
});

test('Stored text that does not parse is told to the log', async () => {
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
  expect(stored('user')).toMatchObject({
    name: 'Arvind Krishnan',
    fullName: 'Arvind Krishnan',
    username: 'admin',
    role: 'admin',
    clientId: '1',
  });
  expect(stored('client')).toMatchObject({ id: '1' });
  expect(screen.getByRole('heading', { name: 'Parties' })).toHaveFocus();
});

test('A superadmin who signs in is stored without a client and comes to the superadmin dashboard', async () => {
  const sent = jest.fn();
  const { router } = renderApp({
    path: '/superadmin/login',
    api: [
      stub(superadminSignIn, ({ body }) => {
        sent(body);
        return { success: true as const, user: superadmin.user, message: '' };
      }),
    ],
    remotes: { 'mf-masters': async () => remoteWith('Masters', 'Clients', '/superadmin/dashboard') },
  });
  await enterCredentials('Freight#2026');
  expect(await screen.findByText('Clients screen')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/superadmin/dashboard');
  expect(sent).toHaveBeenCalledWith({ username: 'admin', password: 'Freight#2026' });
  expect(stored('user')).toMatchObject({ role: 'superadmin' });
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

test('A double press of Sign in sends one request', async () => {
  const asked = jest.fn();
  const { user } = testSession;
  const answer = stub(signIn, () => {
    asked();
    return { success: true as const, user, client: clientOf(testSession), message: '' };
  });
  renderApp({ path: '/login', api: [answer] });
  await userEvent.type(await screen.findByLabelText(/Username/), 'admin');
  await userEvent.type(screen.getByLabelText(/Password/), 'Freight#2026');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  expect(asked).toHaveBeenCalledTimes(1);
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
