import {
  convertProforma,
  createAdvance,
  createConsolidatedInvoice,
  createInvoice,
  createJob,
  createReceipt,
  createVendorBill,
  refundAdvance,
  updateProforma,
  updateVendorBill,
} from '@freightdesk/contracts/billing';
import { freezeDate, identityOf } from '@freightdesk/service-kit/testing';
import { financialYearRange, indianDay } from '@freightdesk/tax';
import { advanceInput, refundInput, TODAY } from './advances';
import { proforma } from './billing-app';
import { daysAgo, runFunds, shownDay } from './funds';
import { bill } from './vendor-bills';

const { app, paid, allocate, ask } = runFunds();
const api = () => app().as(identityOf());
let jobCount = 0;
const newJob = () => api().call(createJob, { body: { jobNumber: `JOB-DAY-${++jobCount}`, partyId: 1 } });

const thisYear = financialYearRange(new Date()).from;
const lastYear = financialYearRange(new Date(thisYear.getTime() - 1)).from;
const before = (moment: Date) => indianDay(new Date(moment.getTime() - 1));

const receipt = { partyId: 1, mode: 'UPI', reference: 'DAY1', amount: 10 } as const;
const vendorBill = (invdate: string) => api().call(createVendorBill, { body: bill({ invdate }) });
const advance = (payment_date: string) =>
  api().call(createAdvance, { body: advanceInput('JOB-260001', 10, { payment_date }) });

describe('a day that cannot be is refused at its field (BILL-15)', () => {
  test.each([
    ['a vendor bill of 2099', () => vendorBill('2099-12-31'), 'invdate', 'The invoice date is in the future'],
    [
      'a vendor bill of 1900',
      () => vendorBill('1900-01-01'),
      'invdate',
      'The invoice date is more than 8 years ago',
    ],
    ['an advance of 2030', () => advance('2030-11-20'), 'payment_date', 'The payment date is in the future'],
    [
      'a request of 2031',
      () => ask({ requestDate: '2031-01-01' }),
      'requestDate',
      'The request date is in the future',
    ],
    [
      'an expected day of 2099',
      () => ask({ expectedDisbursalDate: '2099-01-01' }),
      'expectedDisbursalDate',
      'The expected disbursal date is more than 2 years ahead',
    ],
    [
      'a day of 2020 on which the money of today is expected',
      () => ask({ expectedDisbursalDate: '2020-01-01' }),
      'expectedDisbursalDate',
      `The expected disbursal date is before the request, ${shownDay(TODAY)}`,
    ],
    [
      'a proforma due in 2020',
      () => api().call(createInvoice, { body: proforma({ dueDate: '2020-01-01' }) }),
      'dueDate',
      `The due date is before the date of the document, ${shownDay(TODAY)}`,
    ],
    [
      'a proforma due in 2099',
      () => api().call(createInvoice, { body: proforma({ dueDate: '2099-12-31' }) }),
      'dueDate',
      'The due date is more than 2 years after the date of the document',
    ],
    [
      'a receipt of 2099',
      () => api().call(createReceipt, { body: { ...receipt, receivedOn: '2099-01-01' } }),
      'receivedOn',
      'The day of the receipt is in the future',
    ],
  ])('%s', async (_case, call, field, message) => {
    await expect(call()).rejects.toMatchObject({
      status: 400,
      serverMessage: message,
      fields: { [field]: message },
    });
  });
});

test('an allocation is dated between the payment of its request and today', async () => {
  const request = await paid(100, { disbursalDate: daysAgo(5) });
  const paidOn = shownDay(indianDay(new Date(daysAgo(5))));
  for (const [date, message] of [
    ['2035-01-01', 'The date of the expense is in the future'],
    [daysAgo(6), `The date of the expense is before the payment of the request, ${paidOn}`],
  ] as const)
    await expect(allocate(request, 10, { date })).rejects.toMatchObject({
      status: 400,
      serverMessage: message,
      fields: { date: message },
    });
  expect(await allocate(request, 10, { date: daysAgo(5) })).toMatchObject({ amount: 10 });
});

test('an advance is not older than its job, and a refund not older than its advance', async () => {
  const { jobNumber, createdAt } = await newJob();
  const jobDay = shownDay(indianDay(new Date(createdAt)));
  await expect(
    api().call(createAdvance, { body: advanceInput(jobNumber, 10, { payment_date: daysAgo(1) }) }),
  ).rejects.toMatchObject({ serverMessage: `The payment date is before the job, ${jobDay}` });
  const { id } = await api().call(createAdvance, { body: advanceInput(jobNumber, 10) });
  await expect(
    api().call(refundAdvance, { params: { id }, body: refundInput(5, { payment_date: daysAgo(1) }) }),
  ).rejects.toMatchObject({
    status: 400,
    serverMessage: `The payment date is before the advance, ${shownDay(TODAY)}`,
  });
});

test('a bill that is older than the financial year before is recorded once its day is confirmed', async () => {
  expect(await vendorBill(indianDay(lastYear))).toMatchObject({ invdate: expect.any(String) });
  const invdate = before(lastYear);
  await expect(vendorBill(invdate)).rejects.toMatchObject({
    status: 409,
    code: 'day_unusual',
    fields: { invdate: expect.stringMatching(/^The bill is older than the financial year \d{4}-\d\d/) },
  });
  const old = await api().call(createVendorBill, { body: bill({ invdate, isDateConfirmed: true }) });
  const change = (body: object) => api().call(updateVendorBill, { params: { id: old.id }, body });
  expect(await change({ invdate, invamount: 5 })).toMatchObject({ invamount: 5 });
  const dayBefore = indianDay(new Date(lastYear.getTime() - 2 * 86_400_000));
  await expect(change({ invdate: dayBefore })).rejects.toMatchObject({ code: 'day_unusual' });
  expect(await change({ invdate: dayBefore, isDateConfirmed: true })).toMatchObject({
    invdate: `${dayBefore}T00:00:00.000Z`,
  });
});

test('a due date that has passed meanwhile stays on its proforma and does not become that of an invoice', async () => {
  const late = { dueDate: daysAgo(3) };
  freezeDate(daysAgo(10));
  const { id } = await api().call(createInvoice, { body: proforma(late) });
  jest.useRealTimers();
  const body = proforma(late);
  expect(await api().call(updateProforma, { params: { id }, body })).toMatchObject({ id });
  const refusal = {
    status: 400,
    fields: { dueDate: `The due date is before the date of the document, ${shownDay(TODAY)}` },
  };
  await expect(api().call(convertProforma, { params: { id }, body: {} })).rejects.toMatchObject(refusal);
  const consolidation = { partyId: 1, mergedInvoices: [{ proformainvid: id }], dueDate: daysAgo(1) };
  await expect(api().call(createConsolidatedInvoice, { body: consolidation })).rejects.toMatchObject(refusal);
  const invoice = await api().call(convertProforma, { params: { id }, body: { dueDate: TODAY } });
  expect(invoice).toMatchObject({ status: 'invoice', dueDate: `${TODAY}T00:00:00.000Z` });
});
