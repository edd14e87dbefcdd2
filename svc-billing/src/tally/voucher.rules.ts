import { ACCOUNT_TEXTS, type EntrySource, entryText } from '@freightdesk/contracts/billing';
import type { Stored } from '@freightdesk/data';
import {
  type Account,
  indianDay,
  type Minor,
  negate,
  type Posting,
  subtract,
  sumAmounts,
  visibleText,
  ZERO,
} from '@freightdesk/tax';
import { postingsOf } from '../ledger/entry.rules';
import type { EntryRecord } from '../ledger/journal.model';

/** A ledger of Tally: its name is its key, its group decides where it stands (TALLY-1). */
export interface TallyLedger {
  readonly name: string;
  readonly group: string;
  /** The customer or vendor that it is of. */
  readonly party: Pick<EntryRecord, 'partyRole' | 'partyId'> | undefined;
}

/** What a line of a party is about. An amount on account names no bill. */
export interface BillPart {
  readonly kind: 'New Ref' | 'Agst Ref' | 'On Account';
  readonly name: string;
  readonly amount: Minor;
}

export interface VoucherLine {
  readonly ledger: TallyLedger;
  /** In paise, debit above zero. */
  readonly amount: Minor;
  readonly bills: readonly BillPart[];
}

/** An entry of the journal as Tally takes it. Its lines add up to zero. */
export interface Voucher {
  /** Stays the same, so that importing it again changes the voucher instead of adding one. */
  readonly remoteId: string;
  readonly type: string;
  /** Empty where Tally numbers it: bills of vendors have numbers of theirs. */
  readonly number: string;
  readonly reference: string;
  readonly day: string;
  readonly partyName: string;
  readonly narration: string;
  readonly lines: readonly VoucherLine[];
}

type Entry = Stored<EntryRecord>;

/** A document or a vendor's bill, and how much of it is settled. */
export interface SettledBill {
  readonly number: string;
  readonly amount: Minor;
}

/** What the records of entries say about bills. */
export interface BillFacts {
  /** The invoice that a credit note takes back. */
  readonly originalOf: (noteId: number) => string | undefined;
  /** What a receipt, a payment, a write-off or a side of a contra settles, each above zero. */
  readonly settledBy: (entry: Pick<Entry, 'source' | 'sourceId' | 'partyRole'>) => readonly SettledBill[];
}

const GROUPS: Readonly<Record<Account, string>> = {
  debtors: 'Sundry Debtors',
  customer_advances: 'Current Liabilities',
  customer_deposits: 'Current Liabilities',
  creditors: 'Sundry Creditors',
  tds_payable: 'Duties & Taxes',
  bank: 'Bank Accounts',
  cash: 'Cash-in-Hand',
  tds_receivable: 'Loans & Advances (Asset)',
  gst_tds_receivable: 'Loans & Advances (Asset)',
  income: 'Sales Accounts',
  cgst: 'Duties & Taxes',
  sgst: 'Duties & Taxes',
  igst: 'Duties & Taxes',
  other_taxes: 'Duties & Taxes',
  gst_on_advances: 'Current Assets',
  disbursements: 'Current Assets',
  job_expenses: 'Direct Expenses',
  round_off: 'Indirect Expenses',
  bank_charges: 'Indirect Expenses',
  bad_debts: 'Indirect Expenses',
  exchange_difference: 'Indirect Incomes',
  opening_balances: 'Capital Account',
  contra: 'Current Liabilities',
};

const LONGEST_NAME = 99;

const nameOf = (text: string): string => visibleText(text).replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME);

const ACCOUNT_NAMES = new Set(Object.values(ACCOUNT_TEXTS).map((text) => text.toLowerCase()));

/** A charge or another tax; with its account before it where an account has the same name. */
function headName(account: Account, head: string): string {
  const name = nameOf(head) || ACCOUNT_TEXTS[account];
  return ACCOUNT_NAMES.has(name.toLowerCase()) ? `${ACCOUNT_TEXTS[account]}: ${name}` : name;
}

const OUTPUT_TAX: ReadonlySet<Account> = new Set(['cgst', 'sgst', 'igst', 'other_taxes']);

/** The GSTIN of a registration besides the main one. */
export type GstinOf = (registrationId: number) => string | undefined;

/** Output tax is owed by each registration in its State: that of another than the main one has ledgers of its own (TALLY-1). */
function taxName(name: string, account: Account, { registrationId }: Entry, gstinOf: GstinOf): string {
  const gstin = registrationId !== null && OUTPUT_TAX.has(account) ? gstinOf(registrationId) : undefined;
  return gstin ? `${name} ${gstin}` : name;
}

/** The ledger of a posting. A vendor's name says so, because a customer may have the same one. */
export function ledgerOf({ account, head = '' }: Posting, entry: Entry, gstinOf: GstinOf): TallyLedger {
  const group = GROUPS[account];
  const { partyRole, partyId } = entry;
  const party = { partyRole, partyId };
  if (account === 'debtors') return { name: nameOf(entry.partyName), group, party };
  if (account === 'creditors') return { name: nameOf(`${entry.partyName} (vendor)`), group, party };
  const name = head ? headName(account, head) : ACCOUNT_TEXTS[account];
  return { name: taxName(name, account, entry, gstinOf), group, party: undefined };
}

