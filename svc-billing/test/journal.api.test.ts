import { itemsOf } from '@freightdesk/api-client';
import {
  accountMovements,
  agedParties,
  ageingTotals,
  convertProforma,
  createVendorBill,
  deleteVendorBill,
  type Invoice,
  listJournal,
  type Receipt,
  readPartyAccount,
  refundAdvance,
  removeAllocation,
  reportAdvances,
  reportAgeing,
  reportGst,
  reportIssued,
  trialBalance,
  updateVendorBill,
} from '@freightdesk/contracts/billing';
import { DAY, indianDay, indianMidnight } from '@freightdesk/tax';
import { refundInput, TODAY } from './advances';
import { ours, theirs } from './documents';
import { balancesOf } from './journal';
import { charge, runLedger } from './ledger-calls';
import { bill } from './vendor-bills';

const {
  app,
  api,
  issue,
  raise,
  credit,
  debit,
  consolidate,
  newJob,
  advance,
  receive,
  reverse,
  entriesOf,
  balances,
} = runLedger();

test('an invoice is entered by its charges, taxes and what was paid as a pure agent (LEDGER-12)', async () => {
  const charges = [
    charge(2_500, { chargeName: 'Agency' }),
    charge(38_001, { treatment: 'pure_agent', gstPercent: 0 }),
  ];
  const [entry, ...more] = await entriesOf(() => issue({ charges }));
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ source: 'invoice', event: 'recorded', partyRole: 'customer', partyId: 1 });
  expect(balancesOf(entry ? [entry] : [])).toEqual({
    debtors: 40_951,
    income: -2_500,
    cgst: -225,
    sgst: -225,
    disbursements: -38_001,
  });
  expect(entry?.accounts).toContain('income/Agency');
});

test('notes, a receipt with TDS and its reversal leave what their documents leave', async () => {
  const invoice = await issue({ charges: [charge(1_000)] });
  expect(
    await balances(() => credit(invoice.id, { charges: [{ originalLine: 0, amount: 100 }] })),
  ).toMatchObject({
    debtors: -118,
    income: 100,
  });
  expect(await balances(() => debit(invoice.id, { charges: [charge(50)] }))).toMatchObject({ debtors: 59 });
  const paying = { tds: 20, allocations: [{ documentId: invoice.id, amount: 1_020 }] };
  const receipts: Receipt[] = [];
  expect(await balances(async () => receipts.push(await receive(1_000, paying)))).toEqual({
    bank: 1_000,
    tds_receivable: 20,
    debtors: -1_020,
  });
  const [receipt] = receipts;
  expect(await balances(() => reverse(receipt?.id ?? 0))).toEqual({
    bank: -1_000,
    tds_receivable: -20,
    debtors: 1_020,
  });
});

test('an allocation alone moves nothing between accounts', async () => {
  const invoice = await issue({ charges: [charge(100)] });
  const receipt = await receive(118, { allocations: [{ documentId: invoice.id, amount: 118 }] });
  const params = { id: receipt.id, documentId: invoice.id };
  expect(await entriesOf(() => api().call(removeAllocation, { params }))).toEqual([]);
});

test('an advance is entered with its tax; its invoice takes both, and a credit note gives them back (LAW-15)', async () => {
  const jobNumber = await newJob();
  expect(await balances(() => advance(jobNumber, 590))).toEqual({
    bank: 590,
    customer_advances: -590,
    gst_on_advances: 90,
    cgst: -45,
    sgst: -45,
  });
  const invoices: { id: number }[] = [];
  const used = await entriesOf(async () => invoices.push(await issue({ jobNumber, charges: [charge(100)] })));
  expect(balancesOf(used.filter(({ event }) => event === 'advance_use'))).toEqual({
    customer_advances: 118,
    debtors: -118,
    gst_on_advances: -18,
    cgst: 9,
    sgst: 9,
  });
  const returned = await entriesOf(() => credit(invoices[0]?.id ?? 0, { charges: [{ originalLine: 0 }] }));
  expect(balancesOf(returned.filter(({ event }) => event === 'advance_return'))).toEqual({
    customer_advances: -118,
    debtors: 118,
    gst_on_advances: 18,
    cgst: -9,
    sgst: -9,
  });
});

