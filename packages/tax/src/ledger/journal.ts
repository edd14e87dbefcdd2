import type { Minor } from '../money/minor';
import { negate, subtract, sumAmounts } from '../money/money';
import { roundedQuotient } from '../money/rounding';

/** The accounts that the product posts to. Income is posted by head, taxes by their kind (LEDGER-1). */
export const ACCOUNTS = [
  'debtors',
  'customer_advances',
  'customer_deposits',
  'creditors',
  'tds_payable',
  'bank',
  'cash',
  'tds_receivable',
  'gst_tds_receivable',
  'income',
  'cgst',
  'sgst',
  'igst',
  'other_taxes',
  'gst_on_advances',
  'disbursements',
  'job_expenses',
  'round_off',
  'bank_charges',
  'bad_debts',
  'exchange_difference',
  'opening_balances',
  'contra',
] as const;
export type Account = (typeof ACCOUNTS)[number];

/** What customers owe and have paid ahead, and what vendors are owed. Every posting on these belongs to a party (LEDGER-1). */
const PARTY_ACCOUNTS: readonly Account[] = ['debtors', 'customer_advances', 'customer_deposits', 'creditors'];
/** What customers have paid ahead: for services, and for what is only passed on, such as duty (LAW-15, LAW-20). */
const PREPAID_ACCOUNTS: readonly Account[] = ['customer_advances', 'customer_deposits'];

/** One line of an entry: in paise, debit above zero and credit below it. */
export interface Posting {
  readonly account: Account;
  readonly amount: Minor;
  /** The charge head of an income, the name of another tax or of a bank account; absent elsewhere. */
  readonly head?: string | undefined;
}

/** The rupee figures of an issued document; those of a credit note are positive as well. */
export interface DocumentFigures {
  /** What the party owes: the total with tax and round-off. */
  readonly total: Minor;
  /** Value by charge head, without what was paid as a pure agent. */
  readonly income: Readonly<Record<string, Minor>>;
  readonly cgst: Minor;
  readonly sgst: Minor;
  readonly igst: Minor;
  readonly otherTaxes: Readonly<Record<string, Minor>>;
  /** Paid for the party as a pure agent, at cost (LAW-20). */
  readonly disbursements: Minor;
  readonly roundOff: Minor;
}

const debit = (account: Account, amount: Minor, head?: string): Posting => ({
  account,
  amount,
  ...(head === undefined ? {} : { head }),
});
const credit = (account: Account, amount: Minor, head?: string): Posting =>
  debit(account, negate(amount), head);

const isMoved = ({ amount }: Posting): boolean => amount !== 0;

/** What an entry is out of balance by; zero for every entry of this file (LEDGER-1). */
export const imbalanceOf = (postings: readonly Posting[]): Minor =>
  sumAmounts(postings.map(({ amount }) => amount));

/** What postings move on the accounts of parties: above zero for what the party owes more. */
export const movedForParty = (postings: readonly Posting[]): Minor =>
  imbalanceOf(postings.filter(({ account }) => PARTY_ACCOUNTS.includes(account)));

/** What postings move on the accounts of money paid ahead: above zero for what is used or paid back. */
export const movedAhead = (postings: readonly Posting[]): Minor =>
  imbalanceOf(postings.filter(({ account }) => PREPAID_ACCOUNTS.includes(account)));

/** The entry of an invoice or a debit note: the party owes its total. */
export const invoicePostings = (figures: DocumentFigures): readonly Posting[] =>
  [
    debit('debtors', figures.total),
    ...Object.entries(figures.income).map(([head, amount]) => credit('income', amount, head)),
    credit('cgst', figures.cgst),
    credit('sgst', figures.sgst),
    credit('igst', figures.igst),
    ...Object.entries(figures.otherTaxes).map(([name, amount]) => credit('other_taxes', amount, name)),
    credit('disbursements', figures.disbursements),
    credit('round_off', figures.roundOff),
  ].filter(isMoved);

/** The entry that takes another back: the same accounts, the opposite amounts. Both stay in the journal (LEDGER-3). */
export const reversalOf = (postings: readonly Posting[]): readonly Posting[] =>
  postings.map((posting) => ({ ...posting, amount: negate(posting.amount) }));

