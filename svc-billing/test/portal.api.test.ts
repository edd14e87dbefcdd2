import {
  cancelEinvoice,
  changeEinvoiceSettings,
  changePortalAccount,
  downloadEinvoice,
  type Einvoice,
  type Invoice,
  listGstr1Rows,
  listIssued,
  readEinvoice,
  readEinvoiceSettings,
  requestEinvoice,
  requestEinvoices,
} from '@freightdesk/contracts/billing';
import { listAudit } from '@freightdesk/contracts/core';
import { identityOf } from '@freightdesk/service-kit/testing';
import { indianDay } from '@freightdesk/tax';
import fc from 'fast-check';
import { codeOfPdf, codeSideOfPdf } from '../../tools/lib/pdf-code.mjs';
import { runBilling } from './billing-app';
import { ours, runDocuments } from './documents';
import { type Fault, type PortalSandbox, startPortalSandbox } from './portal-sandbox';

const HOUR = 3_600_000;

let sandbox: PortalSandbox;
const atNight = process.env.NIGHTLY ? test : test.skip;

const { app, api, issue, raiseForJob, credit, debit, consolidate } = runDocuments(async () => {
  sandbox = await startPortalSandbox();
  return runBilling(undefined, sandbox.settings);
});
afterAll(() => sandbox.close());

const admin = () => api(identityOf({ role: 'admin' }));
const account = (password: string) =>
  admin().call(changePortalAccount, { body: { user: 'meridian', password } });
const einvoice = (id: number): Promise<Einvoice> => api().call(readEinvoice, { params: { id } });
const ask = (id: number): Promise<Einvoice> => api().call(requestEinvoice, { params: { id } });
const cancel = (id: number) =>
  api().call(cancelEinvoice, { params: { id }, body: { reason: 'data_entry', remarks: 'Wrong party' } });

/** The e-invoice of a document as soon as the portal has answered. */
async function settledEinvoice(id: number): Promise<Einvoice> {
  let state = await einvoice(id);
  while (state.request?.refusal === '') state = await einvoice(id);
  return state;
}

beforeAll(async () => {
  app().rename('/api/clients/1', { address: '1 Harbour Road' });
  app().rename('/api/parties/1', { address: '3 Mill Road, Madurai 625001', city: 'Madurai' });
  const { updatedAt } = await api().call(readEinvoiceSettings, {});
  await admin().call(changeEinvoiceSettings, {
    body: { turnover: 'above_10_crore', exemption: 'none', einvoiceFrom: null, pinCode: '600001', updatedAt },
  });
  await account('sandbox');
});

const fee = { chargeName: 'Fee', hsnCode: '996711', quantity: 1, rate: 1000, gstPercent: 18 };
const issueOne = (): Promise<Invoice> => issue({ charges: [fee] });

/** What a phone reads of some 950 characters, in millimetres. */
const SMALLEST_CODE = 52;

async function printed(id: number, query = ''): Promise<Response> {
  return fetch(`${app().url}/api/invoices/${id}/print${query}`, { headers: await app().headersOf(ours) });
}

test('a document gets its IRN from the portal, and shows it with the signed code on paper (EINVOICE-17, EINVOICE-18)', async () => {
  const { id } = await issueOne();
  expect(await einvoice(id)).toMatchObject({ isConnected: true, problems: [], registration: null });
  await ask(id);
  const { registration, isRequired } = await settledEinvoice(id);
  expect(isRequired).toBe(true);
  const [own] = (await sandbox.registrations()).filter(({ Irn }) => Irn === registration?.irn);
  expect(own?.Status).toBe('ACT');
  expect((await ask(id)).request).toBeNull();
  const page = await (await printed(id)).text();
  expect(page).toContain(registration?.irn);
  expect(page).toContain(registration?.number);
  const pdf = Buffer.from(await (await printed(id, '?format=pdf')).arrayBuffer());
  expect(codeOfPdf(pdf)).toBe(registration?.signedQrCode);
  expect(codeSideOfPdf(pdf)).toBeGreaterThanOrEqual(SMALLEST_CODE);
  expect(page).toMatch(/\.registration svg \{[^}]*width: 52mm/);
});

/** The claims of the signed code on the paper of a document. */
async function claimsOnPaper(id: number): Promise<Record<string, unknown>> {
  const pdf = Buffer.from(await (await printed(id, '?format=pdf')).arrayBuffer());
  const { data } = JSON.parse(Buffer.from(codeOfPdf(pdf).split('.')[1] ?? '', 'base64url').toString());
  return JSON.parse(data);
}

