import { itemsOf } from '@freightdesk/api-client';
import {
  createVendorPayment,
  deleteVendorBill,
  getVendorBill,
  listVendorPayments,
  openBills,
  payBills,
  readVendorAccount,
  readVendorPayment,
  removeBillPayment,
  reverseVendorPayment,
  updateVendorBill,
  type VendorPayment,
  vendorMovements,
} from '@freightdesk/contracts/billing';
import { DAY, indianDay } from '@freightdesk/tax';
import { TODAY } from './advances';
import { THIS_YEAR } from './conversions';
import { balancesOf, readJournal } from './journal';
import { runVendorBills } from './vendor-bills';

const { app, ours, theirs, save } = runVendorBills();

const billOf = (invamount: number, rest = {}) => save({ invamount, ...rest });
let referenceCount = 0;
const pay = (amount: number, rest = {}, idempotencyKey?: string): Promise<VendorPayment> =>
  ours().call(createVendorPayment, {
    body: {
      vendorId: 1,
      paidOn: TODAY,
      mode: 'Bank Transfer',
      reference: `NEFT${++referenceCount}`,
      amount,
      ...rest,
    },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });
const pays = (billId: number, amount: number) => ({ billId, amount });
const use = (id: number, ...allocations: ReturnType<typeof pays>[]) =>
  ours().call(payBills, { params: { id }, body: { allocations } });
const reverse = (id: number) =>
  ours().call(reverseVendorPayment, { params: { id }, body: { reason: 'Account was closed' } });
const paidOf = async (id: number) => (await ours().call(getVendorBill, { params: { id } })).paidAmount;
const entriesOf = async ({ id }: VendorPayment) =>
  (await readJournal(app().connection)).filter(
    ({ source, sourceId }) => source === 'vendor_payment' && sourceId === id,
  );

test('a payment with TDS pays a bill, has a number of its series, and is entered (LEDGER-14)', async () => {
  const { id } = await billOf(11_800);
  const payment = await pay(11_600, { tds: 200, allocations: [pays(id, 11_800)] });
  expect(payment).toMatchObject({
    grossAmount: 11_800,
    onAccountAmount: 0,
    tdsNature: 'contractor',
    state: 'paid',
    vendorName: 'Southern Container Terminals',
  });
  expect(payment.number).toMatch(new RegExp(`^PAY/${THIS_YEAR}/\\d{5}$`));
  expect(await paidOf(id)).toBe(11_800);
  expect(balancesOf(await entriesOf(payment))).toEqual({
    creditors: 11_800,
    bank: -11_600,
    tds_payable: -200,
  });
});

test('a part payment leaves the rest open; what pays no bill is on account and pays one later', async () => {
  const [first, second] = [await billOf(1_000), await billOf(500)];
  const payment = await pay(1_200, { allocations: [pays(first.id, 400)] });
  expect(payment.onAccountAmount).toBe(800);
  expect(await use(payment.id, pays(first.id, 600), pays(second.id, 100))).toMatchObject({
    onAccountAmount: 100,
    allocations: [pays(first.id, 1_000), pays(second.id, 100)],
  });
  await expect(use(payment.id, pays(second.id, 100.01))).rejects.toMatchObject({ code: 'above_open' });
  expect(await paidOf(second.id)).toBe(100);
});

test.each([
  ['more than is open', async () => pays((await billOf(100)).id, 100.01), /^At most ₹100\.00 is open on SCT/],
  ['another vendor’s', async () => pays((await billOf(100, { vendorId: 2 })).id, 1), /another vendor$/],
])('a payment does not pay %s, and takes no number', async (_what, makeAllocation, message) => {
  const allocation = await makeAllocation();
  const [before] = itemsOf(await ours().call(listVendorPayments, { query: {} }));
  await expect(pay(200, { allocations: [allocation] })).rejects.toMatchObject({
    status: 409,
    fields: { 'allocations.0.amount': expect.stringMatching(message) },
  });
  expect(itemsOf(await ours().call(listVendorPayments, { query: {} }))[0]).toEqual(before);
});

