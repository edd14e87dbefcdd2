import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp, signedIn } from '../testing/render-app';
import { announceEndedSession } from './ended-session.store';

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

test('It is told once; a line with the way to sign in stays', async () => {
  renderApp({ path: '/reports', api: [signedIn()] });
  await screen.findByRole('heading', { name: 'Reports' });
  act(announceEndedSession);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  act(announceEndedSession);
  expect(screen.queryByRole('dialog', notice)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?returnTo=%2Freports');
});
