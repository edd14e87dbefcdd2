import { billingOverview } from '@freightdesk/contracts/billing';
import { type CrmOverview, crmOverview } from '@freightdesk/contracts/crm';
import { lazyScreen, useMutation } from '@freightdesk/remote-kit';
import { Refusal, type Stub, stub, testSession } from '@freightdesk/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listedRemotes, overviews } from '../../test/overview.samples';
import { type RenderAppOptions, remoteWith, renderApp, signedIn } from '../../test/render-app';

beforeEach(() => localStorage.clear());

const open = (api: readonly Stub[], { path = '/', ...rest }: RenderAppOptions = {}) =>
  renderApp({ path, api: [signedIn(), ...api], ...listedRemotes, ...rest });

const none = overviews({ billing: { fundsToApprove: 0 } }).filter(([endpoint]) => endpoint !== crmOverview);
const crm = (quotesToApprove: number): CrmOverview => ({
  activeContracts: 0,
  quotesToApprove,
  quotesReturned: 0,
  mentions: 0,
  activity: [],
});

test('the bell counts what waits for the user and opens a list that leads there', async () => {
  const { router } = open(overviews());
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 5 waiting' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Quotes to approve 3',
    'Requests to approve 2',
  ]);
  await userEvent.click(menu.getByRole('menuitem', { name: 'Quotes to approve 3' }));
  expect(router.state.location).toMatchObject({ pathname: '/quotes', search: '?state=pending' });
});

test('the keyboard opens the bell, goes through it and closes it', async () => {
  open(overviews());
  const bell = await screen.findByRole('button', { name: 'Notifications, 5 waiting' });
  bell.focus();
  await userEvent.keyboard('{Enter}{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Requests to approve 2' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(bell).toHaveFocus();
});

test('with nothing that waits the bell has no number and says so', async () => {
  open([...none, stub(crmOverview, crm(0))]);
  await screen.findByText('₹12,45,300.50');
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText('Nothing waits for you')).toBeInTheDocument();
  expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();
});

test('what the user does not want to be told of is not counted (SETTINGS-7)', async () => {
  const user = {
    ...testSession.user,
    notifications: { invoiceReminders: false, paymentAlerts: false, systemUpdates: true },
  };
  renderApp({
    path: '/',
    api: [signedIn({ ...testSession, user }), ...overviews()],
    ...listedRemotes,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 3 waiting' }));
  expect(await screen.findByRole('menuitem', { name: 'Quotes to approve 3' })).toBeInTheDocument();
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
});

test('more than 99 are 99+', async () => {
  open([...none, stub(crmOverview, crm(1200))]);
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 99+ waiting' }));
  expect(await screen.findByRole('menuitem', { name: 'Quotes to approve 1,200' })).toBeInTheDocument();
});

test('a service that is away is named in the list, and Retry counts what waits there', async () => {
  let isAway = true;
  const away: Stub = [crmOverview, () => (isAway ? new Refusal(503, 'Away') : crm(4))];
  open([...overviews({ billing: { fundsToApprove: 1 } }).filter(([each]) => each !== crmOverview), away]);
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 waiting' }));
  const retry = await screen.findByRole('menuitem', { name: 'CRM not available. Retry' });
  isAway = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Notifications, 5 waiting' })).toBeInTheDocument();
});

test('on other screens the bell asks once the screen has had the line for itself, of those alone that count', async () => {
  const paths: string[] = [];
  const noting = overviews().map(([endpoint, answer]): Stub => {
    const note = () => {
      paths.push(endpoint.path);
      return answer;
    };
    return [endpoint, note];
  });
  const quotes = remoteWith('CRM', 'Quotes', '/quotes');
  let show: (screen: { Component: typeof Writing }) => void = () => undefined;
  const arriving = new Promise<{ Component: typeof Writing }>((settle) => {
    show = settle;
  });
  const lazy = jest.fn(() => arriving);
  const routes = quotes.routes.map((route) => ({ ...route, lazy }));
  const remotes = { ...listedRemotes.remotes, 'mf-crm': async () => ({ ...quotes, routes }) };
  open(noting, { path: '/quotes', remotes });
  await screen.findByRole('button', { name: 'Notifications' });
  await waitFor(() => expect(lazy).toHaveBeenCalled());
  expect(paths).toEqual([]);
  show({ Component: Writing });
  const bell = { name: 'Notifications, 5 waiting' };
  expect(await screen.findByRole('button', bell)).toBeInTheDocument();
  expect(paths.sort()).toEqual([billingOverview.path, crmOverview.path]);
});

function Writing() {
  const { mutate } = useMutation({ mutationFn: async () => 'written' });
  return (
    <button type="button" onClick={() => mutate()}>
      Write
    </button>
  );
}

test('after a write what waits is counted again', async () => {
  let waiting = 3;
  const quotes = remoteWith('CRM', 'Quotes', '/quotes');
  const screens = [{ ...quotes.routes[0], lazy: lazyScreen(async () => Writing) }] as typeof quotes.routes;
  const remotes = { ...listedRemotes.remotes, 'mf-crm': async () => ({ ...quotes, routes: screens }) };
  const { router } = open([...none, stub(crmOverview, () => crm(waiting))], { remotes });
  await screen.findByRole('button', { name: 'Notifications, 3 waiting' });
  await act(() => router.navigate('/quotes'));
  await screen.findByRole('button', { name: 'Write' });
  waiting = 2;
  await userEvent.click(screen.getByRole('button', { name: 'Write' }));
  expect(await screen.findByRole('button', { name: 'Notifications, 2 waiting' })).toBeInTheDocument();
});
