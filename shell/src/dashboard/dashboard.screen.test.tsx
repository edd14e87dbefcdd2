import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp, signedIn } from '../../test/render-app';

beforeEach(() => localStorage.clear());

async function renderDashboard() {
  const app = renderApp({ path: '/', api: [signedIn()] });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  return app;
}

test.each([
  ['Total Revenue', '₹12,45,300'],
  ['Active Contracts', '24'],
  ['Pending Invoices', '8'],
  ['Active Parties', '156'],
])('The card %s shows %s as sample data', async (label, value) => {
  await renderDashboard();
  const card = screen.getByText(label).parentElement as HTMLElement;
  expect(card).toHaveTextContent(value);
  expect(card).toHaveTextContent('Sample data');
});

test('Recent activity is listed', async () => {
  await renderDashboard();
  const activity = screen.getByRole('region', { name: 'Recent Activity' });
  expect(within(activity).getAllByRole('listitem').length).toBeGreaterThan(1);
});

test.each([
  ['Create Invoice', '/billing/performa-invoice'],
  ['Add New Party', '/masters/party'],
  ['Generate Report', '/reports'],
  ['View Contracts', '/contracts'],
])('The quick action %s leads to %s', async (name, path) => {
  await renderDashboard();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
});

test('Recent invoices have their columns, and amounts in dollars', async () => {
  await renderDashboard();
  const table = screen.getByRole('table', { name: 'Latest invoices' });
  const headers = within(table).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    'Invoice #',
    'Party',
    'Amount',
    'Date',
    'Status',
    'Actions',
  ]);
  const row = within(table).getByRole('row', { name: /INV-1042/ });
  expect(row).toHaveTextContent(/Coromandel Exports.*\$2,450\.00.*18\/11\/2026.*paid/);
});

test('An invoice has View and a menu', async () => {
  const { router } = await renderDashboard();
  await userEvent.click(screen.getByRole('button', { name: 'More for INV-1042' }));
  expect(await screen.findByRole('menuitem', { name: 'All proformas' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'View INV-1042' }));
  expect(router.state.location.pathname).toBe('/billing/invoice');
});
