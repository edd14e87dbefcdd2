import { itemsOf } from '@freightdesk/api-client';
import {
  agedParties,
  closeBooks,
  createTdsChallan,
  ENTRY_SOURCES,
  type Invoice,
  partyMovements,
  type Receipt,
  readPartyCredit,
  refundAdvance,
  removeAllocation,
  removeBillPayment,
  reopenBooks,
  reverseTdsChallan,
  trialBalance,
  type VendorBill,
  type VendorPayment,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { DAY, indianDay, lastClosableMonth, lastDayOf } from '@freightdesk/tax';
import fc from 'fast-check';
import { refundInput, TODAY } from './advances';
import { ours } from './documents';
import { attempt, charge, runLedger } from './ledger-calls';

// The laws of the ledger over random histories, many writers and killed processes. After each test `runLedger` compares
// whatever tells of balances.
const ledger = runLedger();
const { app, api, issue, read, credit, debit, consolidate, raise, convert, entries } = ledger;
const books = () => app().as(identityOf({ role: 'admin' }));
const atNight = process.env.NIGHTLY ? test : test.skip;
const WRITERS = process.env.NIGHTLY ? 30 : 10;

const linesOver = (amount: number) => ({ charges: [charge(amount)] });
/** An invoice of so many rupees, without tax. */
const invoiceOf = (amount: number) => issue({ charges: [charge(amount, { gstPercent: 0 })] });
async function advancedJob(amount: number): Promise<string> {
  const jobNumber = await ledger.newJob();
  await ledger.advance(jobNumber, amount);
  return jobNumber;
}

/** What party 1 owes with its open proformas, in rupees (CREDIT-1). */
const exposure = async () => (await api().call(readPartyCredit, { params: { partyId: 1 } })).exposure;

/** Issues an invoice: what the party owes with what it is yet to be billed never falls by it. */
async function issueFrom(body: object): Promise<Invoice> {
  const { id } = await raise(body);
  const before = await exposure();
  const invoice = await convert(id);
  expect(await exposure()).toBeGreaterThanOrEqual(before);
  return invoice;
}

/** Receives money: what the party owes never rises by it. */
async function receiveMoney(...args: Parameters<typeof ledger.receive>): Promise<Receipt> {
  const before = await exposure();
  const receipt = await ledger.receive(...args);
  expect(await exposure()).toBeLessThanOrEqual(before);
  return receipt;
}

const LAST_MONTH = lastClosableMonth(TODAY);
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
  const receipt = await attempt(ledger.receive(amount, { receivedOn: lastDayOf(LAST_MONTH) }));
  expect(receipt === undefined).toBe(closedEntries !== undefined);
  return receipt;
}

const paying = (invoice: Invoice | undefined, amount: number) =>
  invoice && invoice.balanceAmount >= amount ? { allocations: [{ documentId: invoice.id, amount }] } : {};
const isOdd = (amount: number): boolean => amount % 2 === 1;

