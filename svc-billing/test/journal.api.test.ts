import { ApiError, itemsOf } from '@freightdesk/api-client';
import {
  accountMovements,
  agedParties,
  closeBooks,
  convertProforma,
  createAdvance,
  createContra,
  createCreditRefund,
  createJob,
  createReceipt,
  createVendorBill,
  createVendorPayment,
  createWriteOff,
  deleteVendorBill,
  type Invoice,
  importOpeningBalances,
  listJournal,
  partyMovements,
  type Receipt,
  readPartyAccount,
  readVendorAccount,
  refundAdvance,
  removeAllocation,
  removeBillPayment,
  reopenBooks,
  reverseContra,
  reverseCreditRefund,
  reverseOpeningBalance,
  reverseReceipt,
  reverseVendorPayment,
  reverseWriteOff,
  trialBalance,
  updateVendorBill,
  type VendorBill,
  type VendorPayment,
  type WriteOff,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { DAY, indianDay, indianMidnight, lastClosableMonth, lastDayOf } from '@freightdesk/tax';
import fc from 'fast-check';
import { advanceInput, refundInput, TODAY } from './advances';
import { ours, runDocuments, theirs } from './documents';
import { balanceOf, balancesOf, movedBy, openBillsOf, openItemsOf, readJournal } from './journal';
import { bill } from './vendor-bills';

const { app, api, issue, raise, credit, debit, consolidate, read } = runDocuments();
const entries = () => readJournal(app().connection);
const atNight = process.env.NIGHTLY ? test : test.skip;

const charge = (rate: number, rest = {}) => ({
  chargeName: 'Fee',
  hsnCode: '996711',
  quantity: 1,
  rate,
  gstPercent: 18,
  ...rest,
});

let count = 0;
const newJob = async (partyId = 1): Promise<string> => {
  const jobNumber = `JOB-J${++count}`;
  await api().call(createJob, { body: { jobNumber, partyId } });
  return jobNumber;
};
const receive = (amount: number, rest = {}): Promise<Receipt> =>
  api().call(createReceipt, {
    body: { partyId: 1, receivedOn: TODAY, mode: 'Bank Transfer', reference: `J${++count}`, amount, ...rest },
  });
const reverse = (id: number) =>
  api().call(reverseReceipt, { params: { id }, body: { reason: 'Cheque returned' } });
const advance = (jobNumber: string, amount: number, rest = {}) =>
  api().call(createAdvance, { body: advanceInput(jobNumber, amount, rest) });

/** Pays half of an amount for the last bill, and the rest on account. */
const payVendor = (paidBill: VendorBill | undefined, amount: number): Promise<VendorPayment> =>
  api().call(createVendorPayment, {
    body: {
      vendorId: 1,
      paidOn: TODAY,
      mode: 'UPI',
      reference: `V${++count}`,
      amount,
      tds: 1,
      allocations: paidBill ? [{ billId: paidBill.id, amount: amount / 2 }] : [],
    },
  });
const reversePayment = (id: number) =>
  api().call(reverseVendorPayment, { params: { id }, body: { reason: 'Came back' } });

/** Sets documents of party 1 against bills of vendor 1, which is the same firm. */
const setOff = (
  documents: { documentId: number; amount: number }[],
  settledBills: { billId: number; amount: number }[],
) =>
  api().call(createContra, {
    body: { partyId: 1, vendorId: 1, settledOn: TODAY, documents, bills: settledBills },
  });
const reverseSetOff = (id: number) =>
  app()
    .as(identityOf({ role: 'approver' }))
    .call(reverseContra, { params: { id }, body: { reason: 'Not agreed' } });

/** The entries that `work` adds to the journal. */
async function entriesOf(work: () => Promise<unknown>) {
  const before = new Set((await entries()).map(({ id }) => id));
  await work();
  return (await entries()).filter(({ id }) => !before.has(id));
}
const balances = async (work: () => Promise<unknown>) => balancesOf(await entriesOf(work));

/** Ageing, open items and statement of a party tell the same balance to the paisa. */
async function expectAgreement(partyId: number, balance: number): Promise<void> {
  const account = await api().call(readPartyAccount, { params: { partyId } });
  expect(account.balance).toBe(balance);
  expect(account.notDue + account.overdue - account.onAccount).toBeCloseTo(balance, 4);
  const aged = itemsOf(await api().call(agedParties, { query: {} })).find((row) => row.partyId === partyId);
  const { partyId: _id, partyName: _name, ...ageing } = { partyId: 0, partyName: '', ...aged };
  expect(aged ? ageing : { ...account, balance: 0 }).toEqual(account);
  const movements = itemsOf(await api().call(partyMovements, { query: { partyId } }));
  expect(movements.at(-1)?.balance ?? 0).toBe(balance);
}

afterEach(async () => {
  const journal = await entries();
  expect(journal.filter((entry) => movedBy(entry) !== 0)).toEqual([]);
  for (const partyId of [1, 2])
    expect(balanceOf(journal, partyId)).toBe(await openItemsOf(app().connection, partyId));
  for (const partyId of [1, 2, 3]) await expectAgreement(partyId, balanceOf(journal, partyId) / 100);
  const owed = 0 - balanceOf(journal, 1, 'vendor');
  expect(owed).toBe(await openBillsOf(app().connection, 1));
  const vendor = await api().call(readVendorAccount, { params: { vendorId: 1 } });
  expect([vendor.balance, vendor.notDue + vendor.overdue - vendor.onAccount]).toEqual([
    owed / 100,
    expect.closeTo(owed / 100, 4),
  ]);
  const accounts = await api().call(trialBalance, { query: {} });
  const closing = new Map<string, number>();
  for (const row of accounts)
    closing.set(row.account, (closing.get(row.account) ?? 0) + Math.round(row.closing * 100));
  expect([...closing.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
  expect(
    Object.fromEntries(
      [...closing].filter(([, amount]) => amount !== 0).map(([name, amount]) => [name, amount / 100]),
    ),
  ).toEqual(balancesOf(journal));
});

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

/** What a random history does: each step is chosen by a number, and takes an amount. */
async function historyOf(steps: readonly (readonly [kind: number, amount: number])[]): Promise<void> {
  const invoices: Invoice[] = [];
  const receipts: Receipt[] = [];
  const bills: VendorBill[] = [];
  const payments: VendorPayment[] = [];
  const writeOffs: WriteOff[] = [];
  const linesOver = (amount: number) => ({ charges: [charge(amount)] });
  const kinds: ((amount: number) => Promise<unknown>)[] = [
    async (amount) => invoices.push(await issue(linesOver(amount))),
    async (amount) =>
      invoices.push(await issue({ ...linesOver(amount), jobNumber: await advancedJob(amount) })),
    (amount) => attempt(receive(amount, paying(invoices, amount)).then((receipt) => receipts.push(receipt))),
    (amount) =>
      attempt(credit(invoices.at(-1)?.id ?? 0, { charges: [{ originalLine: 0, amount: amount / 3 }] })),
    (amount) => attempt(debit(invoices.at(-1)?.id ?? 0, linesOver(amount))),
    () => attempt(reverse(receipts.pop()?.id ?? 0)),
    () => {
      const { id = 0, allocations = [] } = receipts.at(-1) ?? {};
      const documentId = allocations[0]?.documentId ?? 0;
      return attempt(api().call(removeAllocation, { params: { id, documentId } }));
    },
    async (amount) =>
      bills.push(await api().call(createVendorBill, { body: bill({ invamount: amount }), file: undefined })),
    async (amount) => {
      const payment = await attempt(payVendor(bills.at(-1), amount));
      if (payment) payments.push(payment);
    },
    () => attempt(reversePayment(payments.pop()?.id ?? 0)),
    () => {
      const { id = 0, allocations = [] } = payments.at(-1) ?? {};
      const billId = allocations[0]?.billId ?? 0;
      return attempt(api().call(removeBillPayment, { params: { id, billId } }));
    },
    async (amount) => {
      const body = { documentId: invoices.at(-1)?.id ?? 0, amount: amount / 10, reason: 'Too little' };
      const writeOff = await attempt(api().call(createWriteOff, { body }));
      if (writeOff) writeOffs.push(writeOff);
    },
    () => {
      const params = { id: writeOffs.pop()?.id ?? 0 };
      const approver = app().as(identityOf({ role: 'approver' }));
      return attempt(approver.call(reverseWriteOff, { params, body: { reason: 'Paid' } }));
    },
    closeLastMonth,
    reopenLastMonth,
    async (amount) => {
      const receipt = await receiveLastMonth(amount);
      if (receipt) receipts.push(receipt);
    },
    openAndReverse,
    async (amount) => {
      const sourceId = receipts.at(-1)?.id ?? 0;
      const refund = { source: 'receipt' as const, sourceId, paidOn: TODAY, mode: 'UPI' as const };
      const body = { ...refund, amount: amount / 4 };
      const newRefund = await attempt(api().call(createCreditRefund, { body }));
      if (!newRefund || amount % 2 === 0) return;
      const admin = app().as(identityOf({ role: 'admin' }));
      await admin.call(reverseCreditRefund, { params: { id: newRefund.id }, body: { reason: 'Came back' } });
    },
    async (amount) => {
      const documents = [{ documentId: invoices.at(-1)?.id ?? 0, amount: amount / 5 }];
      const settledBills = [{ billId: bills.at(-1)?.id ?? 0, amount: amount / 5 }];
      const newContra = await attempt(setOff(documents, settledBills));
      if (newContra && amount % 2) await reverseSetOff(newContra.id);
    },
  ];
  for (const [kind, amount] of steps) await kinds[kind % kinds.length]?.(amount);
  await reopenLastMonth();
}

const LAST_MONTH = lastClosableMonth(TODAY);
const books = () => app().as(identityOf({ role: 'admin' }));
/** The entries of the last month and before, when it was closed; undefined while it is open. */
let closedEntries: unknown[] | undefined;
const entriesOfLastMonth = async () =>
  (await entries()).filter(({ day }) => indianDay(day) <= lastDayOf(LAST_MONTH));

async function closeLastMonth(): Promise<void> {
  await attempt(books().call(closeBooks, { body: { month: LAST_MONTH } }));
  closedEntries ??= await entriesOfLastMonth();
}
/** Whatever a history did meanwhile, the closed month has the entries that it was closed with. */
async function reopenLastMonth(): Promise<void> {
  if (closedEntries) expect(await entriesOfLastMonth()).toEqual(closedEntries);
  closedEntries = undefined;
  await attempt(books().call(reopenBooks, { body: { month: LAST_MONTH, reason: 'A bill came late' } }));
}
async function receiveLastMonth(amount: number): Promise<Receipt | undefined> {
  const receipt = await attempt(receive(amount, { receivedOn: lastDayOf(LAST_MONTH) }));
  expect(receipt === undefined).toBe(closedEntries !== undefined);
  return receipt;
}

/** What was open before: of a party and a vendor, of which every second amount takes one back again. */
async function openAndReverse(amount: number): Promise<void> {
  const admin = app().as(identityOf({ role: 'admin' }));
  const rows = [
    { kind: 'receivable', party: 'Coromandel Textiles' },
    { kind: 'payable', party: 'Southern Container Terminals' },
  ].map((each) => ({
    ...each,
    number: `OLD-${++count}`,
    documentDay: indianDay(new Date(Date.now() - amount * DAY)),
    totalAmount: String(amount),
  }));
  const importId = `openings-${++count}`;
  const body = { importId, firstRow: 2, mode: 'all_or_none' as const, rows };
  const report = await admin.call(importOpeningBalances, { body });
  if (amount % 2 === 0) return;
  const params = { id: report.rows[amount % 3 === 0 ? 0 : 1]?.id ?? 0 };
  await admin.call(reverseOpeningBalance, { params, body: { reason: 'Was paid' } });
}

/** What the rules refuse at this point of a history changes nothing. */
const attempt = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  work.catch((error: unknown) => {
    expect(error).toBeInstanceOf(ApiError);
    return undefined;
  });
async function advancedJob(amount: number): Promise<string> {
  const jobNumber = await newJob();
  await advance(jobNumber, amount);
  return jobNumber;
}
const paying = (invoices: readonly Invoice[], amount: number) => {
  const invoice = invoices.at(-1);
  return invoice && invoice.balanceAmount >= amount
    ? { allocations: [{ documentId: invoice.id, amount }] }
    : {};
};

test('after any history documents, journal, ageing, statement and trial balance agree, and a closed period takes no posting (LEDGER-1, LEDGER-15)', async () => {
  const step = fc.tuple(fc.nat(18), fc.integer({ min: 1, max: 99 }));
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 10 }), historyOf), {
    numRuns: process.env.NIGHTLY ? 3 : 1,
  });
});

