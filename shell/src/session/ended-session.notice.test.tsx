import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp, signedIn } from '../testing/render-app';
import { announceEndedSession } from './ended-session.store';

beforeEach(() => localStorage.clear());

test('A session that has ended is told, and signing in leads back to the same address', async () => {
  const { router } = renderApp({ path: '/reports?period=week', api: [signedIn()] });
  await screen.findByRole('heading', { name: 'Reports' });
  act(announceEndedSession);
  expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeInTheDocument();

  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Client Portal' })).toBeInTheDocument();
  expect(router.state.location.pathname + router.state.location.search).toBe(
    `/login?returnTo=${encodeURIComponent('/reports?period=week')}`,
  );
});