/** What can happen in a history, each of an amount in whole rupees. What the rules refuse at this point changes nothing. */
function newHistory() {
  const invoices: Invoice[] = [];
  const receipts: Receipt[] = [];
  const bills: VendorBill[] = [];
  const payments: VendorPayment[] = [];
  const writeOffs: number[] = [];
  const lastInvoice = () => invoices.at(-1)?.id ?? 0;
  const lastBill = () => bills.at(-1)?.id ?? 0;
  return {
    invoice: async (amount: number) => invoices.push(await issueFrom(linesOver(amount))),
    invoiceOfAdvancedJob: async (amount: number) =>
      invoices.push(await issueFrom({ ...linesOver(amount), jobNumber: await advancedJob(amount) })),
    consolidatedInvoice: async (amount: number) => {
      const proformas: Invoice[] = [];
      for (const jobNumber of [await ledger.newJob(), await ledger.newJob()])
        proformas.push(await raise({ ...linesOver(amount), jobNumber }));
      invoices.push(await consolidate(proformas));
    },
    receipt: async (amount: number) => {
      const receipt = await attempt(receiveMoney(amount, { tds: 1, ...paying(invoices.at(-1), amount) }));
      if (receipt) receipts.push(receipt);
    },
    receiptOfLastMonth: async (amount: number) => {
      const receipt = await receiveLastMonth(amount);
      if (receipt) receipts.push(receipt);
    },
    takeOffReceipt: () => {
      const { id = 0, allocations = [] } = receipts.at(-1) ?? {};
      const documentId = allocations[0]?.documentId ?? 0;
      return attempt(api().call(removeAllocation, { params: { id, documentId } }));
    },
    reverseReceipt: () => attempt(ledger.reverse(receipts.pop()?.id ?? 0)),
    creditNote: (amount: number) =>
      attempt(credit(lastInvoice(), { charges: [{ originalLine: 0, amount: amount / 3 }] })),
    debitNote: (amount: number) => attempt(debit(lastInvoice(), linesOver(amount))),
    bill: async (amount: number) => bills.push(await ledger.owe(amount)),
    payment: async (amount: number) => {
      const settlements = bills.length > 0 ? [{ id: lastBill(), amount: amount / 2 }] : [];
      const payment = await attempt(ledger.payVendor(amount, settlements));
      if (payment) payments.push(payment);
    },
    takeOffPayment: () => {
      const { id = 0, allocations = [] } = payments.at(-1) ?? {};
      const billId = allocations[0]?.billId ?? 0;
      return attempt(api().call(removeBillPayment, { params: { id, billId } }));
    },
    reversePayment: () => attempt(ledger.reversePayment(payments.pop()?.id ?? 0)),
    challan: async (amount: number) => {
      const body = { month: TODAY.slice(0, 7), name: '1024', bsrCode: '0510308', depositedOn: TODAY };
      const serialNumber = String(10_000 + amount);
      const challan = await attempt(
        api().call(createTdsChallan, { body: { ...body, serialNumber, amount: 0.5 } }),
      );
      if (!challan || !isOdd(amount)) return;
      await books().call(reverseTdsChallan, { params: { id: challan.id }, body: { reason: 'Wrong month' } });
    },
    writeOff: async (amount: number) => {
      const writeOff = await attempt(ledger.writeOff({ id: lastInvoice(), amount: amount / 10 }));
      if (writeOff) writeOffs.push(writeOff.id);
    },
    reverseWriteOff: () => attempt(ledger.reverseWriteOff(writeOffs.pop() ?? 0)),
    /** An odd amount comes back. */
    refund: async (amount: number) => {
      const refund = await attempt(ledger.refund({ id: receipts.at(-1)?.id ?? 0, amount: amount / 4 }));
      if (refund && isOdd(amount)) await ledger.reverseRefund(refund.id);
    },
    /** An odd amount is returned. */
    refundOfVendor: async (amount: number) => {
      const payment = { id: payments.at(-1)?.id ?? 0, amount: amount / 4 };
      const refund = await attempt(ledger.takeBack(payment));
      if (refund && isOdd(amount)) await ledger.reverseTakeBack(refund.id);
    },
    refundOfAdvance: async (amount: number) => {
      const { id } = await ledger.advance(await ledger.newJob(), amount);
      await api().call(refundAdvance, { params: { id }, body: refundInput(amount / 2) });
    },
    /** An odd amount is reversed. */
    contra: async (amount: number) => {
      const [document, owed] = [lastInvoice(), lastBill()].map((id) => ({ id, amount: amount / 5 }));
      if (!document || !owed) return;
      const contra = await attempt(ledger.setOff(document, owed));
      if (contra && isOdd(amount)) await ledger.reverseSetOff(contra.id);
    },
    /** Of an odd amount one side is taken back. */
    openings: async (amount: number) => {
      const ids = await ledger.open(amount, amount);
      if (isOdd(amount)) await ledger.reverseOpening(ids[amount % 3 === 0 ? 0 : 1] ?? 0);
    },
    closeLastMonth,
    reopenLastMonth,
  };
}
type Happening = keyof ReturnType<typeof newHistory>;
type Steps = readonly (readonly [Happening, number])[];

async function happen(steps: Steps): Promise<void> {
  const history = newHistory();
  for (const [happening, amount] of steps) await history[happening](amount);
  await reopenLastMonth();
}

/** Every source of entries, standing and taken back. */
const EVERYTHING: Steps = [
  ['invoice', 99],
  ['bill', 99],
  ['receipt', 20],
  ['contra', 50],
  ['contra', 45],
  ['writeOff', 50],
  ['reverseWriteOff', 0],
  ['writeOff', 40],
  ['receiptOfLastMonth', 31],
  ['refund', 40],
  ['refund', 41],
  ['closeLastMonth', 0],
  ['receiptOfLastMonth', 32],
  ['receipt', 21],
  ['takeOffReceipt', 0],
  ['receipt', 22],
  ['reverseReceipt', 0],
  ['payment', 30],
  ['challan', 60],
  ['challan', 61],
  ['payment', 32],
  ['takeOffPayment', 0],
  ['reversePayment', 0],
  ['refundOfVendor', 41],
  ['refundOfVendor', 40],
  ['creditNote', 30],
  ['debitNote', 10],
  ['invoiceOfAdvancedJob', 59],
  ['consolidatedInvoice', 15],
  ['refundOfAdvance', 18],
  ['openings', 30],
  ['openings', 31],
];

