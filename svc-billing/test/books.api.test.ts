import {
  allocateReceipt,
  closeBooks,
  createAdvance,
  createReceipt,
  createVendorBill,
  createVendorPayment,
  deleteVendorBill,
  listJournal,
  missingInMonth,
  readBooks,
  reopenBooks,
  reverseReceipt,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import {
  DAY,
  firstDayOf,
  indianDay,
  lastClosableMonth,
  lastDayOf,
  monthAfter,
  monthOf,
} from '@freightdesk/tax';
import { advanceInput } from './advances';
import { runDocuments } from './documents';
import { readJournal } from './journal';
import { bill } from './vendor-bills';

const { app, api, issue } = runDocuments();
const admin = () => app().as(identityOf({ role: 'admin' }));
const TODAY = indianDay(new Date());
/** The last month that can be closed, and its last day. */
const MONTH = lastClosableMonth(TODAY);
const CLOSED_DAY = lastDayOf(MONTH);
const OPEN_DAY = firstDayOf(monthAfter(MONTH));
const close = (month = MONTH) => admin().call(closeBooks, { body: { month } });
const reopen = (month = MONTH) => admin().call(reopenBooks, { body: { month, reason: 'A bill came late' } });

let count = 0;
const receive = (receivedOn: string, amount = 10) =>
  api().call(createReceipt, {
    body: { partyId: 1, receivedOn, mode: 'UPI', reference: `B${++count}`, amount },
  });
const payVendor = (paidOn: string) =>
  api().call(createVendorPayment, {
    body: { vendorId: 1, paidOn, mode: 'UPI', reference: `B${++count}`, amount: 10 },
  });
const recordBill = (invdate: string) =>
  api().call(createVendorBill, { body: bill({ invdate }), file: undefined });
const receiveAdvance = (payment_date: string) =>
  api().call(createAdvance, {
    body: advanceInput('JOB-260001', 10, { payment_date, receivedFor: 'reimbursements' }),
  });
const closedEntries = async () =>
  (await readJournal(app().connection)).filter(({ day }) => indianDay(day) <= CLOSED_DAY);
const refusal = {
  status: 409,
  code: 'period_closed',
  serverMessage: expect.stringMatching(/^The books are closed until the end of /),
};

afterEach(async () => {
  const { closedUntil } = await api().call(readBooks, {});
  if (closedUntil) await reopen(monthOf(closedUntil));
});

test('an admin closes a month and opens it again with a reason; both stand in its history (LEDGER-15)', async () => {
  expect(await api().call(readBooks, {})).toMatchObject({ id: null, closedUntil: null });
  const closed = await close();
  expect(closed).toMatchObject({ closedUntil: CLOSED_DAY, decidedBy: identityOf().username });
  expect(await reopen()).toMatchObject({ reason: 'A bill came late' });
  const history = await app().connection.collection('audit').find({ 'record.kind': 'books' }).toArray();
  expect(history.map(({ action }) => action)).toEqual(expect.arrayContaining(['reopen']));
});

test.each([
  ['a receipt', receive],
  ['a payment of a vendor', payVendor],
  ['a vendor bill', recordBill],
  ['an advance', receiveAdvance],
])('%s is taken on an open day, and refused on one of a closed month', async (_what, post) => {
  await close();
  const before = await closedEntries();
  await expect(post(CLOSED_DAY)).rejects.toMatchObject(refusal);
  expect(await post(OPEN_DAY)).toMatchObject({ id: expect.any(Number) });
  expect(await closedEntries()).toEqual(before);
  await reopen();
  expect(await post(CLOSED_DAY)).toMatchObject({ id: expect.any(Number) });
});

test('what was posted in a closed month is reversed on the day of the reversal, not corrected in it', async () => {
  const [receipt, vendorBill] = [await receive(CLOSED_DAY), await recordBill(CLOSED_DAY)];
  await close();
  const before = await closedEntries();
  await expect(api().call(deleteVendorBill, { params: { id: vendorBill.id } })).rejects.toMatchObject({
    code: 'period_closed',
  });
  const { id: documentId } = await issue();
  await api().call(allocateReceipt, {
    params: { id: receipt.id },
    body: { allocations: [{ documentId, amount: 5 }] },
  });
  await api().call(reverseReceipt, { params: { id: receipt.id }, body: { reason: 'Cheque returned' } });
  expect(await closedEntries()).toEqual(before);
});

test('a month that has not ended, and one that is closed already, are refused', async () => {
  await expect(close(monthOf(TODAY))).rejects.toMatchObject({
    status: 400,
    fields: { month: expect.anything() },
  });
  await close();
  await expect(close()).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
  await expect(reopen('2020-01')).rejects.toMatchObject({ status: 404 });
});

test('of twenty postings beside the closing each is either before it or refused', async () => {
  const posts = Array.from({ length: 20 }, () => receive(CLOSED_DAY));
  const closing = close();
  const outcomes = await Promise.allSettled(posts);
  await closing;
  const entries = await closedEntries();
  for (const outcome of outcomes)
    if (outcome.status === 'fulfilled')
      expect(entries).toContainEqual(
        expect.objectContaining({ source: 'receipt', sourceId: outcome.value.id }),
      );
    else expect(outcome.reason).toMatchObject({ code: 'period_closed' });
  await expect(receive(CLOSED_DAY)).rejects.toMatchObject({ code: 'period_closed' });
  expect(await closedEntries()).toEqual(entries);
});

test('what is missing until the end of a month is counted', async () => {
  const counts = async (month: string) =>
    Object.fromEntries(
      (await api().call(missingInMonth, { query: { month } })).map(({ kind, count: each }) => [kind, each]),
    );
  const before = await counts(MONTH);
  await receive(CLOSED_DAY);
  await payVendor(CLOSED_DAY);
  await receive(OPEN_DAY);
  const after = await counts(MONTH);
  expect(after).toMatchObject({
    receipts_on_account: (before.receipts_on_account ?? 0) + 1,
    payments_on_account: (before.payments_on_account ?? 0) + 1,
  });
  expect(await counts(indianDay(new Date(Date.now() - 4000 * DAY)).slice(0, 7))).toEqual({
    open_proformas: 0,
    receipts_on_account: 0,
    payments_on_account: 0,
    open_fund_requests: 0,
    waiting_write_offs: 0,
  });
});

test('one client’s closing leaves the others open', async () => {
  await close();
  expect(
    await app()
      .as(identityOf({ clientId: '2' }))
      .call(readBooks, {}),
  ).toMatchObject({ closedUntil: null });
  expect(
    await app()
      .as(identityOf({ clientId: '2' }))
      .call(listJournal, {}),
  ).toEqual([]);
});
