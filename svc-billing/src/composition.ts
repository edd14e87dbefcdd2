import {
  createActivityReader,
  createAttachmentRepository,
  createFileRepository,
  createNoteRepository,
  createTenantData,
  createTimelines,
  FollowUp,
  type TenantData,
  type Write,
} from '@freightdesk/data';
import {
  createLetterDelivery,
  createLetterQueueRepository,
  createLetterRepository,
  createLetterTemplateRepository,
  createLetterTemplateService,
  createMail,
  type LetterDeliveryNeeds,
  type LetterHistoryNeeds,
  type StoredLetter,
  tellLetter,
} from '@freightdesk/letters';
import {
  createCoreClient,
  createQueue,
  deferredCaller,
  identityKey,
  type MigrationOptions,
  publicAddress,
  type ServiceContext,
  sessionSecretsOf,
  spaceOfFiles,
} from '@freightdesk/service-kit';
import type { Express } from 'express';
import { createAdvanceRepository } from './advances/advance.repository';
import { createAdvanceService } from './advances/advance.service';
import { createRefundRepository } from './advances/refund.repository';
import { createVoucherRepository } from './advances/voucher.repository';
import { createAllocationRepository } from './allocations/allocation.repository';
import { createAllocationService } from './allocations/allocation.service';
import { createBillingApp, type Infrastructure, type Services } from './app';
import { createBooksRepository } from './books/books.repository';
import { createBooksService } from './books/books.service';
import { ANY_PERIOD, createOpenPeriods } from './books/open-period.service';
import { createConsolidationService } from './consolidation/consolidation.service';
import { createContraRepository } from './contras/contra.repository';
import { createContraService } from './contras/contra.service';
import { createCreditRepository } from './credit/credit.repository';
import { createCreditService } from './credit/credit.service';
import { createCreditChecks } from './credit/credit-check.service';
import { createCreditRefundRepository } from './credit-refunds/credit-refund.repository';
import { createCreditRefundService } from './credit-refunds/credit-refund.service';
import { createCrmClient } from './crm/crm.service';
import { createDocumentLinkRepository } from './document-links/document-link.repository';
import { createDocumentLinkService } from './document-links/document-link.service';
import { createLinkKeys } from './document-links/link-key.rules';
import { createDocumentRepository } from './documents/document.repository';
import {
  createExpenseCategoryRepository,
  createPurposesRepository,
} from './expense-master/expense-master.repository';
import { createExpenseMasterService } from './expense-master/expense-master.service';
import { createFundRequestRepository } from './funds/fund.repository';
import { requestReaders } from './funds/fund.rules';
import { createFundService } from './funds/fund.service';
import { createFundDecisions } from './funds/fund-decision.service';
import { createGstRegistrationRepository } from './gst-registrations/gst-registration.repository';
import { createGstRegistrationService } from './gst-registrations/gst-registration.service';
import { createSupplierFirms } from './gst-registrations/supplier-firm.service';
import { createIssuingService } from './issuing/issuing.service';
import { createSeriesRepository } from './issuing/series.repository';
import { createBillingLockRepository } from './job-billing/billing-lock.repository';
import { createJobBillingService } from './job-billing/job-billing.service';
import { createJobRepository } from './jobs/job.repository';
import { createJobService } from './jobs/job.service';
import { createAgedPartyRepository } from './ledger/aged-party.repository';
import { agedPartyStep, renewAgedParties } from './ledger/aged-party.service';
import { createJournalRepository } from './ledger/journal.repository';
import { createJournal } from './ledger/journal.service';
import { createLedgerService } from './ledger/ledger.service';
import { journalSteps } from './ledger/rebuild-journal.service';
import { openAmountStep } from './ledger/rebuild-open-amounts.service';
import { createBillingLetters } from './letters/letter.service';
import { createLetterOrderRepository } from './letters/letter-order.repository';
import { createOrderedLetters, type LetterOrderNeeds } from './letters/letter-orders.service';
import { createLetterSettingsRepository } from './letters/letter-settings.repository';
import { createLetterSettingsService } from './letters/letter-settings.service';
import { createSubjectReader, historiesOf } from './letters/letter-subject.service';
import { createLettersAtIssue } from './letters/letters-at-issue.service';
import { createMasterUseService } from './master-uses/master-use.service';
import { createNoteService } from './notes/note.service';
import { createNoticeRepository } from './notices/notice.repository';
import { createNoticeService, type NoticeService } from './notices/notice.service';
import { createNoticeDayRepository } from './notices/notice-day.repository';
import { createNoticeLetterRepository } from './notices/notice-letter.repository';
import { createOverdueNotices, type OverdueNoticeNeeds } from './notices/overdue-notices.service';
import { createNoticeDelivery, type SendNoticesNeeds } from './notices/send-notices.service';
import { createNumberSeriesRepository } from './numbering/number-series.repository';
import { createNumberSeriesService } from './numbering/number-series.service';
import { createOpeningBalanceRepository } from './opening-balances/opening-balance.repository';
import { createOpeningBalanceService } from './opening-balances/opening-balance.service';
import { createOutboxRepository } from './outbox/outbox.repository';
import { createOutbox } from './outbox/outbox.service';
import { ACTIVITY_NAMES, createOverviewService } from './overview/overview.service';
import { connectPortal } from './portal/portal-connection.service';
import { createPortalRequestRepository } from './portal/portal-request.repository';
import { createPrintService } from './print/print.service';
import { createProformaService } from './proformas/proforma.service';
import { readProformaFacts } from './proformas/proforma-facts.service';
import { createReceiptRepository } from './receipts/receipt.repository';
import { createReceiptService } from './receipts/receipt.service';
import { createReminderRepository } from './reminders/reminder.repository';
import { createReminderService } from './reminders/reminder.service';
import { createReportQueueRepository } from './report-schedules/report-queue.repository';
import { createReportScheduleRepository } from './report-schedules/report-schedule.repository';
import { createReportScheduleService } from './report-schedules/report-schedule.service';
import { createReportDelivery, type SendReportNeeds } from './report-schedules/send-report.service';
import { createReportService } from './reports/report.service';
import { createEinvoiceRepository } from './returns/einvoice.repository';
import { createEinvoiceService } from './returns/einvoice.service';
import { createReturnService } from './returns/return.service';
import { createReturnFilingRepository } from './returns/return-filing.repository';
import { createTdsRepository } from './returns/tds.repository';
import { createTdsService } from './returns/tds.service';
import { seedDemoRecords } from './seed/demo-record.service';
import { prepareDatabase } from './seed/seed.service';
import { createTallyRepository } from './tally/tally.repository';
import { createTallyService } from './tally/tally.service';
import { createInvoiceTypeRepository } from './vendor-bills/invoice-type.repository';
import { createVendorBillRepository } from './vendor-bills/vendor-bill.repository';
import { createVendorBillService } from './vendor-bills/vendor-bill.service';
import { createVendorPaymentRepository } from './vendor-payments/vendor-payment.repository';
import { createVendorPaymentService } from './vendor-payments/vendor-payment.service';
import { createVendorRefundService } from './vendor-refunds/vendor-refund.service';
import { createWarehouseService } from './warehouse/warehouse.service';
import { createWarehouseFeed } from './warehouse/warehouse-feed.service';
import { createWarehouseJobRepository } from './warehouse/warehouse-job.repository';
import { createWarehouseSyncRepository } from './warehouse/warehouse-sync.repository';
import { createWriteOffRepository } from './write-offs/write-off.repository';
import { createWriteOffService } from './write-offs/write-off.service';