/** The entry of a credit note, from its positive figures. */
export const creditNotePostings = (figures: DocumentFigures): readonly Posting[] =>
  reversalOf(invoicePostings(figures));

/** What a receipt brought and what was kept back, in paise. */
export interface ReceiptFigures {
  readonly paidInto: 'bank' | 'cash';
  /** The bank account of the client, which has a ledger of its own; absent where nobody said it. */
  readonly bankAccount?: string | undefined;
  /** What the bank credited. */
  readonly received: Minor;
  readonly tds: Minor;
  readonly gstTds: Minor;
  readonly bankCharges: Minor;
  /** The exchange gain; negative for a loss (LEDGER-6). */
  readonly exchangeGain: Minor;
}

/** What a receipt takes off the party's dues: what came and what was kept back, at the rates of its documents. */
export const duesPaidBy = ({ received, tds, gstTds, bankCharges, exchangeGain }: ReceiptFigures): Minor =>
  subtract(sumAmounts([received, tds, gstTds, bankCharges]), exchangeGain);

/** The entry of a receipt: money and deductions against the party's dues (LEDGER-2). */
export const receiptPostings = (receipt: ReceiptFigures): readonly Posting[] =>
  [
    debit(receipt.paidInto, receipt.received, receipt.bankAccount),
    debit('tds_receivable', receipt.tds),
    debit('gst_tds_receivable', receipt.gstTds),
    debit('bank_charges', receipt.bankCharges),
    credit('debtors', duesPaidBy(receipt)),
    credit('exchange_difference', receipt.exchangeGain),
  ].filter(isMoved);

/** Taxes within an advance, in paise. */
export interface AdvanceFigures {
  readonly amount: Minor;
  readonly cgst: Minor;
  readonly sgst: Minor;
  readonly igst: Minor;
}

const taxOnAdvance = ({ cgst, sgst, igst }: AdvanceFigures): readonly Posting[] => [
  debit('gst_on_advances', sumAmounts([cgst, sgst, igst])),
  credit('cgst', cgst),
  credit('sgst', sgst),
  credit('igst', igst),
];

/** The entry of an advance: money for what is not supplied yet, and the tax that is due on receipt (LAW-15). */
export const advancePostings = (
  advance: AdvanceFigures,
  paidInto: ReceiptFigures['paidInto'],
): readonly Posting[] =>
  [
    debit(paidInto, advance.amount),
    credit('customer_advances', advance.amount),
    ...taxOnAdvance(advance),
  ].filter(isMoved);

/** The entry by which an invoice uses an advance: it pays the invoice, whose own tax takes the place of the advance's. */
export const advanceUsePostings = (advance: AdvanceFigures): readonly Posting[] =>
  [
    debit('customer_advances', advance.amount),
    credit('debtors', advance.amount),
    ...reversalOf(taxOnAdvance(advance)),
  ].filter(isMoved);

/**
 * A part of what is left of an advance, with the tax in proportion. The part that takes all of it takes all of its tax, so
 * that no paisa stays behind (LAW-15). Beyond what is left there is no tax.
 */
export function partOfAdvance(left: AdvanceFigures, amount: Minor): AdvanceFigures {
  const share = (tax: Minor): Minor => {
    if (amount >= left.amount) return tax;
    return roundedQuotient(BigInt(tax) * BigInt(amount), BigInt(left.amount));
  };
  return { amount, cgst: share(left.cgst), sgst: share(left.sgst), igst: share(left.igst) };
}

/** The entry of money that is only passed on, such as duty. No tax is due on it (LAW-20). */
export const depositPostings = (amount: Minor, paidInto: ReceiptFigures['paidInto']): readonly Posting[] =>
  [debit(paidInto, amount), credit('customer_deposits', amount)].filter(isMoved);

/** The entry by which an invoice uses a deposit. */
export const depositUsePostings = (amount: Minor): readonly Posting[] =>
  [debit('customer_deposits', amount), credit('debtors', amount)].filter(isMoved);

/** The entry of a vendor's bill: an expense of its job, owed to the vendor. */
export const vendorBillPostings = (amount: Minor): readonly Posting[] =>
  [debit('job_expenses', amount), credit('creditors', amount)].filter(isMoved);

