import type {
  changeTdsCertificateBody,
  StoredTdsPayable,
  StoredTdsReceivable,
  TDS_KINDS,
  tdsChallanBody,
} from '@freightdesk/contracts/billing';
import type { NewRecord, Stored } from '@freightdesk/data';
import { refuse } from '@freightdesk/service-kit';
import {
  type Account,
  allocationProblem,
  indianDay,
  type Minor,
  negate,
  type StatutoryTerms,
  subtract,
  sumAmounts,
  type TdsNature,
  ZERO,
} from '@freightdesk/tax';
import { amountOf, type Quarter, type TdsMonth, tdsByMonth, tdsByQuarter } from '@freightdesk/tax/returns';
import type * as z from 'zod/mini';
import { postingsOf } from '../ledger/entry.rules';
import type { EntryRecord } from '../ledger/journal.model';
import { aboveOpen } from '../receipts/receipt.rules';
import { type TdsCertificateRecord, toTdsCertificate } from './tds-certificate.model';
import { type TdsChallanRecord, toTdsChallan } from './tds-challan.model';

export type TdsChallanBody = z.output<typeof tdsChallanBody>;
type CertificateFields = Omit<z.output<typeof changeTdsCertificateBody>, 'updatedAt' | 'clientId'>;
type TdsKind = (typeof TDS_KINDS)[number];

export const certificateNotFound = () => refuse('not_found', 'Certificate not found');

export const certificateChanged = () =>
  refuse('changed_meanwhile', 'Somebody else changed this certificate. Read it again.');

export const challanNotFound = () => refuse('not_found', 'Challan not found');

export const challanReversed = () => refuse('challan_reversed', 'The challan is reversed already');

export const challanRecorded = (serialNumber: string) =>
  refuse('invalid', `The challan ${serialNumber} of that branch and day is recorded already`, {
    serialNumber: 'Recorded already',
  });

const nothingKeptBack = () =>
  refuse('invalid', 'Nothing was kept back in that month under that code', {
    month: 'Nothing was kept back',
  });

/** The account of the journal that each kind of what customers keep back stands on. */
export const RECEIVABLE_ACCOUNTS: Readonly<Record<TdsKind, Account>> = {
  income_tax: 'tds_receivable',
  gst: 'gst_tds_receivable',
};

/** The first and the last day of a financial year, `2026-27`. */
export const daysOfYear = (year: string): readonly [from: string, to: string] => {
  const start = Number(year.slice(0, 4));
  return [`${start}-04-01`, `${start + 1}-03-31`];
};

/** The fields of a certificate. One that was asked for states nothing yet. */
export function certificateFields({ state, number, issuedOn, amount, remarks }: CertificateFields) {
  const isReceived = state === 'received';
  if (isReceived && (!number || !issuedOn || !amount))
    throw refuse('invalid', 'Enter number, day and amount of the certificate', {
      ...(number ? {} : { number: 'Enter the number' }),
      ...(issuedOn ? {} : { issuedOn: 'Enter the day' }),
      ...(amount ? {} : { amount: 'Enter the amount' }),
    });
  return {
    state,
    number: isReceived ? (number ?? '') : '',
    issuedOn: isReceived && issuedOn ? new Date(issuedOn) : null,
    amount: isReceived ? (amount ?? ZERO) : ZERO,
    remarks: remarks ?? '',
  };
}

type Entry = Pick<EntryRecord, 'day' | 'source' | 'sourceId' | 'partyId' | 'partyName' | 'postings'>;

/** What an entry moves on an account, debit above zero. */
const movedOn = (account: Account, entry: Entry): Minor =>
  amountOf(postingsOf(entry).filter((posting) => posting.account === account));

/** The nature of the tax of a receipt or payment, by its id. */
export type NatureOf = (sourceId: number) => TdsNature | null;

const deductionsOf = (kind: TdsKind, entries: readonly Entry[], natureOf: NatureOf) =>
  entries.map((entry) => ({
    partyId: entry.partyId,
    partyName: entry.partyName,
    day: indianDay(entry.day),
    nature: kind === 'income_tax' ? natureOf(entry.sourceId) : null,
    amount: movedOn(RECEIVABLE_ACCOUNTS[kind], entry),
  }));

const certificatesOf = (kind: TdsKind, certificates: readonly TdsCertificateRecord[]) =>
  certificates
    .filter((certificate) => certificate.kind === kind)
    // The contract has checked the quarter.
    .map(({ quarter, state, ...rest }) => ({
      ...rest,
      quarter: quarter as Quarter,
      isReceived: state === 'received',
    }));

/** What a report of what customers have kept back follows from. */
export interface ReceivableFacts {
  readonly year: string;
  /** The entries of the year on the account of each kind. */
  readonly entries: Readonly<Record<TdsKind, readonly Entry[]>>;
  readonly natureOf: NatureOf;
  readonly certificates: readonly Stored<TdsCertificateRecord>[];
  /** What both accounts have moved in the year by the totals of the journal. */
  readonly inJournal: Minor;
}