test('a deposit for duty bears no tax, is used after advances for services, and is refunded', async () => {
  const jobNumber = await newJob();
  const deposit = await advance(jobNumber, 500, { receivedFor: 'reimbursements', payment_mode: 'Cash' });
  await advance(jobNumber, 118);
  const used = await entriesOf(() => issue({ jobNumber, charges: [charge(200)] }));
  expect(balancesOf(used.filter(({ event }) => event === 'advance_use'))).toEqual({
    customer_advances: 118,
    customer_deposits: 118,
    debtors: -236,
    gst_on_advances: -18,
    cgst: 9,
    sgst: 9,
  });
  const refund = () =>
    api().call(refundAdvance, {
      params: { id: deposit.id },
      body: refundInput(382, { payment_mode: 'Cash' }),
    });
  expect(await balances(refund)).toEqual({ customer_deposits: 382, cash: -382 });
});

test('a consolidated invoice uses the advances of each of its jobs', async () => {
  const jobs = [await newJob(2), await newJob(2)];
  for (const jobNumber of jobs) await advance(jobNumber, 59);
  const proformas: Invoice[] = [];
  for (const jobNumber of jobs)
    proformas.push(await raise({ jobNumber, partyId: 2, contractId: 2, charges: [charge(100)] }));
  const used = await entriesOf(() => consolidate(proformas));
  expect(
    used
      .filter(({ event }) => event === 'advance_use')
      .map(({ jobNumber }) => jobNumber)
      .sort(),
  ).toEqual([...jobs].sort());
  expect(balancesOf(used)).toMatchObject({ customer_advances: 118, debtors: 236 - 118 });
});

test('a vendor bill is owed to its vendor; a correction takes the first entry back, a removal all of it', async () => {
  const bills: { id: number }[] = [];
  const body = { body: bill({ invamount: 1_000 }), file: undefined };
  expect(await balances(async () => bills.push(await api().call(createVendorBill, body)))).toEqual({
    job_expenses: 1_000,
    creditors: -1_000,
  });
  const params = { id: bills[0]?.id ?? 0 };
  const change = (invamount: number) =>
    api().call(updateVendorBill, { params, body: { invamount }, file: undefined });
  for (const [amount, difference] of [
    [1_200, 200],
    [900, -300],
  ] as const)
    expect(await balances(() => change(amount))).toEqual({
      job_expenses: difference,
      creditors: -difference,
    });
  expect(await balances(() => api().call(deleteVendorBill, { params }))).toEqual({
    job_expenses: -900,
    creditors: 900,
  });
});

test('a receipt in dollars gains on its document; the last one leaves no paisa (LEDGER-6)', async () => {
  const dollars = { currency: 'USD', rate: 1_200, gstPercent: 0 };
  const rate = { exchangeRate: 83.255, exchangeRateDay: TODAY, exchangeRateSource: 'reference' };
  const proforma = await raise({ partyId: 3, contractId: 3, charges: [charge(0, dollars)], ...rate });
  const invoice = await api().call(convertProforma, {
    params: { id: proforma.id },
    body: { identityReason: 'Asked by telephone' },
  });
  const pay = (amount: number, exchangeRate: number) =>
    receive(amount, {
      partyId: 3,
      currency: 'USD',
      exchangeRate,
      allocations: [{ documentId: invoice.id, amount }],
    });
  expect(await balances(() => pay(500, 84.1))).toEqual({
    bank: 42_050,
    debtors: -41_627.5,
    exchange_difference: -422.5,
  });
  const last: Receipt[] = [];
  const loss = { bank: 58_030, debtors: -58_278.5, exchange_difference: 248.5 };
  expect(await balances(async () => last.push(await pay(700, 82.9)))).toEqual(loss);
  const params = { id: last[0]?.id ?? 0, documentId: invoice.id };
  expect(await balances(() => api().call(removeAllocation, { params }))).toEqual({
    debtors: 248.5,
    exchange_difference: -248.5,
  });
  expect(await balances(() => reverse(params.id))).toEqual({ bank: -58_030, debtors: 58_030 });
});

