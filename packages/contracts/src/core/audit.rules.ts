/** The kinds of records whose history is kept, and the service that keeps it. */
export const AUDITED_KINDS = {
  users: 'core',
  clients: 'core',
  parties: 'core',
  charges: 'core',
  tax_groups: 'core',
  tax_slabs: 'core',
  hsn_sac: 'core',
  shipment_categories: 'core',
  charge_basis: 'core',
  ports: 'core',
  vendor_master: 'core',
  quotes: 'crm',
  contracts: 'crm',
  jobs: 'billing',
  invoices: 'billing',
  fund_requests: 'billing',
  job_expense_allocations: 'billing',
  fund_request_purposes: 'billing',
  job_expense_master: 'billing',
  vendor_billing: 'billing',
  advance_received: 'billing',
  advance_refunds: 'billing',
  advance_vouchers: 'billing',
  receipts: 'billing',
  vendor_payments: 'billing',
  books: 'billing',
  number_series: 'billing',
  gst_registrations: 'billing',
  write_offs: 'billing',
  party_credits: 'billing',
  reminders: 'billing',
  reminder_steps: 'billing',
  credit_refunds: 'billing',
  contras: 'billing',
  opening_balances: 'billing',
  tally_exports: 'billing',
  warehouse_jobs: 'billing',
  return_filings: 'billing',
  einvoices: 'billing',
  einvoice_settings: 'billing',
  portal_accounts: 'billing',
  tds_certificates: 'billing',
  tds_challans: 'billing',
  letters: 'billing',
  document_links: 'billing',
  letter_templates: 'billing',
  letter_settings: 'billing',
} as const;
export type AuditedKind = keyof typeof AUDITED_KINDS;

/**
 * The collection of each service with the notes of colleagues on its records. Their histories are read one by one; the trail names
 * them once the released screens know them.
 */
export const RECORD_NOTE_KINDS = {
  core: 'core_record_notes',
  crm: 'crm_record_notes',
  billing: 'billing_record_notes',
} as const;

/** The services that keep a trail, in the order in which screens offer them. */
export const TRAIL_SERVICES = ['billing', 'crm', 'core'] as const;
