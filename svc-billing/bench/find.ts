import {
  listFundRequests,
  listIssued,
  listJobs,
  listProformas,
  listReceipts,
  listVendorPayments,
} from '@freightdesk/contracts/billing';
import { directRecords } from '@freightdesk/data/testing';
import { compareFind, identityOf } from '@freightdesk/service-kit/testing';
import { type DocumentRecord, documentSchema } from '../src/documents/document.model';
import { type FundRequestRecord, fundRequestSchema } from '../src/funds/fund.model';
import { type JobRecord, jobSchema } from '../src/jobs/job.model';
import { type ReceiptRecord, receiptSchema } from '../src/receipts/receipt.model';
import { type VendorPaymentRecord, vendorPaymentSchema } from '../src/vendor-payments/vendor-payment.model';
import { runBilling } from '../test/billing-app';
import { invoiceNumberOf, jobNumberOf, partyNameOf } from './many-documents';
import { CLIENT, jobOf, reportedDocument } from './reports';
import { storeDirectly } from './store-directly';

const numbered = (prefix: string, number: number): string =>
  `${prefix}/26-27/${String(number).padStart(6, '0')}`;

/** What receipts and payments have in common. */
const movement = {
  mode: 'Bank Transfer',
  tds: 0,
  tdsNature: null,
  onAccountAmount: 0,
  allocations: [],
  remarks: '',
  doubtReason: '',
  reversalReason: '',
  reversedBy: '',
  createdBy: 'admin',
};

const receiptOf = (number: number) => ({
  id: number,
  number: numbered('RC', number),
  partyId: 1 + (number % 200),
  partyName: partyNameOf(number),
  receivedOn: new Date(number),
  reference: `UTR${number}`,
  currency: 'INR',
  exchangeRate: null,
  amount: number,
  gstTds: 0,
  bankCharges: 0,
  grossAmount: number,
  ...movement,
  state: 'received',
});

const paymentOf = (number: number) => ({
  id: number,
  number: numbered('PAY', number),
  vendorId: 1 + (number % 200),
  vendorName: `Vendor ${number % 200}`,
  paidOn: new Date(number),
  reference: `UTR${number}`,
  amount: number,
  grossAmount: number,
  ...movement,
  state: 'paid',
});

const requestOf = (number: number) => ({
  id: number,
  requestId: `FR-${String(number).padStart(6, '0')}`,
  jobId: jobNumberOf(number),
  type: 'job',
  status: 'pending',
  currency: 'INR',
  requestor: 'Arvind',
  purpose: 'Port charges',
  purposeCategoryId: null,
  purposeSubId: null,
  hsnSacCode: '',
  disbursalDetails: '',
  disbursalDate: null,
  paymentMode: null,
  remarks: '',
  partyId: null,
  approvedById: null,
  bills: [],
  createdBy: 'admin',
  createdById: number % 5,
  createdByName: 'Arvind',
  requestDate: new Date(number),
  expectedDisbursalDate: new Date(number),
  requiredAmount: 100,
  approvedAmount: null,
  disbursedAmount: 0,
  allocatedAmount: 0,
  spentAmount: 0,
  returnedAmount: 0,
  openAmount: 0,
  trail: [],
  approvalChain: [],
  billKeys: [],
});

/** So many records of each kind that the quick find looks through. Of ten documents one is an open proforma, and eight are issued. */
async function storeEachKind(count: number) {
  const app = await runBilling();
  const of = { connection: app.connection, clientId: CLIENT };
  const documents = Math.ceil((count * 10) / 8);
  // What is measured reads no other fields than these records have, hence the casts.
  const jobs = directRecords<JobRecord>({ ...of, name: 'Job', schema: jobSchema });
  await storeDirectly(jobs, count, (number) => jobOf(number) as never);
  const invoices = directRecords<DocumentRecord>({ ...of, name: 'Invoice', schema: documentSchema });
  await storeDirectly(invoices, documents, (number) => reportedDocument(number, count) as never);
  const receipts = directRecords<ReceiptRecord>({ ...of, name: 'Receipt', schema: receiptSchema });
  await storeDirectly(receipts, count, (number) => receiptOf(number) as never);
  const payments = { ...of, name: 'VendorPayment', schema: vendorPaymentSchema };
  await storeDirectly(directRecords<VendorPaymentRecord>(payments), count, (at) => paymentOf(at) as never);
  const requests = directRecords<FundRequestRecord>({
    ...of,
    name: 'FundRequest',
    schema: fundRequestSchema,
  });
  await storeDirectly(requests, count, (number) => requestOf(number) as never);
  return { api: app.as(identityOf({ clientId: CLIENT })), close: app.close };
}

const LISTS = {
  jobs: listJobs,
  documents: listIssued,
  proformas: listProformas,
  receipts: listReceipts,
  'vendor payments': listVendorPayments,
  'fund requests': listFundRequests,
} as const;
/** Texts of one record, of some and of no record, and the first letters of all of a kind. */
const TEXTS = [invoiceNumberOf(777), jobNumberOf(777), 'party 017', 'nothing is called so', 'jo'];

/** Compares what the quick find asks of few records of each kind with many. */
export const compareBillingFind = (): Promise<void> =>
  compareFind({ lists: LISTS, texts: TEXTS, fill: storeEachKind });
