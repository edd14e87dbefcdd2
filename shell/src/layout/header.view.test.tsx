import { signOut } from '@freightdesk/contracts/core';
import { LeaveGuard, lazyScreen, type RemoteDefinition, useHeading } from '@freightdesk/remote-kit';
import { stub, testSession } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remoteWith, renderApp, signedIn } from '../../test/render-app';

beforeEach(() => localStorage.clear());

function LateTitle() {
  useHeading('Edit QT-1042');
  return <p>Quote screen</p>;
}

const UnsavedForm = () => <LeaveGuard when />;

function withScreen(Screen: () => React.ReactNode): RemoteDefinition {
  const definition = remoteWith('CRM', 'Quote', '/quotes');
  return {
    ...definition,
    routes: [{ path: '/quotes', handle: { title: 'Quote' }, lazy: lazyScreen(async () => Screen) }],
  };
}

test('The header shows title, description, notifications, and who is signed in', async () => {
  renderApp({ path: '/reports', api: [signedIn()] });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Reports' });
  const bar = within(heading.closest('header') as HTMLElement);
  expect(bar.getByText('Revenue, invoices, parties and jobs')).toBeInTheDocument();
  expect(bar.getByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  const who = bar.getByRole('button', { name: /Arvind Krishnan/ });
  expect(who).toHaveTextContent('Arvind KrishnanAdminA');
});

test.each([
  ['admin', 'leads to the users', 1],
  ['payer', 'does not know the users', 0],
] as const)('The menu of role %s %s', async (role, _what, links) => {
  const session = { ...testSession, user: { ...testSession.user, role } };
  renderApp({ path: '/reports', api: [signedIn(session)] });
  await userEvent.click(await screen.findByRole('button', { name: /Arvind Krishnan/ }));
  expect(await screen.findByText('Meridian Logistics')).toBeInTheDocument();
  expect(screen.queryAllByRole('menuitem', { name: 'Users' })).toHaveLength(links);
});

test('The theme is chosen in the menu of the user, remembered, and marked when the menu opens again', async () => {
  renderApp({ path: '/reports', api: [signedIn()] });
  const openMenu = async () =>
    userEvent.click(await screen.findByRole('button', { name: /Arvind Krishnan/ }));
  await openMenu();
  const themes = within(screen.getByRole('group', { name: 'Theme' }));
  expect(themes.getByRole('menuitemradio', { checked: true })).toHaveTextContent('As the system');
  await userEvent.click(themes.getByRole('menuitemradio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await openMenu();
  expect(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent('Dark');
});

test('The skip link gives the focus to the content and leaves the address alone', async () => {
  const { router } = renderApp({ path: '/reports#cards', api: [signedIn()] });
  await screen.findByRole('heading', { level: 1, name: 'Reports' });
  await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect([router.state.location.hash, window.location.hash]).toEqual(['#cards', '']);
});

test('A title that is known later than its screen is read out', async () => {
  const remotes = { 'mf-crm': async () => withScreen(LateTitle) };
  renderApp({ path: '/quotes', api: [signedIn()], remotes });
  expect(await screen.findByRole('heading', { name: 'Edit QT-1042' })).toBeInTheDocument();
  const announcements = screen.getAllByText('Edit QT-1042').map((each) => each.getAttribute('aria-live'));
  expect(announcements).toContain('polite');
});

test('Logout asks before unsaved changes are lost', async () => {
  const ended = jest.fn(() => ({ success: true }));
  const remotes = { 'mf-crm': async () => withScreen(UnsavedForm) };
  renderApp({ path: '/quotes', api: [signedIn(), stub(signOut, ended)], remotes });
  await screen.findByRole('heading', { name: 'Quote' });
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  const question = await screen.findByRole('alertdialog', { name: 'Log out without saving?' });
  expect(ended).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Client Portal' })).toBeInTheDocument();
  expect(ended).toHaveBeenCalledTimes(1);
});