/** The total that each of the papers of a document states, credits positive: page, code, file, register and return. */
async function totalsOf({ id, ...document }: Invoice): Promise<unknown[]> {
  const page = await (await printed(id)).text();
  const onPage = /Total<\/th><td>([\d,.]+)</.exec(page)?.[1]?.replaceAll(',', '');
  const { TotInvVal } = await claimsOnPaper(id);
  const url = api().urlOf(downloadEinvoice, { params: { id } });
  const [payload] = await (await fetch(url, { headers: await app().headersOf(ours) })).json();
  const row = await registerRow({ id, ...document });
  const month = indianDay(new Date()).slice(0, 7);
  const sheet = document.invoiceType === 'invoice' ? 'b2b' : 'cdnr';
  const { rows, columns } = await api().call(listGstr1Rows, {
    params: { month, sheet },
    query: { page: 1, pageSize: 500 },
  });
  const [cells = []] = rows.filter((each) => each.includes(document.invoiceNumber ?? ''));
  const value = cells[columns.findIndex((name) => ['Invoice Value', 'Note Value'].includes(name))];
  return [
    Number(onPage),
    TotInvVal,
    payload.ValDtls.TotInvVal,
    Math.abs(row?.totalAmount ?? 0),
    Number(value),
  ];
}

test('page, signed code, file, register and GSTR-1 state one total to the paisa, rounded or not (EINVOICE-7, RETURNS-9)', async () => {
  const round = async (totalRounding: 'none' | 'rupee') => {
    const { portalUser: _user, ...settings } = await api().call(readEinvoiceSettings, {});
    await admin().call(changeEinvoiceSettings, { body: { ...settings, totalRounding } });
  };
  const duty = {
    chargeName: 'Duty',
    quantity: 1,
    rate: 277.35,
    gstPercent: 0,
    treatment: 'pure_agent' as const,
  };
  for (const [rounding, totals] of [
    ['none', [1_457.37, 12.43, 23.64]],
    ['rupee', [1_457, 12, 24]],
  ] as const) {
    await round(rounding);
    const invoice = await issue({ charges: [{ ...fee, rate: 1_000.02 }, duty] });
    const creditNote = await credit(invoice.id, { charges: [{ originalLine: 0, amount: 10.53 }] });
    const debitNote = await debit(invoice.id, { charges: [{ ...fee, rate: 20.04 }] });
    const documents = [invoice, creditNote, debitNote];
    for (const { id } of documents) {
      await ask(id);
      await settledEinvoice(id);
    }
    for (const [at, document] of documents.entries())
      expect(await totalsOf(document)).toEqual(Array(5).fill(totals[at]));
  }
  await round('none');
});

/** The row of a document in the register. */
async function registerRow({ invoiceNumber }: Invoice) {
  const answer = await api().call(listIssued, { query: { q: invoiceNumber ?? '', page: 1, pageSize: 5 } });
  const rows = Array.isArray(answer) ? answer : answer.items;
  return rows.find((row) => row.invoiceNumber === invoiceNumber);
}

const moveBack = (id: number, days: number) =>
  app()
    .connection.collection('invoices')
    .updateOne({ id }, { $set: { invoiceDate: new Date(Date.now() - days * 24 * HOUR) } });

test('the register says until when a document needs its IRN, from the twentieth day as a warning (EINVOICE-22)', async () => {
  const document = await issueOne();
  expect((await registerRow(document))?.einvoice?.state).toBe('open');
  for (const [days, state] of [
    [18, 'open'],
    [19, 'warned'],
    [29, 'warned'],
    [30, 'over'],
  ] as const) {
    await moveBack(document.id, days);
    expect((await registerRow(document))?.einvoice).toEqual({ state, lastDay: expect.any(String) });
  }
});

test('documents are sent together, and one summary says what has become of each (EINVOICE-22)', async () => {
  const [first, second, old] = [await issueOne(), await issueOne(), await issueOne()];
  const consumer = await issue({ partyId: 4, contractId: 4, charges: [fee] });
  await ask(second.id);
  await settledEinvoice(second.id);
  await moveBack(old.id, 40);
  const ids = [first.id, first.id, second.id, old.id, consumer.id];
  const answer = await api().call(requestEinvoices, { body: { ids } });
  expect(answer).toMatchObject({ waitingCount: 1, registeredCount: 1, exemptCount: 1 });
  expect(answer.refusals).toMatchObject([{ documentId: old.id, documentNumber: old.invoiceNumber }]);
  expect((await settledEinvoice(first.id)).registration).not.toBeNull();
  expect((await registerRow(first))?.einvoice).toEqual({ state: 'registered', lastDay: null });
  expect((await registerRow(consumer))?.einvoice).toBeNull();
});

