import { ApiError, itemsOf } from '@freightdesk/api-client';
import {
  agedParties,
  ageingTotals,
  allocateReceipt,
  type Contra,
  createAdvance,
  createContra,
  createCreditRefund,
  createJob,
  createReceipt,
  createVendorBill,
  createVendorPayment,
  createVendorRefund,
  createWriteOff,
  importOpeningBalances,
  issuedSummary,
  openBills,
  openDocuments,
  partyMovements,
  payBills,
  type Receipt,
  readPartyAccount,
  readVendorAccount,
  reverseContra,
  reverseCreditRefund,
  reverseOpeningBalance,
  reverseReceipt,
  reverseVendorPayment,
  reverseVendorRefund,
  reverseWriteOff,
  trialBalance,
  type VendorBill,
  type VendorPayment,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { DAY, indianDay } from '@freightdesk/tax';
import { advanceInput, TODAY } from './advances';
import type { BillingApp } from './billing-app';
import { paise, runDocuments } from './documents';
import {
  balanceOf,
  balancesOf,
  movedBy,
  openBillsOf,
  openInRegister,
  openItemsOf,
  readJournal,
} from './journal';
import { bill } from './vendor-bills';

/** Who calls, and with which idempotency key. */
export interface LedgerCallOptions {
  readonly by?: ReturnType<BillingApp['as']>;
  readonly key?: string;
}

/** A document or bill, and how much of it is settled. */
export interface Settlement {
  readonly id: number;
  readonly amount: number;
}

const toDocument = ({ id, amount }: Settlement) => ({ documentId: id, amount });
const toBill = ({ id, amount }: Settlement) => ({ billId: id, amount });

/** A line of a document. */
export const charge = (rate: number, rest = {}) => ({
  chargeName: 'Fee',
  hsnCode: '996711',
  quantity: 1,
  rate,
  gstPercent: 18,
  ...rest,
});

/** What the rules refuse changes nothing. */
export const attempt = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  work.catch((error: unknown) => {
    expect(error).toBeInstanceOf(ApiError);
    return undefined;
  });

/**
 * Runs one service for all tests of a file, with the calls that move money of party 1 and of vendor 1, which are one firm.
 * After each test everything that tells of balances agrees.
 */
export function runLedger() {
  const documents = runDocuments();
  const { app, api } = documents;
  let count = 0;
  const callOf = ({ by = api(), key }: LedgerCallOptions) => ({
    by,
    repeatable: key ? { idempotencyKey: key } : {},
  });
  const approver = () => app().as(identityOf({ role: 'approver' }));
  const admin = () => app().as(identityOf({ role: 'admin' }));
  const entries = () => readJournal(app().connection);

  const calls = {
    newJob: async (partyId = 1): Promise<string> => {
      const jobNumber = `JOB-J${++count}`;
      await api().call(createJob, { body: { jobNumber, partyId } });
      return jobNumber;
    },
    advance: (jobNumber: string, amount: number, rest = {}) =>
      api().call(createAdvance, { body: advanceInput(jobNumber, amount, rest) }),
    receive: (amount: number, rest = {}, options: LedgerCallOptions = {}): Promise<Receipt> => {
      const { by, repeatable } = callOf(options);
      const reference = options.key ?? `J${++count}`;
      const body = {
        partyId: 1,
        receivedOn: TODAY,
        mode: 'Bank Transfer' as const,
        reference,
        amount,
        ...rest,
      };
      return by.call(createReceipt, { body, ...repeatable });
    },
    allocate: (id: number, settlements: readonly Settlement[]): Promise<Receipt> =>
      api().call(allocateReceipt, { params: { id }, body: { allocations: settlements.map(toDocument) } }),
    reverse: (id: number): Promise<Receipt> =>
      api().call(reverseReceipt, { params: { id }, body: { reason: 'Cheque returned' } }),

    owe: (invamount: number): Promise<VendorBill> =>
      api().call(createVendorBill, { body: bill({ invamount, invdate: TODAY }), file: undefined }),
    payVendor: (
      amount: number,
      settlements: readonly Settlement[] = [],
      options: LedgerCallOptions = {},
    ): Promise<VendorPayment> => {
      const { by, repeatable } = callOf(options);
      const reference = options.key ?? `V${++count}`;
      const allocations = settlements.map(toBill);
      const body = {
        vendorId: 1,
        paidOn: TODAY,
        mode: 'UPI' as const,
        reference,
        amount,
        tds: 1,
        allocations,
      };
      return by.call(createVendorPayment, { body, ...repeatable });
    },
    payBills: (id: number, settlements: readonly Settlement[]): Promise<VendorPayment> =>
      api().call(payBills, { params: { id }, body: { allocations: settlements.map(toBill) } }),
    reversePayment: (id: number): Promise<VendorPayment> =>
      api().call(reverseVendorPayment, { params: { id }, body: { reason: 'Came back' } }),

    /** Sets a document of party 1 against a bill of vendor 1. */
    setOff: (
      document: Settlement,
      owedBill: Settlement,
      options: LedgerCallOptions = {},
    ): Promise<Contra> => {
      const { by, repeatable } = callOf(options);
      const sides = { documents: [toDocument(document)], bills: [toBill(owedBill)] };
      return by.call(createContra, {
        body: { partyId: 1, vendorId: 1, settledOn: TODAY, ...sides },
        ...repeatable,
      });
    },
    reverseSetOff: (id: number, by = approver()) =>
      by.call(reverseContra, { params: { id }, body: { reason: 'Not agreed' } }),
    writeOff: ({ id, amount }: Settlement, options: LedgerCallOptions = {}) => {
      const { by, repeatable } = callOf(options);
      const body = { documentId: id, amount, reason: 'Too little' };
      return by.call(createWriteOff, { body, ...repeatable });
    },
    reverseWriteOff: (id: number) =>
      approver().call(reverseWriteOff, { params: { id }, body: { reason: 'Paid' } }),
    /** Pays back what a receipt has on account. */
    refund: ({ id, amount }: Settlement, options: LedgerCallOptions = {}) => {
      const { by, repeatable } = callOf(options);
      const body = { source: 'receipt' as const, sourceId: id, paidOn: TODAY, mode: 'UPI' as const, amount };
      return by.call(createCreditRefund, { body, ...repeatable });
    },
    reverseRefund: (id: number) =>
      admin().call(reverseCreditRefund, { params: { id }, body: { reason: 'Came back' } }),
    /** Records what vendor 1 pays back of a payment. */
    takeBack: ({ id, amount }: Settlement, options: LedgerCallOptions = {}) => {
      const { by, repeatable } = callOf(options);
      const body = { paymentId: id, paidOn: TODAY, mode: 'UPI' as const, amount };
      return by.call(createVendorRefund, { body, ...repeatable });
    },
    reverseTakeBack: (id: number) =>
      admin().call(reverseVendorRefund, { params: { id }, body: { reason: 'Bounced' } }),
    /** What party 1 owed and vendor 1 was owed before, so many days old. Answers the ids of both. */
    open: async (amount: number, days: number): Promise<readonly number[]> => {
      const rows = [
        { kind: 'receivable', party: 'Coromandel Textiles' },
        { kind: 'payable', party: 'Southern Container Terminals' },
      ].map((each) => ({
        ...each,
        number: `OLD-${++count}`,
        documentDay: indianDay(new Date(Date.now() - days * DAY)),
        totalAmount: String(amount),
      }));
      const importId = `openings-${++count}`;
      const body = { importId, firstRow: 2, mode: 'all_or_none' as const, rows };
      const report = await admin().call(importOpeningBalances, { body });
      return report.rows.map(({ id }) => id ?? 0);
    },
    reverseOpening: (id: number) =>
      admin().call(reverseOpeningBalance, { params: { id }, body: { reason: 'Was paid' } }),
  };

  /** The entries that `work` adds to the journal. */
  async function entriesOf(work: () => Promise<unknown>) {
    const before = new Set((await entries()).map(({ id }) => id));
    await work();
    return (await entries()).filter(({ id }) => !before.has(id));
  }

  /** Account, ageing, open items, register and statement of a party tell the same balance to the paisa. */
  async function expectPartyToAgree(partyId: number, balance: number): Promise<void> {
    const account = await api().call(readPartyAccount, { params: { partyId } });
    expect(account.balance).toBe(balance);
    expect(account.notDue + account.overdue - account.onAccount).toBeCloseTo(balance, 4);
    const aged = itemsOf(await api().call(agedParties, { query: {} })).find((row) => row.partyId === partyId);
    const { partyId: _id, partyName: _name, ...ageing } = { partyId: 0, partyName: '', ...aged };
    expect(aged ? ageing : { ...account, balance: 0 }).toEqual(account);
    const movements = itemsOf(await api().call(partyMovements, { query: { partyId } }));
    expect(movements.at(-1)?.balance ?? 0).toBe(balance);
    const register = await api().call(issuedSummary, { query: { partyId } });
    expect(paise(register.INR.balanceAmount)).toBe(await openInRegister(app().connection, partyId));
  }

  /** What the ageing of a day adds up to is the sum of its rows. */
  async function expectAgeingTotals(
    query: { readonly asOf?: string; readonly q?: string } = {},
  ): Promise<void> {
    const rows = itemsOf(await api().call(agedParties, { query }));
    const totals = Object.entries(await api().call(ageingTotals, { query }));
    const sumOf = (name: string) => rows.reduce((sum, row) => sum + paise(Number(Reflect.get(row, name))), 0);
    expect([query, totals.map(([name, amount]) => [name, paise(amount)])]).toEqual([
      query,
      totals.map(([name]) => [name, sumOf(name)]),
    ]);
  }

  /** Whatever tells of balances agrees with the journal, and the journal with documents, bills and payments (LEDGER-1). */
  async function expectAgreement(): Promise<void> {
    const journal = await entries();
    expect(journal.filter((entry) => movedBy(entry) !== 0)).toEqual([]);
    for (const partyId of [1, 2])
      expect(balanceOf(journal, partyId)).toBe(await openItemsOf(app().connection, partyId));
    for (const partyId of [1, 2, 3]) await expectPartyToAgree(partyId, balanceOf(journal, partyId) / 100);
    await expectAgeingTotals();
    const owed = 0 - balanceOf(journal, 1, 'vendor');
    expect(owed).toBe(await openBillsOf(app().connection, 1));
    const vendor = await api().call(readVendorAccount, { params: { vendorId: 1 } });
    expect([vendor.balance, vendor.notDue + vendor.overdue - vendor.onAccount]).toEqual([
      owed / 100,
      expect.closeTo(owed / 100, 4),
    ]);
    const closing = new Map<string, number>();
    for (const row of await api().call(trialBalance, { query: {} }))
      closing.set(row.account, (closing.get(row.account) ?? 0) + paise(row.closing));
    expect([...closing.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
    expect(
      Object.fromEntries(
        [...closing].filter(([, amount]) => amount !== 0).map(([name, amount]) => [name, amount / 100]),
      ),
    ).toEqual(balancesOf(journal));
  }
  afterEach(expectAgreement);

  return {
    ...documents,
    ...calls,
    entries,
    entriesOf,
    expectAgreement,
    expectAgeingTotals,
    balances: async (work: () => Promise<unknown>) => balancesOf(await entriesOf(work)),
    /** All that is told of party 1, of vendor 1 and of the accounts. */
    figures: async () => {
      const rows = await api().call(trialBalance, { query: {} });
      return {
        party: await api().call(readPartyAccount, { params: { partyId: 1 } }),
        documents: await api().call(openDocuments, { query: { partyId: 1 } }),
        vendor: await api().call(readVendorAccount, { params: { vendorId: 1 } }),
        bills: await api().call(openBills, { query: { vendorId: '1' } }),
        register: await api().call(issuedSummary, { query: {} }),
        accounts: rows
          .filter(({ closing }) => closing !== 0)
          .map(({ account, head, closing }) => [account, head, closing]),
      };
    },
  };
}