/** Where letters go, and the queue that sends them. */
function connectMail(
  context: ServiceContext,
  needs: Omit<LetterDeliveryNeeds<StoredLetter>, 'mail' | 'name' | 'tell'> & LetterHistoryNeeds,
) {
  const mail = createMail(context.config);
  const deliverAll = createLetterDelivery({
    ...needs,
    mail,
    name: 'letter',
    tell: (tx, letter, decision) => tellLetter(needs, tx, letter, decision),
  });
  const failureText = 'the mail server has not been reached; letters will be sent later';
  return { mail, mailQueue: createQueue({ ...context, deliverAll, failureText }) };
}

/** Tells people of notices, and sends the letters: they have a queue of their own, are in no list and have no history. */
function connectNotices(
  context: ServiceContext,
  needs: Omit<SendNoticesNeeds, 'mail' | 'address'> &
    OverdueNoticeNeeds &
    Pick<Repositories, 'notices' | 'noticeLetters' | 'noticeQueue' | 'attachments'>,
): NoticeService {
  const mail = createMail(context.config);
  const { noticeLetters: letters, noticeQueue: letterQueue } = needs;
  const ofNotices = { ...needs, mail, letters, letterQueue, name: 'notice', tell: () => undefined };
  const sendLetters = createLetterDelivery(ofNotices);
  const tellOverdue = createOverdueNotices(needs);
  const writeLetters = createNoticeDelivery({ ...needs, mail, address: publicAddress(context.config) });
  const deliverAll = async () => {
    await writeLetters();
    await sendLetters();
    await tellOverdue();
  };
  const noticeWork = createQueue({ ...context, deliverAll, failureText: 'notices are told of later' });
  // What an earlier process left.
  noticeWork.wake();
  return createNoticeService({ ...needs, noticeWork });
}

