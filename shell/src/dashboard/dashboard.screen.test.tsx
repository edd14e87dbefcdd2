import { billingOverview } from '@freightdesk/contracts/billing';
import { coreOverview, NEW_NOTIFICATIONS, updateNotifications } from '@freightdesk/contracts/core';
import { crmOverview } from '@freightdesk/contracts/crm';
import type { Activity } from '@freightdesk/contracts/shared';
import { Refusal, type Stub, stub, testSession } from '@freightdesk/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listedRemotes, overviews } from '../../test/overview.samples';
import { renderApp, signedIn } from '../../test/render-app';

beforeEach(() => localStorage.clear());

async function renderDashboard(api: readonly Stub[] = overviews()) {
  const app = renderApp({ path: '/', api: [signedIn(), ...api], ...listedRemotes });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  return app;
}

const card = async (label: string) =>
  (await screen.findByRole('link', { name: label })).closest('div') as HTMLElement;

test('the cards stand in the order that remotes declare and lead to their lists', async () => {
  await renderDashboard();
  expect(await within(await card('Total Revenue')).findByText('₹12,45,300.50')).toBeInTheDocument();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Total Revenue',
    'Active Contracts',
    'Pending Invoices',
    'Active Parties',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['24', '8', '1,560']),
  );
  expect(screen.getByRole('link', { name: 'Active Contracts' })).toHaveAttribute(
    'href',
    '/contracts?state=active',
  );
});

test('dollars stand below rupees, where there are any', async () => {
  await renderDashboard(overviews({ billing: { revenue: { INR: 0, USD: 1250 } } }));
  const revenue = within(await card('Total Revenue'));
  expect(await revenue.findByText('₹0.00')).toBeInTheDocument();
  expect(revenue.getByText(/^and \$1,250\.00/)).toBeInTheDocument();
});

test('one request is made of each service, however much of the dashboard comes from it', async () => {
  const paths: string[] = [];
  const countedStubs = overviews().map(([endpoint, answer]): Stub => {
    const noting = () => {
      paths.push(endpoint.path);
      return answer;
    };
    return [endpoint, noting];
  });
  await renderDashboard(countedStubs);
  await within(await card('Active Parties')).findByText('1,560');
  expect(paths.sort()).toEqual(['/api/overview/billing', '/api/overview/core', '/api/overview/crm']);
});

test('a service that is away says so in its own cards, the others stay, and Retry brings it', async () => {
  const [core, crm, billing] = overviews() as [Stub, Stub, Stub];
  let isAway = true;
  const away = () => (isAway ? new Refusal(503, 'Away', 'unavailable') : billing[1]);
  await renderDashboard([core, crm, [billing[0], away]]);
  expect(await within(await card('Active Contracts')).findByText('24')).toBeInTheDocument();
  expect((await screen.findAllByText('Billing is not available')).length).toBe(2);
  expect(screen.getByText('Recent Invoices could not be loaded')).toBeInTheDocument();
  expect(screen.getByText('Activity of Billing could not be loaded.')).toBeInTheDocument();
  expect(screen.getByText('Party Coromandel Textiles added')).toBeInTheDocument();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry Pending Invoices' }));
  expect(await within(await card('Pending Invoices')).findByText('8')).toBeInTheDocument();
  expect(screen.queryByText(/not available|could not be loaded/)).not.toBeInTheDocument();
});

test('activity of all services stands in one list, the latest first, each leading to its record', async () => {
  await renderDashboard();
  const list = within(await screen.findByRole('region', { name: 'Recent Activity' }));
  await list.findByText('Party Coromandel Textiles added');
  const items = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items[0]).toMatch(/^Contract CT-7 changedMeera, 2 hours ago$/);
  expect(items[1]).toMatch(/^Invoice INV\/26-27\/00007 issuedRavi/);
  expect(items[2]).toMatch(/^Party Coromandel Textiles addedMeera, yesterday$/);
  expect(list.getByRole('link', { name: 'Contract CT-7 changed' })).toHaveAttribute(
    'href',
    '/contracts/edit/7',
  );
  expect(list.queryByRole('link', { name: /CT-3 deleted/ })).not.toBeInTheDocument();
});

