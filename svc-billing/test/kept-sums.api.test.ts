import { itemsOf } from '@freightdesk/api-client';
import {
  billingOverview,
  cancelProforma,
  ISSUED_KINDS,
  issuedSummary,
  listIssued,
  listProformas,
  noteSummary,
  PAYMENT_STATES,
  proformaSummary,
  updateProforma,
} from '@freightdesk/contracts/billing';
import { forgetMigration } from '@freightdesk/data/testing';
import { freezeDate } from '@freightdesk/service-kit/testing';
import { DAY, financialYear, indianDay } from '@freightdesk/tax';
import fc from 'fast-check';
import type { DocumentRecord } from '../src/documents/document.model';
import { paymentOf } from '../src/documents/payment.rules';
import { fourLines, proforma } from './billing-app';
import { runDocuments } from './documents';

const { app, api, raise, convert, credit, debit, consolidate } = runDocuments();
afterEach(() => {
  jest.useRealTimers();
});

const START = Date.UTC(2026, 1, 10, 6);
let today = START;
/** Moves the clock on by days. It never goes back, whichever test or run comes next. */
function pass(days: number): void {
  today += days * DAY;
  freezeDate(today);
}
const dayIn = (days: number): string => indianDay(new Date(today + days * DAY));

const documents = () =>
  app().connection.collection<DocumentRecord>('invoices').find({ clientId: '1' }).sort({ id: 1 }).toArray();

const line = (rate: number, currency: 'INR' | 'USD' = 'INR') => [
  { chargeId: 1, chargeName: 'CHA agency', quantity: 1, rate, gstPercent: 18, currency },
];

const DOLLAR_RATE = { exchangeRate: 83.255, exchangeRateDay: '2026-11-20', exchangeRateSource: 'bank' };

/** The writes that change counts and sums of lists, each on the document that the number picks. */
const WRITES = {
  raise: (pick: number) =>
    raise({
      charges: line(100 + pick, pick % 3 ? 'INR' : 'USD'),
      ...(pick % 3 ? {} : DOLLAR_RATE),
      ...(pick % 2 ? { dueDate: dayIn(pick % 40) } : {}),
    }),
  change: async (pick: number) => {
    const id = await pickDocument(pick, { state: 'open' });
    return id && api().call(updateProforma, { params: { id }, body: proforma({ charges: line(7 + pick) }) });
  },
  cancel: async (pick: number) => {
    const id = await pickDocument(pick, { state: 'open' });
    return id && api().call(cancelProforma, { params: { id }, body: {} });
  },
  convert: async (pick: number) => {
    const id = await pickDocument(pick, { state: 'open' });
    return id && convert(id);
  },
  consolidate: async (pick: number) => {
    const open = itemsOf(await api().call(listProformas, { query: { status: 'proforma' } }));
    const proformas = open.filter(({ currency }) => currency === 'INR').slice(pick % 2);
    return proformas.length > 1 && consolidate(proformas);
  },
  credit: async (pick: number) => {
    const id = await pickDocument(pick, { kind: 'invoice' });
    return id && credit(id, { charges: [pick % 2 ? { originalLine: 0 } : { originalLine: 0, amount: 11 }] });
  },
  debit: async (pick: number) => {
    const id = await pickDocument(pick, { kind: 'invoice', currency: 'INR' });
    return id && debit(id, { charges: line(3) });
  },
};

async function pickDocument(pick: number, criteria: Partial<DocumentRecord>): Promise<number | undefined> {
  const candidates = (await documents()).filter((document) =>
    Object.entries(criteria).every(([name, value]) => document[name as keyof DocumentRecord] === value),
  );
  return candidates[pick % Math.max(1, candidates.length)]?.id;
}

const rupees = (documents: readonly DocumentRecord[], figure: 'subtotal' | 'totalAmount' | 'balanceAmount') =>
  ['INR', 'USD'].map((currencyCode) =>
    documents
      .filter(({ currency }) => currency === currencyCode)
      .reduce((sum, each) => sum + (each.kind === 'credit_note' ? -1 : 1) * each[figure], 0),
  );
const paise = ({ INR, USD }: { INR: number; USD: number }) => [Math.round(INR * 100), Math.round(USD * 100)];

async function expectRegister(query: {
  readonly kind?: (typeof ISSUED_KINDS)[number];
  readonly payment?: (typeof PAYMENT_STATES)[number];
  readonly from?: string;
  readonly to?: string;
}) {
  const now = new Date();
  const matchingDocuments = (await documents()).filter((document) => {
    const day = document.invoiceDate ? indianDay(document.invoiceDate) : '';
    return (
      document.isIssued &&
      (!query.kind || document.kind === query.kind) &&
      (!query.payment || paymentOf(document, now) === query.payment) &&
      day >= (query.from ?? '') &&
      day <= (query.to ?? '9')
    );
  });
  const { INR, USD } = await api().call(issuedSummary, { query });
  expect([query, INR.count + USD.count]).toEqual([query, matchingDocuments.length]);
  const answeredSums = (figure: 'subtotal' | 'totalAmount' | 'balanceAmount') =>
    paise({ INR: INR[figure], USD: USD[figure] });
  for (const figure of ['subtotal', 'totalAmount', 'balanceAmount'] as const)
    expect([query, figure, answeredSums(figure)]).toEqual([query, figure, rupees(matchingDocuments, figure)]);
  const page = await api().call(listIssued, { query: { ...query, page: 1, pageSize: 500 } });
  expect(page).toMatchObject({ total: matchingDocuments.length });
  expect(itemsOf(page)).toHaveLength(matchingDocuments.length);
}