test('a payment is taken off a bill, and reversed once; what it has paid is open again (LEDGER-3)', async () => {
  const { id } = await billOf(300);
  const payment = await pay(300, { allocations: [pays(id, 300)] });
  const remove = () => ours().call(removeBillPayment, { params: { id: payment.id, billId: id } });
  for (let times = 0; times < 2; times++)
    expect(await remove()).toMatchObject({ onAccountAmount: 300, allocations: [] });
  await use(payment.id, pays(id, 200));
  expect(await reverse(payment.id)).toMatchObject({
    state: 'reversed',
    reversalReason: 'Account was closed',
    allocations: [],
    onAccountAmount: 0,
  });
  expect(await paidOf(id)).toBe(0);
  expect(balancesOf(await entriesOf(payment))).toEqual({});
  for (const attempt of [() => reverse(payment.id), () => use(payment.id, pays(id, 1))])
    await expect(attempt()).rejects.toMatchObject({ status: 409, code: 'payment_reversed' });
});

test('a bill that payments pay is neither changed nor deleted until they are taken off it', async () => {
  const { id } = await billOf(100);
  const payment = await pay(10, { allocations: [pays(id, 10)] });
  const params = { id };
  const change = () => ours().call(updateVendorBill, { params, body: { invamount: 50 }, file: undefined });
  for (const attempt of [change(), ours().call(deleteVendorBill, { params })])
    await expect(attempt).rejects.toMatchObject({ status: 409, code: 'bill_paid' });
  await reverse(payment.id);
  expect(await change()).toMatchObject({ invamount: 50 });
});

test('ten payments at once never pay more than is open, and their numbers have no gap', async () => {
  const { id } = await billOf(500);
  const attempts = Array.from({ length: 10 }, () => pay(100, { allocations: [pays(id, 100)] }));
  const payments = (await Promise.allSettled(attempts)).flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value] : [],
  );
  const places = payments.map(({ number }) => Number(number.slice(-5))).sort((one, other) => one - other);
  expect(places.map((place, at) => place - (places[0] ?? 0) - at)).toEqual(Array(5).fill(0));
  expect(await paidOf(id)).toBe(500);
});

test('a repeated request records one payment; a used reference is asked about', async () => {
  const once = { reference: 'utr 9' };
  expect(await pay(10, once, 'key-1')).toEqual(await pay(10, once, 'key-1'));
  await expect(pay(10, { reference: 'UTR9' })).rejects.toMatchObject({
    code: 'payment_doubtful',
    fields: { reference: expect.stringContaining('PAY/') },
  });
  expect(await pay(10, { reference: 'UTR9', doubtReason: 'Two parts' })).toMatchObject({ reference: 'UTR9' });
});

test.each([
  ['nothing paid', { amount: 0 }, 'amount'],
  ['an inactive vendor', { vendorId: 3 }, 'vendorId'],
  ['an unknown vendor', { vendorId: 99 }, 'vendorId'],
  ['a day to come', { paidOn: '2099-01-01' }, 'paidOn'],
  ['one bill twice', { allocations: [pays(1, 1), pays(1, 1)] }, 'allocations'],
])('%s is refused at its field', async (_what, change, field) => {
  await expect(pay(10, change)).rejects.toMatchObject({
    status: 400,
    fields: { [field]: expect.anything() },
  });
});

test('what a vendor is owed is aged by the days of its bills, and agrees with its statement', async () => {
  const daysAgo = (days: number) => indianDay(new Date(Date.now() - days * DAY));
  const vendor = { vendorId: 2 };
  await billOf(100, { ...vendor, invdate: daysAgo(0) });
  const bill = await billOf(200, { ...vendor, invdate: daysAgo(45) });
  await pay(70, { ...vendor, allocations: [pays(bill.id, 50)] });
  const account = await ours().call(readVendorAccount, { params: { vendorId: 2 } });
  const openRows = await ours().call(openBills, { query: { vendorId: 2 } });
  expect(openRows.at(0)).toMatchObject({ billId: bill.id, openAmount: 150 });
  const open = openRows.reduce((sum, { openAmount }) => sum + openAmount, 0);
  expect(account).toMatchObject({ upTo60: 150, onAccount: 20, balance: open - 20 });
  const movements = itemsOf(await ours().call(vendorMovements, { query: { vendorId: 2 } }));
  expect(movements.at(-1)?.balance).toBe(-account.balance);
});

test('another client sees no payment and no open bill', async () => {
  const { id } = await pay(10);
  await expect(theirs().call(readVendorPayment, { params: { id } })).rejects.toMatchObject({ status: 404 });
  expect(await theirs().call(listVendorPayments, { query: {} })).toEqual([]);
  expect(await theirs().call(openBills, { query: { vendorId: 1 } })).toEqual([]);
});