const rowsOf = (kind: TdsKind, { entries, natureOf, certificates }: ReceivableFacts) =>
  tdsByQuarter(deductionsOf(kind, entries[kind], natureOf), certificatesOf(kind, certificates)).map(
    (row) => ({
      ...row,
      kind,
      partyName:
        row.partyName || (certificates.find(({ partyId }) => partyId === row.partyId)?.partyName ?? ''),
    }),
  );

/** What customers have kept back in a year, from the journal, held against its totals (RETURNS-17). */
export function receivableOf(facts: ReceivableFacts): StoredTdsReceivable {
  const rows = [...rowsOf('income_tax', facts), ...rowsOf('gst', facts)];
  const deducted = sumAmounts(rows.map((row) => row.deducted));
  return {
    year: facts.year,
    rows,
    certificates: facts.certificates.map(toTdsCertificate),
    deducted,
    certified: sumAmounts(rows.map(({ certified }) => certified)),
    inJournal: facts.inJournal,
    isBalanced: deducted === facts.inJournal,
  };
}

/** What a report of what was kept back from vendors follows from. */
export interface PayableFacts {
  /** The entries on the account of tax to be deposited. */
  readonly entries: readonly Entry[];
  readonly natureOf: NatureOf;
  readonly challans: readonly Stored<TdsChallanRecord>[];
  readonly today: string;
  /** What the client states of due days. */
  readonly statutoryTerms: readonly StatutoryTerms[];
}

/** The months of the entries and challans with what is deducted, deposited and open. */
export function monthsOf({ entries, natureOf, challans, today, statutoryTerms }: PayableFacts): TdsMonth[] {
  const deductions = entries
    .filter(({ source }) => source !== 'tds_challan')
    .map((entry) => ({
      day: indianDay(entry.day),
      nature: natureOf(entry.sourceId),
      amount: negate(movedOn('tds_payable', entry)),
    }));
  const deposits = challans.filter(({ state }) => state === 'deposited');
  return tdsByMonth(deductions, deposits, today, statutoryTerms);
}

/** What the journal says about the tax of a year, in paise. */
export interface PayableInJournal {
  /** What the account has moved on the days of the year by the totals of the journal, debit above zero. */
  readonly movedInYear: Minor;
  /** What the account owes by these totals, of all years. */
  readonly owed: Minor;
  /** All entries of the challans of the year. */
  readonly challanEntries: readonly Entry[];
}

const movedBy = (entries: readonly Entry[]): Minor =>
  sumAmounts(entries.map((entry) => movedOn('tds_payable', entry)));

/**
 * What was kept back from vendors in a year (RETURNS-18). It agrees with the journal when the entries of the year come to what
 * its totals say, and its challans to what was entered of them. What is not of the year is the rest of the account.
 */
export function payableOf(
  year: string,
  facts: PayableFacts,
  { movedInYear, owed, challanEntries }: PayableInJournal,
): StoredTdsPayable {
  const rows = monthsOf(facts);
  const sumOf = (figure: 'deducted' | 'deposited' | 'open') => sumAmounts(rows.map((row) => row[figure]));
  return {
    year,
    rows,
    challans: facts.challans.map(toTdsChallan),
    deducted: sumOf('deducted'),
    deposited: sumOf('deposited'),
    open: sumOf('open'),
    openOfOtherYears: subtract(owed, sumOf('open')),
    inJournal: owed,
    isBalanced: movedBy(facts.entries) === movedInYear && movedBy(challanEntries) === sumOf('deposited'),
  };
}

/** A challan before it is stored. */
export const newChallan = (body: TdsChallanBody, username: string): NewRecord<TdsChallanRecord> => ({
  month: body.month,
  name: body.name ?? '',
  bsrCode: body.bsrCode,
  serialNumber: body.serialNumber,
  depositedOn: new Date(body.depositedOn),
  amount: body.amount,
  remarks: body.remarks ?? '',
  state: 'deposited',
  createdBy: username,
  reversalReason: '',
  reversedBy: '',
  reversedAt: null,
});

/**
 * Checks that so much of a month can be deposited.
 *
 * @throws {ServiceError} 400 for a month without tax, 409 for more than is open
 */
export function checkChallan(challan: NewRecord<TdsChallanRecord>, facts: PayableFacts): void {
  const { month, name, amount } = challan;
  const row = monthsOf(facts).find((each) => each.month === month && each.name === name);
  if (!row) throw nothingKeptBack();
  const problem = allocationProblem({ number: `TDS of ${month}`, amount }, row.open, 'INR');
  if (problem) throw aboveOpen('amount', problem);
}
