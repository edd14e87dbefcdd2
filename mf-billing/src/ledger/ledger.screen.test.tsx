import {
  type AccountBalance,
  accountMovements,
  agedParties,
  ageingTotals,
  type JournalEntry,
  listJobs,
  listJournal,
  listLetters,
  listReminders,
  type Movement,
  openCredits,
  openDocuments,
  type PartyAccount,
  type PartyCredit,
  partyMovements,
  readLetterDraft,
  readPartyAccount,
  readPartyCredit,
  releaseParty,
  setCreditTerms,
  trialBalance,
} from '@freightdesk/contracts/billing';
import { getParty, type Party } from '@freightdesk/contracts/core';
import { listContracts } from '@freightdesk/contracts/crm';
import { Refusal, renderScreen, stub, testSession } from '@freightdesk/remote-kit/testing';
import { indianDay } from '@freightdesk/tax';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleContract, sampleJob, sampleParties } from '../testing/billing.samples';
import { AccountLedgerScreen } from './account-ledger.screen';
import { AgeingScreen } from './ageing.screen';
import { DayBookScreen } from './day-book.screen';
import { sourceLink } from './ledger.rules';
import { PartyAccountScreen } from './party-account.screen';
import { TrialBalanceScreen } from './trial-balance.screen';

const user = userEvent.setup();

const about = {
  id: 5,
  day: '2026-11-23T18:30:00.000Z',
  source: 'receipt',
  sourceId: 7,
  sourceNumber: 'RC/26-27/00007',
  event: 'recorded',
  partyRole: 'customer',
  partyId: 1,
  partyName: 'Coromandel Textiles',
  jobNumber: '',
  narration: 'Receipt RC/26-27/00007',
} as const;
const entry: JournalEntry = {
  ...about,
  amount: 20_000,
  postings: [
    { account: 'bank', head: '', debit: 20_000, credit: 0 },
    { account: 'debtors', head: '', debit: 0, credit: 20_000 },
  ],
};
const movement: Movement = { ...about, debit: 0, credit: 20_000, balance: -4_639 };
const accounts: AccountBalance[] = [
  { account: 'bank', head: '', opening: 100, debit: 20_000, credit: 0, closing: 20_100 },
  { account: 'income', head: 'Agency', opening: -100, debit: 0, credit: 20_000, closing: -20_100 },
];
const account: PartyAccount = {
  balance: -4_639,
  notDue: 0,
  upTo30: 1_000,
  upTo60: 0,
  upTo90: 0,
  above90: 0,
  overdue: 1_000,
  onAccount: 5_639,
};

const credit: PartyCredit = {
  id: 4,
  partyId: 1,
  partyName: 'Coromandel Textiles',
  creditLimit: 500_000,
  creditDays: 30,
  releasedAmount: null,
  releasedUntil: null,
  releaseReason: '',
  releasedBy: '',
  isHoldOn: true,
  exposure: 600_000,
  oldestNumber: 'INV/26-27/00003',
  daysOverdue: 61,
  problem: 'Coromandel Textiles would owe ₹6,00,000.00.',
};

/** A party without credits, letters, contracts and jobs. */
const noRecords = [
  stub(openCredits, []),
  stub(listReminders, []),
  stub(listContracts, []),
  stub(listJobs, []),
];

test('the day book tells what was entered, and opens to its accounts', async () => {
  renderScreen(<DayBookScreen />, {
    route: '/billing/day-book',
    path: '/billing/day-book',
    api: [stub(listJournal, [entry])],
  });
  const row = within(await screen.findByRole('row', { name: /^Receipt RC\/26-27\/00007/ }));
  expect(row.getByText('24/11/2026')).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'Coromandel Textiles' })).toHaveAttribute(
    'href',
    '/billing/parties/1',
  );
  await user.click(screen.getByRole('button', { name: 'Accounts of Receipt RC/26-27/00007' }));
  const postings = within(screen.getByRole('table', { name: 'Accounts of Receipt RC/26-27/00007' }));
  expect(postings.getByRole('link', { name: 'Bank' })).toHaveAttribute(
    'href',
    '/billing/ledger?account=bank',
  );
});

test('a ledger of the address has its account chosen, and a balance with its side', async () => {
  const queries: unknown[] = [];
  renderScreen(<AccountLedgerScreen />, {
    route: '/billing/ledger',
    path: '/billing/ledger?account=cash',
    api: [
      stub(accountMovements, ({ query }) => {
        queries.push(query.get('account'));
        return [movement];
      }),
    ],
  });
  expect(await screen.findByText('₹4,639.00 Cr')).toBeInTheDocument();
  expect(queries).toEqual(['cash']);
  expect(screen.getByRole('combobox', { name: 'Account' })).toHaveDisplayValue('Cash');
});

