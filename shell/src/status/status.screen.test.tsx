import { type ProductStatus, readProductStatus } from '@freightdesk/contracts/gateway';
import { Refusal, stub, testSession } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remoteWith, renderApp, signedIn } from '../../test/render-app';

beforeEach(() => localStorage.clear());

const part = (name: string, kind: 'remote' | 'service', changes = {}) => ({
  name,
  kind,
  version: '1',
  since: '2026-11-20T10:00:00.000Z',
  previousVersion: null,
  state: 'ready' as const,
  reason: '',
  ...changes,
});

const status: ProductStatus = {
  parts: [
    part('mf-crm', 'remote', { previousVersion: '0.9' }),
    part('mf-new', 'remote', { version: null, since: null }),
    part('svc-crm', 'service', { state: 'away', reason: 'It does not answer' }),
  ],
  fallbacks: [
    {
      remote: 'mf-crm',
      version: '2',
      scope: 'screen',
      outcome: 'previous_version',
      count: 3,
      lastAt: '2026-11-21T04:30:00.000Z',
    },
  ],
};

const superadmin = {
  user: { ...testSession.user, role: 'superadmin' as const, clientId: null },
  client: null,
};
const remotes = { 'mf-crm': async () => remoteWith('CRM', 'Quotes', '/quotes') };

const openAsSuperadmin = (answer: ProductStatus | Refusal) =>
  renderApp({
    path: '/superadmin/status',
    api: [signedIn(superadmin), stub(readProductStatus, answer)],
    remotes,
  });

const row = async (table: string, name: RegExp) =>
  within(await screen.findByRole('table', { name: table })).getByRole('row', { name });

test('a superadmin sees every part with its version, its state and what this tab has loaded', async () => {
  openAsSuperadmin(status);
  expect(await row('Versions of remotes', /CRM \(mf-crm\)/)).toHaveTextContent(/Ready.*0\.9/);
  expect(await row('Versions of remotes', /mf-new/)).toHaveTextContent('Not listed in this tab');
  expect(await row('Versions of services', /svc-crm/)).toHaveTextContent('Away It does not answer');
  const fallback = await row('Fallbacks of pages', /mf-crm/);
  expect(fallback).toHaveTextContent('One screenThe previous version was used3');
});

test('an admin of a client sees the parts and no fallbacks', async () => {
  renderApp({
    path: '/status',
    api: [signedIn(), stub(readProductStatus, { ...status, fallbacks: [] })],
    remotes,
  });
  expect(await row('Versions of services', /svc-crm/)).toHaveTextContent('Away');
  expect(screen.queryByText('Last Fallbacks')).not.toBeInTheDocument();
});

test('nobody else sees it', async () => {
  const user = { ...testSession.user, role: 'user' as const };
  renderApp({ path: '/status', api: [signedIn({ ...testSession, user })], remotes });
  expect(await screen.findByText('403 Access Denied', { selector: 'h2, h3, p' })).toBeInTheDocument();
});

test('Refresh reads the states again', async () => {
  const [crm, newer] = status.parts;
  const answers = [status, { ...status, parts: [crm, newer, part('svc-crm', 'service')] } as ProductStatus];
  renderApp({
    path: '/superadmin/status',
    api: [signedIn(superadmin), stub(readProductStatus, () => answers.shift() ?? status)],
    remotes,
  });
  expect(await row('Versions of services', /Away/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('row', { name: /svc-crm Ready/ })).toBeInTheDocument();
});

test('without an answer it says so and offers Retry', async () => {
  openAsSuperadmin(new Refusal(503, 'This part of the product is away', 'unavailable'));
  expect(await screen.findByText('The status could not be read')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});

test('no fallbacks are said to be none', async () => {
  openAsSuperadmin({ ...status, fallbacks: [] });
  expect(await screen.findByText('No page has reported any')).toBeInTheDocument();
});