test('a client may have each document sent when it is issued; one that cannot be sent is issued all the same (EINVOICE-21)', async () => {
  const atIssue = async (sending: 'at_issue' | 'by_hand') => {
    const { portalUser: _user, ...settings } = await api().call(readEinvoiceSettings, {});
    await admin().call(changeEinvoiceSettings, { body: { ...settings, sending } });
  };
  expect((await einvoice((await issueOne()).id)).request).toBeNull();
  await atIssue('at_issue');
  const document = await issueOne();
  expect((await settledEinvoice(document.id)).registration).not.toBeNull();
  const note = await credit(document.id, { charges: [{ originalLine: 0, amount: 10 }] });
  const debitNote = await debit(document.id, { charges: [fee] });
  const proformas = [await raiseForJob({ charges: [fee] }), await raiseForJob({ charges: [fee] })];
  const consolidated = await consolidate(proformas);
  for (const { id } of [note, debitNote, consolidated])
    expect((await settledEinvoice(id)).registration).not.toBeNull();
  app().rename('/api/parties/1', { address: 'Mill Road', city: 'Madurai' });
  const { id, invoiceNumber } = await issueOne();
  expect(invoiceNumber).toBeTruthy();
  expect(await einvoice(id)).toMatchObject({ registration: null, request: null });
  app().rename('/api/parties/1', { address: '3 Mill Road, Madurai 625001', city: 'Madurai' });
  await atIssue('by_hand');
});

test('a whole credit of a live IRN is asked about, the portal cancels it first, and the credit needs none (EINVOICE-19, EINVOICE-20)', async () => {
  const invoice = await issueOne();
  await ask(invoice.id);
  const { cancellableUntil } = await settledEinvoice(invoice.id);
  expect(cancellableUntil).not.toBeNull();
  const creditWhole = (identityReason?: string) =>
    credit(invoice.id, {
      charges: [{ originalLine: 0, amount: 1000 }],
      ...(identityReason && { identityReason }),
    });
  await expect(creditWhole()).rejects.toMatchObject({
    code: 'identity_doubtful',
    fields: { originalInvoiceId: expect.stringContaining('Cancel the IRN first') },
  });
  await credit(invoice.id, { charges: [{ originalLine: 0, amount: 1 }] });
  await cancel(invoice.id);
  const { registration, reason } = await settledEinvoice(invoice.id);
  expect([registration?.cancelledAt, reason]).toEqual([
    expect.any(String),
    expect.stringContaining('cancelled'),
  ]);
  const atPortal = (await sandbox.registrations()).find(({ Irn }) => Irn === registration?.irn);
  // The portal knows a mistake in the data as 2.
  expect(atPortal).toMatchObject({ Status: 'CNL', CnlRsn: '2' });
  await expect(ask(invoice.id)).rejects.toMatchObject({ code: 'einvoice_invalid' });
  const note = await credit(invoice.id, { charges: [{ originalLine: 0, amount: 999 }] });
  expect(await einvoice(note.id)).toMatchObject({
    isRequired: false,
    reason: 'The IRN of its invoice was cancelled',
  });
  expect((await registerRow(invoice))?.einvoice).toEqual({ state: 'cancelled', lastDay: null });
  expect((await registerRow(note))?.einvoice).toBeNull();
  expect(await (await printed(invoice.id)).text()).not.toContain('<svg');
});

test('after 24 hours the portal cancels nothing, and a credit note is named; the IRN stays live (EINVOICE-19)', async () => {
  const { id } = await issueOne();
  await ask(id);
  await settledEinvoice(id);
  await sandbox.setClock(24 * HOUR + 1_000);
  await cancel(id);
  const { request, registration } = await settledEinvoice(id);
  await sandbox.setClock(0);
  expect(request).toMatchObject({ kind: 'cancellation', refusal: expect.stringContaining('credit note') });
  expect(registration?.cancelledAt).toBeNull();
  const acknowledgedAt = new Date(Date.now() - 24 * HOUR - 1_000);
  await app().connection.collection('einvoices').updateOne({ documentId: id }, { $set: { acknowledgedAt } });
  await expect(cancel(id)).rejects.toMatchObject({
    code: 'einvoice_invalid',
    serverMessage: expect.stringContaining('24 hours only'),
  });
});

/** Calls until the portal has answered what was asked: each call wakes what waits for it. */
async function untilAnswered(call: () => Promise<Einvoice>): Promise<Einvoice> {
  let state = await call();
  while (state.request?.refusal === '') state = await call();
  return state;
}

