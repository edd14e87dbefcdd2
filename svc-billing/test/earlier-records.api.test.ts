import { itemsOf } from '@freightdesk/api-client';
import {
  type AdvanceReceived,
  adhocAllocations,
  createAllocation,
  createFundRequest,
  createInvoice,
  createJob,
  createVendorBill,
  decideFundRequest,
  endJob,
  type FundRequest,
  getInvoice,
  getVendorBill,
  type Invoice,
  type Job,
  jobExpenses,
  jobFundSummary,
  listAdvances,
  listExpenseCategories,
  listFundRequests,
  listJobs,
  listProformas,
  listWarehouseJobs,
  payFundRequest,
  updateProforma,
  type VendorBill,
  type WarehouseJob,
} from '@freightdesk/contracts/billing';
import { fieldsMissing, storeEarlier } from '@freightdesk/data/testing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type BillingApp, proforma, runBilling } from './billing-app';

const EARLIER = 800_001;
const amounts = [
  'gstAmount',
  'sgstAmount',
  'cgstAmount',
  'igstAmount',
  'totalAmount',
  'quantity',
  'rate',
  'amount',
  'gstPercent',
  'currency',
  'chargeName',
].map((name) => `charges.${name}`);
const totals = [
  'subtotal',
  'taxAmount',
  'sgstAmount',
  'cgstAmount',
  'igstAmount',
  'totalAmount',
  'totalAfterAdvance',
];

let app: BillingApp;
let job: Job;
let request: FundRequest;
let invoice: Invoice;
let bill: VendorBill;
const api = () => app.as(identityOf());
const earlierRecord = <Item extends { readonly id: number }>(items: readonly Item[]) =>
  items.find(({ id }) => id === EARLIER);

beforeAll(async () => {
  app = await runBilling();
  job = await api().call(createJob, { body: { jobNumber: 'JOB-1', partyId: 1 } });
  const fundRequestFields = {
    requestId: 'FR-1',
    jobId: 'JOB-1',
    requestor: 'Meera',
    requiredAmount: 100,
    purpose: 'DO Charges',
  };
  request = await api().call(createFundRequest, { body: fundRequestFields });
  invoice = await api().call(createInvoice, { body: proforma() });
  const billFields = { vendorId: 1, invoicetype: 'Tax Invoice', invoiceno: 'B-1', invdate: '2026-11-01' };
  bill = await api().call(createVendorBill, { body: { ...billFields, jobNumber: 'JOB-1', invamount: 10 } });
  const { connection } = app;
  const storedFields = ['partyId', 'partyName', 'jobType', 'status'];
  await storeEarlier(connection, 'jobs', { id: job.id }, storedFields, {
    id: EARLIER,
    jobNumber: 'JOB-EARLIER',
  });
  await storeEarlier(
    connection,
    'fund_requests',
    { id: request.id },
    [
      'type',
      'requestor',
      'createdBy',
      'createdById',
      'requestDate',
      'expectedDisbursalDate',
      'requiredAmount',
      'approvalChain.level',
      'approvalChain.approver',
      'approvalChain.status',
    ],
    { id: EARLIER, requestId: 'FR-EARLIER', jobId: 'JOB-EARLIER' },
  );
  await storeEarlier(
    connection,
    'invoices',
    { id: invoice.id },
    [
      'partyId',
      'partyName',
      'currency',
      'taxMode',
      'kind',
      'state',
      'isIssued',
      'wasProforma',
      ...totals,
      ...amounts,
    ],
    { id: EARLIER, jobNumber: 'JOB-EARLIER' },
  );
  await storeEarlier(
    connection,
    'vendor_billing',
    { id: bill.id },
    ['vendorId', 'vendor_name', 'invoicetype', 'invdate', 'invamount'],
    { id: EARLIER, jobNumber: 'JOB-EARLIER', invoiceno: 'B-EARLIER' },
  );
  await storeEarlier(connection, 'job_expense_master', { clientId: '1' }, ['name'], { id: EARLIER });
});
afterAll(() => app.close());

test('a fund request of the first release is listed and added up with every field that a request has', async () => {
  const fundRequest = earlierRecord((await api().call(listFundRequests, {})) as FundRequest[]);
  expect(fieldsMissing(fundRequest, request)).toEqual([]);
  expect(fundRequest).toMatchObject({
    status: 'pending',
    currency: 'INR',
    disbursedAmount: 0,
    approvedAmount: null,
  });
  const summary = await api().call(jobFundSummary, { params: { jobNumber: 'JOB-EARLIER' } });
  expect(summary).toMatchObject({ totalRequested: 100, totalDisbursed: 0, requestCount: 1 });
  expect(fieldsMissing(summary.requests, [request])).toEqual([]);
});

