import { type MakeParams, type Params, type Samples, shared } from '../support/sample';

const line = { chargeId: 1, chargeName: 'CHA agency', quantity: 1, rate: 2500, gstPercent: 18 };

const proforma = (jobNumber: string) => ({
  jobNumber,
  partyId: 1,
  contractId: 1,
  charges: [line],
  billAgain: true,
});

/** A proforma of client 1 for a job that only this sample uses, because a job has one open proforma. */
const createdProforma =
  (jobNumber: string): MakeParams =>
  async (ours) => {
    await ours.call('createJob', { body: { jobNumber, partyId: 1 } });
    const { id } = await ours.call('createInvoice', { body: proforma(jobNumber) });
    return { id: Number(id), jobNumber };
  };

/** An issued invoice of client 1, for the register. */
const issuedInvoice =
  (jobNumber: string): MakeParams =>
  async (ours) => {
    const params = await createdProforma(jobNumber)(ours);
    await ours.call('convertProforma', { params: { id: params.id ?? 0 }, body: {} });
    return params;
  };

const einvoiceSettings = {
  turnover: 'above_10_crore',
  exemption: 'none',
  einvoiceFrom: null,
  pinCode: '600001',
  sending: 'by_hand',
  returnPeriod: 'month',
  updatedAt: null,
};

/** An issued invoice that the portal would take. */
const sendableInvoice =
  (jobNumber: string): MakeParams =>
  async (ours) => {
    const { updatedAt } = await ours.call('readEinvoiceSettings');
    await ours.call('changeEinvoiceSettings', { body: { ...einvoiceSettings, updatedAt } });
    await ours.call('updateParty', { params: { id: 1 }, body: { address: '14 Rajaji Salai 600001' } });
    return issuedInvoice(jobNumber)(ours);
  };

const days = { from: '2020-04-01', to: '2090-03-31' };
/** Reports are of ten years at most. */
const months = { from: '2022-04-01', to: '2031-03-31' };

/** An export of what an invoice of the job has entered. */
const createdTallyExport =
  (jobNumber: string): MakeParams =>
  async (ours) => {
    await issuedInvoice(jobNumber)(ours);
    const { id } = await ours.call('createTallyExport', { body: days });
    return { id: Number(id) };
  };

const createdJob =
  (jobNumber: string): MakeParams =>
  async (ours) => {
    const { id } = await ours.call('createJob', { body: { jobNumber, partyId: 1 } });
    return { id: Number(id), jobNumber };
  };

/** A notice before the due day, which every document is given. */
const noticeSteps = { steps: [{ days: -30, title: 'Notice', text: 'Dear {party}' }] };

/** The one letter of client 1 to its party, which gets no second one within a week. */
const createdReminder: MakeParams = async (ours) => {
  // A list without a page is answered as an array, which the client of samples does not tell from a record.
  const [letter] = (await ours.call('listReminders', {})) as unknown as { id: number }[];
  if (letter) return { id: letter.id };
  await ours.call('setReminderSteps', { body: noticeSteps });
  await issuedInvoice('JOB-990096')(ours);
  const { id } = await ours.call('createReminder', { body: { partyId: 1 } });
  return { id: Number(id) };
};

const letter = (recordId: number | string | undefined) => ({
  recordId,
  to: ['accounts@sample.example.in'],
  subject: 'Sample',
  text: 'Sample',
  attachments: [],
});

/** A letter about a proforma of the job. */
const createdLetter =
  (jobNumber: string): MakeParams =>
  async (ours) => {
    const { id: proformaId } = await createdProforma(jobNumber)(ours);
    const { id } = await ours.call('sendLetter', { body: letter(proformaId) });
    return { id: Number(id) };
  };

/** A link to a proforma of the job. */
const createdLink =
  (jobNumber: string): MakeParams =>
  async (ours) => {
    const { id: documentId } = await createdProforma(jobNumber)(ours);
    const { id } = await ours.call('createDocumentLink', { body: { documentId } });
    return { id: Number(id) };
  };

const reportSchedule = {
  report: 'revenue',
  period: 'last_month',
  rhythm: 'month',
  hour: 8,
  recipients: ['owner@sample.example.in'],
};

const createdSchedule: MakeParams = async (ours) => {
  const { id } = await ours.call('createReportSchedule', { body: reportSchedule });
  return { id: Number(id) };
};