/** What a vendor was paid and what was kept back as income tax, in paise. */
export interface VendorPaymentFigures {
  readonly paidFrom: 'bank' | 'cash';
  /** The bank account of the client; absent where nobody said it. */
  readonly bankAccount?: string | undefined;
  readonly amount: Minor;
  readonly tds: Minor;
}

/** The entry of a vendor's payment: it takes off what the vendor got and what is owed to the tax office in its place (LEDGER-14). */
export const vendorPaymentPostings = ({
  paidFrom,
  bankAccount,
  amount,
  tds,
}: VendorPaymentFigures): readonly Posting[] =>
  [
    debit('creditors', sumAmounts([amount, tds])),
    credit(paidFrom, amount, bankAccount),
    credit('tds_payable', tds),
  ].filter(isMoved);

/** The entry of tax that was kept back from vendors and is deposited with a challan (RETURNS-18). */
export const tdsDepositPostings = (amount: Minor): readonly Posting[] =>
  [debit('tds_payable', amount), credit('bank', amount)].filter(isMoved);

/** The entry of an exchange gain, negative for a loss, when a receipt pays a document of another rate (LEDGER-6). */
export const exchangePostings = (gain: Minor): readonly Posting[] =>
  [debit('debtors', gain), credit('exchange_difference', gain)].filter(isMoved);

/** The entry of a debt that is given up. It lowers no tax (LEDGER-9). */
export const writeOffPostings = (amount: Minor): readonly Posting[] =>
  [debit('bad_debts', amount), credit('debtors', amount)].filter(isMoved);

/** The entry of what a party is paid back of its credit. */
export const creditRefundPostings = (
  amount: Minor,
  paidFrom: ReceiptFigures['paidInto'],
): readonly Posting[] => [debit('debtors', amount), credit(paidFrom, amount)].filter(isMoved);

/** What the bank took for a returned cheque, in paise: its charge, and the GST on it, which is input tax. */
export interface ReturnCharges {
  readonly charges: Minor;
  readonly gst: Minor;
  /** The bank account of the client; absent where nobody said it. */
  readonly bankAccount?: string | undefined;
}

/** The entry of what the bank took for a returned cheque; the party has nothing to do with it (LEDGER-22). */
export const returnChargePostings = ({ charges, gst, bankAccount }: ReturnCharges): readonly Posting[] =>
  [
    debit('bank_charges', charges),
    debit('other_taxes', gst, 'Input GST'),
    credit('bank', sumAmounts([charges, gst]), bankAccount),
  ].filter(isMoved);

/** The entry of what a vendor has paid back of money that it had on account. */
export const vendorRefundPostings = (
  amount: Minor,
  paidInto: ReceiptFigures['paidInto'],
  bankAccount?: string,
): readonly Posting[] => [debit(paidInto, amount, bankAccount), credit('creditors', amount)].filter(isMoved);

/** The entry of what a party owes less because it is set against what it is owed as a vendor (LEDGER-20). */
export const contraPostings = (amount: Minor): readonly Posting[] =>
  [debit('contra', amount), credit('debtors', amount)].filter(isMoved);

/** The entry of what the same firm is owed less as a vendor. Both together leave nothing on the account of contras. */
export const vendorContraPostings = (amount: Minor): readonly Posting[] =>
  [debit('creditors', amount), credit('contra', amount)].filter(isMoved);

/** The entry of what a party owed before Freightdesk; negative for what it had paid ahead. */
export const openingPostings = (open: Minor): readonly Posting[] =>
  [debit('debtors', open), credit('opening_balances', open)].filter(isMoved);

/** The entry of what a vendor was owed before Freightdesk. */
export const vendorOpeningPostings = (open: Minor): readonly Posting[] =>
  [debit('opening_balances', open), credit('creditors', open)].filter(isMoved);

/** The balance of each account over entries, debit above zero; accounts in the order of {@link ACCOUNTS}. */
export function trialBalance(postings: readonly Posting[]): ReadonlyMap<Account, Minor> {
  const balances = ACCOUNTS.map((account) => {
    const ofAccount = postings.filter((posting) => posting.account === account);
    return [account, imbalanceOf(ofAccount)] as const;
  });
  return new Map(balances.filter(([, balance]) => balance !== 0));
}
