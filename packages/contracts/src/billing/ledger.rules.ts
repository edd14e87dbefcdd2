import type { Account } from '@freightdesk/tax';

/** What is entered in the journal, by its own record (LEDGER-12). New sources are added at the end, because ids of entries count them. */
export const ENTRY_SOURCES = [
  'invoice',
  'consolidated_invoice',
  'debit_note',
  'credit_note',
  'receipt',
  'advance',
  'advance_refund',
  'vendor_bill',
  'vendor_payment',
  'write_off',
  'opening_balance',
  'credit_refund',
  'tds_challan',
  'contra',
] as const;
export type EntrySource = (typeof ENTRY_SOURCES)[number];

/** What happens to a record that moves money. New events are added at the end, because ids of entries count them. */
export const ENTRY_EVENTS = [
  'recorded',
  'advance_use',
  'advance_return',
  'exchange_difference',
  'reversal',
  'correction',
] as const;
export type EntryEvent = (typeof ENTRY_EVENTS)[number];

/** Whose accounts an entry moves. */
export const PARTY_ROLES = ['customer', 'vendor'] as const;

/** The names of the accounts. */
export const ACCOUNT_TEXTS: Readonly<Record<Account, string>> = {
  debtors: 'Sundry debtors',
  customer_advances: 'Customer advances',
  customer_deposits: 'Customer deposits',
  creditors: 'Sundry creditors',
  tds_payable: 'TDS payable',
  bank: 'Bank',
  cash: 'Cash',
  tds_receivable: 'TDS receivable',
  gst_tds_receivable: 'GST TDS receivable',
  income: 'Income',
  cgst: 'Output CGST',
  sgst: 'Output SGST',
  igst: 'Output IGST',
  other_taxes: 'Other taxes',
  gst_on_advances: 'GST on advances',
  disbursements: 'Disbursements recoverable',
  job_expenses: 'Job expenses',
  round_off: 'Round-off',
  bank_charges: 'Bank charges',
  bad_debts: 'Bad debts',
  exchange_difference: 'Exchange difference',
  opening_balances: 'Opening balances',
  contra: 'Contras',
};

const SOURCE_TEXTS: Readonly<Record<EntrySource, string>> = {
  invoice: 'Invoice',
  consolidated_invoice: 'Consolidated invoice',
  debit_note: 'Debit note',
  credit_note: 'Credit note',
  receipt: 'Receipt',
  advance: 'Advance',
  advance_refund: 'Refund of an advance',
  vendor_bill: 'Vendor bill',
  vendor_payment: 'Vendor payment',
  write_off: 'Write-off',
  opening_balance: 'Opening balance',
  credit_refund: 'Refund',
  tds_challan: 'TDS challan',
  contra: 'Contra',
};

const EVENT_TEXTS: Readonly<Record<EntryEvent, string>> = {
  recorded: '',
  advance_use: ', advance used',
  advance_return: ', advance given back',
  exchange_difference: ', exchange difference',
  reversal: ', reversed',
  correction: ', corrected',
};

/** What an entry is about, such as `Receipt RC/26-27/00021, reversed`. */
export const entryText = (entry: {
  readonly source: EntrySource;
  readonly sourceNumber: string;
  readonly event: EntryEvent;
}): string =>
  `${[SOURCE_TEXTS[entry.source], entry.sourceNumber].filter(Boolean).join(' ')}${EVENT_TEXTS[entry.event]}`;