const gstRegistration = {
  name: 'Bengaluru',
  gstNumber: '29ABCCF1234A1Z7',
  address: '7 Residency Road',
  city: 'Bengaluru',
  seriesCode: 'KA',
};

/** The registration of client 1 in another State; each GSTIN is registered once. */
const createdRegistration: MakeParams = async (ours) => {
  // A list without a page is answered as an array, which the client of samples does not tell from a record.
  const all = (await ours.call('listGstRegistrations')) as unknown as { id: number; seriesCode: string }[];
  const earlier = all.find(({ seriesCode }) => seriesCode === gstRegistration.seriesCode);
  const { id } = earlier ?? (await ours.call('createGstRegistration', { body: gstRegistration }));
  return { id: Number(id) };
};

const fundRequest = (requestId: string) => ({
  requestId,
  type: 'adhoc',
  requestor: 'Sample',
  requiredAmount: 100,
  purpose: 'DO Charges',
});

const createdFundRequest =
  (requestId: string): MakeParams =>
  async (ours) => {
    const { id } = await ours.call('createFundRequest', { body: fundRequest(requestId) });
    return { id: Number(id), requestId };
  };

const createdCategory =
  (name: string): MakeParams =>
  async (ours) => {
    const { id } = await ours.call('createExpenseCategory', { body: { name } });
    return { id: Number(id) };
  };

/** As in India. */
const TODAY = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);

const vendorBill = (invoiceno: string) => ({
  jobNumber: 'JOB-260001',
  vendorId: 1,
  invoicetype: 'Tax Invoice',
  invoiceno,
  invdate: '2026-11-01',
  invamount: 100,
});

const createdVendorBill =
  (invoiceno: string): MakeParams =>
  async (ours) => {
    const { id } = await ours.call('createVendorBill', { body: vendorBill(invoiceno) });
    return { id: Number(id) };
  };

/** A bill with a stored file, which other clients must not get. */
const vendorBillWithFile =
  (invoiceno: string): MakeParams =>
  async (ours) => {
    const { id } = await ours.call('createVendorBill', {
      body: vendorBill(invoiceno),
      file: new File(['%PDF-1.7 sample'], 'bill.pdf'),
    });
    return { id: Number(id) };
  };

const advance = {
  jobNumber: 'JOB-260002',
  advance: 1,
  payment_date: TODAY,
  payment_mode: 'UPI',
};

const createdAdvance =
  (rest = {}): MakeParams =>
  async (ours) => {
    const { id } = await ours.call('createAdvance', { body: { ...advance, ...rest } });
    return { id: Number(id) };
  };

const receipt = { partyId: 1, receivedOn: TODAY, mode: 'UPI', amount: 1 };

/** A receipt of client 1 that pays an invoice of its own. */
const createdReceipt =
  (jobNumber: string): MakeParams =>
  async (ours) => {
    const { id: documentId } = await issuedInvoice(jobNumber)(ours);
    const allocations = [{ documentId, amount: 1 }];
    const { id } = await ours.call('createReceipt', { body: { ...receipt, amount: 2, allocations } });
    return { id: Number(id), documentId: Number(documentId) };
  };

const vendorPayment = { vendorId: 1, paidOn: TODAY, mode: 'UPI', amount: 2 };

/** A payment of client 1 that pays a vendor bill of its own. */
const createdPayment =
  (invoiceno: string): MakeParams =>
  async (ours) => {
    const { id: billId } = await createdVendorBill(invoiceno)(ours);
    const allocations = [{ billId, amount: 1 }];
    const { id } = await ours.call('createVendorPayment', { body: { ...vendorPayment, allocations } });
    return { id: Number(id), billId: Number(billId) };
  };

/** A write-off of client 1 that is done. */
const createdWriteOff =
  (jobNumber: string): MakeParams =>
  async (ours) => {
    const { id: documentId } = await issuedInvoice(jobNumber)(ours);
    const { id } = await ours.call('createWriteOff', { body: { documentId, amount: 1, reason: 'Sample' } });
    return { id: Number(id) };
  };

/** A file with what a party owed before. */
const openingFile = (number: string) => ({
  importId: `openings-${number}`,
  firstRow: 2,
  mode: 'all_or_none',
  rows: [
    {
      kind: 'Receivable',
      party: 'Coromandel Textiles',
      number,
      documentDay: '2026-03-31',
      totalAmount: '100',
    },
  ],
});