/** The queue of the letters that were ordered at issue, which are written in the name of who has issued. */
function connectOrders(context: ServiceContext, needs: Omit<LetterOrderNeeds, 'callerOf' | 'logger'>) {
  const { logger, config } = context;
  const key = identityKey(config.SESSION_SECRET);
  const deliverAll = createOrderedLetters({
    ...needs,
    logger,
    callerOf: ({ issuer: identity, clientId }) => deferredCaller({ identity, clientId, key, logger }),
  });
  return createQueue({ ...context, deliverAll, failureText: 'letters that were ordered are written later' });
}

/** The queue of scheduled reports, which are sent in the name of who has scheduled them. */
function connectReports(context: ServiceContext, needs: Omit<SendReportNeeds, 'callerOf' | 'logger'>) {
  const { logger, config } = context;
  const key = identityKey(config.SESSION_SECRET);
  const deliverAll = createReportDelivery({
    ...needs,
    logger,
    callerOf: (identity, clientId) => deferredCaller({ identity, clientId, key, logger }),
  });
  return createQueue({ ...context, deliverAll, failureText: 'scheduled reports are sent later' });
}

/** The services over repositories whose writes run through `write`. */
function servicesOf(
  context: ServiceContext,
  repositories: Repositories,
  infrastructure: Infrastructure,
): Services {
  const { connection, config } = context;
  const { write } = infrastructure;
  const timelines = createTimelines({
    connection,
    notes: repositories.recordNotes,
    files: repositories.recordFiles,
    spaceOfClient: spaceOfFiles(config),
    write,
    findColleagues: infrastructure.core.colleagues,
    notices: repositories.notices,
    readersByKind: { fund_requests: requestReaders },
  });
  const series = createSeriesRepository({ connection, write, ...repositories });
  const billingLocks = createBillingLockRepository({ connection, write });
  const jobBilling = createJobBillingService({ ...repositories, billingLocks });
  const periods = createOpenPeriods({ ...repositories, ...infrastructure });
  const journal = createJournal({ ...repositories, periods });
  const creditChecks = createCreditChecks({ ...repositories, ...infrastructure });
  const lettersAtIssue = createLettersAtIssue({ ...repositories, ...infrastructure });
  const firms = createSupplierFirms({ ...repositories, ...infrastructure });
  const needs = {
    ...repositories,
    ...infrastructure,
    series,
    firms,
    billingLocks,
    jobBilling,
    journal,
    creditChecks,
    lettersAtIssue,
    histories: historiesOf(repositories),
  };
  const portal = connectPortal(context, needs);
  const print = createPrintService(needs);
  const linkKeys = createLinkKeys(sessionSecretsOf(config));
  const letterNeeds = {
    ...needs,
    ...connectMail(context, needs),
    print,
    readSubject: createSubjectReader({ ...needs, print }),
  };
  const documentNeeds = {
    ...needs,
    ...portal,
    orderQueue: connectOrders(context, letterNeeds),
    readFacts: readProformaFacts(needs),
  };
  const reports = createReportService(needs);
  return {
    jobs: createJobService(needs),
    proformas: createProformaService(documentNeeds),
    issuing: createIssuingService(documentNeeds),
    notes: createNoteService(documentNeeds),
    consolidation: createConsolidationService(documentNeeds),
    print,
    funds: createFundService(needs),
    overview: createOverviewService({
      ...needs,
      activity: createActivityReader(connection, ACTIVITY_NAMES),
      mentions: timelines.mentions,
    }),
    timelines,
    jobBilling,
    vendorBills: createVendorBillService(needs),
    advances: createAdvanceService(needs),
    receipts: createReceiptService(needs),
    vendorPayments: createVendorPaymentService(needs),
    ledger: createLedgerService(needs),
    reminders: createReminderService(needs),
    letters: createBillingLetters({ ...letterNeeds, orderQueue: documentNeeds.orderQueue }),
    letterTemplates: createLetterTemplateService(needs),
    letterSettings: createLetterSettingsService(needs),
    documentLinks: createDocumentLinkService({ ...needs, print, linkKeys }),
    reports,
    reportSchedules: createReportScheduleService({
      ...needs,
      reportQueue: connectReports(context, { ...letterNeeds, reports }),
    }),
    tally: createTallyService(needs),
    returns: createReturnService(needs),
    tds: createTdsService(needs),
    books: createBooksService(needs),
    numberSeries: createNumberSeriesService(needs),
    gstRegistrations: createGstRegistrationService(needs),
    credit: createCreditService(needs),
    writeOffs: createWriteOffService(needs),
    einvoices: createEinvoiceService({ ...needs, ...portal }),
    openingBalances: createOpeningBalanceService(needs),
    creditRefunds: createCreditRefundService(needs),
    vendorRefunds: createVendorRefundService(needs),
    contras: createContraService(needs),
    fundDecisions: createFundDecisions(needs),
    allocations: createAllocationService(needs),
    expenseMaster: createExpenseMasterService(needs),
    warehouse: createWarehouseService({ ...needs, ...context, feed: createWarehouseFeed(config) }),
    masterUses: createMasterUseService(needs),
  };
}

