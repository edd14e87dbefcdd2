import {
  CONTRACT_VERSION,
  lazyScreen,
  type RemoteDefinition,
  type RemoteRoute,
} from '@freightdesk/remote-kit';

// Screens of one name are loaded together: each part of its own costs the entry bytes, which every first page loads.
const routes: readonly RemoteRoute[] = [
  {
    path: '/billing/job-summary',
    handle: { title: 'Job Summary', description: 'Jobs of all parties and how far they are' },
    lazy: lazyScreen(() =>
      import('./jobs/job-summary/job-summary.screen').then((module) => module.JobSummaryScreen),
    ),
  },
  {
    path: '/billing/performa-invoice',
    handle: { title: 'Proforma Invoice', description: 'Pick a job and raise its proforma' },
    lazy: lazyScreen(() =>
      import('./proformas/proforma-picker/proforma-picker.screen').then(
        (module) => module.ProformaPickerScreen,
      ),
    ),
  },
  {
    path: '/billing/proforma-list',
    handle: { title: 'Proforma List', description: 'Proforma invoices, newest first' },
    lazy: lazyScreen(() =>
      import('./proformas/proforma-list/proforma-list.screen').then((module) => module.ProformaListScreen),
    ),
  },
  {
    path: '/billing/proforma-invoice/view/:id',
    handle: { title: 'Proforma Invoice', description: 'The document as it was raised' },
    lazy: lazyScreen(() => import('./documents/document.screen').then((module) => module.DocumentScreen)),
  },
  {
    path: '/billing/invoice',
    handle: { title: 'Invoices', description: 'Issued documents, newest first' },
    lazy: lazyScreen(() =>
      import('./invoices/invoice-list.screen').then((module) => module.InvoiceListScreen),
    ),
  },
  {
    path: '/billing/invoice/:id',
    handle: { title: 'Invoice', description: 'The document as it was issued' },
    lazy: lazyScreen(() => import('./documents/document.screen').then((module) => module.DocumentScreen)),
  },
  {
    path: '/billing/consolidatedinvoice',
    handle: { title: 'Consolidated Invoice', description: 'One invoice for several proformas of a party' },
    lazy: lazyScreen(() =>
      import('./consolidation/consolidation.screen').then((module) => module.ConsolidationScreen),
    ),
  },
  {
    path: '/billing/credit-note-list',
    handle: { title: 'Credit / Debit Notes', description: 'Pick the invoice that a note is raised on' },
    lazy: lazyScreen(() => import('./notes/note-picker.screen').then((module) => module.NotePickerScreen)),
  },
  {
    path: '/billing/vouchers',
    handle: { title: 'Vouchers', description: 'Receipts and refunds of advances, newest first' },
    lazy: lazyScreen(() =>
      import('./advances/voucher-list.screen').then((module) => module.VoucherListScreen),
    ),
  },
  {
    path: '/billing/receipts',
    handle: { title: 'Receipts', description: 'Payments of parties, newest first' },
    lazy: lazyScreen(() =>
      import('./receipts/receipt-list.screen').then((module) => module.ReceiptListScreen),
    ),
  },
  {
    path: '/billing/vendor-payments',
    handle: { title: 'Vendor Payments', description: 'What vendors were paid, newest first' },
    lazy: lazyScreen(() =>
      import('./vendor-payments/vendor-payment-list.screen').then((module) => module.VendorPaymentListScreen),
    ),
  },
  {
    path: '/billing/vendors/:id',
    handle: { title: 'Vendor Account', description: 'What a vendor is owed, and its statement' },
    lazy: lazyScreen(() =>
      import('./ledger/vendor-account.screen').then((module) => module.VendorAccountScreen),
    ),
  },
  {
    path: '/billing/parties/:id',
    handle: { title: 'Party Account', description: 'What a party owes, and its statement' },
    lazy: lazyScreen(() =>
      import('./ledger/party-account.screen').then((module) => module.PartyAccountScreen),
    ),
  },
  {
    path: '/billing/ageing',
    handle: { title: 'Ageing', description: 'What every party owes, by days overdue' },
    lazy: lazyScreen(() => import('./ledger/ageing.screen').then((module) => module.AgeingScreen)),
  },
  {
    path: '/billing/reminders',
    handle: { title: 'Reminders', description: 'Letters of today and past letters' },
    lazy: lazyScreen(() => import('./reminders/reminders.screen').then((module) => module.RemindersScreen)),
  },
  {
    path: '/billing/day-book',
    handle: { title: 'Day Book', description: 'Entries of the journal, newest first' },
    lazy: lazyScreen(() =>
      import(/* webpackChunkName: "ledger" */ './ledger/day-book.screen').then(
        (module) => module.DayBookScreen,
      ),
    ),
  },
  {
    path: '/billing/ledger',
    handle: { title: 'Ledger', description: 'The entries of one account and its balance' },
    lazy: lazyScreen(() =>
      import(/* webpackChunkName: "ledger" */ './ledger/account-ledger.screen').then(
        (module) => module.AccountLedgerScreen,
      ),
    ),
  },
  {
    path: '/billing/tally',
    handle: { title: 'Tally Export', description: 'The journal as files for Tally' },
    lazy: lazyScreen(() =>
      import(/* webpackChunkName: "closing" */ './tally/tally-export-list.screen').then(
        (module) => module.TallyExportListScreen,
      ),
    ),
  },
  {
    path: '/billing/reports',
    handle: { title: 'Scheduled Reports' },
    lazy: lazyScreen(() =>
      import(/* webpackChunkName: "closing" */ './report-schedules/report-schedules.screen').then(
        (module) => module.ReportSchedulesScreen,
      ),
    ),
  },
  {
    path: '/billing/trial-balance',
    handle: { title: 'Trial Balance', description: 'What every account has moved, and its balance' },
    lazy: lazyScreen(() =>
      import(/* webpackChunkName: "ledger" */ './ledger/trial-balance.screen').then(
        (module) => module.TrialBalanceScreen,
      ),
    ),
  },
  {
    path: '/billing/invoice/:id/einvoice',
    handle: { title: 'E-invoice', description: 'Registration of a document at the portal' },
    lazy: lazyScreen(() => import('./returns/einvoice.screen').then((module) => module.EinvoiceScreen)),
  },
  {
    path: '/billing/returns/gstr1',
    handle: { title: 'GSTR-1', description: 'Outward supplies of a month, held against the register' },
    lazy: lazyScreen(() => import('./returns/gstr1.screen').then((module) => module.Gstr1Screen)),
  },
  {
    path: '/billing/returns/tds-receivable',
    handle: { title: 'TDS Receivable', description: 'What was kept back by customers' },
    lazy: lazyScreen(() =>
      import(/* webpackChunkName: "tds" */ './returns/tds-receivable.screen').then(
        (module) => module.TdsReceivableScreen,
      ),
    ),
  },
  {
    path: '/billing/returns/tds-payable',
    handle: { title: 'TDS Payable', description: 'What was kept back from vendors' },
    lazy: lazyScreen(() =>
      import(/* webpackChunkName: "tds" */ './returns/tds-payable.screen').then(
        (module) => module.TdsPayableScreen,
      ),
    ),
  },
  {
    path: '/billing/refunds',
    handle: { title: 'Refunds', description: 'What was paid back to parties and by vendors' },
    lazy: lazyScreen(() => import('./credit-refunds/refunds.screen').then((module) => module.RefundsScreen)),
  },
  {
    path: '/billing/contras',
    handle: { title: 'Contras', description: 'What was set off' },
    lazy: lazyScreen(() => import('./contras/contra-list.screen').then((module) => module.ContraListScreen)),
  },
  {
    path: '/billing/opening-balances',
    handle: { title: 'Opening Balances', description: 'What was open before Freightdesk' },
    lazy: lazyScreen(() =>
      import('./opening-balances/opening-balance-list.screen').then(
        (module) => module.OpeningBalanceListScreen,
      ),
    ),
  },
  {
    path: '/billing/write-offs',
    handle: { title: 'Write-offs', description: 'What was given up, and what waits for an approval' },
    lazy: lazyScreen(() =>
      import('./write-offs/write-off-list.screen').then((module) => module.WriteOffListScreen),
    ),
  },
  {
    path: '/billing/closing',
    handle: { title: 'Closing', description: 'Until when the books are closed' },
    lazy: lazyScreen(() =>
      import(/* webpackChunkName: "closing" */ './books/books.screen').then((module) => module.BooksScreen),
    ),
  },
  {
    path: '/settings/number-series',
    handle: { title: 'Document Numbers', description: 'Prefix and next number of each kind' },
    lazy: lazyScreen(() =>
      import(/* webpackChunkName: "settings" */ './numbering/number-series.screen').then(
        (module) => module.NumberSeriesScreen,
      ),
    ),
  },
  {
    path: '/settings/letters',
    handle: { title: 'Letters', description: 'E-mails about documents, in each language' },
    lazy: lazyScreen(() =>
      import(/* webpackChunkName: "settings" */ './letters/letter-templates.screen').then(
        (module) => module.LetterTemplatesScreen,
      ),
    ),
  },
  {
    path: '/settings/gst-registrations',
    handle: { title: 'GST Registrations', description: 'The GSTINs of the company and their addresses' },
    lazy: lazyScreen(() =>
      import(/* webpackChunkName: "settings" */ './gst-registrations/gst-registrations.screen').then(
        (module) => module.GstRegistrationsScreen,
      ),
    ),
  },
  {
    path: '/settings/billing-rules',
    handle: {
      title: 'Billing Rules',
      description: 'Write-offs, credit hold, totals and codes of documents',
    },
    lazy: lazyScreen(() =>
      import(/* webpackChunkName: "settings" */ './books/billing-rules.screen').then(
        (module) => module.BillingRulesScreen,
      ),
    ),
  },
  {
    path: '/billing/credit-note/create/:id',
    handle: { title: 'Create Credit Note', description: 'Lines of an invoice are taken back' },
    lazy: lazyScreen(() => import('./notes/credit-note.screen').then((module) => module.CreditNoteScreen)),
  },
  {
    path: '/billing/debit-note/create/:id',
    handle: { title: 'Create Debit Note', description: 'Charges are added to an invoice' },
    lazy: lazyScreen(() => import('./notes/debit-note.screen').then((module) => module.DebitNoteScreen)),
  },
];

