import {
  type AdvanceReceived,
  type AdvanceVoucher,
  createAdvance,
  deleteAdvance,
  listAdvances,
  listVouchers,
  printVoucher,
  refundAdvance,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { advanceInput, refundInput, runAdvances, TODAY } from './advances';
import { THIS_YEAR } from './conversions';
import { shownDay } from './funds';

const { app, api, newJob, receive, refund, use, left } = runAdvances();

const numbersOf = ({ vouchers }: AdvanceReceived) => vouchers.map(({ number }) => number);
const places = (numbers: readonly string[]) =>
  numbers.map((number) => Number(number.slice(-5))).sort((a, b) => a - b);
const consecutive = (numbers: readonly string[]) =>
  places(numbers).map((place, at, all) => place - (all[0] ?? 0) - at);
const findVouchers = (filter: object) =>
  app().connection.collection('advance_vouchers').find(filter).sort({ id: 1 }).toArray();
async function paper(id: number, query = '', by = identityOf()) {
  const path = printVoucher.path.replace(':id', String(id));
  return fetch(`${app().url}${path}${query}`, { headers: await app().headersOf(by) });
}

test('an advance for services has a receipt voucher with the tax in it', async () => {
  const advance = await receive(await newJob(), 590);
  const [voucher] = advance.vouchers;
  expect(voucher).toMatchObject({ kind: 'receipt_voucher', amount: 590 });
  expect(voucher?.number).toMatch(new RegExp(`^RV/${THIS_YEAR}/\\d{5}$`));
  expect(await findVouchers({ number: voucher?.number })).toMatchObject([
    { taxMode: 'CGST_SGST', gstPercent: 18, taxableValue: 50_000, cgstAmount: 4_500, sgstAmount: 4_500 },
  ]);
});

test.each([
  [2, {}, { taxMode: 'IGST', igstAmount: 9_000, placeOfSupply: '27' }],
  [4, {}, { taxMode: 'CGST_SGST', igstAmount: 0, placeOfSupply: '33' }],
  [4, { state: '' }, { taxMode: 'IGST', igstAmount: 9_000, placeOfSupply: '' }],
  [4, { state: 'Tamil Nadu (TN)' }, { taxMode: 'CGST_SGST', igstAmount: 0, placeOfSupply: '33' }],
])('an advance of party %d, changed by %j, is taxed by where it is', async (partyId, change, voucher) => {
  const jobNumber = await newJob(partyId);
  app().rename(`/api/parties/${partyId}`, change);
  const { vouchers } = await receive(jobNumber, 590);
  app().rename(`/api/parties/${partyId}`, {});
  expect(await findVouchers({ number: vouchers[0]?.number })).toMatchObject([voucher]);
});

const MANY = process.env.NIGHTLY ? 50 : 10;

test(`${MANY} advances that are recorded at once have consecutive numbers, and so have their refunds`, async () => {
  const jobs = await Promise.all(Array.from({ length: MANY }, () => newJob()));
  const advances = await Promise.all(jobs.map((jobNumber) => receive(jobNumber, 118)));
  const receipts = advances.flatMap(numbersOf);
  expect(new Set(receipts).size).toBe(MANY);
  expect(consecutive(receipts)).toEqual(Array(MANY).fill(0));
  const refundedAdvances = await Promise.all(advances.map(({ id }) => refund(id, 118)));
  const refunds = refundedAdvances.map((advance) => numbersOf(advance)[1] ?? '');
  expect(refunds.every((number) => number.startsWith(`RFV/${THIS_YEAR}/`))).toBe(true);
  expect(consecutive(refunds)).toEqual(Array(MANY).fill(0));
});

test('a failure inside the transaction gives the number back, and neither advance nor voucher is stored', async () => {
  const jobNumber = await newJob();
  const [last] = numbersOf(await receive(jobNumber, 1));
  const entries = app().connection.collection('audit');
  jest.spyOn(entries, 'insertMany').mockRejectedValueOnce(new Error('the disk went away') as never);
  await expect(receive(jobNumber, 2)).rejects.toMatchObject({ status: 500 });
  const [next] = numbersOf(await receive(jobNumber, 3));
  expect(consecutive([last ?? '', next ?? ''])).toEqual([0, 0]);
  expect(await findVouchers({ jobNumber })).toHaveLength(2);
});

test('an advance with a voucher is not deleted; its refund has a voucher that names the receipt', async () => {
  const jobNumber = await newJob();
  const advance = await receive(jobNumber, 590);
  const [receipt = ''] = numbersOf(advance);
  await expect(api().call(deleteAdvance, { params: { id: advance.id } })).rejects.toMatchObject({
    status: 409,
    code: 'advance_voucher',
    serverMessage: `Receipt voucher ${receipt} was issued for this advance; refund it instead`,
  });
  const refundedAdvance = await refund(advance.id, 590);
  expect(refundedAdvance).toMatchObject({ refundedAmount: 590, advance: 590 });
  expect(await findVouchers({ number: numbersOf(refundedAdvance)[1] })).toMatchObject([
    { kind: 'refund_voucher', receiptNumber: receipt, taxableValue: 50_000, paymentMode: 'Cheque' },
  ]);
  expect(await left(jobNumber)).toMatchObject({ received: 0, left: 0 });
  const [listedAdvance] = (await api().call(listAdvances, { query: { jobNumber } })) as AdvanceReceived[];
  expect(listedAdvance).toEqual(refundedAdvance);
});

test('no more is refunded than is left: not what documents use, and nothing twice', async () => {
  const jobNumber = await newJob();
  const { id } = await receive(jobNumber, 100);
  await use(jobNumber, 60);
  await expect(refund(id, 50)).rejects.toMatchObject({
    status: 409,
    code: 'advance_applied',
    fields: { amount: 'At most ₹40.00 of this advance can be refunded; the rest was used or refunded' },
  });
  const tries = await Promise.allSettled([refund(id, 30), refund(id, 30), refund(id, 30)]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await refund(id, 10);
  await expect(refund(id, 1)).rejects.toMatchObject({ code: 'advance_applied' });
  expect(await left(jobNumber)).toMatchObject({ received: 60, left: 0 });
});

test('of a refund and documents at once, together no more is used than was received', async () => {
  const jobNumber = await newJob();
  const { id } = await receive(jobNumber, 100);
  const [back] = await Promise.allSettled([refund(id, 100), use(jobNumber, 70), use(jobNumber, 70)]);
  const { received: receivedSum, left: unusedSum } = await left(jobNumber);
  expect(receivedSum).toBe(back.status === 'fulfilled' ? 0 : 100);
  expect(unusedSum).toBeGreaterThanOrEqual(0);
});

test('a request that comes again with its key, also at the same time, has one voucher', async () => {
  const jobNumber = await newJob();
  const call = { body: advanceInput(jobNumber, 118), idempotencyKey: 'voucher-once' };
  const [first, repeatedAnswer] = await Promise.all([
    api().call(createAdvance, call),
    api().call(createAdvance, call),
  ]);
  expect(repeatedAnswer).toEqual(first);
  const [back, twice] = await Promise.all([
    refund(first.id, 18, 'refund-once'),
    refund(first.id, 18, 'refund-once'),
  ]);
  expect(twice).toEqual(back);
  expect((await refund(first.id, 18, 'refund-once')).refundedAmount).toBe(18);
  expect(await findVouchers({ jobNumber })).toHaveLength(2);
  await expect(refund(first.id, 19, 'refund-once')).rejects.toMatchObject({ status: 422 });
  const other = await receive(jobNumber, 118);
  await expect(refund(other.id, 18, 'refund-once')).rejects.toMatchObject({ status: 422 });
});

test('a doubtful registration holds a receipt voucher up until there is a reason', async () => {
  const jobNumber = await newJob(4);
  app().rename('/api/parties/4', { gstNumber: '33AAAAA0000A1Z0' });
  await expect(receive(jobNumber, 5)).rejects.toMatchObject({ status: 409, code: 'identity_doubtful' });
  const { vouchers } = await receive(jobNumber, 5, { identityReason: 'Seen on their certificate' });
  app().rename('/api/parties/4', {});
  expect(await findVouchers({ number: vouchers[0]?.number })).toMatchObject([
    { partyGstNumber: '33AAAAA0000A1Z0', identityReason: 'Seen on their certificate' },
  ]);
});

test.each([
  [{ payment_date: '' }, 'payment_date', 'Please fill all required fields'],
  [{ payment_mode: '' as never }, 'payment_mode', 'Please fill all required fields'],
  [{ amount: 0 }, 'amount', 'Amount must be at least 0.01'],
])('a refund with %j is refused', async (rest, field, message) => {
  const { id } = await receive(await newJob(), 10);
  const call = api().call(refundAdvance, { params: { id }, body: refundInput(10, rest) });
  await expect(call).rejects.toMatchObject({ status: 400, fields: { [field]: message } });
});

test('money for reimbursements is refunded in parts, without a voucher, and is then not deleted', async () => {
  const jobNumber = await newJob();
  const { id } = await receive(jobNumber, 100, { receivedFor: 'reimbursements' });
  await use(jobNumber, 60);
  await expect(refund(id, 41)).rejects.toMatchObject({ status: 409, code: 'advance_applied' });
  const [first, repeatedAnswer] = await Promise.all([
    refund(id, 30, 'passed-on'),
    refund(id, 30, 'passed-on'),
  ]);
  expect(repeatedAnswer).toEqual(first);
  expect(first).toMatchObject({
    refundedAmount: 30,
    leftAmount: 10,
    vouchers: [],
    refunds: [{ amount: 30, payment_date: `${TODAY}T00:00:00.000Z`, payment_mode: 'Cheque' }],
  });
  const tries = await Promise.allSettled([refund(id, 10), refund(id, 10), refund(id, 10)]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await findVouchers({ jobNumber })).toEqual([]);
  await expect(api().call(deleteAdvance, { params: { id } })).rejects.toMatchObject({
    status: 409,
    code: 'advance_applied',
    serverMessage: 'A part of this advance was refunded; it cannot be deleted',
  });
  expect(await left(jobNumber)).toMatchObject({ received: 60, left: 0 });
});

test('each advance of a job tells what documents leave of it to refund', async () => {
  const jobNumber = await newJob();
  await receive(jobNumber, 100);
  await receive(jobNumber, 50);
  const leftOf = async () =>
    ((await api().call(listAdvances, { query: { jobNumber } })) as AdvanceReceived[]).map(
      ({ leftAmount }) => leftAmount,
    );
  expect(await leftOf()).toEqual([50, 100]);
  await use(jobNumber, 80);
  expect(await leftOf()).toEqual([50, 70]);
  await use(jobNumber, 200);
  expect(await leftOf()).toEqual([0, 0]);
});

test('a voucher prints the particulars that the law asks for, as a page and as a PDF file', async () => {
  const jobNumber = await newJob();
  const [receipt, back] = (await refund((await receive(jobNumber, 590)).id, 590)).vouchers;
  const page = await (await paper(receipt?.id ?? 0)).text();
  for (const text of [
    'RECEIPT VOUCHER',
    receipt?.number,
    '33ABCCF1234A1ZI',
    'Coromandel Textiles',
    '33CRTCT4410C1ZK',
    shownDay(TODAY),
    'Tamil Nadu (33)',
    '>500.00<',
    '>45.00<',
    '>590.00<',
    `of job ${jobNumber}`,
    'Reverse charge',
    'Rupees Five Hundred Ninety Only',
    'CGST Rule 50',
  ])
    expect(page).toContain(text);
  const other = await (await paper(back?.id ?? 0)).text();
  for (const text of ['REFUND VOUCHER', back?.number, receipt?.number, 'Amount refunded', 'CGST Rule 51'])
    expect(other).toContain(text);
  const file = await paper(receipt?.id ?? 0, '?format=pdf');
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect((await paper(receipt?.id ?? 0, '', identityOf({ clientId: '2' }))).status).toBe(404);
});

test('receipts and refunds are listed, newest first, found by number, kind, party, day and job', async () => {
  const jobNumber = await newJob(2);
  const { vouchers } = await refund((await receive(jobNumber, 1180)).id, 590);
  const [receipt = '', back = ''] = vouchers.map(({ number }) => number);
  const list = async (query: object, by = api()) =>
    ((await by.call(listVouchers, { query })) as AdvanceVoucher[]).map(({ number }) => number);
  const [newest] = (await api().call(listVouchers, { query: { q: jobNumber } })) as AdvanceVoucher[];
  expect(newest).toMatchObject({
    kind: 'refund_voucher',
    number: back,
    receiptNumber: receipt,
    jobNumber,
    partyId: 2,
    amount: 590,
    taxableValue: 500,
    taxAmount: 90,
    payment_mode: 'Cheque',
    payment_date: `${TODAY}T00:00:00.000Z`,
  });
  expect(await list({ q: jobNumber })).toEqual([back, receipt]);
  expect(await list({ q: jobNumber, sort: 'amount' })).toEqual([back, receipt]);
  expect(await list({ q: jobNumber, kind: 'receipt_voucher' })).toEqual([receipt]);
  expect(await list({ q: jobNumber, partyId: 1 })).toEqual([]);
  expect(await list({ q: back })).toEqual([back]);
  expect(await list({ q: jobNumber, to: '2020-01-01' })).toEqual([]);
  expect(await list({ q: jobNumber, from: '2020-01-01' })).toEqual([back, receipt]);
  expect(await list({}, app().as(identityOf({ clientId: '2' })))).toEqual([]);
});

test('advance, vouchers and refund stand in the history with who and what', async () => {
  const { id, vouchers, refunds } = await refund((await receive(await newJob(), 20)).id, 20);
  const auditActions = async (kind: string, record: number) =>
    (
      await app()
        .connection.collection('audit')
        .find({ 'record.kind': kind, 'record.id': String(record) })
        .toArray()
    ).map(({ action }) => action);
  expect(await auditActions('advance_received', id)).toEqual(['create', 'refund']);
  for (const voucher of vouchers)
    expect(await auditActions('advance_vouchers', voucher.id)).toEqual(['create']);
  for (const { id: refundId } of refunds)
    expect(await auditActions('advance_refunds', refundId)).toEqual(['create']);
});