/** Journal, documents and what parties owe by both, whose rows follow from changes of either. */
export function ledgerRepositoriesOf(data: TenantData) {
  const partyChanges = new FollowUp<number, string>();
  const repositories = {
    documents: createDocumentRepository(data, partyChanges),
    journalEntries: createJournalRepository(data, partyChanges),
    agedParties: createAgedPartyRepository(data),
  };
  partyChanges.isDoneBy(renewAgedParties(repositories));
  return repositories;
}

function repositoriesOf(context: Pick<ServiceContext, 'connection'>, data: TenantData) {
  const creditRefunds = createCreditRefundRepository(data);
  return {
    ...ledgerRepositoriesOf(data),
    jobs: createJobRepository(data),
    fundRequests: createFundRequestRepository(data),
    expenseCategories: createExpenseCategoryRepository(data),
    purposes: createPurposesRepository(data),
    allocations: createAllocationRepository(data),
    vendorBills: createVendorBillRepository(data),
    advances: createAdvanceRepository(data),
    vouchers: createVoucherRepository(data),
    refunds: createRefundRepository(data),
    receipts: createReceiptRepository(data),
    vendorPayments: createVendorPaymentRepository(data),
    books: createBooksRepository(data),
    numberSeries: createNumberSeriesRepository(data),
    gstRegistrations: createGstRegistrationRepository(data),
    credits: createCreditRepository(data),
    writeOffs: createWriteOffRepository(data),
    reminders: createReminderRepository(data),
    letters: createLetterRepository(data),
    letterQueue: createLetterQueueRepository(context),
    letterTemplates: createLetterTemplateRepository(data),
    letterSettings: createLetterSettingsRepository(data),
    letterOrders: createLetterOrderRepository(context),
    notices: createNoticeRepository(context),
    noticeLetters: createNoticeLetterRepository(context, data),
    noticeDays: createNoticeDayRepository(context),
    noticeQueue: createLetterQueueRepository(context, 'QueuedNotice'),
    documentLinks: createDocumentLinkRepository(data),
    reportSchedules: createReportScheduleRepository(data),
    reportDues: createReportQueueRepository(context),
    openings: createOpeningBalanceRepository(data),
    creditRefunds,
    vendorRefunds: creditRefunds.ofVendors,
    contras: createContraRepository(data),
    tallyExports: createTallyRepository(data),
    warehouseJobs: createWarehouseJobRepository(data),
    warehouseSyncs: createWarehouseSyncRepository(context),
    attachments: createAttachmentRepository(context),
    invoiceTypes: createInvoiceTypeRepository(context),
    returnFilings: createReturnFilingRepository(data),
    tds: createTdsRepository(data),
    einvoices: createEinvoiceRepository(data),
    portalRequests: createPortalRequestRepository(context),
    messages: createOutboxRepository(context),
    recordNotes: createNoteRepository(data, 'billing'),
    recordFiles: createFileRepository(data, context, 'billing'),
  };
}
type Repositories = ReturnType<typeof repositoriesOf>;

