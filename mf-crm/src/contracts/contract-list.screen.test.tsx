import {
  type Contract,
  contractSummary,
  deleteContract,
  listContracts,
  quoteSummary,
} from '@freightdesk/contracts/crm';
import { type QueryClient, useQueryClient } from '@freightdesk/remote-kit';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { act, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuoteSummary } from '../quotes/quote.queries';
import { contractKeys } from '../shared/crm.queries';
import { sampleContract } from './contract.samples';
import { ContractListScreen } from './contract-list.screen';

const counts = { total: 2, services: 2, active: 2, expiringSoon: 0, expired: 0 };

const renderContracts = (...api: Stub[]) =>
  renderScreen(<ContractListScreen />, {
    route: '/contracts',
    path: '/contracts',
    api: [...api, stub(contractSummary, counts)],
  });

const listed = (...contracts: Contract[]) => stub(listContracts, contracts);
const second = sampleContract({
  id: 2,
  contractId: 'CT-100002',
  partyName: 'Malabar Spices',
  maxValue: 500_000,
});

test('contracts show party, dates, max value and status; empty is No Limit', async () => {
  renderContracts(listed(sampleContract(), second));
  expect(screen.getByText('Loading contracts...')).toBeInTheDocument();
  expect(
    await screen.findByRole('row', {
      name: /CT-100001 Deccan Biotech Standard 01\/04\/2026 to 31\/03\/2099 No Limit ₹612.50 Active user/,
    }),
  ).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Malabar Spices .* ₹5,00,000.00/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'CT-100001' }));
  expect(
    screen.getByText('Deccan Biotech · 01/04/2026 to 31/03/2099 · 1 service · Max value No Limit'),
  ).toBeInTheDocument();
});

test('the tiles count all contracts, whatever is searched', async () => {
  const all = [sampleContract(), second];
  renderContracts(
    stub(listContracts, ({ query }) =>
      all.filter(({ partyName }) => partyName.includes(query.get('q') ?? '')),
    ),
  );
  await screen.findByText('CT-100001');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search contracts' }), 'Malabar');
  await waitForElementToBeRemoved(() => screen.queryByText('CT-100001'));
  expect(screen.getByText('CT-100002')).toBeInTheDocument();
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual(['2', '2', '2', '0', '0']);
});