const OVERVIEW = '/api/overview/billing';

/** The dashboard's figures of jobs and documents. */
const overview: RemoteDefinition['overview'] = {
  cards: [
    {
      label: 'Total Revenue',
      to: '/billing/invoice',
      order: 1,
      from: OVERVIEW,
      field: 'revenue',
      kind: 'money',
      hint: 'This financial year, without tax',
    },
    {
      label: 'Pending Invoices',
      to: '/billing/proforma-list?status=proforma',
      order: 3,
      from: OVERVIEW,
      field: 'openProformas',
      kind: 'count',
    },
  ],
  waiting: [
    {
      label: 'Write-offs to decide',
      to: '/billing/write-offs?state=waiting',
      order: 5,
      from: OVERVIEW,
      field: 'writeOffsToDecide',
      notice: 'paymentAlerts',
    },
    {
      label: 'Overdue invoices',
      to: '/billing/invoice?payment=overdue',
      order: 6,
      from: OVERVIEW,
      field: 'overdueInvoices',
      notice: 'invoiceReminders',
    },
  ],
  actions: [{ label: 'Create Invoice', to: '/billing/performa-invoice', order: 1 }],
  activity: [
    {
      from: OVERVIEW,
      field: 'activity',
      links: { jobs: '/billing/job-summary', invoices: '/billing/invoice/:id' },
    },
  ],
  tables: [
    {
      from: OVERVIEW,
      field: 'recentInvoices',
      title: 'Recent Invoices',
      caption: 'Latest invoices',
      empty: 'No invoices yet. Create Invoice raises the first one.',
      columns: [
        { header: 'Invoice #', field: 'number', kind: 'code' },
        { header: 'Party', field: 'partyName', kind: 'text' },
        { header: 'Amount', field: 'totalAmount', kind: 'money' },
        { header: 'Date', field: 'date', kind: 'date' },
        {
          header: 'Status',
          field: 'status',
          kind: 'badge',
          tones: { paid: 'green', part_paid: 'blue', pending: 'yellow', overdue: 'red', draft: 'blue' },
        },
      ],
      views: { draft: '/billing/proforma-invoice/view/:id', '': '/billing/invoice/:id' },
      menu: [
        { label: 'All invoices', to: '/billing/invoice' },
        { label: 'All proformas', to: '/billing/proforma-list' },
      ],
    },
  ],
};