test('after any history documents, journal, ageing, statement, register and trial balance agree, and a closed period takes no posting (LEDGER-1, LEDGER-15)', async () => {
  const happenings = Object.keys(newHistory()) as Happening[];
  const step = fc.tuple(fc.constantFrom(...happenings), fc.integer({ min: 1, max: 99 }));
  const anySteps = fc.array(step, { minLength: 6, maxLength: process.env.NIGHTLY ? 30 : 10 });
  await fc.assert(fc.asyncProperty(anySteps, happen), { numRuns: process.env.NIGHTLY ? 10 : 1 });
});

/** The sums of the journal by what they are of. */
async function sumsOfJournal(): Promise<unknown[]> {
  const rows = await app()
    .connection.collection('sums')
    .find({ of: /^journal / })
    .toArray();
  const sums = new Map<string, number>();
  for (const row of rows) {
    const { clientId, of, period, account, head, partyRole, partyId } = row;
    const { debit: debits = 0, credit: credits = 0, partyDebit = 0, partyCredit = 0 } = row;
    const key = JSON.stringify([clientId, of, period, account, head, partyRole, partyId]);
    sums.set(key, (sums.get(key) ?? 0) + debits - credits + partyDebit - partyCredit);
  }
  return [...sums].filter(([, sum]) => sum !== 0).sort();
}

test('a journal of every source that is made from the documents again has the same rows and sums (LEDGER-12)', async () => {
  const { connection, another } = app();
  await happen(EVERYTHING);
  const [rowsBefore, sumsBefore] = [await entries(), await sumsOfJournal()];
  expect(new Set(rowsBefore.map(({ source }) => source))).toEqual(new Set(ENTRY_SOURCES));
  await connection.collection('journal').deleteMany({});
  await connection.collection('sums').deleteMany({ of: /^journal / });
  await connection.collection<{ _id: string }>('seeds').deleteMany({ _id: /^(journal|sums) of / });
  await (await another()).close();
  expect(await entries()).toEqual(rowsBefore);
  expect(await sumsOfJournal()).toEqual(sumsBefore);
});

const dayBefore = (days: number): string => indianDay(new Date(Date.now() - days * DAY));

test('what is told of a past day does not change by what is entered on later ones (LEDGER-7)', async () => {
  const to = dayBefore(1);
  const reports = async () => ({
    accounts: await api().call(trialBalance, { query: { to } }),
    parties: await api().call(agedParties, { query: { asOf: to } }),
    statement: await api().call(partyMovements, { query: { partyId: 1, to } }),
  });
  const before = await reports();
  await happen([
    ['invoice', 90],
    ['receipt', 40],
    ['bill', 50],
    ['contra', 30],
    ['writeOff', 20],
  ]);
  expect(await reports()).toEqual(before);
});

test('the ageing of any day adds up to what statements of that day close with (LEDGER-7)', async () => {
  await happen([
    ['openings', 31],
    ['receiptOfLastMonth', 20],
    ['invoice', 50],
  ]);
  await ledger.expectAgeingTotals({ q: 'coro' });
  for (const asOf of [TODAY, dayBefore(1), lastDayOf(LAST_MONTH), dayBefore(60)]) {
    const parties = itemsOf(await api().call(agedParties, { query: { asOf } }));
    await ledger.expectAgeingTotals({ asOf });
    for (const { partyId, balance, notDue, overdue, onAccount } of parties) {
      expect(notDue + overdue - onAccount).toBeCloseTo(balance, 4);
      const statement = itemsOf(await api().call(partyMovements, { query: { partyId, to: asOf } }));
      expect([asOf, partyId, statement.at(-1)?.balance ?? 0]).toEqual([asOf, partyId, balance]);
    }
  }
});

/** What is open on both sides, and money on account on both. */
async function storeOpenItems() {
  const [invoice, owed] = [await invoiceOf(100), await ledger.owe(100)];
  const [receipt, payment] = [await ledger.receive(100), await ledger.payVendor(100)];
  const part = (id: number, amount = 20) => ({ id, amount });
  return {
    document: part(invoice.id),
    owed: part(owed.id),
    receipt: part(receipt.id),
    payment: part(payment.id),
  };
}
type OpenItems = Awaited<ReturnType<typeof storeOpenItems>>;

