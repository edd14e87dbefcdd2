import { listParties } from '@freightdesk/contracts/core';
import type { RemoteDefinition } from '@freightdesk/remote-runtime';
import { createMemoryRouter, useApi, useQuery } from '@freightdesk/remote-runtime';
import { render, screen } from '@testing-library/react';
import { CONTRACT_VERSION } from '../contract-version';
import { lazyScreen } from '../screens/lazy-screen';
import { stub } from '../stubs/stub-api';
import { contractStubs } from './contract-stubs';
import { StandaloneApp, standaloneRoutes } from './standalone.app';

function PartyNames() {
  const api = useApi();
  const { data = [] } = useQuery({ queryKey: ['parties'], queryFn: () => api.call(listParties, {}) });
  return <p>{Array.isArray(data) ? `${data.length} parties` : 'one page'}</p>;
}

const remote: RemoteDefinition = {
  id: 'mf-sample',
  contractVersion: CONTRACT_VERSION,
  routes: [{ path: '/parties', handle: { title: 'Parties' }, lazy: lazyScreen(async () => PartyNames) }],
  navigation: [{ group: 'Masters', label: 'All parties', to: '/parties', order: 1 }],
};

const open = (path: string, stubs = contractStubs()) =>
  render(
    <StandaloneApp
      router={createMemoryRouter(standaloneRoutes(remote), { initialEntries: [path] })}
      stubs={stubs}
    />,
  );

test('a remote that runs alone opens its first screen with sample records', async () => {
  open('/');
  expect(await screen.findByText('12 parties')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Parties' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All parties', current: 'page' })).toBeInTheDocument();
});

test('an answer of its own takes the place of the sample', async () => {
  open('/parties', [stub(listParties, []), ...contractStubs()]);
  expect(await screen.findByText('0 parties')).toBeInTheDocument();
});

test('the address of another remote says so', async () => {
  open('/quotes');
  expect(await screen.findByText('Another remote has this address.')).toBeInTheDocument();
});