test('the ledger of one income says so, and shows the whole account when asked', async () => {
  const queries: unknown[] = [];
  renderScreen(<AccountLedgerScreen />, {
    route: '/billing/ledger',
    path: '/billing/ledger?account=income&head=Agency',
    api: [
      stub(accountMovements, ({ query }) => {
        queries.push(query.get('head'));
        return [movement];
      }),
    ],
  });
  expect(await screen.findByText('Only Agency')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show All' }));
  await screen.findByText('₹4,639.00 Cr');
  expect(screen.queryByText('Only Agency')).not.toBeInTheDocument();
  expect(queries).toEqual(['Agency', null]);
});

test('a trial balance adds up to the same on both sides, of the days that are asked for', async () => {
  const queries: unknown[] = [];
  renderScreen(<TrialBalanceScreen />, {
    route: '/billing/trial-balance',
    path: '/billing/trial-balance?from=2026-11-01&to=never',
    api: [
      stub(trialBalance, ({ query }) => {
        queries.push([query.get('from'), query.get('to')]);
        return accounts;
      }),
    ],
  });
  const table = within(await screen.findByRole('table', { name: 'Trial balance' }));
  expect(table.getByRole('link', { name: 'Income: Agency' })).toHaveAttribute(
    'href',
    '/billing/ledger?account=income&head=Agency',
  );
  expect(table.getByText('₹100.00 Dr')).toBeInTheDocument();
  expect(table.getAllByText('₹20,100.00')).toHaveLength(4);
  expect(queries).toEqual([['2026-11-01', null]]);
});

test('a party’s page tells balance, ages, open documents and statement; a failure can be tried again', async () => {
  const answers = [new Refusal(503, 'Away', 'unavailable'), account];
  const drafts: unknown[] = [];
  renderScreen(<PartyAccountScreen />, {
    route: '/billing/parties/:id',
    path: '/billing/parties/1',
    api: [
      stub(readPartyAccount, () => answers.shift() ?? account),
      stub(readPartyCredit, credit),
      stub(openDocuments, []),
      ...noRecords,
      stub(partyMovements, [movement]),
      stub(getParty, sampleParties[0] as Party),
      stub(listLetters, []),
      stub(readLetterDraft, ({ query }) => {
        drafts.push([...query].filter(([name]) => name !== 'clientId'));
        return new Refusal(503, 'Away', 'unavailable');
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getAllByText('₹4,639.00 Cr')).toHaveLength(2));
  expect(screen.getByText('₹5,639.00')).toBeInTheDocument();
  expect(await screen.findByText('Nothing is open')).toBeInTheDocument();
  const statement = within(await screen.findByRole('table', { name: 'Statement' }));
  expect(statement.getByText('₹20,000.00')).toBeInTheDocument();
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await user.type(screen.getByRole('textbox', { name: 'From' }), '2026-11-01{Tab}');
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  expect(open.mock.calls[0]?.[0]).toBe('/api/ledger/parties/1/statement?from=2026-11-01&format=pdf');
  await user.keyboard('{Alt>}m{/Alt}');
  await screen.findByText('The letter could not be written');
  expect(drafts[0]).toEqual([
    ['about', 'statement'],
    ['recordId', '1'],
    ['firstDay', '2026-11-01'],
  ]);
});

test('the ageing of a day leads to its parties, worst first; another day is asked for', async () => {
  const queries: unknown[] = [];
  renderScreen(<AgeingScreen />, {
    route: '/billing/ageing',
    path: '/billing/ageing',
    api: [
      stub(agedParties, ({ query }) => {
        queries.push(query.get('asOf'));
        return [{ partyId: 1, partyName: 'Coromandel Textiles', ...account }];
      }),
      stub(ageingTotals, ({ query }) => ({
        ...account,
        balance: query.get('asOf') ? 20_000 : 30_000,
      })),
    ],
  });
  const row = within(await screen.findByRole('row', { name: /Coromandel Textiles/ }));
  expect(row.getByRole('link', { name: 'Coromandel Textiles' })).toHaveAttribute(
    'href',
    '/billing/parties/1',
  );
  expect(row.getByText('₹4,639.00 Cr')).toBeInTheDocument();
  expect(await screen.findByText('₹30,000.00 Dr')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'As of' }), '2026-10-31{Tab}');
  await screen.findByRole('row', { name: /Coromandel Textiles/ });
  expect(queries).toEqual([null, '2026-10-31']);
  expect(await screen.findByText('₹20,000.00 Dr')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select Coromandel Textiles' }));
  await user.click(screen.getByRole('button', { name: 'Send Statements by E-mail' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send by e-mail' }));
  expect(
    dialog.getByText(/^Each of the selected parties \(1\) gets its statement until today/),
  ).toBeVisible();
});

test.each([
  ['invoice', '/billing/invoice/7'],
  ['advance', '/billing/job-summary?open=JOB-1'],
  ['receipt', '/billing/receipts?open=RC%2F1'],
  ['contra', '/billing/contras?q=RC%2F1'],
] as const)('an entry of the source %s leads to %s', (source, link) => {
  expect(sourceLink({ ...about, source, sourceNumber: 'RC/1', jobNumber: 'JOB-1' })).toBe(link);
});

test('a refund leads to the list of its side', () => {
  const refund = { ...about, source: 'credit_refund', sourceNumber: 'REF/1' } as const;
  expect(sourceLink(refund)).toBe('/billing/refunds?q=REF%2F1');
  expect(sourceLink({ ...refund, partyRole: 'vendor' })).toBe('/billing/refunds?tab=vendors&q=REF%2F1');
});

test('an approver changes what a party may owe, and releases it for some days (CREDIT-1, CREDIT-2)', async () => {
  const bodies: unknown[] = [];
  const take = ({ body }: { readonly body: unknown }) => {
    bodies.push(body);
    return credit;
  };
  renderScreen(<PartyAccountScreen />, {
    route: '/billing/parties/:id',
    path: '/billing/parties/1',
    session: { ...testSession, user: { ...testSession.user, role: 'approver' } },
    api: [
      stub(readPartyCredit, credit),
      stub(setCreditTerms, take),
      stub(releaseParty, take),
      stub(readPartyAccount, account),
      stub(openDocuments, []),
      ...noRecords,
      stub(partyMovements, []),
      stub(getParty, sampleParties[0] as Party),
    ],
  });
  const section = within(await screen.findByRole('region', { name: 'Credit' }));
  expect(await section.findByText(`New work needs a reason: ${credit.problem}`)).toBeInTheDocument();
  expect(section.getByText('INV/26-27/00003, 61 days')).toBeInTheDocument();
  await user.click(section.getByRole('button', { name: 'Change Credit' }));
  const terms = within(await screen.findByRole('dialog', { name: 'Credit of the party' }));
  await user.clear(terms.getByRole('textbox', { name: 'Credit limit' }));
  await user.click(terms.getByRole('button', { name: 'Save Credit' }));
  await screen.findAllByText('The credit is changed');
  await user.click(section.getByRole('button', { name: 'Release' }));
  const release = within(await screen.findByRole('dialog', { name: 'Release the party' }));
  await user.type(release.getByRole('textbox', { name: /^May owe up to/ }), '700000');
  await user.type(release.getByRole('textbox', { name: /^Reason/ }), 'Cheque is on its way');
  await user.click(release.getByRole('button', { name: 'Release' }));
  await screen.findAllByText('The party is released');
  expect(bodies).toMatchObject([
    { creditLimit: null, creditDays: 30 },
    { amount: 700_000, until: indianDay(new Date()), reason: 'Cheque is on its way' },
  ]);
});

test('others see what a party may owe and change nothing', async () => {
  renderScreen(<PartyAccountScreen />, {
    route: '/billing/parties/:id',
    path: '/billing/parties/1',
    session: { ...testSession, user: { ...testSession.user, role: 'user' } },
    api: [
      stub(readPartyCredit, {
        ...credit,
        creditLimit: 0,
        creditDays: null,
        problem: null,
        warning: 'Most of the limit is used.',
      }),
      stub(readPartyAccount, account),
      stub(openDocuments, []),
      ...noRecords,
      stub(partyMovements, []),
      stub(getParty, sampleParties[0] as Party),
    ],
  });
  const section = within(await screen.findByRole('region', { name: 'Credit' }));
  expect(await section.findByText('Pays ahead')).toBeInTheDocument();
  expect(section.getByRole('status')).toHaveTextContent('Most of the limit is used.');
  expect(section.getAllByRole('button')).toEqual([
    section.getByRole('button', { name: 'Timeline of the credit' }),
  ]);
});

test('a party’s page lists its contracts and its jobs, page by page', async () => {
  const pages: unknown[] = [];
  renderScreen(<PartyAccountScreen />, {
    route: '/billing/parties/:id',
    path: '/billing/parties/1',
    api: [
      stub(readPartyAccount, account),
      stub(readPartyCredit, credit),
      stub(openDocuments, []),
      stub(partyMovements, []),
      stub(getParty, sampleParties[0] as Party),
      stub(listContracts, [{ ...sampleContract, maxValue: null, validTo: '2026-05-01T00:00:00.000Z' }]),
      stub(listJobs, ({ query }) => {
        pages.push([query.get('partyId'), query.get('page')]);
        return { items: [sampleJob()], total: 11, page: Number(query.get('page')), pageSize: 10 };
      }),
      ...noRecords,
    ],
  });
  const contracts = within(await screen.findByRole('table', { name: 'Contracts' }));
  expect(contracts.getByRole('link', { name: 'CT-100001' })).toHaveAttribute(
    'href',
    '/contracts?open=CT-100001',
  );
  expect(contracts.getByText('Expired')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'JOB-1' })).toHaveAttribute(
    'href',
    '/billing/job-summary?open=JOB-1',
  );
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('11–11 of 11')).toBeInTheDocument();
  expect(pages).toEqual([
    ['1', '1'],
    ['1', '2'],
  ]);
});
