import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remoteWith, renderApp, signedIn } from '../../test/render-app';

const remotes = {
  'mf-masters': async () => remoteWith('Masters', 'Party', '/masters/party'),
  'mf-crm': async () => remoteWith('CRM', 'Quotes', '/quotes'),
};

beforeEach(() => localStorage.clear());

/** The test's browser is narrow, so that the sidebar is an overlay. */
async function renderSidebar(path: string) {
  renderApp({ path, api: [signedIn()], remotes });
  await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
}

const group = (name: string) => screen.findByRole('button', { name });

test('The group with the current path is open, and its entry is the current one', async () => {
  await renderSidebar('/quotes');
  expect(await group('CRM')).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: 'Quotes' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
});

test('Only one group is open at a time', async () => {
  await renderSidebar('/quotes');
  await userEvent.click(await group('Masters'));
  expect(await group('Masters')).toHaveAttribute('aria-expanded', 'true');
  expect(await group('CRM')).toHaveAttribute('aria-expanded', 'false');
});

test('Following an entry opens its screen, moves the focus to its heading and names it in the title', async () => {
  await renderSidebar('/');
  await userEvent.click(await group('Masters'));
  await userEvent.click(screen.getByRole('link', { name: 'Party' }));
  expect(await screen.findByText('Party screen')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Party' })).toHaveFocus();
  expect(document.title).toBe('Party · Freightdesk');
  const current = screen.getAllByRole('link', { current: 'page', hidden: true });
  expect(current.map(({ textContent }) => textContent)).toEqual(['Party']);
});

test('The sidebar collapses and expands', async () => {
  await renderSidebar('/');
  await userEvent.click(await screen.findByRole('button', { name: 'Collapse sidebar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Expand sidebar' }));
  expect(screen.getByRole('button', { name: 'Collapse sidebar' })).toBeInTheDocument();
});

test('Narrow, pressing the icon of the group that was open shows its entries', async () => {
  await renderSidebar('/quotes');
  await userEvent.click(await screen.findByRole('button', { name: 'Collapse sidebar' }));
  expect(await group('CRM')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(await group('CRM'));
  expect(await group('CRM')).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('button', { name: 'Collapse sidebar' })).toBeInTheDocument();
});

test.each([
  [1440, 'Collapse sidebar'],
  [1024, 'Expand sidebar'],
])('At %i pixels the sidebar offers to %s', async (width, button) => {
  jest.replaceProperty(window, 'innerWidth', width);
  await renderSidebar('/quotes');
  expect(await screen.findByRole('button', { name: button })).toBeInTheDocument();
  jest.restoreAllMocks();
});

test('The footer shows who is signed in', async () => {
  await renderSidebar('/');
  const sidebar = (await screen.findByRole('navigation', { name: 'Main' })).parentElement as HTMLElement;
  expect(within(sidebar).getByText('Arvind Krishnan')).toBeInTheDocument();
  expect(within(sidebar).getByText('Admin')).toBeInTheDocument();
});

test.each(['Esc', 'the backdrop', 'following an entry'])('%s closes the overlay', async (way) => {
  await renderSidebar('/quotes');
  if (way === 'Esc') await userEvent.keyboard('{Escape}');
  else if (way === 'the backdrop') await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  else await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
});

test('The overlay keeps the focus until it is closed, and gives it back', async () => {
  await renderSidebar('/quotes');
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  for (let step = 0; step < 8; step += 1) {
    await userEvent.tab();
    expect(menu).toContainElement(document.activeElement as HTMLElement);
  }
  await userEvent.tab({ shift: true });
  expect(menu).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
});
