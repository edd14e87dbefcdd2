type Id = number | string;

const part = (id: Id): string => encodeURIComponent(String(id));

/** Paths of all screens, so that one remote can lead to another without spelling its routes. */
export const links = {
  dashboard: '/',
  signIn: '/login',
  superadminSignIn: '/superadmin/login',
  superadminDashboard: '/superadmin/dashboard',
  superadminSettings: '/superadmin/settings',
  superadminStatus: '/superadmin/status',
  addClient: '/superadmin/clients/add',
  editClient: (id: Id) => `/superadmin/clients/edit/${part(id)}`,
  parties: '/masters/party',
  /** A list with the form of a new record, which its screen opens by `useNewForm`. */
  newOf: (list: string) => `${list}?new=`,
  partyMaster: '/masters/party-master',
  charges: '/masters/charge',
  addCharge: '/masters/add-charge',
  editCharge: (id: Id) => `/masters/edit-charge/${part(id)}`,
  taxSlabs: '/masters/tax-slabs',
  taxGroups: '/masters/tax-groups',
  hsnSac: '/masters/hsn-sac',
  shipmentCategories: '/masters/shipment-category',
  chargeBases: '/masters/charge-basis',
  vendors: '/masters/vendor-master',
  mentions: '/mentions',
  users: '/users',
  auditTrail: '/users/audit-trail',
  quotes: '/quotes',
  addQuote: '/quotes/add',
  editQuote: (id: Id) => `/quotes/${part(id)}/edit`,
  addSeaQuote: '/quotes/sea',
  editSeaQuote: (id: Id) => `/quotes/edit-sea/${part(id)}`,
  addFinalQuote: '/quotes/final',
  editFinalQuote: (id: Id) => `/quotes/edit-final/${part(id)}`,
  compareQuotes: (quoteId: string) => `/quotes/compare/${part(quoteId)}`,
  contracts: '/contracts',
  addContract: '/contracts/add',
  editContract: (id: Id) => `/contracts/edit/${part(id)}`,
  jobSummary: '/billing/job-summary',
  createProforma: '/billing/performa-invoice',
  proformaOfJob: (jobNumber: string) => `/billing/performa-invoice?job=${part(jobNumber)}`,
  anotherProforma: (jobNumber: string) => `/billing/performa-invoice?job=${part(jobNumber)}&part=new`,
  editProforma: (id: Id) => `/billing/performa-invoice?edit=${part(id)}`,
  proformaList: '/billing/proforma-list',
  viewProforma: (id: Id) => `/billing/proforma-invoice/view/${part(id)}`,
  invoice: '/billing/invoice',
  viewInvoice: (id: Id) => `/billing/invoice/${part(id)}`,
  consolidatedInvoice: '/billing/consolidatedinvoice',
  creditNoteList: '/billing/credit-note-list',
  receipts: '/billing/receipts',
  ledger: (account: string) => `/billing/ledger?account=${part(account)}`,
  partyAccount: (partyId: Id) => `/billing/parties/${part(partyId)}`,
  createCreditNote: (invoiceId: Id) => `/billing/credit-note/create/${part(invoiceId)}`,
  createDebitNote: (invoiceId: Id) => `/billing/debit-note/create/${part(invoiceId)}`,
  fundRequests: '/fund-requests',
  approveFunds: '/approve-funds',
  adhocRequests: '/adhoc-requests',
  imprestAccounts: '/imprest-accounts',
  expenseMaster: '/expense-master',
  reports: '/reports',
  settings: '/settings',
  company: '/settings/company',
  status: '/status',
} as const;

/** State of the navigation that follows a save: `navigate(links.charges, { state: SAVED })`. It is never held up. */
export const SAVED = { saved: true } as const;

/** Whether a navigation followed a save. */
export const isSavedState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'saved' in state && state.saved === SAVED.saved;
