import { itemsOf } from '@freightdesk/api-client';
import {
  accountMovements,
  createVendorPayment,
  createVendorRefund,
  listVendorRefunds,
  openPayments,
  readVendorAccount,
  readVendorPayment,
  reverseVendorPayment,
  reverseVendorRefund,
  type VendorRefund,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { DAY, indianDay } from '@freightdesk/tax';
import { TODAY } from './advances';
import { THIS_YEAR } from './conversions';
import { balancesOf, readJournal } from './journal';
import { runVendorBills } from './vendor-bills';

const { app, ours, theirs } = runVendorBills();
const approver = () => app().as(identityOf({ role: 'approver', username: 'chief' }));

let count = 0;
const pay = (amount: number, rest = {}) =>
  ours().call(createVendorPayment, {
    body: { vendorId: 1, paidOn: TODAY, mode: 'UPI', reference: `VRF${++count}`, amount, ...rest },
  });
const refund = (paymentId: number, amount: number, rest = {}, key?: string): Promise<VendorRefund> =>
  ours().call(createVendorRefund, {
    body: { paymentId, paidOn: TODAY, mode: 'Bank Transfer', amount, ...rest },
    ...(key ? { idempotencyKey: key } : {}),
  });
const reverse = (id: number) =>
  approver().call(reverseVendorRefund, { params: { id }, body: { reason: 'Bounced' } });
const read = (id: number) => ours().call(readVendorPayment, { params: { id } });
const movedBy = async ({ id }: VendorRefund) =>
  balancesOf(
    (await readJournal(app().connection)).filter(
      ({ source, sourceId }) => source === 'credit_refund' && sourceId === id,
    ),
  );

test('money on account of a vendor comes back up to what is open, is entered, and is reversed (LEDGER-21)', async () => {
  const account = () => ours().call(readVendorAccount, { params: { vendorId: 1 } });
  const { balance } = await account();
  const { id } = await pay(100);
  const record = await refund(id, 60);
  expect(record.number).toMatch(new RegExp(`^REF/${THIS_YEAR}/\\d{5}$`));
  expect(await read(id)).toMatchObject({ onAccountAmount: 40, refundedAmount: 60 });
  expect(await movedBy(record)).toEqual({ bank: 60, creditors: -60 });
  expect((await account()).balance).toBe(balance - 40);
  await expect(refund(id, 40.01)).rejects.toMatchObject({ status: 409, code: 'above_open' });
  const params = { id };
  const reversePayment = () => ours().call(reverseVendorPayment, { params, body: { reason: 'Came back' } });
  await expect(reversePayment()).rejects.toMatchObject({ status: 409, code: 'payment_refunded' });
  expect(await reverse(record.id)).toMatchObject({ state: 'reversed', reversedBy: 'chief' });
  expect([(await read(id)).onAccountAmount, await movedBy(record)]).toEqual([100, {}]);
  await expect(reverse(record.id)).rejects.toMatchObject({ status: 409, code: 'refund_reversed' });
  await reversePayment();
  expect((await account()).balance).toBe(balance);
});

test('a refund into a bank account of the company stands in the ledger of that account', async () => {
  const account = { bankName: 'Second Bank', accountNumber: '1234567' };
  const bankAccounts = [{ ...account, accountName: '', branch: '', ifsc: '', swiftCode: '' }];
  app().changeLetterhead({ bankAccounts });
  const bankAccount = 'Second Bank 4567';
  const { number } = await refund((await pay(10)).id, 10, { bankAccount });
  const query = { account: 'bank' as const, head: bankAccount };
  const movements = itemsOf(await ours().call(accountMovements, { query }));
  expect(movements).toMatchObject([{ sourceNumber: number, debit: 10 }]);
});

test('what was kept back as TDS does not come back from the vendor', async () => {
  const { id } = await pay(98, { tds: 2 });
  const open = await ours().call(openPayments, { query: { vendorId: '1' } });
  expect(open).toContainEqual(expect.objectContaining({ paymentId: id, openAmount: 98 }));
  await expect(refund(id, 98.01)).rejects.toMatchObject({ code: 'above_open' });
  const record = await refund(id, 98, { mode: 'Cash' });
  expect(await movedBy(record)).toEqual({ cash: 98, creditors: -98 });
  expect(await read(id)).toMatchObject({ onAccountAmount: 2 });
  expect(await ours().call(openPayments, { query: { vendorId: '1' } })).not.toContainEqual(
    expect.objectContaining({ paymentId: id }),
  );
});

test('what has come back already counts: of the TDS nothing comes back by a second refund', async () => {
  const { id } = await pay(98, { tds: 2 });
  await refund(id, 60);
  await expect(refund(id, 38.01)).rejects.toMatchObject({ status: 409, code: 'above_open' });
  await refund(id, 38);
  expect(await read(id)).toMatchObject({ onAccountAmount: 2, refundedAmount: 98 });
});

test('not before the payment, and of concurrent refunds one; a repeated request is one refund', async () => {
  const { id } = await pay(50);
  const yesterday = indianDay(new Date(Date.now() - DAY));
  await expect(refund(id, 1, { paidOn: yesterday })).rejects.toMatchObject({ status: 400 });
  const outcomes = await Promise.allSettled([refund(id, 30), refund(id, 30)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refund(id, 5, {}, 'key-1')).toEqual(await refund(id, 5, {}, 'key-1'));
  expect((await read(id)).onAccountAmount).toBe(15);
});

test('the list finds refunds of a vendor; another client sees none, and the voucher names the vendor', async () => {
  const { id } = await pay(10);
  const { id: refundId, number } = await refund(id, 10);
  const numbers = async (query: object) =>
    itemsOf(await ours().call(listVendorRefunds, { query })).map((each) => each.number);
  expect(await numbers({ vendorId: 1, state: 'paid' })).toContain(number);
  expect(await numbers({ vendorId: 2 })).toEqual([]);
  expect(await theirs().call(listVendorRefunds, { query: {} })).toEqual([]);
  const headers = await app().headersOf(identityOf({ role: 'admin' }));
  const paper = await fetch(`${app().url}/api/vendor-refunds/${refundId}/print`, { headers });
  expect(await paper.text()).toContain('Southern Container Terminals');
});
