import { Link } from '@freightdesk/remote-runtime';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SAVED } from '../links';
import { renderScreen } from '../testing';
import { LeaveGuard } from './leave-guard';

function renderForm(changed: boolean) {
  return renderScreen(
    <>
      <LeaveGuard when={changed} />
      <Link to="/elsewhere">Away</Link>
      <Link to="/elsewhere" state={SAVED}>
        Saved
      </Link>
    </>,
    { route: '/form', path: '/form' },
  );
}

test('Unsaved changes ask before leaving, and the user may stay or leave', async () => {
  renderForm(true);
  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('link', { name: 'Away' })).toBeInTheDocument();

  await userEvent.click(screen.getByRole('link', { name: 'Away' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Went elsewhere')).toBeInTheDocument();
});

test.each([
  ['A form without changes', false, 'Away'],
  ['A form that was just saved', true, 'Saved'],
])('%s lets the user leave', async (_name, changed, link) => {
  renderForm(changed);
  await userEvent.click(screen.getByRole('link', { name: link }));
  expect(await screen.findByText('Went elsewhere')).toBeInTheDocument();
});
