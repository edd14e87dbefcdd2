import {
  approveQuote,
  convertQuote,
  deleteQuote,
  listQuoteFamilies,
  type Quote,
  quoteSummary,
  rejectQuote,
} from '@freightdesk/contracts';
import { Refusal, renderScreen, type Stub, stub } from '@freightdesk/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleContract } from '../contracts/contract.samples';
import { sampleFamily, sampleQuote } from './quote.samples';
import { QuoteListScreen } from './quote-list.screen';

const user = userEvent.setup({ delay: null });
const other = { id: 9, quoteId: 'QT-200002', partyName: 'Nilgiri Tea Traders' };
const listed = (...families: Quote[][]) => stub(listQuoteFamilies, families);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const says = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

const counts = { total: 7, pending: 3, approved: 1, converted: 2, closed: 1 };

const renderQuotes = (...api: Stub[]) =>
  renderScreen(<QuoteListScreen />, {
    route: '/quotes',
    path: '/quotes',
    api: [...api, stub(quoteSummary, counts)],
  });

async function openPanel() {
  await press('View QT-100001');
  return within(await screen.findByRole('dialog', { name: 'Quote QT-100001' }));
}

test('each quote is a row of its latest version and opens to its services', async () => {
  renderQuotes(listed(sampleFamily(), [sampleQuote({ ...other, status: 'approved' })]));
  await press('QT-100001');
  expect(screen.getByText(/Deccan Biotech · Single Use Quote · 1 service · version 2/)).toBeInTheDocument();
  const table = screen.getByRole('table', { name: 'Services of QT-100001 version 2' });
  expect(within(table).getByRole('cell', { name: '₹7,612.50' })).toBeInTheDocument();
  expect(within(table).getByText('Needs Approval')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'QT-200002' })).toBeInTheDocument();
});

test('the ways to a new quote lead to the three forms', async () => {
  renderQuotes(listed());
  expect(await screen.findByText('No quotes found')).toBeInTheDocument();
  const hrefs = ['Add Quote', 'Sea Quote', 'Quote Final'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(hrefs).toEqual(['/quotes/add', '/quotes/sea', '/quotes/final']);
});

test.each([
  ['standard', undefined, '/quotes/1/edit'],
  ['sea-freight', 'sea_freight', '/quotes/edit-sea/1'],
  ['final', 'quote_final', '/quotes/edit-final/1'],
] as const)('a %s quote is edited in its own form', async (_, type, path) => {
  const { router } = renderQuotes(listed([sampleQuote({ metadata: type ? { type } : {} })]));
  await press('Edit QT-100001');
  expect(router.state.location.pathname).toBe(path);
});

test('a quote that became a contract can be neither edited nor deleted', async () => {
  renderQuotes(listed([sampleQuote({ status: 'converted_to_contract', isFamilyClosed: true })]));
  expect(await screen.findByRole('button', { name: 'Edit QT-100001' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Delete QT-100001 version 1' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Approve|as contract/ })).not.toBeInTheDocument();
});

test.each([
  ['pending_approval', 'Pending Approval'],
  ['approved', 'Final Quote'],
  ['rejected', 'rejected'],
  ['converted_to_contract', 'Converted to Contract'],
  ['expired', 'expired'],
  ['used', 'Used in Billing'],
] as const)('the status %s reads "%s"', async (status, text) => {
  renderQuotes(listed([sampleQuote({ status })]));
  const row = await screen.findByRole('row', { name: /QT-100001/ });
  expect(within(row).getByText(text)).toBeInTheDocument();
});

test('a draft is marked and cannot be approved', async () => {
  renderQuotes(listed([sampleQuote({ metadata: { type: 'quote_final', draft: true } })]));
  expect(await screen.findByText('Draft')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Approve/ })).not.toBeInTheDocument();
});

test('the list is searched and narrowed by the service', async () => {
  const asked: string[] = [];
  renderQuotes(
    stub(listQuoteFamilies, ({ query }) => {
      query.delete('clientId');
      asked.push(query.toString());
      return query.has('kind') ? [] : [sampleFamily()];
    }),
  );
  await screen.findByText('QT-100001');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Final Quote');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of quote' }), 'Sea Freight');
  expect(await screen.findByText('No quotes found')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Search quotes' }), 'nilgiri');
  const page = 'page=1&pageSize=50';
  await waitFor(() =>
    expect(asked).toEqual([
      page,
      `status=approved&${page}`,
      `status=approved&kind=sea_freight&${page}`,
      `status=approved&kind=sea_freight&q=nilgiri&${page}`,
    ]),
  );
});

test('the tiles count all quotes, whatever the page shows', async () => {
  renderQuotes(listed([sampleQuote()]));
  const figures = { 'Total Quotes': '7', 'Final Quotes': '1', Converted: '2', 'Rejected or Expired': '1' };
  for (const [label, figure] of Object.entries(figures))
    await waitFor(() =>
      expect(screen.getByText(label).closest('div')).toHaveTextContent(`${label}${figure}`),
    );
});