const TYPES: Readonly<Record<EntrySource, string>> = {
  invoice: 'Sales',
  consolidated_invoice: 'Sales',
  debit_note: 'Debit Note',
  credit_note: 'Credit Note',
  receipt: 'Receipt',
  advance: 'Receipt',
  advance_refund: 'Payment',
  vendor_bill: 'Purchase',
  vendor_payment: 'Payment',
  write_off: 'Journal',
  opening_balance: 'Journal',
  credit_refund: 'Payment',
  tds_challan: 'Payment',
  contra: 'Journal',
};

function typeOf({ source, event, partyRole }: Pick<Entry, 'source' | 'event' | 'partyRole'>): string {
  // What a vendor pays back comes in.
  const type = source === 'credit_refund' && partyRole === 'vendor' ? 'Receipt' : TYPES[source];
  if (event === 'recorded') return type;
  if (event !== 'reversal' || type === 'Journal') return 'Journal';
  return type === 'Receipt' ? 'Payment' : 'Receipt';
}

const isFirst = ({ event, part }: Pick<Entry, 'event' | 'part'>): boolean =>
  event === 'recorded' && part === 0;

/** The number of a voucher: that of its document, with what happened to it where it was not issued by this entry. */
function numberOf({ source, sourceNumber, event, part, partyRole }: Entry): string {
  if (source === 'vendor_bill') return '';
  if (source === 'contra' && event === 'recorded' && partyRole === 'vendor') return `${sourceNumber} vendor`;
  if (isFirst({ event, part })) return sourceNumber;
  return [sourceNumber, event.replaceAll('_', ' '), part > 0 ? String(part + 1) : '']
    .filter(Boolean)
    .join(' ');
}

const onAccount = (amount: Minor): BillPart => ({ kind: 'On Account', name: '', amount });

/** What an entry settles, in the direction of its line, and the rest on account. */
function settledBills(entry: Entry, amount: Minor, { settledBy }: BillFacts): BillPart[] {
  const inDirection = (settled: Minor): Minor => (amount < ZERO ? negate(settled) : settled);
  const parts = settledBy(entry).map(
    (each): BillPart => ({ kind: 'Agst Ref', name: each.number, amount: inDirection(each.amount) }),
  );
  const rest = subtract(amount, sumAmounts(parts.map((each) => each.amount)));
  if (rest === ZERO) return parts;
  // More than the entry has was allocated at another rate.
  return rest > ZERO === amount > ZERO ? [...parts, onAccount(rest)] : [onAccount(amount)];
}

/** Whether an opening balance is money on account: its reversal moves the other side. */
function isPaidAhead({ event, partyRole, partyDebit, partyCredit }: Entry): boolean {
  const isDebit = partyDebit > partyCredit;
  const isOwed = isDebit === (partyRole === 'customer');
  return isOwed !== (event === 'recorded');
}

/** The bills of a party's line; they add up to it. */
function billsOf(entry: Entry, amount: Minor, facts: BillFacts): BillPart[] {
  const { source, sourceId, sourceNumber, event } = entry;
  const against = (name: string): BillPart[] => [{ kind: 'Agst Ref', name, amount }];
  switch (source) {
    case 'invoice':
    case 'consolidated_invoice':
    case 'debit_note':
    case 'vendor_bill':
      return isFirst(entry) ? [{ kind: 'New Ref', name: sourceNumber, amount }] : against(sourceNumber);
    case 'opening_balance':
      if (isPaidAhead(entry)) return [onAccount(amount)];
      return isFirst(entry) ? [{ kind: 'New Ref', name: sourceNumber, amount }] : against(sourceNumber);
    case 'credit_note':
      return against(facts.originalOf(sourceId) ?? sourceNumber);
    case 'receipt':
    case 'vendor_payment':
      // A reversal takes them off all that they had paid.
      return event === 'recorded' ? settledBills(entry, amount, facts) : [onAccount(amount)];
    case 'write_off':
    case 'contra':
      return settledBills(entry, amount, facts);
    default:
      return [onAccount(amount)];
  }
}

/** What decides the ledgers and bills of entries. */
export interface VoucherFacts extends BillFacts {
  readonly gstinOf: GstinOf;
}

function lineOf(entry: Entry, posting: Posting, facts: VoucherFacts): VoucherLine {
  const ledger = ledgerOf(posting, entry, facts.gstinOf);
  const { amount } = posting;
  return { ledger, amount, bills: ledger.party ? billsOf(entry, amount, facts) : [] };
}

/** An entry as a voucher, the party's line first (TALLY-1). */
export function voucherOf(entry: Entry, facts: VoucherFacts): Voucher {
  const lines = postingsOf(entry).map((posting) => lineOf(entry, posting, facts));
  return {
    remoteId: `freightdesk-${entry.clientId}-${entry.id}`,
    type: typeOf(entry),
    number: numberOf(entry),
    reference: entry.sourceNumber,
    day: indianDay(entry.day),
    partyName: lines.find(({ ledger }) => ledger.party)?.ledger.name ?? nameOf(entry.partyName),
    narration: [entryText(entry), entry.jobNumber && `job ${entry.jobNumber}`].filter(Boolean).join(', '),
    lines: lines.toSorted(
      (one, other) => Number(Boolean(other.ledger.party)) - Number(Boolean(one.ledger.party)),
    ),
  };
}

/** The ledgers that vouchers name, each once; names are compared as Tally compares them. */
export function ledgersOf(vouchers: readonly Voucher[]): TallyLedger[] {
  const ledgers = vouchers.flatMap(({ lines }) => lines.map(({ ledger }) => ledger));
  return [...new Map(ledgers.map((ledger) => [ledger.name.toLowerCase(), ledger])).values()];
}
