import { auditRoutes, type MoneyFields, type Timelines, type Write } from '@freightdesk/data';
import type { LetterTemplateService } from '@freightdesk/letters';
import {
  type CoreClient,
  createApp,
  createCoreClient,
  type ServiceContext,
  sessionSecretsOf,
} from '@freightdesk/service-kit';
import type { Express } from 'express';
import { advanceRoutes } from './advances/advance.routes';
import type { AdvanceService } from './advances/advance.service';
import { allocationRoutes } from './allocations/allocation.routes';
import type { AllocationService } from './allocations/allocation.service';
import { booksRoutes } from './books/books.routes';
import type { BooksService } from './books/books.service';
import { consolidationRoutes } from './consolidation/consolidation.routes';
import type { ConsolidationService } from './consolidation/consolidation.service';
import { contraRoutes } from './contras/contra.routes';
import type { ContraService } from './contras/contra.service';
import { creditRoutes } from './credit/credit.routes';
import type { CreditService } from './credit/credit.service';
import { creditRefundRoutes } from './credit-refunds/credit-refund.routes';
import type { CreditRefundService } from './credit-refunds/credit-refund.service';
import { documentLinkRoutes } from './document-links/document-link.routes';
import type { DocumentLinkService } from './document-links/document-link.service';
import { expenseMasterRoutes } from './expense-master/expense-master.routes';
import type { ExpenseMasterService } from './expense-master/expense-master.service';
import { fundRoutes } from './funds/fund.routes';
import type { FundService } from './funds/fund.service';
import type { FundDecisions } from './funds/fund-decision.service';
import { gstRegistrationRoutes } from './gst-registrations/gst-registration.routes';
import type { GstRegistrationService } from './gst-registrations/gst-registration.service';
import { issuingRoutes } from './issuing/issuing.routes';
import type { IssuingService } from './issuing/issuing.service';
import { jobBillingRoutes } from './job-billing/job-billing.routes';
import type { JobBillingService } from './job-billing/job-billing.service';
import { jobRoutes } from './jobs/job.routes';
import type { JobService } from './jobs/job.service';
import { ledgerRoutes } from './ledger/ledger.routes';
import type { LedgerService } from './ledger/ledger.service';
import { letterRoutes } from './letters/letter.routes';
import type { BillingLetters } from './letters/letter.service';
import type { LetterSettingsService } from './letters/letter-settings.service';
import { letterTemplateRoutes } from './letters/letter-template.routes';
import type { QuoteSubjectNeeds } from './letters/quote-subject.service';
import { masterUseRoutes } from './master-uses/master-use.routes';
import type { MasterUseService } from './master-uses/master-use.service';
import { noteRoutes } from './notes/note.routes';
import type { NoteService } from './notes/note.service';
import { noticeRoutes } from './notices/notice.routes';
import type { NoticeService } from './notices/notice.service';
import { numberSeriesRoutes } from './numbering/number-series.routes';
import type { NumberSeriesService } from './numbering/number-series.service';
import { openingBalanceRoutes } from './opening-balances/opening-balance.routes';
import type { OpeningBalanceService } from './opening-balances/opening-balance.service';
import type { Outbox } from './outbox/outbox.service';
import { overviewRoutes } from './overview/overview.routes';
import type { OverviewService } from './overview/overview.service';
import { printRoutes } from './print/print.routes';
import type { PrintService } from './print/print.service';
import { proformaRoutes } from './proformas/proforma.routes';
import type { ProformaService } from './proformas/proforma.service';
import type { ProformaFactNeeds } from './proformas/proforma-facts.service';
import { receiptRoutes } from './receipts/receipt.routes';
import type { ReceiptService } from './receipts/receipt.service';
import { reminderRoutes } from './reminders/reminder.routes';
import type { ReminderService } from './reminders/reminder.service';
import { reportScheduleRoutes } from './report-schedules/report-schedule.routes';
import type { ReportScheduleService } from './report-schedules/report-schedule.service';
import type { SendReportNeeds } from './report-schedules/send-report.service';
import { reportRoutes } from './reports/report.routes';
import type { ReportService } from './reports/report.service';
import { einvoiceRoutes } from './returns/einvoice.routes';
import type { EinvoiceService } from './returns/einvoice.service';
import { returnRoutes } from './returns/return.routes';
import type { ReturnService } from './returns/return.service';
import { tdsRoutes } from './returns/tds.routes';
import type { TdsService } from './returns/tds.service';
import { tallyRoutes } from './tally/tally.routes';
import type { TallyService } from './tally/tally.service';
import { vendorBillRoutes } from './vendor-bills/vendor-bill.routes';
import type { VendorBillService } from './vendor-bills/vendor-bill.service';
import { vendorPaymentRoutes } from './vendor-payments/vendor-payment.routes';
import type { VendorPaymentService } from './vendor-payments/vendor-payment.service';
import { vendorRefundRoutes } from './vendor-refunds/vendor-refund.routes';
import type { VendorRefundService } from './vendor-refunds/vendor-refund.service';
import { warehouseRoutes } from './warehouse/warehouse.routes';
import type { WarehouseService } from './warehouse/warehouse.service';
import { writeOffRoutes } from './write-offs/write-off.routes';
import type { WriteOffService } from './write-offs/write-off.service';

