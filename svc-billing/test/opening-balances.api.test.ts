import { itemsOf } from '@freightdesk/api-client';
import {
  agedParties,
  allocateReceipt,
  closeBooks,
  createCreditRefund,
  createReceipt,
  createTallyExport,
  createVendorBill,
  createVendorPayment,
  createWriteOff,
  getInvoice,
  getVendorBill,
  importOpeningBalances,
  issuedSummary,
  listIssued,
  listOpeningBalances,
  listReceipts,
  listVendorPayments,
  type OpeningBalance,
  openBills,
  openDocuments,
  payBills,
  readPartyAccount,
  readVendorAccount,
  reverseOpeningBalance,
  reverseVendorPayment,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { DAY, indianDay, lastClosableMonth } from '@freightdesk/tax';
import { TODAY } from './advances';
import { runDocuments, theirs } from './documents';
import { balancesOf, readJournal } from './journal';
import { bill } from './vendor-bills';

const { app, api } = runDocuments();
const admin = () => app().as(identityOf({ role: 'admin' }));
const daysAgo = (days: number) => indianDay(new Date(Date.now() - days * DAY));

let count = 0;
const row = (rest: Record<string, string> = {}): Record<string, string> => ({
  kind: 'Receivable',
  party: 'coromandel textiles',
  number: `OLD-${++count}`,
  documentDay: daysAgo(50),
  totalAmount: '1000',
  ...rest,
});
const send = (rows: Record<string, string>[], rest = {}) =>
  admin().call(importOpeningBalances, {
    body: { importId: `file-${++count}-of-openings`, firstRow: 2, mode: 'all_or_none', rows, ...rest },
  });
const errorsOf = async (rows: Record<string, string>[]) =>
  (await send(rows, { checkOnly: true })).rows.flatMap(({ errors }) => errors);
const listOf = async (q: string): Promise<OpeningBalance> => {
  const [first] = itemsOf(await api().call(listOpeningBalances, { query: { q } }));
  if (!first) throw new Error(`No opening balance ${q}`);
  return first;
};
/** Saves one row and answers its opening balance. */
async function open(rest: Record<string, string> = {}): Promise<OpeningBalance> {
  const content = row(rest);
  expect(await send([content])).toMatchObject({ saved: 1, refused: 0 });
  return listOf(content.number ?? '');
}
const entriesOf = async ({ id }: Pick<OpeningBalance, 'id'>) =>
  (await readJournal(app().connection)).filter(
    ({ source, sourceId }) => source === 'opening_balance' && sourceId === id,
  );
const payableItem = async (number: string) =>
  (await api().call(openBills, { query: { vendorId: '1' } })).find(({ invoiceno }) => invoiceno === number);
const receivableItem = async (number: string) =>
  (await api().call(openDocuments, { query: { partyId: '1' } })).find(
    ({ invoiceNumber }) => invoiceNumber === number,
  );
const reverse = ({ id }: Pick<OpeningBalance, 'id'>) =>
  admin().call(reverseOpeningBalance, { params: { id }, body: { reason: 'Was paid before' } });

test('a file is checked and saves nothing; a row that is refused keeps the others back (LEDGER-17)', async () => {
  const rows = [row(), row({ totalAmount: '0' })];
  const checked = await send(rows, { checkOnly: true });
  expect(checked.rows.map(({ outcome }) => outcome)).toEqual(['good', 'refused']);
  const report = await send(rows);
  expect([report.saved, ...report.rows.map(({ outcome }) => outcome)]).toEqual([0, 'kept_back', 'refused']);
  expect(await api().call(listOpeningBalances, { query: { q: rows[0]?.number ?? '' } })).toEqual([]);
});

test('what is wrong with a row is said at its cell', async () => {
  const tomorrow = indianDay(new Date(Date.now() + DAY));
  const twice = row();
  const faults: readonly (readonly [Record<string, string>, string])[] = [
    [{ kind: 'Debt' }, 'kind'],
    [{ party: 'Nobody' }, 'party'],
    [{ party: 'Twin Traders' }, 'party'],
    [{ party: 'Gujarat Tiles' }, 'party'],
    [{ number: '' }, 'number'],
    [{ documentDay: '31-02-2026' }, 'documentDay'],
    [{ documentDay: tomorrow }, 'documentDay'],
    [{ dueDay: daysAgo(60) }, 'dueDay'],
    [{ dueDay: '31-12-2099' }, 'dueDay'],
    [{ asOf: '2099-01-01' }, 'asOf'],
    [{ openAmount: '1000.01' }, 'openAmount'],
    [{ openAmount: '-10' }, 'openAmount'],
    [{ totalAmount: '-10', openAmount: '-10.01' }, 'openAmount'],
    [{ asOf: daysAgo(51) }, 'asOf'],
  ];
  for (const [cells, field] of faults)
    expect([cells, (await errorsOf([row(cells)])).map((error) => error.field)]).toEqual([cells, [field]]);
  expect(await errorsOf([twice, twice])).toEqual([
    { field: 'number', message: `${twice.number} of this party stands in row 2 already` },
  ]);
  expect(
    await errorsOf([row({ party: '33twntr2222a1z2', documentDay: '01/03/2026', dueDay: '1-4-2026' })]),
  ).toEqual([]);
});

test('a receivable ages from its own day, and is settled by a receipt and a write-off', async () => {
  const before = await api().call(readPartyAccount, { params: { partyId: 1 } });
  const opening = await open({ openAmount: '400', dueDay: daysAgo(40), asOf: daysAgo(5) });
  expect(opening).toMatchObject({ kind: 'receivable', partyId: 1, totalAmount: 1_000, leftAmount: 400 });
  const entries = await entriesOf(opening);
  expect(balancesOf(entries)).toEqual({ debtors: 400, opening_balances: -400 });
  expect(entries.map(({ day }) => indianDay(day))).toEqual([daysAgo(5)]);
  const after = await api().call(readPartyAccount, { params: { partyId: 1 } });
  expect([after.upTo60 - before.upTo60, after.balance - before.balance]).toEqual([400, 400]);
  const onDay = async (asOf: string) =>
    itemsOf(await api().call(agedParties, { query: { asOf } })).find(({ partyId }) => partyId === 1)
      ?.balance ?? 0;
  expect((await onDay(daysAgo(5))) - (await onDay(daysAgo(6)))).toBe(400);

  const item = await receivableItem(opening.number);
  expect(item).toMatchObject({ isOpening: true, balanceAmount: 400, totalAmount: 1_000 });
  const documentId = item?.documentId ?? 0;
  const allocations = [{ documentId, amount: 390 }];
  const receipt = await api().call(createReceipt, {
    body: { partyId: 1, receivedOn: daysAgo(6), mode: 'UPI', reference: 'OLD1', amount: 390, allocations },
  });
  expect(receipt.allocations).toMatchObject([{ invoiceNumber: opening.number, isOpening: true }]);
  const body = { documentId, amount: 10, reason: 'Too little' };
  expect(await api().call(createWriteOff, { body })).toMatchObject({ state: 'written_off', isOpening: true });
  expect((await listOf(opening.number)).leftAmount).toBe(0);
  expect(await api().call(readPartyAccount, { params: { partyId: 1 } })).toEqual(before);
  await expect(reverse(opening)).rejects.toMatchObject({ status: 409, code: 'opening_balance_state' });
});

test('a payable is what a vendor is owed, and is paid like a bill', async () => {
  const before = await api().call(readVendorAccount, { params: { vendorId: 1 } });
  const opening = await open({ kind: 'payable', party: '33SCTSC5521E1ZQ', dueDay: daysAgo(2) });
  expect(balancesOf(await entriesOf(opening))).toEqual({ opening_balances: 1_000, creditors: -1_000 });
  const after = await api().call(readVendorAccount, { params: { vendorId: 1 } });
  expect([after.upTo30 - before.upTo30, after.balance - before.balance]).toEqual([1_000, 1_000]);
  const { billId = 0 } = (await payableItem(opening.number)) ?? {};
  const allocations = [{ billId, amount: 1_000 }];
  await api().call(createVendorPayment, {
    body: { vendorId: 1, paidOn: TODAY, mode: 'UPI', amount: 1_000, allocations },
  });
  expect((await listOf(opening.number)).leftAmount).toBe(0);
  await expect(reverse(opening)).rejects.toMatchObject({ code: 'opening_balance_state' });
});

test('below zero it is money on account of a party: it pays what is open, and the party is paid back', async () => {
  const account = () => api().call(readPartyAccount, { params: { partyId: 1 } });
  const before = await account();
  const aged = async (asOf: string) =>
    itemsOf(await api().call(agedParties, { query: { asOf } })).find(({ partyId }) => partyId === 1)
      ?.onAccount ?? 0;
  const [dayOf, dayBefore] = [await aged(daysAgo(5)), await aged(daysAgo(6))];
  const opening = await open({ totalAmount: '-1000', openAmount: '400 Cr', asOf: daysAgo(5) });
  expect(opening).toMatchObject({ totalAmount: -1_000, openAmount: -400, leftAmount: -400 });
  expect(balancesOf(await entriesOf(opening))).toEqual({ debtors: -400, opening_balances: 400 });
  const after = await account();
  expect([after.onAccount - before.onAccount, after.balance - before.balance]).toEqual([400, -400]);
  expect([await aged(daysAgo(5)), await aged(daysAgo(6))]).toEqual([dayOf + 400, dayBefore]);

  const [receipt] = itemsOf(await api().call(listReceipts, { query: { q: opening.number } }));
  expect(receipt).toMatchObject({
    isOpening: true,
    onAccountAmount: 400,
    number: expect.stringMatching(/^OB-/),
  });
  const id = receipt?.id ?? 0;
  const owed = await open({ totalAmount: '150' });
  const item = await receivableItem(owed.number);
  const allocations = [{ documentId: item?.documentId ?? 0, amount: 150 }];
  await api().call(allocateReceipt, { params: { id }, body: { allocations } });
  expect((await listOf(owed.number)).leftAmount).toBe(0);
  const refund = { source: 'receipt' as const, sourceId: id, paidOn: TODAY, mode: 'UPI' as const };
  await api().call(createCreditRefund, { body: { ...refund, amount: 250 } });
  expect((await listOf(opening.number)).leftAmount).toBe(0);
  expect(await account()).toEqual(before);
  await expect(reverse(opening)).rejects.toMatchObject({ code: 'opening_balance_state' });
});

test('below zero it is money on account of a vendor, which pays its bills', async () => {
  const account = () => api().call(readVendorAccount, { params: { vendorId: 1 } });
  const before = await account();
  const vendor = { kind: 'payable', party: 'Southern Container Terminals' };
  const opening = await open({ ...vendor, totalAmount: '500 Dr' });
  expect(balancesOf(await entriesOf(opening))).toEqual({ opening_balances: -500, creditors: 500 });
  const after = await account();
  expect([after.onAccount - before.onAccount, after.balance - before.balance]).toEqual([500, -500]);
  const [payment] = itemsOf(await api().call(listVendorPayments, { query: { q: opening.number } }));
  const params = { id: payment?.id ?? 0 };
  await expect(
    api().call(reverseVendorPayment, { params, body: { reason: 'Bounced' } }),
  ).rejects.toMatchObject({ code: 'opening_balance_state' });
  const owed = await open({ ...vendor, totalAmount: '500' });
  const { billId = 0 } = (await payableItem(owed.number)) ?? {};
  await api().call(payBills, { params, body: { allocations: [{ billId, amount: 500 }] } });
  expect(await account()).toEqual(before);
});

test('it is taken back with a reason, once, and its number is free again', async () => {
  const vendor = { kind: 'payable', party: 'Southern Container Terminals' };
  const ahead = { totalAmount: '-1000' };
  for (const rest of [{}, vendor, ahead, { ...vendor, ...ahead }]) {
    const before = [
      await api().call(readPartyAccount, { params: { partyId: 1 } }),
      await api().call(readVendorAccount, { params: { vendorId: 1 } }),
    ];
    const opening = await open(rest);
    expect(await reverse(opening)).toMatchObject({ state: 'reversed', leftAmount: 0 });
    expect(balancesOf(await entriesOf(opening))).toEqual({});
    expect([
      await api().call(readPartyAccount, { params: { partyId: 1 } }),
      await api().call(readVendorAccount, { params: { vendorId: 1 } }),
    ]).toEqual(before);
    await expect(reverse(opening)).rejects.toMatchObject({ code: 'opening_balance_state' });
    await open({ ...rest, number: opening.number });
  }
});

test('a number stands once: of an opening balance, and of a vendor’s bill', async () => {
  const opening = await open({ number: 'old 77' });
  expect(await errorsOf([row({ number: opening.number.toUpperCase() })])).toMatchObject([
    { field: 'number' },
  ]);
  expect(await errorsOf([row({ number: opening.number, party: 'Sahyadri Auto Components' })])).toEqual([]);
  const { invoiceno } = await api().call(createVendorBill, { body: bill(), file: undefined });
  const payable = { kind: 'payable', party: 'Southern Container Terminals', number: invoiceno };
  expect(await errorsOf([row(payable)])).toMatchObject([{ field: 'number' }]);
});

test('a file that is sent again, or twice at once, is stored once', async () => {
  const rows = [row(), row()];
  const importId = 'twice-the-same-file';
  const outcomes = await Promise.all([send(rows, { importId }), send(rows, { importId })]);
  expect(outcomes.map((report) => report.saved)).toEqual([2, 2]);
  expect(await send(rows, { importId })).toEqual(outcomes[0]);
  expect(
    itemsOf(await api().call(listOpeningBalances, { query: { q: rows[1]?.number ?? '' } })),
  ).toHaveLength(1);
  await expect(send([row()], { mode: 'good_rows' })).rejects.toMatchObject({ status: 400 });
  await expect(send([row()], { rowsInFile: 2 })).rejects.toMatchObject({ status: 400 });
});

test('it is no document: not in the register, its figures or the page of a document or bill', async () => {
  const summary = await api().call(issuedSummary, { query: {} });
  const opening = await open();
  const item = await receivableItem(opening.number);
  await expect(api().call(getInvoice, { params: { id: item?.documentId ?? 0 } })).rejects.toMatchObject({
    status: 404,
  });
  expect(itemsOf(await api().call(listIssued, { query: {} })).map(({ id }) => id)).not.toContain(
    item?.documentId,
  );
  expect(await api().call(issuedSummary, { query: {} })).toEqual(summary);
  const payable = await open({ kind: 'payable', party: 'Southern Container Terminals' });
  const { billId = 0 } = (await payableItem(payable.number)) ?? {};
  await expect(api().call(getVendorBill, { params: { id: billId } })).rejects.toMatchObject({ status: 404 });
  const ahead = await open({ totalAmount: '-30' });
  const days = { from: daysAgo(1), to: TODAY };
  const { id } = await api().call(createTallyExport, { body: days });
  const headers = await app().headersOf(identityOf());
  const file = await fetch(`${app().url}/api/tally-exports/${id}/file?file=vouchers`, { headers });
  const vouchers = await file.text();
  expect(vouchers).toContain(`<NAME>${opening.number}</NAME><BILLTYPE>New Ref</BILLTYPE>`);
  expect(vouchers).not.toContain(`<NAME>${ahead.number}</NAME>`);
});

test('nothing comes in on closed days, and others see nothing', async () => {
  const month = lastClosableMonth(indianDay(new Date()));
  await admin().call(closeBooks, { body: { month } });
  const closedDay = row({ asOf: `${month}-01`, documentDay: `${month}-01` });
  expect(await errorsOf([closedDay])).toMatchObject([{ field: 'asOf' }]);
  expect(await app().as(theirs).call(listOpeningBalances, { query: {} })).toEqual([]);
  const user = app().as(identityOf({ role: 'user' }));
  const body = { importId: 'by-a-user-file', firstRow: 2, mode: 'all_or_none' as const, rows: [row()] };
  await expect(user.call(importOpeningBalances, { body })).rejects.toMatchObject({ status: 403 });
});