test('a ledger is read in pages, each with the balance that the one before left', async () => {
  for (let times = 0; times < 3; times++) await receive(10);
  const pageOf = async (page: number, rest = {}) =>
    itemsOf(await api().call(accountMovements, { query: { page, pageSize: 2, ...rest } }));
  const all = itemsOf(await api().call(accountMovements, { query: {} }));
  expect([...(await pageOf(1)), ...(await pageOf(2))]).toEqual(all.slice(0, 4));
  expect(await pageOf(1, { sort: '-day' })).toEqual(all.slice(-2).reverse());
  const tomorrow = indianDay(new Date(Date.now() + DAY));
  expect(await pageOf(1, { from: tomorrow })).toEqual([]);
  // Each entry of others may have a reversal, with the same number.
  const { number: sourceNumber } = await receive(10);
  const matches = await pageOf(1, { q: sourceNumber });
  expect(matches).toMatchObject([{ sourceNumber, balance: null }]);
  const balanceRows = await api().call(trialBalance, { query: { from: tomorrow } });
  const balance = Math.round(((all.at(-1)?.balance ?? 0) + 10) * 100) / 100;
  expect(balanceRows.find(({ account }) => account === 'bank')).toMatchObject({
    opening: balance,
    debit: 0,
    closing: balance,
  });
});

test('the day book tells what was entered, newest first, to its own client alone', async () => {
  const receipt = await receive(10);
  const [entry] = itemsOf(await api().call(listJournal, { query: { page: 1, q: receipt.number } }));
  expect(entry).toMatchObject({
    narration: `Receipt ${receipt.number}`,
    amount: 10,
    partyName: receipt.partyName,
  });
  const others = app().as(theirs);
  expect(await others.call(listJournal, { query: {} })).toEqual([]);
  expect(await others.call(trialBalance, { query: {} })).toEqual([]);
  expect(await others.call(readPartyAccount, { params: { partyId: 1 } })).toMatchObject({ balance: 0 });
});

test('what a party owes is aged by due days, and credits are on account', async () => {
  const before = await api().call(readPartyAccount, { params: { partyId: 2 } });
  const { id } = await issue({ partyId: 2, contractId: 2, charges: [charge(100, { gstPercent: 0 })] });
  const due = (days: number) => {
    const dueDate = new Date(Date.now() - days * DAY);
    return { $set: { dueDate, dueOn: indianMidnight(dueDate) } };
  };
  const columns = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'above90'] as const;
  for (const [days, column] of [
    [0, 0],
    [1, 1],
    [30, 1],
    [31, 2],
    [61, 3],
    [91, 4],
  ] as const) {
    await app().connection.collection('invoices').updateOne({ clientId: '1', id }, due(days));
    // The document has become older behind the back of its party's row.
    const isOutdated = { $set: { changesOn: new Date(0) } };
    await app().connection.collection('aged_parties').updateOne({ clientId: '1', id: 2 }, isOutdated);
    const account = await api().call(readPartyAccount, { params: { partyId: 2 } });
    const differences = columns.map((name) => Math.round((account[name] - before[name]) * 100) / 100);
    expect([days, differences]).toEqual([days, columns.map((_name, at) => (at === column ? 100 : 0))]);
  }
});

test('the ageing of a past day has what counted then: a payment before its invoice is on account', async () => {
  const yesterday = indianDay(new Date(Date.now() - DAY));
  const onDay = async (asOf: string) =>
    itemsOf(await api().call(agedParties, { query: { asOf } })).find(({ partyId }) => partyId === 1);
  const [before, today] = [await onDay(yesterday), await onDay(TODAY)];
  const { id } = await issue({ charges: [charge(100)] });
  const receivedOn = yesterday;
  await receive(100, { receivedOn, allocations: [{ documentId: id, amount: 100 }] });
  const difference = (one: typeof today, other: typeof today, name: 'notDue' | 'onAccount' | 'balance') =>
    Math.round(((other?.[name] ?? 0) - (one?.[name] ?? 0)) * 100) / 100;
  const after = [await onDay(yesterday), await onDay(TODAY)] as const;
  expect(difference(before, after[0], 'onAccount')).toBe(100);
  expect(difference(before, after[0], 'balance')).toBe(-100);
  expect(difference(today, after[1], 'notDue')).toBe(18);
  expect(difference(today, after[1], 'onAccount')).toBe(0);
});