/** The fields of each collection that hold minor units. The history shows them as decimals. */
const moneyFields: MoneyFields = {
  invoices: [
    'rate',
    'amount',
    'gstAmount',
    'sgstAmount',
    'cgstAmount',
    'igstAmount',
    'totalAmount',
    'roundOff',
    'subtotal',
    'taxAmount',
    'advanceAmount',
    'totalAfterAdvance',
    'balanceAmount',
    'paidAmount',
    'writtenOffAmount',
    'returnedAdvance',
  ],
  fund_requests: [
    'requiredAmount',
    'approvedAmount',
    'disbursedAmount',
    'amount',
    'allocatedAmount',
    'spentAmount',
    'returnedAmount',
    'openAmount',
  ],
  job_expense_allocations: ['amount'],
  job_expense_master: ['maximum'],
  vendor_billing: ['invamount', 'paidAmount'],
  write_offs: ['amount'],
  credit_refunds: ['amount'],
  contras: ['amount'],
  opening_balances: ['totalAmount', 'openAmount'],
  books: ['writeOffLimit'],
  reminders: ['amount', 'open'],
  party_credits: ['creditLimit', 'releasedAmount'],
  vendor_payments: ['amount', 'tds', 'grossAmount', 'onAccountAmount', 'refundedAmount'],
  advance_received: ['advance', 'refundedAmount', 'amount'],
  advance_refunds: ['amount'],
  receipts: [
    'amount',
    'tds',
    'gstTds',
    'bankCharges',
    'grossAmount',
    'onAccountAmount',
    'refundedAmount',
    'returnCharges',
    'returnChargesGst',
    'gain',
    'carried',
    'received',
  ],
  tds_certificates: ['amount'],
  tds_challans: ['amount'],
  return_filings: ['taxable', 'igst', 'cgst', 'sgst'],
  advance_vouchers: ['amount', 'taxableValue', 'cgstAmount', 'sgstAmount', 'igstAmount', 'roundOff'],
};