/** What can be taken back: each does it and answers how to take it back. */
const REVERSIBLE: Readonly<Record<string, (items: OpenItems) => Promise<() => Promise<unknown>>>> = {
  'a receipt with TDS that pays a document': async ({ document }) => {
    const allocations = [{ documentId: document.id, amount: 20 }];
    const { id } = await ledger.receive(30, { tds: 3, bankCharges: 2, allocations });
    return () => ledger.reverse(id);
  },
  'an allocation of a receipt': async ({ document, receipt: { id } }) => {
    await ledger.allocate(id, [document]);
    return () => api().call(removeAllocation, { params: { id, documentId: document.id } });
  },
  'a payment that pays a bill': async ({ owed }) => {
    const { id } = await ledger.payVendor(30, [owed]);
    return () => ledger.reversePayment(id);
  },
  'an allocation of a payment': async ({ owed, payment: { id } }) => {
    await ledger.payBills(id, [owed]);
    return () => api().call(removeBillPayment, { params: { id, billId: owed.id } });
  },
  'a write-off': async ({ document }) => {
    const { id } = await ledger.writeOff({ ...document, amount: 5 });
    return () => ledger.reverseWriteOff(id);
  },
  'a refund': async ({ receipt }) => {
    const { id } = await ledger.refund(receipt);
    return () => ledger.reverseRefund(id);
  },
  'a refund of a vendor': async ({ payment }) => {
    const { id } = await ledger.takeBack(payment);
    return () => ledger.reverseTakeBack(id);
  },
  'a contra': async ({ document, owed }) => {
    const { id } = await ledger.setOff(document, owed);
    return () => ledger.reverseSetOff(id);
  },
  'an opening balance': async () => {
    const ids = await ledger.open(70, 40);
    return async () => {
      for (const id of ids) await ledger.reverseOpening(id);
    };
  },
};

test('whatever is taken back leaves every figure as it was before (LEDGER-3)', async () => {
  const items = await storeOpenItems();
  const before = await ledger.figures();
  for (const [what, happens] of Object.entries(REVERSIBLE)) {
    const takeBack = await happens(items);
    expect([what, await ledger.figures()]).not.toEqual([what, before]);
    await takeBack();
    expect([what, await ledger.figures()]).toEqual([what, before]);
  }
});

test('receipts leave the same figures in whatever order they pay documents (LEDGER-2)', async () => {
  const ids = [await invoiceOf(100), await invoiceOf(60), await invoiceOf(40)].map(({ id }) => id);
  const receipts = [await ledger.receive(90), await ledger.receive(70), await ledger.receive(40)];
  const allocations = [
    [0, 0, 50],
    [0, 1, 40],
    [1, 0, 50],
    [1, 2, 20],
    [2, 1, 20],
    [2, 2, 20],
  ].map(([receipt = 0, document = 0, amount = 0]) => ({
    id: receipts[receipt]?.id ?? 0,
    settlement: { id: ids[document] ?? 0, amount },
  }));
  const before = await ledger.figures();
  const figuresAfter = async (order: typeof allocations) => {
    for (const { id, settlement } of order) await ledger.allocate(id, [settlement]);
    const after = await ledger.figures();
    for (const { id, settlement } of order.toReversed())
      await api().call(removeAllocation, { params: { id, documentId: settlement.id } });
    expect(await ledger.figures()).toEqual(before);
    return after;
  };
  const expectation = await figuresAfter(allocations);
  const anyOrder = fc.shuffledSubarray(allocations, { minLength: allocations.length });
  await fc.assert(
    fc.asyncProperty(anyOrder, async (order) => expect(await figuresAfter(order)).toEqual(expectation)),
    { numRuns: process.env.NIGHTLY ? 5 : 1 },
  );
});

/** The numbers of each series of the ledger begin at 1 and have no gap. */
async function expectNumbersWithoutGaps(): Promise<void> {
  for (const name of ['receipts', 'vendor_payments', 'contras', 'write_offs', 'credit_refunds']) {
    const records = await app()
      .connection.collection(name)
      .find({ clientId: '1', number: { $ne: '' } })
      .toArray();
    const places = records.map(({ number }) => Number(String(number).slice(-5)));
    expect([name, places.toSorted((one, other) => one - other)]).toEqual([
      name,
      places.map((_, at) => at + 1),
    ]);
  }
}

