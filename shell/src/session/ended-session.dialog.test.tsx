import { LeaveGuard, lazyScreen } from '@freightdesk/remote-kit';
import { testSession } from '@freightdesk/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remoteWith, renderApp, signedIn } from '../../test/render-app';
import { announceEndedSession } from './session-state.hook';

const UnsavedForm = () => (
  <p>
    Unsaved form <LeaveGuard when />
  </p>
);

const notice = { name: 'Your session has ended' };

beforeEach(() => localStorage.clear());

test('A session that has ended is told, and signing in leads back to the same address', async () => {
  const { router } = renderApp({ path: '/reports?period=week#cards', api: [signedIn()] });
  await screen.findByRole('heading', { name: 'Reports' });
  act(announceEndedSession);
  expect(await screen.findByRole('dialog', notice)).toBeInTheDocument();

  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Client Portal' })).toBeInTheDocument();
  expect(router.state.location.pathname + router.state.location.search).toBe(
    `/login?returnTo=${encodeURIComponent('/reports?period=week#cards')}`,
  );
});

test('A superadmin is led to the superadmin sign-in, also from the users', async () => {
  const user = { ...testSession.user, role: 'superadmin' as const, clientId: null };
  const remotes = { 'mf-masters': async () => remoteWith('Masters', 'Users', '/users') };
  renderApp({ path: '/users', api: [signedIn({ user, client: null })], remotes });
  await screen.findByText('Users screen');
  act(announceEndedSession);
  const link = await screen.findByRole('link', { name: 'Sign in' });
  expect(link).toHaveAttribute('href', '/superadmin/login?returnTo=%2Fusers');
});

test('Whoever stays for the sake of unsaved changes keeps the way to sign in', async () => {
  const crm = remoteWith('CRM', 'Quote', '/quotes');
  const route = { path: '/quotes', handle: { title: 'Quote' }, lazy: lazyScreen(async () => UnsavedForm) };
  const remotes = { 'mf-crm': async () => ({ ...crm, routes: [route] }) };
  renderApp({ path: '/quotes', api: [signedIn()], remotes });
  await screen.findByText('Unsaved form');
  act(announceEndedSession);
  await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByText('Unsaved form')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
});

test('It is told once; a line with the way to sign in stays', async () => {
  renderApp({ path: '/reports', api: [signedIn()] });
  await screen.findByRole('heading', { name: 'Reports' });
  act(announceEndedSession);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  act(announceEndedSession);
  expect(screen.queryByRole('dialog', notice)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?returnTo=%2Freports');
});
