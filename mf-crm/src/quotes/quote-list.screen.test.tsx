import { readLetterDraft } from '@freightdesk/contracts/billing';
import { approveQuote, listQuoteFamilies } from '@freightdesk/contracts/crm';
import { Refusal, stub } from '@freightdesk/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleFamily, sampleQuote } from './quote.samples';
import { listed, openPanel, otherQuote, press, renderQuotes, user } from './quote-list.samples';

const draftOfLetter = stub(readLetterDraft, {
  about: 'quote',
  recordId: otherQuote.id,
  recordName: 'QT-200002 v1',
  partyName: otherQuote.partyName,
  to: ['tea@nilgiri.example.in'],
  addresses: [],
  from: 'Meridian <desk@meridian.example.in>',
  replyTo: 'desk@meridian.example.in',
  language: 'en',
  subject: 'Quotation QT-200002 v1',
  text: 'Dear Nilgiri Tea Traders,',
  attachments: [{ kind: 'pdf', name: 'Quotation_QT-200002-v1.pdf' }],
  isFolder: false,
  before: null,
});

test('each quote is a row of its latest version and opens to its services', async () => {
  renderQuotes(listed(sampleFamily(), [sampleQuote({ ...otherQuote, status: 'approved' })]));
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
  ['rejected', 'Rejected'],
  ['converted_to_contract', 'Converted to Contract'],
  ['expired', 'Expired'],
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
  const queries: string[] = [];
  renderQuotes(
    stub(listQuoteFamilies, ({ query }) => {
      query.delete('clientId');
      queries.push(query.toString());
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
    expect(queries).toEqual([
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

test('a version is printed as a page and as a file', async () => {
  const openWindow = jest.spyOn(window, 'open').mockReturnValue(null);
  renderQuotes(listed([sampleQuote()]));
  const panel = await openPanel();
  await user.click(panel.getByRole('button', { name: 'Print version 1' }));
  await user.click(panel.getByRole('button', { name: 'Download version 1' }));
  expect(openWindow.mock.calls.map(([address]) => address)).toEqual([
    '/api/quotes/1/print',
    '/api/quotes/1/print?format=pdf',
  ]);
  openWindow.mockRestore();
});

test('a list that fails says so and can be asked for again', async () => {
  const answers = [new Refusal(500, 'Broken')];
  renderQuotes(stub(listQuoteFamilies, () => answers.shift() ?? [sampleFamily()]));
  expect(await screen.findByText('Failed to fetch quotes')).toBeInTheDocument();
  await press('Retry');
  expect(await screen.findByText('QT-100001')).toBeInTheDocument();
});

test('selected quotes are approved together, each by the rules of one, and what was not says why', async () => {
  const ids: unknown[] = [];
  renderQuotes(
    listed([sampleQuote()], [sampleQuote({ ...otherQuote, status: 'approved' })]),
    stub(approveQuote, ({ params }) => {
      ids.push(params.id);
      return sampleQuote({ status: 'approved' });
    }),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
  await press('Approve');
  expect(await screen.findByText('1 of 2 approved')).toBeVisible();
  expect(screen.getByText(/Its latest version does not wait for an approval/)).toBeVisible();
  expect(ids).toEqual([String(sampleQuote().id)]);
});

test('only an approved version is sent by e-mail, from its row and from its panel (MAIL-12)', async () => {
  renderQuotes(listed([sampleQuote()], [sampleQuote({ ...otherQuote, status: 'approved' })]), draftOfLetter);
  await press('Send QT-200002 version 1 by e-mail');
  expect(await screen.findByRole('dialog', { name: 'Send QT-200002 v1 by e-mail' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send QT-100001/ })).not.toBeInTheDocument();
});