test('a page is asked for as it is turned to', async () => {
  const pages: (string | null)[] = [];
  renderQuotes(
    stub(listQuoteFamilies, ({ query }) => {
      pages.push(query.get('page'));
      return { items: [sampleFamily()], total: 60, page: Number(query.get('page')), pageSize: 50 };
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(pages).toEqual(['1', '2']));
});

test('the panel lists the versions, oldest first, and offers what each allows', async () => {
  renderQuotes(listed(sampleFamily()));
  const panel = await openPanel();
  const versions = within(panel.getByRole('list', { name: 'Version history' })).getAllByRole('listitem');
  expect(versions.map((version) => within(version).getByRole('heading').textContent)).toEqual([
    'Version 1',
    'Version 2',
  ]);
  expect(panel.queryByRole('button', { name: 'Approve version 1' })).not.toBeInTheDocument();
  expect(panel.getByRole('button', { name: 'Approve version 2' })).toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'Edit Quote' })).toHaveAttribute('href', '/quotes/2/edit');
});

test('approving says so, closes the panel and reads the list again', async () => {
  const stored = [sampleQuote()];
  renderQuotes(
    stub(listQuoteFamilies, () => [[...stored]]),
    stub(approveQuote, () => {
      stored[0] = sampleQuote({ status: 'approved' });
      return stored[0];
    }),
  );
  const panel = await openPanel();
  await user.dblClick(panel.getByRole('button', { name: 'Approve version 1' }));
  await says('Quote version 1 approved successfully. This version can now be converted to a contract.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(within(screen.getByRole('row', { name: /QT-100001/ })).getByText('Final Quote')).toBeInTheDocument();
});

test('an approval that is refused says why', async () => {
  renderQuotes(listed([sampleQuote()]), stub(approveQuote, new Refusal(409, 'This quote has expired')));
  await press('Approve QT-100001 version 1');
  await says('This quote has expired');
});

test('converting asks first and names the contract', async () => {
  const approved = sampleQuote({ status: 'approved' });
  renderQuotes(
    listed([approved]),
    stub(convertQuote, { quote: approved, contract: sampleContract({ contractId: 'CT-778899' }) }),
  );
  await press('Save QT-100001 version 1 as contract');
  const question = await screen.findByRole('alertdialog', { name: 'Save as contract?' });
  await user.click(within(question).getByRole('button', { name: 'Save as Contract' }));
  await says('Quote version 1 converted to contract CT-778899 successfully');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('rejecting needs a reason', async () => {
  const sent: unknown[] = [];
  renderQuotes(
    listed([sampleQuote()]),
    stub(rejectQuote, ({ body }) => {
      sent.push(body);
      return sampleQuote({ status: 'rejected' });
    }),
  );
  const panel = await openPanel();
  await user.click(panel.getByRole('button', { name: 'Reject version 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject QT-100001 version 1' });
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findByText('Please enter a reason for the rejection')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Too dear');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await says('Quote version 1 rejected');
  expect(sent).toEqual([{ reason: 'Too dear' }]);
});

test('deleting asks first, names the version and reads the list again', async () => {
  const stored = [[sampleQuote()], [sampleQuote(other)]];
  renderQuotes(
    stub(listQuoteFamilies, () => [...stored]),
    stub(deleteQuote, () => {
      stored.shift();
      return undefined as never;
    }),
  );
  await press('Delete QT-100001 version 1');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Are you sure you want to delete this quote?');
  expect(question).toHaveTextContent('QT-100001 version 1');
  await user.click(within(question).getByRole('button', { name: 'Delete version 1' }));
  await says('Quote deleted successfully');
  expect(screen.queryByText('QT-100001')).not.toBeInTheDocument();
});

test('a version is printed as a page and as a file', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  renderQuotes(listed([sampleQuote()]));
  const panel = await openPanel();
  await user.click(panel.getByRole('button', { name: 'Print version 1' }));
  await user.click(panel.getByRole('button', { name: 'Download version 1' }));
  expect(opened.mock.calls.map(([address]) => address)).toEqual([
    '/api/quotes/1/print',
    '/api/quotes/1/print?format=pdf',
  ]);
  opened.mockRestore();
});

test('a list that fails says so and can be asked for again', async () => {
  const answers = [new Refusal(500, 'Broken')];
  renderQuotes(stub(listQuoteFamilies, () => answers.shift() ?? [sampleFamily()]));
  expect(await screen.findByText('Failed to fetch quotes')).toBeInTheDocument();
  await press('Retry');
  expect(await screen.findByText('QT-100001')).toBeInTheDocument();
});
