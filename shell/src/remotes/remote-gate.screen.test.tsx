import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remoteWith, renderApp, signedIn } from '../../test/render-app';

const masters = remoteWith('Masters', 'Parties', '/masters/party');
const crm = remoteWith('CRM', 'Quotes', '/quotes');
const down = () => Promise.reject(new Error('unreachable'));

beforeEach(() => localStorage.clear());

test('A screen opens as soon as its remote has come, whatever the other remotes do', async () => {
  renderApp({
    path: '/masters/party',
    api: [signedIn()],
    remotes: { 'mf-crm': () => new Promise(() => undefined), 'mf-masters': async () => masters },
  });
  expect(await screen.findByText('Parties screen')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Parties');
});

test('A remote that fails shows its error in its place; the others work; Retry brings it without a reload', async () => {
  const loads = [down, async () => masters];
  renderApp({
    path: '/masters/party',
    api: [signedIn()],
    remotes: { 'mf-masters': () => (loads.shift() ?? down)(), 'mf-crm': async () => crm },
  });
  await screen.findByText('Masters could not be loaded');
  const main = screen.getByRole('main');
  expect(within(main).getByText('Masters could not be loaded')).toBeInTheDocument();
  expect(screen.getByText('Masters unavailable')).toBeInTheDocument();
  expect(screen.getByText('CRM')).toBeInTheDocument();

  await userEvent.click(within(main).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Parties screen')).toBeInTheDocument();
  expect(screen.queryByText('Masters unavailable')).not.toBeInTheDocument();
});

test('A path that no remote knows is not found', async () => {
  renderApp({ path: '/nowhere', api: [signedIn()], remotes: { 'mf-masters': async () => masters } });
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
});