test('allocations and purposes of the first release are told with every field that they have', async () => {
  const { connection } = app;
  const request = {
    requestId: 'FR-ADHOC',
    type: 'adhoc' as const,
    requestor: 'Meera',
    requiredAmount: 100,
    purpose: 'DO Charges',
  };
  const { id } = await api().call(createFundRequest, { body: request });
  const params = { id };
  const approver = app.as(identityOf({ userId: 5, role: 'approver' }));
  await approver.call(decideFundRequest, { params, body: { status: 'approved' } });
  const payer = app.as(identityOf({ userId: 6, role: 'payer' }));
  await payer.call(payFundRequest, { params, body: { disbursedAmount: 100 } });
  const body = {
    adhocRequestId: 'FR-ADHOC',
    jobId: 'JOB-1',
    purpose: 'DO Charges',
    subPurpose: 'DO Fees',
    amount: 10,
  };
  const whole = await api().call(createAllocation, { body });
  const storedFields = ['jobId', 'adhocRequestId', 'amount', 'date', 'requesterId'];
  await storeEarlier(connection, 'job_expense_allocations', { id: whole.id }, storedFields, { id: EARLIER });
  const allocations = await api().call(adhocAllocations, { params: { requestId: 'FR-ADHOC' } });
  expect(fieldsMissing(earlierRecord(allocations), whole)).toEqual([]);
  const expenses = await api().call(jobExpenses, { params: { jobNumber: 'JOB-1' } });
  expect(earlierRecord(expenses)).toMatchObject({ type: 'adhoc', currency: 'INR', amount: 10 });
});

test('a purpose of funds of the first release is offered without sub-purposes and limits', async () => {
  expect(earlierRecord(itemsOf(await api().call(listExpenseCategories, {})))).toMatchObject({
    subPurposes: [],
    applicabilities: [{ rateSlabs: [] }],
    isActive: true,
  });
});

test('a proforma of the first release is listed, read, printed and changed with every field that one has', async () => {
  expect(fieldsMissing(earlierRecord((await api().call(listProformas, {})) as Invoice[]), invoice)).toEqual(
    [],
  );
  const read = await api().call(getInvoice, { params: { id: EARLIER } });
  expect(fieldsMissing(read, invoice)).toEqual([]);
  expect(read).toMatchObject({ advanceAmount: 0, contractNumber: '', otherTaxTotals: {}, dueDate: null });
  expect(read.charges[0]).toMatchObject({ listed: 1, narration: '', chargeId: null, otherTaxes: {} });
  expect(read).toMatchObject({ originalInvoiceId: null, mergedInvoices: [], creditNoteReason: '' });
  const headers = await app.headersOf(identityOf());
  const page = await fetch(`${app.url}/api/invoices/${EARLIER}/print`, { headers });
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain('undefined');
  const body = proforma({ jobNumber: 'JOB-EARLIER' });
  const changedProforma = await api().call(updateProforma, { params: { id: EARLIER }, body });
  expect(fieldsMissing(changedProforma, invoice)).toEqual([]);
});

test('a job of the first release is listed and ended with every field that a job has', async () => {
  const listedJob = earlierRecord((await api().call(listJobs, {})) as Job[]);
  expect(fieldsMissing(listedJob, job)).toEqual([]);
  expect(listedJob).toMatchObject({
    status: 'active',
    isActive: true,
    description: '',
    shipmentCategory: '',
  });
  const body = { status: 'completed' as const };
  const endedJob = await api().call(endJob, { params: { id: EARLIER }, body });
  expect(fieldsMissing(endedJob, job)).toEqual([]);
});

test('a vendor bill of an earlier release is read with every field that a bill has', async () => {
  const read = await api().call(getVendorBill, { params: { id: EARLIER } });
  expect(fieldsMissing(read, bill)).toEqual([]);
  expect(read).toMatchObject({ currency: 'INR', narration: '', attachedFile: null, leftAmount: 10 });
});

test('a warehouse job of an earlier release is listed with every field that one has', async () => {
  const record = { id: EARLIER, clientId: '1', externalId: 'E-EARLIER' };
  const times = { syncedAt: new Date(), createdAt: new Date(), updatedAt: new Date() };
  await app.connection.collection('warehouse_jobs').insertOne({ ...record, ...times });
  const warehouseJob = earlierRecord((await api().call(listWarehouseJobs, {})) as WarehouseJob[]);
  expect(warehouseJob).toMatchObject({
    type: '',
    transactionDate: null,
    customerName: '',
    itemCount: 0,
    currency: 'INR',
    exchangeRate: 1,
    partyId: null,
    jobNumber: null,
    shipment_category: '',
  });
});

test('an advance of an earlier release is listed with every field that one has', async () => {
  const at = new Date();
  const record = {
    id: EARLIER,
    clientId: '1',
    jobNumber: 'JOB-EARLIER',
    partyId: 1,
    partyName: 'Coromandel',
  };
  const paid = { advance: 500, paymentDate: at, paymentMode: 'Cash', createdAt: at, updatedAt: at };
  await app.connection.collection('advance_received').insertOne({ ...record, ...paid });
  const advances = (await api().call(listAdvances, {
    query: { jobNumber: 'JOB-EARLIER' },
  })) as AdvanceReceived[];
  expect(earlierRecord(advances)).toMatchObject({
    advance: 5,
    currency: 'INR',
    remarks: '',
    payment_mode: 'Cash',
    receivedFor: 'services',
    refundedAmount: 0,
    leftAmount: 5,
    refunds: [],
    vouchers: [],
  });
});