const migrationOf = (data: TenantData, repositories: Repositories) =>
  data.migration(
    [
      repositories.documents.upgrade,
      repositories.documents.addReportFigures,
      repositories.fundRequests.upgrade,
      repositories.fundRequests.addBillKeys,
      repositories.expenseCategories.upgrade,
      repositories.vendorBills.addPayments,
      repositories.creditRefunds.addRoles,
    ],
    [
      ...journalSteps(data.steps, {
        ...repositories,
        journal: createJournal({ ...repositories, periods: ANY_PERIOD }),
      }),
      openAmountStep(data.steps, repositories),
      repositories.documents.markCredited,
      repositories.documents.addReturnedAdvances,
    ],
    [agedPartyStep(data.steps, repositories)],
  );

/** Brings the database of the service to what this release needs. */
export async function migrateBilling(
  connection: ServiceContext['connection'],
  options: MigrationOptions,
): Promise<void> {
  const data = createTenantData(connection);
  await migrationOf(data, repositoriesOf({ connection }, data)).run(options);
}

/** Prepares the database and returns the application. */
export async function startBilling(context: ServiceContext): Promise<Express> {
  const { config } = context;
  // Each queue ends with the connection, and with demo data most are there twice; node warns of more than ten.
  context.connection.setMaxListeners(20);
  const data = createTenantData(context.connection);
  const repositories = repositoriesOf(context, data);
  // A posting of an earlier month takes the lock of the books, work that adds to what a party owes that of the credits.
  // Both exist before their transactions.
  const write: Write = async (scope, work) => {
    await repositories.books.prepareLock(scope);
    await repositories.credits.prepareLock(scope);
    return data.write(scope, work);
  };
  await prepareDatabase(context, repositories, migrationOf(data, repositories));
  if (config.SEED === 'demo')
    await seedDemoRecords(context, repositories, (masters) => servicesOf(context, repositories, masters));
  const crm = createCrmClient(config);
  const outbox = createOutbox({ ...context, outbox: repositories.messages, crm });
  // Delivers what an earlier process left in the outbox.
  outbox.wake();
  const infrastructure = { core: createCoreClient(config), crm, outbox, write, clock: () => new Date() };
  const services = servicesOf(context, repositories, infrastructure);
  await services.einvoices.resume();
  // Sends what an earlier process left.
  services.letters.resume();
  services.reportSchedules.resumeQueue();
  const notices = connectNotices(context, { ...repositories, ...infrastructure });
  return createBillingApp(context, { ...services, notices }, outbox);
}
