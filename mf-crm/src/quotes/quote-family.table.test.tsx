import { listShipmentCategories, type ShipmentCategory } from '@freightdesk/contracts/core';
import { listQuoteFamilies, quoteSummary } from '@freightdesk/contracts/crm';
import { renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleFamily, sampleQuote, sampleQuoteService } from './quote.samples';
import { QuoteListScreen } from './quote-list.screen';

const user = userEvent.setup({ delay: null });
const counts = { total: 7, pending: 3, approved: 1, converted: 2, closed: 1 };
const listed = stub(listQuoteFamilies, [sampleFamily()]);

const renderQuotes = (...api: Stub[]) =>
  renderScreen(<QuoteListScreen />, { path: '/quotes', api: [...api, stub(quoteSummary, counts)] });

test('a counter narrows the list to what it counts', async () => {
  const queries: (string | null)[] = [];
  renderQuotes(
    stub(listQuoteFamilies, ({ query }) => {
      queries.push(query.get('state'));
      return [sampleFamily()];
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Rejected or Expired' }));
  expect(screen.getByRole('button', { name: 'Rejected or Expired' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(queries).toEqual([null, 'closed']));
});

test('a row shows value and margin of the latest version and whose it is', async () => {
  renderQuotes(listed);
  const row = await screen.findByRole('row', { name: /QT-100001/ });
  for (const text of ['Standard', '₹7,612.50', '₹612.50', 'user'])
    expect(within(row).getByText(text)).toBeInTheDocument();
});

test('a row shows the terms of the version that became a contract, though a newer one was made', async () => {
  const converted = sampleQuote({
    status: 'converted_to_contract',
    isLatest: false,
    isFamilyClosed: true,
    quoteType: 'term',
    validFrom: '2026-11-21T00:00:00.000Z',
    validTo: '2027-11-20T00:00:00.000Z',
  });
  const dearer = [sampleQuoteService({ actualSellingCost: 9000 })];
  const latest = sampleQuote({ id: 2, iteration: 2, isFamilyClosed: true, services: dearer });
  renderQuotes(stub(listQuoteFamilies, [[converted, latest]]));
  const row = await screen.findByRole('row', { name: /QT-100001/ });
  for (const text of ['21/11/2026 to 20/11/2027', '₹7,612.50', '₹612.50', 'Converted to Contract'])
    expect(within(row).getByText(text)).toBeInTheDocument();
  expect(within(row).queryByText('₹9,000.00')).not.toBeInTheDocument();
  await user.click(within(row).getByRole('button', { name: 'QT-100001' }));
  expect(screen.getByRole('table', { name: 'Services of QT-100001 version 1' })).toBeInTheDocument();
});

test('rates by category stand below the names of the master', async () => {
  const categories = [{ code: '20FCLDC', name: '20 ft dry container' }] as ShipmentCategory[];
  const services = [sampleQuoteService({ dynamicRates: { '20-fcl dc': 950, ALL: 40, X1: 7 } })];
  renderQuotes(
    stub(listQuoteFamilies, [[sampleQuote({ services })]]),
    stub(listShipmentCategories, categories),
  );
  await user.click(await screen.findByRole('button', { name: 'QT-100001' }));
  const heads = async () =>
    (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  await waitFor(async () =>
    expect(await heads()).toEqual(expect.arrayContaining(['20 ft dry container', 'All categories', 'X1'])),
  );
});

test('the three forms have one name each', async () => {
  const kinds = [undefined, 'sea_freight', 'quote_final'] as const;
  const families = kinds.map((type, at) => [
    sampleQuote({ id: at, quoteId: `QT-10000${at}`, metadata: { type } }),
  ]);
  renderQuotes(stub(listQuoteFamilies, families));
  for (const [at, text] of ['Standard', 'Sea Freight', 'Quote Final'].entries())
    expect(
      within(await screen.findByRole('row', { name: new RegExp(`QT-10000${at}`) })).getByText(text),
    ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Quote Final' })).toBeInTheDocument();
});

test('the number leads to the versions, which the address keeps', async () => {
  const { router } = renderQuotes(listed);
  await user.click(await screen.findByRole('link', { name: 'QT-100001' }));
  expect(await screen.findByRole('dialog', { name: 'Quote QT-100001' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?open=QT-100001');
});
