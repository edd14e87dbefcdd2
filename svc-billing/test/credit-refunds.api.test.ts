import { itemsOf } from '@freightdesk/api-client';
import {
  type CreditRefund,
  createCreditRefund,
  createReceipt,
  listCreditRefunds,
  openCredits,
  readPartyAccount,
  readReceipt,
  reverseCreditRefund,
  reverseReceipt,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { DAY, indianDay } from '@freightdesk/tax';
import { TODAY } from './advances';
import { THIS_YEAR } from './conversions';
import { runDocuments, theirs } from './documents';
import { balancesOf, readJournal } from './journal';

const { app, api, issue, credit, read } = runDocuments();
const approver = () => app().as(identityOf({ role: 'approver', username: 'chief' }));

let count = 0;
const receive = (amount: number, rest = {}) =>
  api().call(createReceipt, {
    body: { partyId: 1, receivedOn: TODAY, mode: 'UPI', reference: `REF${++count}`, amount, ...rest },
  });
const refund = (sourceId: number, amount: number, rest = {}, key?: string): Promise<CreditRefund> =>
  api().call(createCreditRefund, {
    body: { source: 'receipt', sourceId, paidOn: TODAY, mode: 'Bank Transfer', amount, ...rest },
    ...(key ? { idempotencyKey: key } : {}),
  });
const reverse = (id: number) =>
  approver().call(reverseCreditRefund, { params: { id }, body: { reason: 'Came back' } });
const onAccountOf = async (id: number) => (await api().call(readReceipt, { params: { id } })).onAccountAmount;
const movedBy = async ({ id }: CreditRefund) =>
  balancesOf(
    (await readJournal(app().connection)).filter(
      ({ source, sourceId }) => source === 'credit_refund' && sourceId === id,
    ),
  );
const creditsOf = (partyId = '1') => api().call(openCredits, { query: { partyId } });

test('what is on account is paid back up to what is open, entered, and reversed (LEDGER-18)', async () => {
  const { balance } = await api().call(readPartyAccount, { params: { partyId: 1 } });
  const { id } = await receive(100);
  const record = await refund(id, 60);
  expect(record.number).toMatch(new RegExp(`^REF/${THIS_YEAR}/\\d{5}$`));
  expect([await onAccountOf(id), await movedBy(record)]).toEqual([40, { debtors: 60, bank: -60 }]);
  const account = await api().call(readPartyAccount, { params: { partyId: 1 } });
  expect(account.notDue + account.overdue - account.onAccount).toBeCloseTo(account.balance);
  await expect(refund(id, 40.01)).rejects.toMatchObject({ status: 409, code: 'above_open' });
  const params = { id };
  await expect(
    api().call(reverseReceipt, { params, body: { reason: 'Cheque returned' } }),
  ).rejects.toMatchObject({ status: 409, code: 'receipt_refunded' });
  expect(await reverse(record.id)).toMatchObject({ state: 'reversed', reversedBy: 'chief' });
  expect([await onAccountOf(id), await movedBy(record)]).toEqual([100, {}]);
  await expect(reverse(record.id)).rejects.toMatchObject({ status: 409, code: 'refund_reversed' });
  await api().call(reverseReceipt, { params, body: { reason: 'Cheque returned' } });
  expect((await api().call(readPartyAccount, { params: { partyId: 1 } })).balance).toBe(balance);
});

test('what a credit note has left is paid back in cash', async () => {
  const invoice = await issue({
    charges: [{ chargeName: 'Fee', hsnCode: '996711', quantity: 1, rate: 500, gstPercent: 0 }],
  });
  await receive(500, { allocations: [{ documentId: invoice.id, amount: 500 }] });
  const { id } = await credit(invoice.id, { charges: [{ originalLine: 0, amount: 200 }] });
  expect(await creditsOf()).toContainEqual(
    expect.objectContaining({ source: 'credit_note', sourceId: id, openAmount: 200 }),
  );
  const rest = { source: 'credit_note', mode: 'Cash' };
  const record = await refund(id, 200, rest);
  expect(await movedBy(record)).toEqual({ debtors: 200, cash: -200 });
  expect((await read(id)).balanceAmount).toBeCloseTo(0);
  await expect(refund(id, 0.01, rest)).rejects.toMatchObject({ code: 'above_open' });
  expect(await creditsOf()).not.toContainEqual(
    expect.objectContaining({ sourceId: id, source: 'credit_note' }),
  );
});

test('not before the credit, not what is no credit, and of concurrent refunds one', async () => {
  const { id } = await receive(50);
  const yesterday = indianDay(new Date(Date.now() - DAY));
  await expect(refund(id, 1, { paidOn: yesterday })).rejects.toMatchObject({ status: 400 });
  const invoice = await issue();
  const note = { source: 'credit_note' };
  await expect(refund(invoice.id, 1, note)).rejects.toMatchObject({ status: 404 });
  const outcomes = await Promise.allSettled([refund(id, 30), refund(id, 30)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await onAccountOf(id)).toBe(20);
  expect(await refund(id, 5, {}, 'key-1')).toEqual(await refund(id, 5, {}, 'key-1'));
  expect(await onAccountOf(id)).toBe(15);
});

test('the list finds refunds of a party; another client sees none', async () => {
  const { id } = await receive(10);
  const { number } = await refund(id, 10);
  const numbers = async (query: object) =>
    itemsOf(await api().call(listCreditRefunds, { query })).map((each) => each.number);
  expect(await numbers({ partyId: 1, state: 'paid' })).toContain(number);
  expect(await numbers({ partyId: 2 })).toEqual([]);
  expect(await app().as(theirs).call(listCreditRefunds, { query: {} })).toEqual([]);
});