/** Expects all counts and sums to equal those of the documents. */
async function expectAgreement(from: string, to: string): Promise<void> {
  for (const kind of [undefined, ...ISSUED_KINDS]) await expectRegister(kind ? { kind } : {});
  for (const payment of PAYMENT_STATES) {
    await expectRegister({ payment });
    await expectRegister({ payment, from, kind: 'invoice' });
  }
  await expectRegister({ from, to });
  await expectRegister({ to });
  const all = await documents();
  const listedProformas = all.filter(({ wasProforma, state }) => wasProforma && state !== 'cancelled');
  const open = listedProformas.filter(({ state }) => state === 'open');
  const { totalValue, ...counts } = await api().call(proformaSummary, {});
  expect(counts).toEqual({
    total: listedProformas.length,
    active: open.length,
    converted: listedProformas.length - open.length,
  });
  expect(paise(totalValue)).toEqual(rupees(listedProformas, 'totalAmount'));
  const page = await api().call(listProformas, { query: { page: 1, pageSize: 5 } });
  expect(page).toMatchObject({ total: listedProformas.length });
  const credits = all.filter(({ kind }) => kind === 'credit_note');
  const { creditNotes } = await api().call(noteSummary, {});
  expect([creditNotes.count, ...paise(creditNotes)]).toEqual([
    credits.length,
    ...rupees(credits, 'totalAmount'),
  ]);
  const year = (date: Date) => financialYear(date).label;
  const ofYear = all.filter(({ invoiceDate }) => invoiceDate && year(invoiceDate) === year(new Date()));
  const { revenue, openProformas } = await api().call(billingOverview, {});
  expect([openProformas, ...paise(revenue)]).toEqual([open.length, ...rupees(ofYear, 'subtotal')]);
}

test('a document falls due by itself, on the day after it was due', async () => {
  pass(1);
  const { id } = await convert((await raise({ dueDate: dayIn(3) })).id);
  for (const [days, payment] of [
    [0, 'pending'],
    [3, 'pending'],
    [1, 'overdue'],
  ] as const) {
    pass(days);
    await expectRegister({ payment: 'pending' });
    await expectRegister({ payment: 'overdue' });
    const issuedDocuments = itemsOf(await api().call(listIssued, { query: { payment } }));
    expect(issuedDocuments.map((each) => each.id)).toContain(id);
  }
  const document = (await documents()).find((each) => each.id === id);
  const entries = await app().connection.collection('audit').find({ 'record.kind': 'invoices' }).toArray();
  expect(JSON.stringify(entries)).not.toContain('paymentState');
  expect(document).toMatchObject({ paymentState: 'overdue', updatedAt: document?.invoiceDate });
});

test('a document that another copy let pend for longer falls due on a day on which others have', async () => {
  pass(1);
  await expectRegister({ payment: 'overdue' });
  const { id } = await convert((await raise({ dueDate: dayIn(3) })).id);
  const dueDate = new Date(today - 2 * DAY);
  await app().connection.collection('invoices').updateOne({ id }, { $set: { dueDate } });
  await expectRegister({ payment: 'overdue' });
  await expectRegister({ payment: 'pending' });
});

test('a document that is due by its payment terms pends on that day, and falls due as soon as it is listed', async () => {
  pass(1);
  app().rename('/api/contracts/1', { paymentTermsDays: 2 });
  const { id } = await convert((await raise()).id);
  app().rename('/api/contracts/1', {});
  for (const [days, payment] of [
    [2, 'pending'],
    [1, 'overdue'],
  ] as const) {
    pass(days);
    const issuedDocuments = itemsOf(await api().call(listIssued, { query: { payment } }));
    expect(issuedDocuments.map((each) => each.id)).toContain(id);
  }
});

const writes = fc.array(
  fc.tuple(fc.constantFrom(...(Object.keys(WRITES) as (keyof typeof WRITES)[])), fc.nat(500), fc.nat(6)),
  { minLength: 12, maxLength: 24 },
);

test('after every kind of write, on whatever days, what is counted and added up is what the documents come to', async () => {
  await fc.assert(
    fc.asyncProperty(writes, async (steps) => {
      const first = today;
      for (const [write, pick, later] of steps) {
        pass(later);
        // A refused write changes nothing. Invoices are refused after their due date (BILL-15), credits of more than is left.
        await WRITES[write](pick).catch(({ status }) => expect([400, 409, 422]).toContain(status));
      }
      const middle = indianDay(new Date((first + today) / 2));
      const last = dayIn(0);
      pass(20);
      await expectAgreement(middle, last);
    }),
    { numRuns: process.env.NIGHTLY ? 4 : 2, interruptAfterTimeLimit: 60_000 },
  );
});

test('documents of an earlier release are counted and added up when the service starts, whichever copy is first', async () => {
  pass(60);
  const invoice = await convert((await raise({ charges: fourLines })).id);
  await convert((await raise({ dueDate: dayIn(5) })).id);
  pass(10);
  await credit(invoice.id, { charges: [{ originalLine: 0 }] });
  await raise();
  const { connection } = app();
  await connection.collection('invoices').updateMany({}, { $unset: { paymentState: '' } });
  await connection.collection('sums').deleteMany({});
  await forgetMigration(connection);
  const copies = await Promise.all([app().another(), app().another()]);
  await Promise.all(copies.map((copy) => copy.close()));
  await expectAgreement('2020-01-01', indianDay(new Date()));

  // What an earlier release calls paid is credited (LEDGER-19).
  const creditedState = { paymentState: 'credited' };
  await connection.collection('invoices').updateMany(creditedState, { $set: { paymentState: 'paid' } });
  await connection.collection('sums').deleteMany({});
  await forgetMigration(connection);
  await (await app().another()).close();
  expect(await connection.collection('invoices').countDocuments(creditedState)).toBeGreaterThan(0);
  await expectAgreement('2020-01-01', indianDay(new Date()));
});
