import { listQuoteFamilies, type Quote, quoteSummary } from '@freightdesk/contracts/crm';
import { renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuoteListScreen } from './quote-list.screen';

export const user = userEvent.setup({ delay: null });
export const otherQuote = { id: 9, quoteId: 'QT-200002', partyName: 'Nilgiri Tea Traders' };
export const listed = (...families: Quote[][]) => stub(listQuoteFamilies, families);
export const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

const counts = { total: 7, pending: 3, approved: 1, converted: 2, closed: 1 };

/** The list of quotes with the answers of `api`. */
export const renderQuotes = (...api: Stub[]) =>
  renderScreen(<QuoteListScreen />, {
    route: '/quotes',
    path: '/quotes',
    api: [...api, stub(quoteSummary, counts)],
  });

/** The panel beside the list with the details of the first quote. */
export async function openPanel() {
  await press('View QT-100001');
  return within(await screen.findByRole('dialog', { name: 'Quote QT-100001' }));
}