test('a counter narrows the list to what it counts', async () => {
  const queries: (string | null)[] = [];
  renderContracts(
    stub(listContracts, ({ query }) => {
      queries.push(query.get('state'));
      return [sampleContract()];
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Expiring Soon' }));
  await screen.findByText('CT-100001');
  expect(queries).toEqual([null, 'expiring']);
});

test('the number leads to the details, which the address keeps', async () => {
  const { router } = renderContracts(listed(sampleContract()));
  await userEvent.click(await screen.findByRole('link', { name: 'CT-100001' }));
  expect(await screen.findByRole('dialog', { name: 'Contract CT-100001' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?open=CT-100001');
});

test('a contract made from a quote links to the version that it was made from', async () => {
  const convertedFromQuote = {
    quoteId: 'SQ-100007',
    version: 2,
    convertedAt: '2026-11-21T08:00:00.000Z',
    quoteType: 'single_use' as const,
    isUsed: false,
  };
  renderContracts(listed(sampleContract({ metadata: { convertedFromQuote } })));
  await userEvent.click(await screen.findByRole('link', { name: 'CT-100001' }));
  expect(await screen.findByText('Converted from Quote')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'SQ-100007, version 2' })).toHaveAttribute(
    'href',
    '/quotes?open=SQ-100007',
  );
});

test('a row opens to show its services with approval and actual selling cost', async () => {
  renderContracts(listed(sampleContract()));
  await userEvent.click(await screen.findByRole('button', { name: 'CT-100001' }));
  const table = screen.getByRole('table', { name: 'Services of CT-100001' });
  expect(within(table).getByText('Needs Approval')).toBeInTheDocument();
  expect(within(table).getByRole('cell', { name: '₹7,612.50' })).toBeInTheDocument();
});

test('a service by percentage shows percentages and no money', async () => {
  const [service] = sampleContract().services;
  const percent = { ...service, uom: 'PERCENTAGE', sellingCost: 1.5, actualSellingCost: 1.31 };
  renderContracts(listed(sampleContract({ services: [percent] as Contract['services'] })));
  await userEvent.click(await screen.findByRole('button', { name: 'CT-100001' }));
  const table = screen.getByRole('table', { name: 'Services of CT-100001' });
  expect(within(table).getByRole('cell', { name: '1.5%' })).toBeInTheDocument();
  expect(within(table).getByRole('cell', { name: '1.31%' })).toBeInTheDocument();
});

test('the panel shows the details and leads to the edit screen', async () => {
  const { router } = renderContracts(listed(sampleContract()));
  await userEvent.click(await screen.findByRole('button', { name: 'View CT-100001' }));
  const panel = await screen.findByRole('dialog', { name: 'Contract CT-100001' });
  expect(within(panel).getByText('1 April 2026')).toBeInTheDocument();
  expect(within(panel).getByText('No Limit')).toBeInTheDocument();
  await userEvent.click(within(panel).getByRole('link', { name: 'Edit Contract' }));
  expect(router.state.location.pathname).toBe('/contracts/edit/1');
});

test('the panel closes', async () => {
  renderContracts(listed(sampleContract()));
  await userEvent.click(await screen.findByRole('button', { name: 'View CT-100001' }));
  const panel = await screen.findByRole('dialog');
  await userEvent.click(within(panel).getByText('Close'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('deleting asks first; the list is read again afterwards', async () => {
  const contracts = [sampleContract(), second];
  renderContracts(
    stub(listContracts, () => [...contracts]),
    stub(deleteContract, ({ params }) => {
      contracts.splice(
        contracts.findIndex(({ id }) => String(id) === params.id),
        1,
      );
      return undefined as never;
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete CT-100002' }));
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
  expect(question).toHaveTextContent('This action cannot be undone.');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete CT-100002' }));
  expect((await screen.findAllByText('Contract deleted successfully')).length).toBeGreaterThan(0);
  expect(screen.queryByText('CT-100002')).not.toBeInTheDocument();
  expect(screen.getByText('CT-100001')).toBeInTheDocument();
});

let cache: QueryClient;
function Cache() {
  cache = useQueryClient();
  return null;
}

test('a list that is read again while it is asked deletes the contract as it is by then', async () => {
  const deleted: (string | null)[] = [];
  let updatedAt = sampleContract().updatedAt;
  renderScreen(
    <>
      <Cache />
      <ContractListScreen />
    </>,
    {
      route: '/contracts',
      path: '/contracts',
      api: [
        stub(listContracts, () => [sampleContract({ updatedAt })]),
        stub(contractSummary, counts),
        stub(deleteContract, ({ query }) => {
          deleted.push(query.get('updatedAt'));
          return undefined as never;
        }),
      ],
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete CT-100001' }));
  const question = await screen.findByRole('alertdialog');
  updatedAt = '2026-11-21T09:30:00.000Z';
  await act(() => cache.invalidateQueries({ queryKey: contractKeys.all }));
  await userEvent.click(within(question).getByRole('button', { name: 'Delete CT-100001' }));
  expect((await screen.findAllByText('Contract deleted successfully')).length).toBeGreaterThan(0);
  expect(deleted).toEqual(['2026-11-21T09:30:00.000Z']);
});

function QuotesToApprove() {
  return <p>{useQuoteSummary().data?.approved} approved quotes</p>;
}

test('deleting reads the quotes again, of which one may be open now', async () => {
  let approved = 0;
  const summary = { total: 1, pending: 0, approved: 0, converted: 0, closed: 0 };
  renderScreen(
    <>
      <QuotesToApprove />
      <ContractListScreen />
    </>,
    {
      route: '/contracts',
      path: '/contracts',
      api: [
        listed(sampleContract()),
        stub(contractSummary, counts),
        stub(quoteSummary, () => ({ ...summary, approved: approved++ })),
        stub(deleteContract, () => undefined as never),
      ],
    },
  );
  expect(await screen.findByText('0 approved quotes')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete CT-100001' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete CT-100001' }));
  expect(await screen.findByText('1 approved quotes')).toBeInTheDocument();
});

test('a delete that fails keeps the contract and says why', async () => {
  renderContracts(listed(sampleContract()), stub(deleteContract, new Refusal(503, 'Away at the moment')));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete CT-100001' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete CT-100001' }));
  expect((await screen.findAllByText('Away at the moment')).length).toBeGreaterThan(0);
  expect(screen.getByText('CT-100001')).toBeInTheDocument();
});

test('an empty list says so', async () => {
  renderContracts(listed());
  expect(await screen.findByText('No contracts found')).toBeInTheDocument();
});

test('a list that fails says so and can be asked for again', async () => {
  const answers = [new Refusal(500, 'Broken')];
  renderContracts(stub(listContracts, () => answers.shift() ?? [sampleContract()]));
  expect(await screen.findByText('Failed to fetch contracts')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('CT-100001')).toBeInTheDocument();
});