/** The billing remote: jobs, proforma and consolidated invoices, notes, and the register of issued documents. */
export const remote: RemoteDefinition = {
  id: 'mf-billing',
  contractVersion: CONTRACT_VERSION,
  routes,
  navigation: [
    { group: 'Billing', label: 'Job Summary', to: '/billing/job-summary', order: 1 },
    { group: 'Billing', label: 'Create Proforma', to: '/billing/performa-invoice', order: 2 },
    { group: 'Billing', label: 'Proforma List', to: '/billing/proforma-list', order: 3 },
    { group: 'Billing', label: 'Invoice', to: '/billing/invoice', order: 4 },
    { group: 'Billing', label: 'consolidated', to: '/billing/consolidatedinvoice', order: 5 },
    { group: 'Billing', label: 'Credit / Debit Notes', to: '/billing/credit-note-list', order: 6 },
    { group: 'Billing', label: 'Vouchers', to: '/billing/vouchers', order: 7 },
    { group: 'Accounts', label: 'Receipts', to: '/billing/receipts', order: 8 },
    {
      group: 'Accounts',
      label: 'Vendor Payments',
      to: '/billing/vendor-payments',
      also: ['/billing/vendors'],
      order: 9,
    },
    { group: 'Accounts', label: 'Ageing', to: '/billing/ageing', also: ['/billing/parties'], order: 10 },
    { group: 'Accounts', label: 'Reminders', to: '/billing/reminders', order: 11 },
    { group: 'Accounts', label: 'Day Book', to: '/billing/day-book', order: 12 },
    { group: 'Accounts', label: 'Ledger', to: '/billing/ledger', order: 13 },
    { group: 'Accounts', label: 'Trial Balance', to: '/billing/trial-balance', order: 14 },
    { group: 'Accounts', label: 'Contras', to: '/billing/contras', order: 16 },
    { group: 'Accounts', label: 'Refunds', to: '/billing/refunds', order: 17 },
    { group: 'Accounts', label: 'Opening Balances', to: '/billing/opening-balances', order: 18 },
    { group: 'Accounts', label: 'Write-offs', to: '/billing/write-offs', order: 19 },
    { group: 'Accounts', label: 'Closing', to: '/billing/closing', order: 20 },
    { group: 'Accounts', label: 'Tally Export', to: '/billing/tally', order: 21 },
    { group: 'Returns', label: 'GSTR-1', to: '/billing/returns/gstr1', order: 30 },
    { group: 'Returns', label: 'TDS Receivable', to: '/billing/returns/tds-receivable', order: 31 },
    { group: 'Returns', label: 'TDS Payable', to: '/billing/returns/tds-payable', order: 32 },
  ],
  overview,
  find: () => import('./find'),
  reports: () => import('./reports'),
};
