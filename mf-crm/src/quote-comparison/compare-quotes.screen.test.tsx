import { listShipmentCategories, type ShipmentCategory } from '@freightdesk/contracts/core';
import { listQuoteFamilies, type Quote } from '@freightdesk/contracts/crm';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleQuote, sampleQuoteService } from '../quotes/quote.samples';
import { CompareQuotesScreen } from './compare-quotes.screen';

const user = userEvent.setup();
const line = sampleQuoteService({ dynamicRates: { '20FCLDC': 950 } });
const version = (iteration: number, changes: Partial<Quote> = {}) =>
  sampleQuote({ id: iteration, iteration, isLatest: false, services: [line], ...changes });

const family = [
  version(1, { status: 'rejected' }),
  version(2, { paymentTermsDays: 45 }),
  version(3, {
    isLatest: true,
    services: [
      { ...line, dynamicRates: { '20FCLDC': 975 } },
      sampleQuoteService({ chargeId: 6, chargeName: 'Handling' }),
    ],
  }),
];

const categories = [
  { code: '20FCLDC', name: '20 ft dry container', isActive: false },
] as Partial<ShipmentCategory>[] as ShipmentCategory[];

const renderComparison = (search = '', ...api: Stub[]) =>
  renderScreen(<CompareQuotesScreen />, {
    route: '/quotes/compare/:quoteId',
    path: `/quotes/compare/QT-100001${search}`,
    api: [
      ...api,
      stub(listShipmentCategories, categories),
      stub(listQuoteFamilies, ({ query }) =>
        [[sampleQuote({ quoteId: 'QT-100001-X' })], family].filter(
          ([first]) => first?.quoteId === query.get('quoteId'),
        ),
      ),
    ],
  });

const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('the latest version stands beside the one before it, with what differs alone, in words', async () => {
  renderComparison();
  expect(await screen.findByText('11 differences between version 2 and version 3')).toBeInTheDocument();
  expect(rowsOf('Terms: versions 2 and 3')).toEqual([['Payment Terms', '45 days', '30 days', 'Changed']]);
  await screen.findByText('Rate for 20 ft dry container');
  expect(rowsOf('Ocean freight: versions 2 and 3')).toEqual([
    ['Rate for 20 ft dry container', '₹950.00', '₹975.00', 'Changed'],
  ]);
  expect(rowsOf('Handling: versions 2 and 3')[0]).toEqual(['Unit', '–', 'per container', 'Added']);
  expect(screen.queryByRole('table', { name: /Shipment/ })).not.toBeInTheDocument();
});

test('what is the same can be shown too', async () => {
  renderComparison();
  await user.click(await screen.findByRole('switch', { name: 'Show what is the same too' }));
  expect(rowsOf('Terms: versions 2 and 3')).toEqual([
    ['Party', 'Deccan Biotech', 'Deccan Biotech', 'Same'],
    ['Quote Type', 'Single Use Quote', 'Single Use Quote', 'Same'],
    ['Payment Terms', '45 days', '30 days', 'Changed'],
  ]);
});

test('superseded versions are marked as such', async () => {
  renderComparison();
  const [before, after] = [
    await screen.findByRole('combobox', { name: 'Compare' }),
    screen.getByRole('combobox', { name: 'With' }),
  ];
  expect(
    within(before)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Version 1 · Rejected · superseded',
    'Version 2 · Pending Approval · superseded',
    'Version 3 · Pending Approval',
  ]);
  expect(before).toHaveDisplayValue('Version 2 · Pending Approval · superseded');
  expect(after).toHaveDisplayValue('Version 3 · Pending Approval');
  expect(screen.getAllByText('Superseded')).toHaveLength(1);
});

test('other versions are chosen, and the address names them', async () => {
  const { router } = renderComparison();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Compare' }), '1');
  await user.selectOptions(screen.getByRole('combobox', { name: 'With' }), '2');
  expect(screen.getByRole('status')).toHaveTextContent('1 difference between version 1 and version 2');
  expect(router.state.location.search).toBe('?from=1&to=2');
});

test('versions that say the same say so', async () => {
  renderComparison('?from=2&to=2');
  expect(await screen.findByText('These versions say the same')).toBeInTheDocument();
});

test('a quote of one version has nothing to compare', async () => {
  renderComparison('', stub(listQuoteFamilies, [[version(1, { isLatest: true })]]));
  expect(await screen.findByText('One version only')).toBeInTheDocument();
  expect(screen.getByText('Edit the quote to make the next version.')).toBeInTheDocument();
});

test('a quote of one version that became a contract is not said to get another one', async () => {
  const converted = version(1, { isLatest: true, isFamilyClosed: true, status: 'converted_to_contract' });
  renderComparison('', stub(listQuoteFamilies, [[converted]]));
  expect(
    await screen.findByText('It has become a contract and gets no further version.'),
  ).toBeInTheDocument();
});

test('a quote that does not exist says so', async () => {
  renderComparison('', stub(listQuoteFamilies, []));
  expect(await screen.findByText('Quote Not Found')).toBeInTheDocument();
});

test('versions that cannot be read can be tried again', async () => {
  let isAway = true;
  renderComparison(
    '',
    stub(listQuoteFamilies, () => (isAway ? new Refusal(503, 'Quotes are away') : [family])),
  );
  expect(await screen.findByText('Failed to fetch quote')).toBeInTheDocument();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/between version 2 and version 3/)).toBeInTheDocument();
});
