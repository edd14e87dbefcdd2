import { listQuoteFamilies, quoteSummary } from '@freightdesk/contracts';
import { renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleFamily } from './quote.samples';
import { QuoteListScreen } from './quote-list.screen';

const user = userEvent.setup({ delay: null });
const counts = { total: 7, pending: 3, approved: 1, converted: 2, closed: 1 };
const listed = stub(listQuoteFamilies, [sampleFamily()]);

const renderQuotes = (...api: Stub[]) =>
  renderScreen(<QuoteListScreen />, { path: '/quotes', api: [...api, stub(quoteSummary, counts)] });

test('a counter narrows the list to what it counts', async () => {
  const asked: (string | null)[] = [];
  renderQuotes(
    stub(listQuoteFamilies, ({ query }) => {
      asked.push(query.get('state'));
      return [sampleFamily()];
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Rejected or Expired' }));
  expect(screen.getByRole('button', { name: 'Rejected or Expired' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(asked).toEqual([null, 'closed']));
});

test('a row shows value and margin of the latest version and whose it is', async () => {
  renderQuotes(listed);
  const row = await screen.findByRole('row', { name: /QT-100001/ });
  for (const text of ['Standard', '₹7,612.50', '₹612.50', 'user'])
    expect(within(row).getByText(text)).toBeInTheDocument();
});

test('the number leads to the versions, which the address keeps', async () => {
  const { router } = renderQuotes(listed);
  await user.click(await screen.findByRole('link', { name: 'QT-100001' }));
  expect(await screen.findByRole('dialog', { name: 'Quote QT-100001' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?open=QT-100001');
});