atNight('thirty writers at once enter each event once, and every sum agrees', async () => {
  const invoices = await Promise.all(Array.from({ length: 5 }, () => issue({ charges: [charge(100)] })));
  const pay = (at: number) =>
    receive(118, { allocations: [{ documentId: invoices[at % 5]?.id ?? 0, amount: 118 }] });
  const newEntries = await entriesOf(() =>
    Promise.allSettled(Array.from({ length: 30 }, (_none, at) => pay(at))),
  );
  expect(newEntries.map(({ source }) => source)).toEqual(Array(5).fill('receipt'));
});

atNight(
  'thirty writers at once pay and set off an invoice no further than it is open, and number without gaps',
  async () => {
    const { id } = await issue({ charges: [charge(100)] });
    const body = { body: bill({ invamount: 118 }), file: undefined };
    const { id: billId } = await api().call(createVendorBill, body);
    const write = (at: number) =>
      at % 2
        ? setOff([{ documentId: id, amount: 20 }], [{ billId, amount: 20 }])
        : receive(20, { allocations: [{ documentId: id, amount: 20 }] });
    const results = await Promise.allSettled(Array.from({ length: 30 }, (_none, at) => write(at)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect((await read(id)).balanceAmount).toBe(18);
    for (const name of ['receipts', 'contras']) {
      const records = await app().connection.collection(name).find({ clientId: '1' }).toArray();
      const places = records
        .map(({ number }) => Number(String(number).slice(-5)))
        .sort((one, other) => one - other);
      expect(places).toEqual(places.map((_place, at) => at + 1));
    }
  },
);

atNight.each(['asked', 'answered'] as const)(
  'killed while a receipt is committed (%s), document and journal tell the same',
  async (when) => {
    const { id } = await issue({ charges: [charge(100)] });
    const dying = await app().doomed({ command: 'commitTransaction', place: 1, when });
    const body = {
      partyId: 1,
      receivedOn: TODAY,
      mode: 'UPI' as const,
      amount: 50,
      reference: `K${++count}`,
    };
    const allocations = [{ documentId: id, amount: 50 }];
    const payment = dying.as(ours).call(createReceipt, { body: { ...body, allocations } });
    await Promise.allSettled([payment, dying.exitSignal]);
    await dying.close();
    expect([118, 68]).toContain((await read(id)).balanceAmount);
  },
);

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

test('a journal that is made from the documents again has the same rows and sums (LEDGER-12)', async () => {
  const { connection, another } = app();
  const billsBefore = (await entries()).filter(({ source }) => source === 'vendor_bill');
  // What a bill said before its corrections is in the history alone.
  const stableRows = async () => (await entries()).filter(({ source }) => source !== 'vendor_bill');
  const sumsOf = async () => {
    const rows = await connection
      .collection('sums')
      .find({ of: /^journal / })
      .toArray();
    const sums = new Map<string, number>();
    for (const {
      clientId,
      of,
      period,
      account,
      head,
      partyRole,
      partyId,
      debit = 0,
      credit = 0,
      partyDebit = 0,
      partyCredit = 0,
    } of rows) {
      const key = JSON.stringify([clientId, of, period, account, head, partyRole, partyId]);
      sums.set(key, (sums.get(key) ?? 0) + debit - credit + partyDebit - partyCredit);
    }
    return [...sums].filter(([, sum]) => sum !== 0).sort();
  };
  const [rowsBefore, sumsBefore] = [await stableRows(), await sumsOf()];
  expect(billsBefore.length).toBeGreaterThan(0);
  await connection.collection('journal').deleteMany({});
  await connection.collection('sums').deleteMany({ of: /^journal / });
  await connection.collection<{ _id: string }>('seeds').deleteMany({ _id: /^(journal|sums) of / });
  await (await another()).close();
  expect(await stableRows()).toEqual(rowsBefore);
  expect(await sumsOf()).toEqual(sumsBefore);
});