const createdOpening =
  (number: string): MakeParams =>
  async (ours) => {
    const { rows } = await ours.call('importOpeningBalances', { body: openingFile(number) });
    return { id: Number((rows as { id: number }[])[0]?.id) };
  };

const creditRefund = { source: 'receipt', paidOn: TODAY, mode: 'UPI', amount: 1 };

/** A refund of client 1, of a receipt on account. */
const createdRefund = (): MakeParams => async (ours) => {
  const { id: sourceId } = await ours.call('createReceipt', { body: { ...receipt, amount: 5 } });
  const { id } = await ours.call('createCreditRefund', { body: { ...creditRefund, sourceId } });
  return { id: Number(id) };
};

const vendorRefund = { paidOn: TODAY, mode: 'UPI', amount: 1 };

/** A refund of a vendor of client 1. */
const createdVendorRefund =
  (reference: string): MakeParams =>
  async (ours) => {
    const { id: paymentId } = await ours.call('createVendorPayment', {
      body: { ...vendorPayment, reference },
    });
    const { id } = await ours.call('createVendorRefund', { body: { ...vendorRefund, paymentId } });
    return { id: Number(id) };
  };

const tdsCertificate = {
  kind: 'income_tax',
  partyId: 1,
  quarter: '2026-27 Q3',
  name: '1024',
  state: 'asked',
};

/** A certificate of client 1 that was asked for. */
const createdCertificate = (): MakeParams => async (ours) => {
  const { id } = await ours.call('createTdsCertificate', { body: tdsCertificate });
  return { id: Number(id) };
};

const tdsChallan = (serialNumber: string) => ({
  month: TODAY.slice(0, 7),
  name: '1006',
  bsrCode: '0510308',
  serialNumber,
  depositedOn: TODAY,
  amount: 1,
});

/** A payment of client 1 with tax to be deposited. */
const taxedPayment =
  (reference: string): MakeParams =>
  async (ours) => {
    const body = { ...vendorPayment, reference, tds: 5, tdsNature: 'commission' };
    const { id } = await ours.call('createVendorPayment', { body });
    return { id: Number(id) };
  };

/** A challan of client 1. */
const createdChallan =
  (serialNumber: string): MakeParams =>
  async (ours) => {
    await taxedPayment(`SAMPLE-TDS-${serialNumber}`)(ours);
    const { id } = await ours.call('createTdsChallan', { body: tdsChallan(serialNumber) });
    return { id: Number(id) };
  };

/** An invoice and a bill of client 1, of a party and a vendor with one PAN. */
const contraSides =
  (jobNumber: string, invoiceno: string): MakeParams =>
  async (ours) => {
    const { id: documentId } = await issuedInvoice(jobNumber)(ours);
    const { gstNumber } = await ours.call('getParty', { params: { id: 1 } });
    const { id: vendorId } = await ours.call('createVendor', {
      body: { ...sameFirm, gst_number: gstNumber },
    });
    const { id: billId } = await ours.call('createVendorBill', {
      body: { ...vendorBill(invoiceno), vendorId },
    });
    return { documentId: Number(documentId), vendorId: Number(vendorId), billId: Number(billId) };
  };

const sameFirm = {
  vendor_name: 'Coromandel Transport',
  contact_person: 'Sample',
  phone: '9840012345',
  email: 'sample@vendor.example',
  address: 'Chennai',
};

const contraOf = ({ documentId, billId, vendorId }: Params) => ({
  partyId: 1,
  vendorId,
  settledOn: TODAY,
  documents: [{ documentId, amount: 1 }],
  bills: [{ billId, amount: 1 }],
});

const createdContra =
  (jobNumber: string, invoiceno: string): MakeParams =>
  async (ours) => {
    const { id } = await ours.call('createContra', {
      body: contraOf(await contraSides(jobNumber, invoiceno)(ours)),
    });
    return { id: Number(id) };
  };

// Records that several samples read and none of them changes.
const aJob = shared(createdJob('JOB-990060'));
const aProforma = shared(createdProforma('JOB-990011'));
const anInvoice = shared(issuedInvoice('JOB-990016'));
const aBill = shared(vendorBillWithFile('SAMPLE-6'));
const aReceipt = shared(createdReceipt('JOB-990070'));
const aPayment = shared(createdPayment('SAMPLE-11'));
const aRefund = shared(createdRefund());
const aVendorRefund = shared(createdVendorRefund('SAMPLE-31'));
const aContra = shared(createdContra('JOB-990110', 'SAMPLE-21'));
const aLetter = shared(createdLetter('JOB-990501'));
const aTallyExport = shared(createdTallyExport('JOB-990085'));
const aFundRequest = shared(createdFundRequest('FR-990001'));
const aVoucher = shared(async (ours) => {
  const { vouchers } = await ours.call('createAdvance', { body: advance });
  return { id: Number((vouchers as { id: number }[])[0]?.id) };
});