test('a statement is printed with its opening and closing balance, and as PDF', async () => {
  await receive(10, { tds: 1 });
  const headers = await app().headersOf(ours);
  const get = (query: string) => fetch(`${app().url}/api/ledger/parties/1/statement?${query}`, { headers });
  const page = await (await get(`from=${TODAY}`)).text();
  const { balance } = await api().call(readPartyAccount, { params: { partyId: 1 } });
  const closing = Math.abs(balance).toLocaleString('en-IN', { minimumFractionDigits: 2 });
  for (const text of ['STATEMENT OF ACCOUNT', 'Opening balance', ', TDS', 'Coromandel Textiles', closing])
    expect(page).toContain(text);
  const pdf = await get('format=pdf');
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('the report of GST is that of the trial balance, and that of open advances what parties have paid ahead (REPORT-7)', async () => {
  const query = { from: TODAY, to: TODAY };
  const { rows, total } = await api().call(reportGst, { query });
  const accounts = await api().call(trialBalance, { query });
  const creditOf = (name: string) =>
    accounts
      .filter(({ account }) => account === name)
      .reduce((sum, { credit, debit }) => sum + Math.round((credit - debit) * 100), 0);
  expect(rows.map(({ key }) => key)).toEqual([TODAY]);
  for (const [figure, account] of [
    ['income', 'income'],
    ['igst', 'igst'],
    ['cgst', 'cgst'],
    ['onAdvances', 'gst_on_advances'],
  ] as const)
    expect([figure, Math.round(total[figure] * 100)]).toEqual([figure, creditOf(account)]);
  expect(total.cgst).toBeGreaterThan(0);
  const advances = await api().call(reportAdvances, { query });
  const [row] = advances.rows;
  expect(row).toMatchObject({ label: 'Coromandel Textiles', open: expect.any(Number) });
  const ahead = ['customer_advances', 'customer_deposits'];
  const balance = accounts.filter(({ account }) => ahead.includes(account));
  expect(advances.total.open).toBeCloseTo(-balance.reduce((sum, { closing }) => sum + closing, 0), 2);
});

test('the report of ageing has what parties owe today, or owed at the end of a period before (REPORT-8)', async () => {
  await issue({ charges: [charge(100)] });
  const yesterday = indianDay(new Date(Date.now() - DAY));
  for (const [to, asOf] of [
    [indianDay(new Date(Date.now() + 40 * DAY)), TODAY],
    [yesterday, yesterday],
  ] as const) {
    const report = await api().call(reportAgeing, { query: { from: yesterday, to } });
    const parties = itemsOf(await api().call(agedParties, { query: { asOf } }));
    const figures = ({ partyId, partyName, ...amounts }: (typeof parties)[number]) => ({
      key: String(partyId),
      label: partyName,
      from: yesterday,
      to,
      ...amounts,
    });
    expect(report).toEqual({
      rows: parties.map(figures),
      rest: null,
      total: await api().call(ageingTotals, { query: { asOf } }),
    });
  }
});

test('a report is printed with its rows and its total, and as PDF; a group that it does not have is refused (REPORT-6)', async () => {
  const headers = await app().headersOf(ours);
  const get = (report: string, query: string) =>
    fetch(`${app().url}/api/reports/billing/${report}/print?from=${TODAY}&to=${TODAY}&${query}`, { headers });
  const { total } = await api().call(reportIssued, { query: { from: TODAY, to: TODAY } });
  const revenue = total.revenue.toLocaleString('en-IN', { minimumFractionDigits: 2 });
  const page = await (await get('revenue', 'by=party&status=active')).text();
  for (const text of ['REVENUE REPORT', 'Coromandel Textiles', 'Active']) expect(page).toContain(text);
  expect(await (await get('revenue', 'by=lane')).text()).toContain(revenue);
  const pdf = await get('job', 'format=pdf');
  expect(pdf.headers.get('Content-Disposition')).toContain(`Job Report ${TODAY} ${TODAY}.pdf`);
  expect((await get('party', 'by=lane')).status).toBe(400);
  expect((await get('job', 'status=paid')).status).toBe(400);
});

test('what is open of earlier documents is noted by the migration as it would have been', async () => {
  const { connection, another } = app();
  const openAmounts = () =>
    connection
      .collection('invoices')
      .find({ isIssued: true }, { projection: { _id: 0, clientId: 1, id: 1, openRupees: 1, dueOn: 1 } })
      .sort({ clientId: 1, id: 1 })
      .toArray();
  const openBefore = await openAmounts();
  const earlier = { $unset: { openRupees: 1, dueOn: 1, openChanges: 1 } } as const;
  await connection.collection('invoices').updateMany({}, earlier);
  await connection.collection('open_changes').deleteMany({});
  await connection.collection<{ _id: string }>('seeds').deleteMany({ _id: /^open amounts/ });
  await (await another()).close();
  expect((await openAmounts()).filter(({ openRupees }) => openRupees)).toEqual(
    openBefore.filter(({ openRupees }) => openRupees),
  );
});