test('an answer that was lost is read back, and a cancellation that was lost counts as done (EINVOICE-18, EINVOICE-19)', async () => {
  // Signs in, so that the fault meets the document.
  const earlier = await issueOne();
  await ask(earlier.id);
  await settledEinvoice(earlier.id);
  const { id, invoiceNumber } = await issueOne();
  await sandbox.misbehave(['lost']);
  const { registration, request } = await untilAnswered(() => ask(id));
  const own = (await sandbox.registrations()).filter(({ payload }) => payload.DocDtls.No === invoiceNumber);
  expect([request, own.map(({ Irn }) => Irn)]).toEqual([null, [registration?.irn]]);
  await sandbox.misbehave(['lost']);
  await cancel(id);
  const waker = await issueOne();
  const wake = async () => {
    await Promise.all([ask(waker.id), ask(earlier.id)]);
    return einvoice(id);
  };
  const cancelled = await untilAnswered(wake);
  expect(cancelled).toMatchObject({ request: null, registration: { cancelledAt: expect.any(String) } });
});

test('a registration that was asked for twice keeps no cancellation back (EINVOICE-19)', async () => {
  const { id } = await issueOne();
  await ask(id);
  const { registration } = await settledEinvoice(id);
  expect(registration?.cancelledAt).toBeNull();
  await app().connection.collection('portal_requests').insertOne({
    clientId: '1',
    documentId: id,
    kind: 'registration',
    gstin: '33CRTCT4410C1ZK',
    content: '{}',
    createdBy: 'once more',
    createdAt: new Date(),
  });
  await cancel(id);
  expect(await settledEinvoice(id)).toMatchObject({ registration: { cancelledAt: expect.any(String) } });
});

test('a refused sign-in is not tried again with the same password, and what was refused is sent again on request', async () => {
  const { id } = await issueOne();
  await account('wrong');
  await ask(id);
  expect((await settledEinvoice(id)).request?.refusal).toContain('1019');
  await account('sandbox');
  const record = await app().connection.collection('portal_accounts').findOne({});
  expect(JSON.stringify(record)).not.toContain('sandbox');
  expect((await einvoice(id)).request?.refusal).toContain('1019');
  // What is asked for another document does not try it again either.
  const other = await issueOne();
  await ask(other.id);
  expect((await settledEinvoice(other.id)).registration).not.toBeNull();
  expect((await einvoice(id)).request?.refusal).toContain('1019');
  await ask(id);
  expect((await settledEinvoice(id)).registration).not.toBeNull();
});

/** Faults in any order, each several times. */
const faultOrders = fc.shuffledSubarray(
  (['', 'down', 'half', 'lost', 'end', 'endAfterwards', 'slow', ''] as const).flatMap((fault): Fault[] => [
    fault,
    fault,
  ]),
  { minLength: 16 },
);

atNight(
  'whenever the portal ends, and a copy of the service with it, each document gets exactly one IRN (EINVOICE-18)',
  async () => {
    const invoices: Invoice[] = [];
    for (let count = 0; count < 10; count += 1) invoices.push(await issueOne());
    const [faults = []] = fc.sample(faultOrders, 1);
    await sandbox.misbehave(faults);
    const copy = await app().another();
    for (const [at, { id }] of invoices.entries())
      await (at % 2 ? api() : copy.as(ours)).call(requestEinvoice, { params: { id } });
    await copy.kill();
    for (const { id } of invoices) while (!(await einvoice(id)).registration) await ask(id);
    const numbers = (await sandbox.registrations()).map(({ payload }) => payload.DocDtls.No);
    for (const { id, invoiceNumber } of invoices) {
      const { registration, request } = await einvoice(id);
      expect([request, numbers.filter((number) => number === invoiceNumber)]).toEqual([
        null,
        [invoiceNumber],
      ]);
      const records = await app().connection.collection('einvoices').find({ documentId: id }).toArray();
      expect(records.map(({ irn }) => irn)).toEqual([registration?.irn]);
    }
    expect(sandbox.endCount()).toBeGreaterThan(0);
  },
);

test('a change of the account at the portal is in the trail, and its password is not', async () => {
  await account('first secret 7');
  await account('sandbox');
  const { items } = await admin().call(listAudit, { query: { kind: 'portal_accounts', id: '1' } });
  expect(items[0]).toMatchObject({
    action: 'change',
    by: { username: 'admin' },
    changes: [{ field: 'password', from: '(hidden)', to: '(hidden)' }],
  });
  // Demo data has the first account.
  expect(items.at(-1)?.changes).toEqual([{ field: 'user', from: null, to: 'admin' }]);
  expect(JSON.stringify(items)).not.toMatch(/secret|sandbox/);
});