/** The use cases behind the endpoints. */
export interface Services {
  readonly jobs: JobService;
  readonly proformas: ProformaService;
  readonly issuing: IssuingService;
  readonly notes: NoteService;
  readonly consolidation: ConsolidationService;
  readonly print: PrintService;
  readonly funds: FundService;
  readonly overview: OverviewService;
  readonly fundDecisions: FundDecisions;
  readonly jobBilling: JobBillingService;
  readonly vendorBills: VendorBillService;
  readonly allocations: AllocationService;
  readonly expenseMaster: ExpenseMasterService;
  readonly warehouse: WarehouseService;
  readonly advances: AdvanceService;
  readonly receipts: ReceiptService;
  readonly vendorPayments: VendorPaymentService;
  readonly ledger: LedgerService;
  readonly reminders: ReminderService;
  readonly letters: BillingLetters;
  readonly letterTemplates: LetterTemplateService;
  readonly letterSettings: LetterSettingsService;
  readonly documentLinks: DocumentLinkService;
  readonly reports: ReportService;
  readonly reportSchedules: ReportScheduleService;
  readonly tally: TallyService;
  readonly returns: ReturnService;
  readonly tds: TdsService;
  readonly books: BooksService;
  readonly numberSeries: NumberSeriesService;
  readonly gstRegistrations: GstRegistrationService;
  readonly credit: CreditService;
  readonly writeOffs: WriteOffService;
  readonly einvoices: EinvoiceService;
  readonly openingBalances: OpeningBalanceService;
  readonly creditRefunds: CreditRefundService;
  readonly vendorRefunds: VendorRefundService;
  readonly contras: ContraService;
  readonly masterUses: MasterUseService;
  readonly timelines: Timelines;
}

/** What the use cases need from outside: other services, the clock and transactions. */
export interface Infrastructure {
  readonly core: Pick<
    CoreClient,
    | 'party'
    | 'vendor'
    | 'client'
    | 'letterheads'
    | 'referencedRecords'
    | 'partiesOfGroup'
    | 'mastersByName'
    | 'mastersOfPans'
    | 'colleagues'
  >;
  readonly crm: ProformaFactNeeds['crm'] & QuoteSubjectNeeds['crm'] & SendReportNeeds['crm'];
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly write: Write;
  readonly clock: () => Date;
}

/** The HTTP interface of svc-billing. */
export const createBillingApp = (
  { config, connection, logger }: ServiceContext,
  services: Services & { readonly notices: NoticeService },
  outbox: Pick<Outbox, 'setAsideCount'>,
): Express =>
  createApp({
    name: 'svc-billing',
    sessionSecrets: sessionSecretsOf(config),
    connection,
    logger,
    clientExists: createCoreClient(config).clientExists,
    gauges: [
      {
        name: 'outbox_set_aside_messages',
        help: 'Messages that svc-crm refuses, and those behind them; the log has the reasons',
        value: outbox.setAsideCount,
      },
    ],
    register: (routes) => {
      jobRoutes(routes, services);
      // Before the path of a single invoice, which would read these names as ids.
      printRoutes(routes, services);
      issuingRoutes(routes, services);
      noteRoutes(routes, services);
      consolidationRoutes(routes, services);
      proformaRoutes(routes, services);
      fundRoutes(routes, services);
      allocationRoutes(routes, services);
      expenseMasterRoutes(routes, services);
      overviewRoutes(routes, services);
      jobBillingRoutes(routes, services);
      vendorBillRoutes(routes, services);
      warehouseRoutes(routes, services);
      advanceRoutes(routes, services);
      receiptRoutes(routes, services);
      vendorPaymentRoutes(routes, services);
      ledgerRoutes(routes, services);
      reminderRoutes(routes, services);
      letterRoutes(routes, services);
      letterTemplateRoutes(routes, services);
      noticeRoutes(routes, services);
      documentLinkRoutes(routes, services);
      reportScheduleRoutes(routes, services);
      reportRoutes(routes, services);
      tallyRoutes(routes, services);
      returnRoutes(routes, services);
      tdsRoutes(routes, services);
      booksRoutes(routes, services);
      numberSeriesRoutes(routes, services);
      gstRegistrationRoutes(routes, services);
      creditRoutes(routes, services);
      writeOffRoutes(routes, services);
      einvoiceRoutes(routes, services);
      openingBalanceRoutes(routes, services);
      creditRefundRoutes(routes, services);
      vendorRefundRoutes(routes, services);
      contraRoutes(routes, services);
      masterUseRoutes(routes, services);
      auditRoutes(routes, connection, moneyFields);
      services.timelines.bind(routes, moneyFields);
    },
  });
