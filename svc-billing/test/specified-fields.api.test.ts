import { itemsOf } from '@freightdesk/api-client';
import {
  createAdvance,
  createFundRequest,
  createInvoice,
  createVendorBill,
  INVOICE_STATUSES,
  listJobs,
  listWarehouseJobs,
  PAYMENT_MODES,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { indianDay } from '@freightdesk/tax';
import { type BillingApp, proforma, runBilling } from './billing-app';

let app: BillingApp;
beforeAll(async () => {
  app = await runBilling();
});
afterAll(() => app.close());

const api = () => app.as(identityOf());
const blockOf = (who: string) =>
  ['Id', 'Name', 'Email', 'Phone', 'Address', 'City', 'State', 'GstNumber', 'PanNumber'].map(
    (field) => `${who}${field}`,
  );

const INVOICE = [
  'id',
  'invoiceNumber',
  'proformaInvoiceNumber',
  'jobId',
  'jobNumber',
  'jobSummaryId',
  ...blockOf('party'),
  ...blockOf('importer'),
  'contractId',
  'contractNumber',
  'port',
  'portOfLoading',
  'portOfDischarge',
  'cargoDetails',
  'commodity',
  'shipmentCategory',
  'grossWeight',
  'netWeight',
  'cbm',
  'packages',
  'containerDetails',
  'subtotal',
  'taxAmount',
  'sgstAmount',
  'cgstAmount',
  'igstAmount',
  'otherTaxTotals',
  'totalAmount',
  'advanceAmount',
  'totalAfterAdvance',
  'status',
  'isPerforma',
  'dueDate',
  'charges',
  'termsAndConditions',
  'specialInstructions',
  'incoterms',
  'createdAt',
];
/** The fields that are computed from other stored fields: kind, state and id. */
const WORKED_OUT = ['proformaInvoiceNumber', 'status', 'isPerforma'];
const LINE = [
  'chargeId',
  'chargeName',
  'narration',
  'quantity',
  'rate',
  'amount',
  'gstPercent',
  'gstAmount',
  'sgstAmount',
  'cgstAmount',
  'igstAmount',
  'otherTaxes',
  'totalAmount',
  'uom',
  'currency',
  'hsnCode',
  'isFromChargeMaster',
  'isFromExpense',
  'listed',
];
const JOB = [
  'id',
  'jobId',
  'jobNumber',
  'clientId',
  'partyId',
  'description',
  'jobType',
  'status',
  'isActive',
  'shipmentCategory',
];
const WAREHOUSE_JOB = [
  'externalId',
  'type',
  'transactionNumber',
  'transactionDate',
  'customerId',
  'customerCode',
  'customerName',
  'supplierId',
  'supplierCode',
  'supplierName',
  'consigneeId',
  'consigneeCode',
  'consigneeName',
  'invoiceNumber',
  'invoiceDate',
  'soNumber',
  'poNumber',
  'status',
  'itemCount',
  'totalPicked',
  'totalReceived',
  'currency',
  'exchangeRate',
  'rawData',
  'partyId',
  'clientId',
  'syncedAt',
  'shipment_category',
];
const FUND_REQUEST = [
  'id',
  'requestId',
  'jobId',
  'type',
  'requestor',
  'createdBy',
  'clientId',
  'partyId',
  'requestDate',
  'expectedDisbursalDate',
  'requiredAmount',
  'approvedAmount',
  'disbursedAmount',
  'hsnSacCode',
  'purpose',
  'purposeCategoryId',
  'purposeSubId',
  'disbursalDetails',
  'disbursalDate',
  'remarks',
  'status',
  'approvalChain',
];
const VENDOR_BILL = [
  '_id',
  'invoiceno',
  'invoicetype',
  'vendor_name',
  'invamount',
  'jobNumber',
  'attachedFile',
];
const ADVANCE = ['payment_date', 'advance', 'remarks', 'payment_mode', 'jobNumber'];

const bill = {
  jobNumber: 'JOB-260001',
  vendorId: 1,
  invoicetype: 'Tax Invoice',
  invoiceno: 'ST/1',
  invdate: '2026-11-01',
  invamount: 100,
};
const advance = {
  jobNumber: 'JOB-260001',
  payment_date: indianDay(new Date()),
  advance: 10,
  payment_mode: 'UPI' as const,
};
const funds = {
  requestId: 'FR-1',
  type: 'adhoc' as const,
  requestor: 'Meera',
  requiredAmount: 100,
  purpose: 'DO Charges',
};
const syncedJob = async () => {
  const [syncedAt, createdAt, updatedAt] = [new Date(), new Date(), new Date()];
  const rawData = '{}';
  const entry = { id: 1, clientId: '1', externalId: 'E-1', rawData, syncedAt, createdAt, updatedAt };
  await app.connection.collection('warehouse_jobs').insertOne(entry);
  return itemsOf(await api().call(listWarehouseJobs, {}))[0];
};

test.each<[string, readonly string[], () => Promise<unknown>]>([
  ['an invoice', INVOICE, () => api().call(createInvoice, { body: proforma() })],
  ['its line', LINE, async () => (await api().call(createInvoice, { body: proforma() })).charges[0]],
  ['a job', JOB, async () => itemsOf(await api().call(listJobs, {}))[0]],
  ['a warehouse job', WAREHOUSE_JOB, syncedJob],
  ['a fund request', FUND_REQUEST, () => api().call(createFundRequest, { body: funds })],
  ['a vendor bill', VENDOR_BILL, () => api().call(createVendorBill, { body: bill })],
  ['an advance', ADVANCE, () => api().call(createAdvance, { body: advance })],
])('%s has the fields of the specification', async (_what, fields, makeRecord) => {
  expect(Object.keys((await makeRecord()) ?? {})).toEqual(expect.arrayContaining([...fields]));
});

test.each([
  ['invoices', INVOICE.filter((name) => !WORKED_OUT.includes(name))],
  ['advance_received', ['paymentDate', 'advance', 'remarks', 'paymentMode', 'jobNumber']],
  ['vendor_billing', ['vendorId', 'vendor_name', 'invoicetype', 'jobNumber', 'attachedFile']],
  ['counters', ['_id', 'seq']],
])('a record of %s is stored with the fields of its table', async (collection, fields) => {
  const record = await app.connection.collection(collection).findOne({}, { sort: { _id: -1 } });
  expect(Object.keys(record ?? {})).toEqual(expect.arrayContaining(fields));
});

test('records are kept in the collections of the specification', async () => {
  const collections = await app.connection.listCollections();
  expect(collections.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'invoices',
      'jobs',
      'fund_requests',
      'job_expense_allocations',
      'job_expense_master',
      'counters',
      'vendor_billing',
      'advance_received',
      'warehouse_jobs',
      'invoice_type_master',
      'fund_request_purposes',
    ]),
  );
});

test('documents know the specified statuses, payments the specified modes', () => {
  expect([...INVOICE_STATUSES].sort()).toEqual([
    'cancelled',
    'consolidateinvoice',
    'converted',
    'credit_note',
    'debit_note',
    'final_invoice',
    'invoice',
    'proforma',
  ]);
  expect(PAYMENT_MODES).toEqual(['Cash', 'Bank Transfer', 'Cheque', 'UPI']);
});