export const billingSamples: Samples = {
  billingOverview: { others: 'own' },

  listJobs: { others: 'list' },
  jobSummary: { others: 'own' },
  createJob: { others: 404, body: { jobNumber: 'JOB-990001', partyId: 1 } },
  getJob: { others: 404, params: aJob },
  updateJob: { others: 404, params: createdJob('JOB-990004'), body: { description: 'Sample' } },
  jobCancellation: { others: 404, params: aJob },
  endJob: { others: 404, params: createdJob('JOB-990002'), body: { status: 'completed' } },

  createInvoice: { others: 400, body: proforma('JOB-260001') },
  listProformas: { others: 'list', params: aProforma },
  proformaSummary: { others: 'own' },
  getInvoice: { others: 404, params: aProforma },
  proformaByJob: { others: 'own', params: aProforma },
  updateProforma: { others: 404, params: createdProforma('JOB-990014'), body: proforma('JOB-990014') },
  listIssued: { others: 'list', params: anInvoice },
  issuedSummary: { others: 'own' },
  convertProforma: { others: 404, params: createdProforma('JOB-990017'), body: {} },
  cancelProforma: { others: 404, params: createdProforma('JOB-990058'), body: {} },
  jobBilling: { others: 404, params: aProforma },
  listVendorBills: {
    others: 'list',
    params: aBill,
    query: { jobNumber: 'JOB-260001' },
  },
  listInvoiceTypes: { others: 'own' },
  getVendorBill: { others: 404, params: aBill },
  createVendorBill: { others: 400, body: vendorBill('SAMPLE-3') },
  updateVendorBill: { others: 404, params: createdVendorBill('SAMPLE-4'), body: { narration: 'Sample' } },
  deleteVendorBill: { others: 404, params: createdVendorBill('SAMPLE-5') },
  vendorBillFile: { others: 404, params: aBill },
  listAdvances: {
    others: 'list',
    params: aVoucher,
    query: { jobNumber: 'JOB-260002' },
  },
  advanceSummary: { others: 404, params: aJob, query: { jobNumber: 'JOB-990060' } },
  createAdvance: { others: 400, body: advance },
  refundAdvance: {
    others: 404,
    params: createdAdvance(),
    body: { amount: 1, payment_date: TODAY, payment_mode: 'UPI' },
  },
  deleteAdvance: { others: 404, params: createdAdvance({ receivedFor: 'reimbursements' }) },
  listVouchers: {
    others: 'list',
    params: aVoucher,
  },
  printVoucher: { others: 404, params: aVoucher },
  listReceipts: { others: 'list', params: aReceipt },
  openDocuments: { others: 'own', params: anInvoice, query: { partyId: '1' } },
  receiptsOfDocument: { others: 'own', params: aReceipt },
  readReceipt: { others: 404, params: aReceipt },
  createReceipt: { others: 404, body: receipt },
  allocateReceipt: {
    others: 404,
    params: createdReceipt('JOB-990073'),
    body: { allocations: [{ documentId: 1, amount: 1 }] },
  },
  removeAllocation: { others: 404, params: createdReceipt('JOB-990074') },
  reverseReceipt: { others: 404, params: createdReceipt('JOB-990075'), body: { reason: 'Sample' } },
  listVendorPayments: { others: 'list', params: aPayment },
  openBills: { others: 'own', params: aBill, query: { vendorId: '1' } },
  readVendorPayment: { others: 404, params: aPayment },
  createVendorPayment: { others: 400, body: vendorPayment },
  payBills: {
    others: 404,
    params: createdPayment('SAMPLE-14'),
    body: ({ billId }) => ({ allocations: [{ billId, amount: 1 }] }),
  },
  removeBillPayment: { others: 404, params: createdPayment('SAMPLE-15') },
  reverseVendorPayment: { others: 404, params: createdPayment('SAMPLE-16'), body: { reason: 'Sample' } },
  printVendorPayment: { others: 404, params: aPayment },
  vendorMovements: { others: 'list', params: aBill, query: { vendorId: '1' } },
  readVendorAccount: { others: 'own', params: async () => ({ vendorId: 1 }) },
  listCreditRefunds: { others: 'list', params: aRefund },
  openCredits: { others: 'own', params: aReceipt, query: { partyId: '1' } },
  createCreditRefund: {
    others: 404,
    params: createdReceipt('JOB-990095'),
    body: ({ id }) => ({ ...creditRefund, sourceId: id }),
  },
  reverseCreditRefund: { others: 404, params: createdRefund(), body: { reason: 'Sample' } },
  printCreditRefund: { others: 404, params: aRefund },
  listVendorRefunds: { others: 'list', params: aVendorRefund },
  openPayments: { others: 'own', params: aPayment, query: { vendorId: '1' } },
  createVendorRefund: {
    others: 404,
    params: createdPayment('SAMPLE-33'),
    body: ({ id }) => ({ ...vendorRefund, paymentId: id }),
  },
  reverseVendorRefund: {
    others: 404,
    params: createdVendorRefund('SAMPLE-34'),
    body: { reason: 'Sample' },
  },
  printVendorRefund: { others: 404, params: aVendorRefund },
  printReceipt: { others: 404, params: aReceipt },
  listContras: { others: 'list', params: aContra },
  listCounterparts: { others: 'own', query: { partyId: '1' } },
  createContra: {
    others: 404,
    params: contraSides('JOB-990111', 'SAMPLE-22'),
    body: contraOf,
  },
  reverseContra: {
    others: 404,
    params: createdContra('JOB-990112', 'SAMPLE-23'),
    body: { reason: 'Sample' },
  },
  printContra: { others: 404, params: aContra },
  listOpeningBalances: { others: 'list', params: createdOpening('OLD-1') },
  importOpeningBalances: { others: 'own', body: openingFile('OLD-2') },
  reverseOpeningBalance: { others: 404, params: createdOpening('OLD-3'), body: { reason: 'Sample' } },
  listWriteOffs: { others: 'list', params: createdWriteOff('JOB-990090') },
  createWriteOff: {
    others: 404,
    params: issuedInvoice('JOB-990091'),
    body: ({ id }) => ({ documentId: id, amount: 1, reason: 'Sample' }),
  },
  decideWriteOff: { others: 404, params: createdWriteOff('JOB-990092'), body: { isApproved: false } },
  reverseWriteOff: { others: 404, params: createdWriteOff('JOB-990093'), body: { reason: 'Sample' } },
  setCreditHold: { others: 'own', body: { creditHold: false } },
  readPartyCredit: { others: 'own', params: async () => ({ partyId: 1 }) },
  setCreditTerms: {
    others: 404,
    params: async () => ({ partyId: 1 }),
    body: { creditLimit: null, creditDays: 30 },
  },
  releaseParty: {
    others: 404,
    params: async () => ({ partyId: 1 }),
    body: { amount: 1, until: TODAY, reason: 'Sample' },
  },
  listNumberSeries: { others: 'own' },
  updateNumberSeries: {
    others: 'own',
    params: async () => ({ series: 'REF' }),
    body: { prefix: 'REF', nextNumber: 900 },
  },
  listGstRegistrations: { others: 'own' },
  // The GSTIN has the PAN of client 1, so that another client is refused it.
  createGstRegistration: {
    others: 400,
    body: { ...gstRegistration, name: 'Mumbai', gstNumber: '27ABCCF1234A1ZB', seriesCode: 'MH' },
  },
  updateGstRegistration: { others: 404, params: createdRegistration, body: { phone: '080 4000 1000' } },
  setWriteOffLimit: { others: 'own', body: { writeOffLimit: 10 } },
  readBooks: { others: 'own' },
  missingInMonth: { others: 'own', query: { month: '2020-01' } },
  closeBooks: { others: 'own', body: { month: '2000-01' } },
  reopenBooks: {
    others: 404,
    params: async (ours) => {
      await ours.call('closeBooks', { body: { month: '2000-02' } });
      return {};
    },
    body: { month: '2000-02', reason: 'Sample' },
  },
  readReminderSteps: { others: 'own' },
  setReminderSteps: {
    others: 'own',
    body: noticeSteps,
  },
  proposedReminders: { others: 'own' },
  listReminders: { others: 'own' },
  createReminder: { others: 'own', body: { partyId: 3 } },
  printReminder: { others: 404, params: createdReminder },
  listDocumentLinks: { others: 'list', params: createdLink('JOB-990511') },
  createDocumentLink: {
    others: 404,
    params: createdProforma('JOB-990512'),
    body: ({ id }) => ({ documentId: id }),
  },
  revokeDocumentLink: { others: 404, params: createdLink('JOB-990513') },
  listReportSchedules: { others: 'list', params: createdSchedule },
  createReportSchedule: { others: 'own', body: reportSchedule },
  pauseReportSchedule: { others: 404, params: createdSchedule },
  resumeReportSchedule: { others: 404, params: createdSchedule },
  deleteReportSchedule: { others: 404, params: createdSchedule },
  listLetterTemplates: { others: 'own' },
  updateLetterTemplate: {
    others: 'own',
    params: { kind: 'invoice', language: 'other' },
    body: { subject: 'Sample {number}', text: 'Dear {party}' },
  },
  readLetterSettings: { others: 'own' },
  updateLetterSettings: { others: 'own', body: { atIssue: [] } },
  readLetterDraft: { others: 404, query: { recordId: '1' } },
  listLetters: { others: 'list', params: aLetter },
  sendLetter: { others: 404, params: createdProforma('JOB-990502'), body: ({ id }) => letter(id) },
  sendLetters: { others: 404, params: createdProforma('JOB-990506'), body: ({ id }) => ({ ids: [id] }) },
  sendReminders: { others: 404, body: { partyIds: [1] } },
  sendLetterAgain: { others: 404, params: createdLetter('JOB-990503') },
  cancelLetter: { others: 404, params: createdLetter('JOB-990504') },
  downloadLetter: { others: 404, params: aLetter },
  listJournal: { others: 'list', params: anInvoice },
  accountMovements: { others: 'list', params: anInvoice, query: { account: 'debtors' } },
  partyMovements: { others: 'list', params: anInvoice, query: { partyId: '1' } },
  trialBalance: { others: 'own', params: anInvoice },
  reportIssued: { others: 'own', query: months, params: anInvoice },
  reportJobs: { others: 'own', query: months, params: anInvoice },
  reportMargin: { others: 'own', query: months, params: aJob },
  reportUnbilled: { others: 'own', query: months, params: aJob },
  reportGst: { others: 'own', query: months, params: anInvoice },
  reportAgeing: { others: 'own', query: months, params: anInvoice },
  reportAdvances: { others: 'own', query: months },
  reportImprest: { others: 'own', query: months },
  printReport: { others: 'own', query: months, params: { report: 'revenue' } },
  agedParties: { others: 'list', params: anInvoice },
  ageingTotals: { others: 'own', params: anInvoice },
  readEinvoiceSettings: { others: 'own' },
  changeEinvoiceSettings: {
    others: 'own',
    body: einvoiceSettings,
  },
  readEinvoice: { others: 404, params: anInvoice },
  downloadEinvoice: { others: 404, params: sendableInvoice('JOB-990102') },
  registerEinvoice: {
    others: 404,
    params: issuedInvoice('JOB-990103'),
    body: { Irn: 'a'.repeat(64), AckNo: '1', AckDt: '2026-11-26 10:00:00', SignedQRCode: 'a.b.c' },
  },
  changePortalAccount: { others: 'own', body: { user: 'sample', password: 'sample' } },
  requestEinvoice: { others: 404, params: sendableInvoice('JOB-990104') },
  requestEinvoices: {
    others: 404,
    params: issuedInvoice('JOB-990106'),
    body: ({ id }) => ({ ids: [id] }),
  },
  cancelEinvoice: {
    others: 404,
    params: issuedInvoice('JOB-990105'),
    body: { reason: 'other', remarks: 'Sample' },
  },
  readGstr1: { others: 'own', params: async () => ({ month: '2026-01' }) },
  listGstr1Rows: { others: 'own', params: async () => ({ month: '2026-01', sheet: 'b2b' }) },
  fileGstr1: {
    others: 'own',
    params: async () => ({ month: '2026-02' }),
    body: { filedOn: '2026-03-11', reference: 'AA330226000001A' },
  },
  downloadGstr1: { others: 'own', params: async () => ({ month: '2026-01' }) },
  downloadGstr1Sheet: { others: 'own', params: async () => ({ month: '2026-01', sheet: 'b2b' }) },
  downloadGstr1Workbook: { others: 'own', params: async () => ({ month: '2026-01' }) },
  readTdsReceivable: { others: 'own', params: async () => ({ year: '2026-27' }) },
  createTdsCertificate: { others: 404, body: tdsCertificate },
  changeTdsCertificate: { others: 404, params: createdCertificate(), body: { state: 'asked' } },
  removeTdsCertificate: { others: 404, params: createdCertificate() },
  readTdsPayable: { others: 'own', params: async () => ({ year: '2026-27' }) },
  createTdsChallan: { others: 400, params: taxedPayment('SAMPLE-TDS-1'), body: tdsChallan('00001') },
  reverseTdsChallan: { others: 404, params: createdChallan('00002'), body: { reason: 'Sample' } },
  listTallyExports: { others: 'list', params: aTallyExport },
  createTallyExport: { others: 'own', params: issuedInvoice('JOB-990086'), body: days },
  readTallyFile: { others: 404, params: aTallyExport, query: { file: 'csv' } },
  printStatement: { others: 404, params: async () => ({ partyId: 1 }) },
  readPartyAccount: { others: 'own', params: async () => ({ partyId: 1 }) },
  listWarehouseJobs: {
    others: 'list',
    params: async (ours) => {
      await ours.call('syncWarehouseJobs', { body: {} });
      return {};
    },
  },
  syncWarehouseJobs: { others: 'own', body: {} },
  getWarehouseSync: { others: 'own' },
  printInvoice: { others: 404, params: aProforma },
  printInvoices: { others: 404, params: aProforma, query: { ids: '1' } },

  fetchByStatus: { others: 'list', params: anInvoice, query: { status: 'invoice' } },
  noteSummary: { others: 'own' },
  listNotes: { others: 404, params: anInvoice },
  createCreditNote: {
    others: 404,
    params: issuedInvoice('JOB-990020'),
    body: ({ id }) => ({
      originalInvoiceId: id,
      creditNoteReason: 'Sample',
      charges: [{ originalLine: 0, amount: 1 }],
    }),
  },
  createDebitNote: {
    others: 404,
    params: issuedInvoice('JOB-990021'),
    body: ({ id }) => ({ originalInvoiceId: id, debitNoteReason: 'Sample', charges: [line] }),
  },
  createConsolidatedInvoice: {
    others: 400,
    params: createdProforma('JOB-990022'),
    body: ({ id }) => ({ partyId: 1, mergedInvoices: [{ proformainvid: id }] }),
  },

  listFundRequests: { others: 'list', params: aFundRequest },
  fundRequestSummary: { others: 'own' },
  createFundRequest: { others: 'own', body: fundRequest('FR-990002') },
  jobFundSummary: { others: 404, params: aJob },
  listExpenseCategories: { others: 'list' },
  decideFundRequest: { others: 404, params: createdFundRequest('FR-990003'), body: { status: 'approved' } },
  payFundRequest: { others: 404, params: createdFundRequest('FR-990004'), body: { disbursedAmount: 10 } },
  cancelFundRequest: { others: 404, params: createdFundRequest('FR-990005'), body: {} },
  settleFundRequest: { others: 404, params: createdFundRequest('FR-990006'), body: {} },
  openFunds: { others: 'own' },
  createAllocation: {
    others: 404,
    params: createdFundRequest('FR-990008'),
    body: {
      adhocRequestId: 'FR-990008',
      jobId: 'JOB-260002',
      purpose: 'DO Charges',
      subPurpose: 'DO Fees',
      amount: 10,
    },
  },
  adhocAllocations: { others: 404, params: aFundRequest },
  jobAllocations: { others: 404, params: aJob },
  jobExpenses: { others: 404, params: aJob },
  expenseCategorySummary: { others: 'own' },
  getExpenseCategory: { others: 404, params: createdCategory('Sample 1') },
  createExpenseCategory: { others: 'own', body: { name: 'Sample 2' } },
  updateExpenseCategory: { others: 404, params: createdCategory('Sample 3'), body: { isActive: false } },
  getAllocationPurposes: { others: 'own' },
  changeAllocationPurposes: {
    others: 'own',
    body: { purposeMaster: [{ name: 'DO Charges', subPurposes: ['DO Fees'] }] },
  },
  giveBackFunds: { others: 404, params: createdFundRequest('FR-990007'), body: { amount: 10 } },
};