test.each([
  ['Create Invoice', '/billing/performa-invoice'],
  ['Add New Party', '/masters/party'],
  ['Generate Report', '/reports'],
  ['View Contracts', '/contracts'],
])('the quick action %s leads to %s', async (name, path) => {
  await renderDashboard();
  const actions = within(await screen.findByRole('region', { name: 'Quick Actions' }));
  expect(await actions.findByRole('link', { name })).toHaveAttribute('href', path);
});

test('recent invoices have their columns, amounts in their currencies and badges in their colours', async () => {
  await renderDashboard();
  const table = within(await screen.findByRole('table', { name: 'Latest invoices' }));
  const row = await table.findByRole('row', { name: /INV\/26-27\/00007/ });
  expect(row).toHaveTextContent(/Coromandel Textiles.*₹1,180\.00.*20\/11\/2026.*Part paid/);
  expect(table.getByRole('row', { name: /PI-9/ })).toHaveTextContent(/\$40\.00.*Draft/);
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Invoice #',
    'Party',
    'Amount',
    'Date',
    'Status',
    'Actions',
  ]);
});

test('View opens the document as what it is, and the menu leads to the lists', async () => {
  const { router } = await renderDashboard();
  await userEvent.click(await screen.findByRole('button', { name: 'More for PI-9' }));
  expect(await screen.findByRole('menuitem', { name: 'All proformas' })).toHaveAttribute(
    'href',
    '/billing/proforma-list',
  );
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'View PI-9' }));
  expect(router.state.location.pathname).toBe('/billing/proforma-invoice/view/9');
});

test('a client that has nothing yet is shown what comes here', async () => {
  const none: Activity[] = [];
  await renderDashboard([
    stub(coreOverview, { activeParties: 0, mentions: 0, activity: none }),
    stub(crmOverview, {
      activeContracts: 0,
      quotesToApprove: 0,
      quotesReturned: 0,
      mentions: 0,
      activity: none,
    }),
    stub(billingOverview, {
      revenue: { INR: 0, USD: 0 },
      openProformas: 0,
      fundsToApprove: 0,
      fundsToPay: 0,
      writeOffsToDecide: 0,
      overdueInvoices: 0,
      mentions: 0,
      recentInvoices: [],
      activity: none,
    }),
  ]);
  expect(await screen.findByText('No activity yet')).toBeInTheDocument();
  expect(screen.getByText('No invoices yet. Create Invoice raises the first one.')).toBeInTheDocument();
});

describe('First Steps (SCREEN-14)', () => {
  const steps = { company: true, parties: false, quote: false };
  const card = () => screen.findByRole('region', { name: 'First Steps' });

  test('an admin sees what is done, and what is not leads to its screen', async () => {
    await renderDashboard(overviews({ steps }));
    const region = within(await card());
    expect(region.getByText('1 of 3 done')).toBeInTheDocument();
    const [company, parties, quote] = region.getAllByRole('listitem');
    expect(company).toHaveTextContent('Describe the company, done');
    const linkIn = (item: HTMLElement | undefined) => within(item as HTMLElement).getByRole('link');
    expect(linkIn(parties)).toHaveAttribute('href', '/masters/party');
    expect(linkIn(quote)).toHaveAttribute('href', '/quotes/add');
  });

  test.each([
    ['all of it is done', { company: true, parties: true, quote: true }],
    ['nothing is said of it, as to colleagues', undefined],
  ])('the list is not there when %s', async (_name, stepsOfAnswer) => {
    await renderDashboard(overviews(stepsOfAnswer ? { steps: stepsOfAnswer } : {}));
    await screen.findByText('1,560');
    expect(screen.queryByRole('region', { name: 'First Steps' })).not.toBeInTheDocument();
  });

  test('who hides it keeps it hidden, and Undo shows it again', async () => {
    let user = testSession.user;
    const session = () => ({ ...testSession, user });
    const save = ({ body }: { readonly body?: unknown }) => {
      user = { ...user, notifications: body as typeof NEW_NOTIFICATIONS };
      return user;
    };
    const [sessionEndpoint] = signedIn();
    const api: Stub[] = [
      [sessionEndpoint, session],
      stub(updateNotifications, save),
      ...overviews({ steps }),
    ];
    renderApp({ path: '/', api, ...listedRemotes });
    await userEvent.click(within(await card()).getByRole('button', { name: 'Hide' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'First Steps' })).not.toBeInTheDocument(),
    );
    expect(user.notifications).toEqual({ ...NEW_NOTIFICATIONS, firstSteps: false });
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await card()).toBeInTheDocument();
  });
});