test(`${WRITERS} writers at once settle nothing twice or beyond what is open, and number without gaps (LEDGER-2, LEDGER-20)`, async () => {
  const { document, owed, receipt, payment } = await storeOpenItems();
  const paysDocument = { allocations: [{ documentId: document.id, amount: 20 }] };
  const writes: readonly (() => Promise<unknown>)[] = [
    () => ledger.receive(20, paysDocument),
    () => ledger.setOff(document, owed),
    () => ledger.writeOff({ ...document, amount: 7 }),
    () => ledger.refund({ ...receipt, amount: 30 }),
    () => ledger.payVendor(20, [owed]),
    () => ledger.takeBack({ ...payment, amount: 60 }),
    () => ledger.allocate(receipt.id, [{ ...document, amount: 15 }]),
    () => ledger.payBills(payment.id, [{ ...owed, amount: 15 }]),
    () => credit(document.id, { charges: [{ originalLine: 0, amount: 12 }] }),
    () => ledger.reverse(receipt.id),
    () => ledger.reversePayment(payment.id),
  ];
  const results = await Promise.allSettled(
    Array.from({ length: WRITERS }, (_none, at) => writes[at % writes.length]?.()),
  );
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
  expect((await read(document.id)).balanceAmount).toBeGreaterThanOrEqual(0);
  await expectNumbersWithoutGaps();
});

atNight('thirty receipts at once pay five invoices once each', async () => {
  const invoices = await Promise.all(Array.from({ length: 5 }, () => invoiceOf(118)));
  const pay = (at: number) =>
    ledger.receive(118, { allocations: [{ documentId: invoices[at % 5]?.id ?? 0, amount: 118 }] });
  const newEntries = await ledger.entriesOf(() =>
    Promise.allSettled(Array.from({ length: 30 }, (_none, at) => pay(at))),
  );
  expect(newEntries.map(({ source }) => source)).toEqual(Array(5).fill('receipt'));
  await expectNumbersWithoutGaps();
});

type Caller = ReturnType<typeof api>;

/** What a process does when it is killed; the key finds what it has done before. */
const KILLED_WORK: Readonly<Record<string, (items: OpenItems, by: Caller, key: string) => Promise<unknown>>> =
  {
    'a contra': ({ document, owed }, by, key) => ledger.setOff(document, owed, { by, key }),
    'a receipt': ({ document }, by, key) => {
      const allocations = [{ documentId: document.id, amount: 20 }];
      return ledger.receive(20, { tds: 2, allocations }, { by, key });
    },
    'a refund': ({ receipt }, by, key) => ledger.refund(receipt, { by, key }),
    'a write-off': ({ document }, by, key) => ledger.writeOff({ ...document, amount: 5 }, { by, key }),
    'a payment of a vendor': ({ owed }, by, key) => ledger.payVendor(30, [owed], { by, key }),
  };

const DEATHS = [
  ['between its entries', { command: 'insert', collection: 'journal', place: 1, when: 'answered' }],
  ['before its commit', { command: 'commitTransaction', place: 1, when: 'asked' }],
  ['between its commit and its answer', { command: 'commitTransaction', place: 1, when: 'answered' }],
] as const;

let killCount = 0;
const killings = Object.keys(KILLED_WORK).flatMap((what) => DEATHS.map((death) => [what, ...death] as const));

test.each(process.env.NIGHTLY ? killings : killings.slice(0, 1))(
  '%s of a process that is killed %s is whole or nothing, and done once when it is asked for again',
  async (what, _when, death) => {
    const items = await storeOpenItems();
    const before = await ledger.figures();
    const dying = await app().doomed(death);
    const work = KILLED_WORK[what];
    const key = `KILLED${++killCount}`;
    const [, signal] = await Promise.all([
      Promise.allSettled([work?.(items, dying.as(ours), key)]),
      dying.exitSignal,
    ]);
    await dying.close();
    expect(signal).toBe('SIGKILL');
    await ledger.expectAgreement();
    await expectNumbersWithoutGaps();
    if (death.command === 'insert') expect(await ledger.figures()).toEqual(before);
    const newEntries = await ledger.entriesOf(() => work?.(items, api(), key) ?? Promise.resolve());
    if (death.when === 'answered' && death.command === 'commitTransaction') expect(newEntries).toEqual([]);
    else expect(newEntries.length).toBeGreaterThan(0);
    await expectNumbersWithoutGaps();
  },
);
